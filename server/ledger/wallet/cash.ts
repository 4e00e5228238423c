import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Handover, HeldCash, walletApi } from '../../../contract/ledger/wallet/wallet.api.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { walletReplies } from '../../../contract/ledger/wallet/wallet-replies.texts.ts'
import { closedMonthTexts } from '../../../contract/office/closed-month/closed-month.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { eachReply } from '../../kit/list/eachReply.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { closedMonthOf, refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { today } from '../../kit/time/clock.ts'
import { oneByOne } from '../../kit/postgres/oneByOne.ts'

/** How many handings over are told beside what is held. */
const LATELY = 100

/** Nobody in the office took the cash of an order (d): nobody is named, or a driver, by account or name. */
const NOT_TAKEN = sql`(d.nguoi_thu_tien IS NULL OR search_key(d.nguoi_thu_tien) IN (
  SELECT search_key(word) FROM nguoi_dung, unnest(ARRAY[username, fullname]) word WHERE role = 'driver' AND word IS NOT NULL))`

/**
 * Orders (d) of ended trips (c) whose cash nobody in the office took, with what of it the driver still has. What was handed over is
 * recorded beside the orders, so that locked trips stay as they are.
 */
const HELD = sql`
  don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di
  CROSS JOIN LATERAL (SELECT d.cod - coalesce(sum(n.so_tien), 0)::bigint AS con FROM nop_cod n WHERE n.id_don_hang = d.id_don_hang) h
  WHERE d.cod > 0 AND ${NOT_TAKEN} AND c.trang_thai = 'ket_thuc' AND c.deleted_at IS NULL AND c.gop_vao IS NULL
    AND c.lai_xe_1 IS NOT NULL AND h.con > 0`

/** The cash on delivery that drivers hold; those who hold none are left out. */
export async function heldByDriver(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ user_id: string; so_tien: number }>`
    SELECT c.lai_xe_1 AS user_id, sum(h.con)::bigint AS so_tien FROM ${HELD} GROUP BY 1`.execute(db)
  return new Map(rows.map(({ user_id, so_tien }) => [user_id, so_tien]))
}

const heldOrders = async (db: Db, driver: string): Promise<HeldCash[]> =>
  (
    await sql<HeldCash>`
      SELECT d.id_don_hang, d.id_chuyen_di, c.ngay_thuc_hien, d.ten_nguoi_nhan, h.con AS so_tien
      FROM ${HELD} AND c.lai_xe_1 = ${driver} ORDER BY c.ngay_thuc_hien, d.id_don_hang`.execute(db)
  ).rows

/** POST /tms/wallet/list_cod. */
export async function listHeld({ user_id }: InputOf<typeof walletApi.held>, { db }: Context) {
  const da_nop = await db
    .selectFrom('nop_cod')
    .select(['id', 'ngay_thang', 'id_don_hang', 'so_tien', 'noi_dung', 'nguoi_thu'])
    .where('user_id', '=', user_id)
    .orderBy('ngay_thang', 'desc')
    .orderBy('id', 'desc')
    .limit(LATELY)
    .execute()
  return { data: await heldOrders(db, user_id), da_nop }
}

/** The orders whose cash is handed over, held so that no two record the same. */
async function handed(
  trx: Trx,
  { user_id, list_don_hang }: InputOf<typeof walletApi.handOver>,
): Promise<HeldCash[]> {
  await oneByOne(trx, 'nop_cod')
  const held = await heldOrders(trx, user_id)
  const named = list_don_hang && new Set(list_don_hang)
  const foreign = [...(named ?? [])].find(
    (id) => !held.some(({ id_don_hang }) => id_don_hang === id),
  )
  if (foreign !== undefined) throw invalidField('list_don_hang', walletReplies.notHeld(foreign))
  const chosen = named ? held.filter(({ id_don_hang }) => named.has(id_don_hang ?? '')) : held
  if (chosen.length === 0) throw invalidField('list_don_hang', walletReplies.nothingHeld)
  return chosen
}

/** POST /tms/wallet/nop_cod. */
export const handOver = (input: InputOf<typeof walletApi.handOver>, context: Context) =>
  write(context, async (trx) => {
    const { username } = context.user
    const { user_id, noi_dung = null } = input
    const ngay_thang = input.ngay_thang ?? today()
    await refuseClosedMonths(trx, [ngay_thang])
    const chosen = await handed(trx, input)
    const list: Handover[] = await trx
      .insertInto('nop_cod')
      .values(
        chosen.map(({ id_don_hang, so_tien }) => ({
          user_id,
          ngay_thang,
          noi_dung,
          nguoi_thu: username,
          id_don_hang: id_don_hang ?? '',
          so_tien: so_tien ?? 0,
        })),
      )
      .returning(['id', 'ngay_thang', 'id_don_hang', 'so_tien', 'noi_dung', 'nguoi_thu'])
      .execute()
    await audit(
      trx,
      ...list.map((after) => ({
        username,
        action: 'nop_cod',
        subject: 'nop_cod',
        id: after.id ?? '',
        before: null,
        after: { ...after, user_id },
      })),
    )
    const so_tien = list.reduce((sum, row) => sum + (row.so_tien ?? 0), 0)
    return { ...told(walletReplies.handedOver), data: { so_tien, list }, canh_bao: [] }
  })

/** POST /tms/wallet/huy_nop_cod: what was recorded by mistake. */
export const takeBack = ({ list_id }: InputOf<typeof walletApi.takeBack>, context: Context) =>
  write(context, async (trx) => {
    const wanted = [...new Set(list_id)]
    const { rows: found } = await sql<{ id: string; thang: WireMonth | null }>`
      SELECT n.id, ${closedMonthOf(sql`n.ngay_thang`)} AS thang FROM nop_cod n WHERE n.id = ANY (${wanted}::text[]) FOR UPDATE OF n`.execute(
      trx,
    )
    const closed = new Map(found.flatMap(({ id, thang }) => (thang ? [[id, thang] as const] : [])))
    const open = wanted.filter((id) => !closed.has(id))
    const gone = await trx
      .deleteFrom('nop_cod')
      .where('id', '=', sql<string>`ANY (${open}::text[])`)
      .returningAll()
      .execute()
    const { username } = context.user
    await audit(
      trx,
      ...gone.map(({ created_at: _at, ...before }) => ({
        username,
        action: 'huy_nop_cod',
        subject: 'nop_cod',
        id: before.id,
        before,
        after: null,
      })),
    )
    const known = new Set(gone.map(({ id }) => id))
    const rows = wanted.map((id) => {
      const month = closed.get(id)
      const refusal = month ? closedMonthTexts.closed(month) : walletReplies.noHandover
      return { id, ok: known.has(id), ...told(known.has(id) ? walletReplies.takenBack : refusal) }
    })
    return eachReply(walletReplies.takenBack, rows)
  })
