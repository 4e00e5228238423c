import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { PLACE_ADDRESS } from './placeAddress.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Warehouse = {
  id: string
  ten_nha_kho: string
  dia_chi: string | null
  loai: string | null
  id_cong_ty: string | null
  ten_khach_gui: string | null
}

/** The customers of these names, short codes or ids, in any spelling; also by what they were called before. */
export async function findSenders(db: Db, names: readonly string[]): Promise<string[]> {
  const keys = names.map(searchKey).filter((key) => key !== '')
  const { rows } = await sql<{ id: string }>`
    SELECT id_cong_ty AS id FROM cong_ty k WHERE k.deleted_at IS NULL AND (
      search_key(k.ten_cong_ty) = ANY (${keys}::text[]) OR search_key(k.ma_khach) = ANY (${keys}::text[])
      OR search_key(k.id_cong_ty) = ANY (${keys}::text[])
      OR EXISTS (SELECT FROM ten_cu c WHERE c.loai = 'cong_ty' AND c.id = k.id_cong_ty AND c.ten_key = ANY (${keys}::text[])))`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Kinds of goods distribution; every other kind is a warehouse where a customer has it (domain A5). */
const DISTRIBUTION = ['kho_pp', 'phan_phoi']

/**
 * What a list holds, of one customer (k) or of nobody. Warehouses: the customer's own places but those of distribution, and its
 * main place. Distribution warehouses: its own, and the carrier's, which serve everyone. Distributors: its own, and those of nobody.
 */
const LISTS = {
  nha_kho: sql<boolean>`k.id_cong_ty IS NOT NULL AND coalesce(p.loai, '') <> ALL (${DISTRIBUTION}::text[])`,
  kho_pp: sql<boolean>`p.loai = 'kho_pp' OR (p.loai = 'kho' AND p.id_cong_ty IS NULL)`,
  phan_phoi: sql<boolean>`p.loai = 'phan_phoi'`,
} as const
type List = keyof typeof LISTS

async function listOf(db: Db, list: List, senders: readonly string[] | null) {
  const ids = senders && (await findSenders(db, senders))
  const wanted: RawBuilder<boolean> =
    ids === null
      ? sql`true`
      : list === 'nha_kho'
        ? sql`k.id_cong_ty = ANY (${ids}::text[])`
        : sql`(k.id_cong_ty = ANY (${ids}::text[]) OR p.id_cong_ty IS NULL)`
  // A customer's main place may belong to somebody else, such as a port.
  const main = list === 'nha_kho' ? sql`OR k.dia_diem_chinh = p.id` : sql``
  const { rows } = await sql<Warehouse>`
    SELECT p.id, p.ten_dia_diem AS ten_nha_kho, ${PLACE_ADDRESS} AS dia_chi, p.loai,
      k.id_cong_ty, k.ten_cong_ty AS ten_khach_gui
    FROM dia_diem p LEFT JOIN cong_ty k ON k.deleted_at IS NULL AND (k.id_cong_ty = p.id_cong_ty ${main})
    WHERE p.deleted_at IS NULL AND (${LISTS[list]}) AND ${wanted}
    ORDER BY (k.id_cong_ty IS NULL), k.ten_cong_ty ${VIETNAMESE}, p.ten_dia_diem ${VIETNAMESE}, p.id`.execute(
    db,
  )
  return { data: rows }
}

type OneSender = { ten_khach_gui?: string | null | undefined }

/** Places of one list and one sender; without a sender, of all. */
export const ofSender =
  (list: List) =>
  ({ ten_khach_gui }: OneSender, { db }: Context) =>
    listOf(db, list, ten_khach_gui?.trim() ? [ten_khach_gui] : null)

/** Places of one list and several senders. */
export const ofSenders =
  (list: List) =>
  ({ list_khach_gui }: { list_khach_gui: readonly string[] }, { db }: Context) =>
    listOf(db, list, list_khach_gui)
