import { sql, type RawBuilder } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { suggestedBy } from '../../../contract/dispatch/trip/trip.suggested.ts'

type Kind = {
  readonly table: string
  readonly name: string
  /** True of rows that are offered no more. */
  readonly gone: RawBuilder<boolean>
  readonly lists: readonly string[]
}

const DELETED = sql<boolean>`deleted_at IS NOT NULL`
/** Whose names stand in which lists of words. */
const KINDS: readonly Kind[] = [
  {
    table: 'phuong_tien',
    name: 'bien_so_xe',
    gone: sql`(deleted_at IS NOT NULL OR trang_thai IS NOT DISTINCT FROM 'da_ban')`,
    lists: ['bien_so_xe'],
  },
  { table: 'ro_mooc', name: 'ma_romoc', gone: DELETED, lists: ['ma_romoc'] },
  {
    table: 'nguoi_dung',
    name: 'fullname',
    gone: sql`(deleted_at IS NOT NULL OR trang_thai IS NOT DISTINCT FROM 'Nghi viec')`,
    lists: ['ten_lai_xe_1', 'nguoi_thu_tien', 'nguoi_xuat'],
  },
  {
    table: 'cong_ty',
    name: 'ten_cong_ty',
    gone: DELETED,
    lists: ['ten_cong_ty', 'ten_khach_hang', 'ten_nguoi_gui', 'ten_nguoi_nhan', 'nguoi_thanh_toan'],
  },
  { table: 'thau_phu', name: 'ten_thau_phu', gone: DELETED, lists: ['ten_thau_phu'] },
  {
    table: 'dia_diem',
    name: 'ten_dia_diem',
    gone: DELETED,
    lists: ['noi_lay_hang', 'noi_tra_hang', 'kho_container_lay', 'kho_chi_dinh', 'diem_ket_thuc'],
  },
]

/** The names of one kind that only retired rows bear. */
const goneOf = ({ table, name, gone, lists }: Kind) => sql`
  SELECT ${[...lists]}::text[] AS lists, search_key(${sql.id(name)}) AS khoa FROM ${sql.table(table)} r
  WHERE ${gone} AND ${sql.id(name)} IS NOT NULL AND NOT EXISTS (
    SELECT FROM (SELECT * FROM ${sql.table(table)}) o WHERE search_key(o.${sql.id(name)}) = search_key(r.${sql.id(name)}) AND NOT ${
      gone
    })`

/** Tells of a word of a list whether it names what was retired and nothing that is in use: it is offered no more. */
export async function retiredWords(db: Db): Promise<(list: string, word: string) => boolean> {
  const { rows } = await sql<{ lists: string[]; khoa: string }>`${sql.join(
    KINDS.map(goneOf),
    sql` UNION ALL `,
  )}`.execute(db)
  const gone = new Set(rows.flatMap(({ lists, khoa }) => lists.map((list) => `${list} ${khoa}`)))
  return (list, word) => gone.has(`${list} ${searchKey(word)}`)
}

type Lists = Readonly<Record<string, readonly string[]>>

/** Lists of words without those that name what was retired. */
export async function offered(db: Db, lists: Lists): Promise<Record<string, string[]>> {
  const isRetired = await retiredWords(db)
  return Object.fromEntries(
    Object.entries(lists).map(([list, words]) => [
      list,
      words.filter((word) => !isRetired(suggestedBy(list), word)),
    ]),
  )
}
