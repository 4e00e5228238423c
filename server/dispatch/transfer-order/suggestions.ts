import { sql, type RawBuilder } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import {
  TRANSFER_SUGGESTED,
  type TransferSuggested,
} from '../../../contract/dispatch/transfer-order/transfer-order.suggested.ts'
import { same } from '../../kit/audit/audit.ts'
import { companyName } from '../../office/settings/ownCompany.ts'
import type { Context, Trx } from '../../kit/http/context.ts'
import { spelled, spelledFirst } from '../../kit/suggestion/spelled.ts'
import { wantedWords } from '../../kit/list/filter.ts'
import { offered } from '../trip/retiredWords.ts'
import { countWords } from '../../kit/suggestion/count.ts'
import type { TransferEntries } from './values.ts'
import { savingTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

const MOST_WORDS = 50
/** Names of master data that are put in order: a letter or two match thousands, and no one reads those. */
const MOST_LOOKED_AT = 500
/** Words of transfers are counted apart from those of trips: stations are other places than customers'. */
const OWN = 'chuyen_tram.'

const isList = (name: string): name is TransferSuggested =>
  (TRANSFER_SUGGESTED as readonly string[]).includes(name)

/** Counts the words that a save uses for the first time on this transfer, so that suggestions come ranked by use. */
export function countTransferWords(
  trx: Trx,
  next: TransferEntries,
  stored: TransferEntries | null,
): Promise<void> {
  const words = TRANSFER_SUGGESTED.flatMap((list) => {
    const value = next[list]
    const isNew = stored === null || !same(value, stored[list])
    return isNew && value !== null && value !== '' ? [[OWN + list, String(value)] as const] : []
  })
  return countWords(trx, words)
}

const from = (name: string, table: string): RawBuilder<unknown> =>
  sql`SELECT ${sql.ref(name)} FROM ${sql.table(table)} WHERE deleted_at IS NULL`

const PLACES = from('ten_dia_diem', 'dia_diem')
const DRIVERS = sql`SELECT fullname FROM nguoi_dung WHERE role = 'driver' AND deleted_at IS NULL AND trang_thai IS DISTINCT FROM 'Nghi viec' AND fullname IS NOT NULL`
const STAFF = sql`SELECT fullname FROM nguoi_dung WHERE role <> 'doi_tac' AND deleted_at IS NULL AND trang_thai IS DISTINCT FROM 'Nghi viec' AND fullname IS NOT NULL`
const COMPANIES = (own: string) =>
  sql`SELECT ${own}::text UNION ALL ${from('ten_cong_ty', 'cong_ty')}`

/** The master data that a list completes from after what was used. */
function masterOf(list: TransferSuggested, own: string): RawBuilder<unknown> | null {
  switch (list) {
    case 'tuyen_duong':
      return from('ten_tuyen_duong', 'tuyen_duong')
    case 'noi_lay_hang':
    case 'noi_tra_hang':
      return PLACES
    case 'ten_nguoi_gui':
    case 'ten_nguoi_nhan':
    case 'ten_cong_ty':
    case 'ten_khach_hang':
      return COMPANIES(own)
    case 'ten_thau_phu':
      return from('ten_thau_phu', 'thau_phu')
    case 'bien_so_xe':
      return from('bien_so_xe', 'phuong_tien')
    case 'ma_romoc':
      return from('ma_romoc', 'ro_mooc')
    case 'ten_lai_xe_1':
      return DRIVERS
    case 'nguoi_thu_tien':
    case 'nguoi_xuat':
      return STAFF
    default:
      return null
  }
}

/** Words of one list: those of transfers by use, then those of trips by use, then the master data; what begins as typed first. */
function wordsOf(list: TransferSuggested, typed: string | null | undefined, own: string) {
  const words = wantedWords(typed)
  // Nothing typed: no key of thousands of names is worked out.
  const begins = words.length > 0 ? spelledFirst(typed, sql`gia_tri_key`) : sql`true`
  const used = (truong: string, rank: number) => sql`
    (SELECT gia_tri, bool_or(${begins}) AS dau, ${sql.lit(rank)} AS nguon, max(so_lan) AS so_lan FROM tu_goi_y
     WHERE truong = ${truong} AND ${spelled(typed, sql`gia_tri_key`)} GROUP BY gia_tri ORDER BY 2 DESC, 4 DESC, gia_tri LIMIT ${MOST_WORDS})`
  const master = masterOf(list, own)
  const sources = [
    used(OWN + list, 0),
    used(list, 1),
    ...(master
      ? [
          sql`(SELECT gia_tri, ${begins}, 2, 0 FROM (
              SELECT x.gia_tri, search_key(x.gia_tri) AS gia_tri_key FROM (${master}) AS x(gia_tri)
              WHERE ${spelled(typed, sql`search_key(x.gia_tri)`)} LIMIT ${MOST_LOOKED_AT}
            ) y ORDER BY 2 DESC, gia_tri ${VIETNAMESE} LIMIT ${MOST_WORDS})`,
        ]
      : []),
  ]
  return sql`
    (SELECT ${list}::text AS truong, gia_tri, row_number() OVER (ORDER BY bool_or(dau) DESC, min(nguon), max(so_lan) DESC, gia_tri ${VIETNAMESE}) AS n
     FROM (${sql.join(sources, sql` UNION ALL `)}) z GROUP BY gia_tri ORDER BY n LIMIT ${MOST_WORDS})`
}

/** POST /tms/don_chuyen_tram/suggestion. */
export async function suggestForTransfer(
  { truong, tu_khoa }: InputOf<typeof transferOrderApi.suggestions>,
  { db }: Context,
) {
  if (truong && !isList(truong)) throw invalidField('truong', savingTexts.noSuggestions)
  const own = await companyName(db)
  const lists = truong && isList(truong) ? [truong] : TRANSFER_SUGGESTED
  const words = sql.join(
    lists.map((list) => wordsOf(list, tu_khoa, own)),
    sql` UNION ALL `,
  )
  const { rows } = await sql<{ truong: string; gia_tri: string }>`
    SELECT truong, gia_tri FROM (${words}) w ORDER BY truong, n`.execute(db)
  const found = Map.groupBy(rows, (row) => row.truong)
  const listed = lists.map((list) => [list, (found.get(list) ?? []).map((row) => row.gia_tri)])
  return { data: await offered(db, Object.fromEntries(listed)) }
}
