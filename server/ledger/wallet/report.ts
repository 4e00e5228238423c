import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { summedOf } from '../../../contract/kit/field/field.ts'
import { compareNames, searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { addMonths, yearOf, type WireMonth } from '../../../contract/kit/time/time.ts'
import type { walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import {
  ENTRY_LISTS,
  reportFields,
  type WalletEntry,
  type WalletReport,
} from '../../../contract/ledger/wallet/wallet.report.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { wantedWords } from '../../kit/list/filter.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { selectRows } from '../../kit/resource/store.ts'
import { heldByDriver } from './cash.ts'
import { SIGNED, walletStore } from './store.ts'

type Figures = Omit<WalletReport, `list_${string}` | 'cod_dang_giu'>

/** Drivers as they are asked for; null for all of them. */
export const driversOf = (given: string | readonly string[] | null | undefined) =>
  given == null ? null : [...new Set([given].flat())]

type Asked = { readonly month: WireMonth; readonly drivers: readonly string[] | null }

/** The figures of drivers' months: of everybody who drives, has entries or holds cash of customers, or of those named. */
async function figuresOf(db: Db, { month, drivers }: Asked, held: ReadonlyMap<string, number>) {
  const [from, to] = [`${month}-01`, `${addMonths(month, 1)}-01`]
  const nextYear = `${yearOf(from) + 1}-01-01`
  const sumOf = (amount: unknown, when: unknown) =>
    sql`coalesce(sum(${amount}) FILTER (WHERE ${when}), 0)::bigint`
  const ofType = (type: string) =>
    sumOf(
      sql`w.so_tien`,
      sql`w.ngay_thang >= ${from} AND w.ngay_thang < ${to} AND w.type = ${sql.lit(type)}`,
    )
  const { rows } = await sql<Figures>`
    SELECT u.username AS user_id, coalesce(u.fullname, u.username) AS fullname,
      ${sumOf(SIGNED, sql`w.ngay_thang < ${from}`)} AS so_du_dau_thang,
      ${ofType('tam_ung')} AS tong_tam_ung, ${ofType('tien_chi')} AS tong_da_chi,
      ${ofType('hoan_ung')} AS tong_hoan_ung, ${ofType('dieu_chinh')} AS tong_dieu_chinh,
      ${sumOf(SIGNED, sql`w.ngay_thang < ${to}`)} AS so_du_thang, coalesce(sum(${SIGNED}), 0)::bigint AS so_du_nam
    FROM nguoi_dung u LEFT JOIN wallet w ON w.user_id = u.username AND w.deleted_at IS NULL AND w.ngay_thang < ${nextYear}
    WHERE ${drivers === null ? sql`true` : sql`(u.username = ANY (${[...drivers]}::text[]) OR u.fullname = ANY (${[...drivers]}::text[]))`}
      AND ((u.role = 'driver' AND u.deleted_at IS NULL) OR EXISTS (
        SELECT FROM wallet e WHERE e.user_id = u.username AND e.deleted_at IS NULL)
        OR u.username = ANY (${[...held.keys()]}::text[]))
    GROUP BY u.username, u.fullname`.execute(db)
  return rows
}

/** The entries of a month, of these drivers or of all. */
const entriesOf = async (
  db: Db,
  month: WireMonth,
  drivers: readonly string[] | null,
): Promise<WalletEntry[]> =>
  (await selectRows(
    db,
    walletStore,
    sql`t.deleted_at IS NULL AND t.ngay_thang >= ${`${month}-01`} AND t.ngay_thang < ${`${addMonths(month, 1)}-01`}
      ${drivers === null ? sql`` : sql`AND t.user_id = ANY (${[...drivers]}::text[])`} ORDER BY t.ngay_thang, t.id`,
  )) as unknown as WalletEntry[]

/** A row a driver by given name; the entries of the month with those that are named. */
export async function reportOf(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { month, drivers }: Asked,
): Promise<WalletReport[]> {
  const held = await heldByDriver(db)
  const figures = await figuresOf(db, { month, drivers }, held)
  const accounts = drivers && figures.flatMap(({ user_id }) => user_id ?? [])
  const entries = accounts === null ? [] : await entriesOf(db, month, accounts)
  const known = new Set(figures.flatMap(({ user_id, fullname }) => [user_id, fullname]))
  const unknown = drivers?.find((driver) => !known.has(driver))
  if (unknown !== undefined)
    throw new Refusal('not_found', walletReplies.noDriver(unknown), {
      user_id: walletReplies.noDriver(unknown),
    })
  const signed = entries.map((entry) => ({ ...entry, anh: signPhotos(files, entry.anh) }))
  const byDriver = Map.groupBy(signed, ({ user_id }) => user_id)
  return figures
    .toSorted((a, b) => compareNames(a.fullname ?? '', b.fullname ?? ''))
    .map((row) => {
      const own = byDriver.get(row.user_id ?? '') ?? []
      const lists = Object.entries(ENTRY_LISTS).map(([type, name]) => [
        name,
        drivers === null ? null : own.filter((entry) => entry.type === type),
      ])
      return {
        ...row,
        cod_dang_giu: held.get(row.user_id ?? '') ?? 0,
        ...Object.fromEntries(lists),
      }
    }) as WalletReport[]
}

/** The sums of the figures over drivers. */
const totalsOf = (rows: readonly WalletReport[]): Record<string, number> =>
  Object.fromEntries(
    summedOf(reportFields).map((name) => [
      name,
      rows.reduce((sum, row) => sum + ((row as Record<string, unknown>)[name] as number), 0),
    ]),
  )

/** Rows that hold what is typed, in the order that is asked for. */
function listed(
  rows: readonly WalletReport[],
  { tu_khoa, sap_xep }: Pick<Asking, 'tu_khoa' | 'sap_xep'>,
): WalletReport[] {
  const words = wantedWords(tu_khoa)
  const found = rows.filter(({ fullname, user_id }) => {
    const said = searchKey(`${fullname} ${user_id}`)
    return words.every((word) => said.includes(word))
  })
  const orders = sap_xep.map(({ cot, giam }) => {
    if (!Object.hasOwn(reportFields, cot)) throw unknownColumn(cot)
    return (one: WalletReport, other: WalletReport): number => {
      const [a, b] = [one, other].map((row) => (row as Record<string, unknown>)[cot])
      const order =
        typeof a === 'number' && typeof b === 'number' ? a - b : compareNames(wordOf(a), wordOf(b))
      return giam ? -order : order
    }
  })
  return found.toSorted((a, b) => orders.reduce((decided, by) => decided || by(a, b), 0))
}
type Asking = InputOf<typeof walletApi.report>

/** POST /tms/wallet/bao_cao. */
export async function showReport(
  { ngay_thang, user_id, trang, so_dong, ...asked }: Asking,
  context: Context,
): Promise<OutputOf<typeof walletApi.report>> {
  const all = await reportOf(context, { month: ngay_thang ?? '', drivers: driversOf(user_id) })
  const rows = listed(all, asked)
  const data = rows.slice((trang - 1) * so_dong, trang * so_dong)
  const page = { tong: rows.length, trang, so_dong, tong_hop: totalsOf(rows), color: {} }
  return { data, ...page } as never
}
