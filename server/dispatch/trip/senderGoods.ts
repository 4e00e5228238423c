import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { retiredWords } from './retiredWords.ts'
import { spellingsOf } from './spellings.ts'

/** How many of a sender's newest orders are looked at, and how many kinds of goods are told. */
const NEWEST = 500
const MOST_KINDS = 20

type Goods = {
  loai_hang_hoa: string | null
  mo_ta_hang_hoa: string | null
  trong_luong: number | null
  so_luong: number | null
  cbm: number | null
  noi_lay_hang: string | null
  noi_tra_hang: string | null
  ten_nguoi_nhan: string | null
  ten_cong_ty: string | null
  loai_don_hang: string | null
  cuoc_van_chuyen: number | null
  so_lan: number
}

/** What goods name that may have been retired since: it is left to be chosen anew. */
const NAMED = ['noi_lay_hang', 'noi_tra_hang', 'ten_nguoi_nhan', 'ten_cong_ty'] as const

/** POST /tms/chuyen_di_info/get_list_hang_hoa_info: a sender's usual goods with their newest figures, most used first. */
export async function goodsOfSender(
  { ten_nguoi_gui }: InputOf<typeof tripApi.goodsOfSender>,
  { db }: Context,
) {
  const spellings = await spellingsOf(db, 'ten_nguoi_gui', ten_nguoi_gui)
  const { rows } = await sql<Goods>`
    SELECT * FROM (
      SELECT DISTINCT ON (x.loai_hang_hoa, x.mo_ta_hang_hoa, x.noi_lay_hang, x.noi_tra_hang)
        x.loai_hang_hoa, x.mo_ta_hang_hoa, x.trong_luong, x.so_luong, x.cbm, x.noi_lay_hang, x.noi_tra_hang, x.ten_nguoi_nhan,
        x.ten_cong_ty, x.loai_don_hang, x.cuoc_van_chuyen,
        count(*) OVER (PARTITION BY x.loai_hang_hoa, x.mo_ta_hang_hoa, x.noi_lay_hang, x.noi_tra_hang) AS so_lan
      FROM (
        SELECT d.* FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
        WHERE d.ten_nguoi_gui = ANY (${spellings}::text[]) AND c.deleted_at IS NULL
        ORDER BY d.created_at DESC LIMIT ${NEWEST}
      ) x
      ORDER BY x.loai_hang_hoa, x.mo_ta_hang_hoa, x.noi_lay_hang, x.noi_tra_hang, x.created_at DESC
    ) y ORDER BY so_lan DESC, mo_ta_hang_hoa LIMIT ${MOST_KINDS}`.execute(db)
  const isRetired = await retiredWords(db)
  const inUse = (list: (typeof NAMED)[number], name: string | null) =>
    name !== null && isRetired(list, name) ? null : name
  return {
    data: rows.map((goods) => ({
      ...goods,
      ...Object.fromEntries(NAMED.map((list) => [list, inUse(list, goods[list])])),
    })),
  }
}
