import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../postgres/db.ts'
import { like, wantedWords } from './filter.ts'
import { unknownColumn } from './unknownColumn.ts'

type Page = {
  trang: number
  so_dong: number
  sap_xep: readonly { cot: string; giam: boolean }[]
  tu_khoa?: string | null | undefined
}
type Source = {
  /** Everything from FROM to the end of WHERE. */
  found: RawBuilder<unknown>
  columns: RawBuilder<unknown>
  /** The text that free text looks in, in the form of `search_key`. */
  searched: RawBuilder<unknown>
  /** What a column is sorted by; others are refused. */
  sortable: Readonly<Record<string, RawBuilder<unknown>>>
  order: RawBuilder<unknown>
  /** What columns are summed by, over all rows found. */
  sums?: Readonly<Record<string, RawBuilder<unknown>>>
}

const containing = (searched: RawBuilder<unknown>, typed: string | null | undefined) =>
  wantedWords(typed).map((word) => sql` AND ${searched} LIKE ${like(word)}`)

function orderOf({ sap_xep }: Page, { sortable, order }: Source): RawBuilder<unknown> {
  const chosen = sap_xep.map(({ cot, giam }) => {
    const key = Object.hasOwn(sortable, cot) ? sortable[cot] : undefined
    if (!key) throw unknownColumn(cot)
    return sql`${key} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`
  })
  return sql.join([...chosen, order])
}

/** One page of a small list of names, with free text, order and count (wire: Lists). */
export async function listPage<Row>(db: Db, page: Page, source: Source) {
  const { trang, so_dong } = page
  const found = sql`${source.found} ${sql.join(containing(source.searched, page.tu_khoa), sql``)}`
  const { rows } = await sql<Row>`
    SELECT ${source.columns} ${found} ORDER BY ${orderOf(page, source)} LIMIT ${so_dong} OFFSET ${(trang - 1) * so_dong}`.execute(
    db,
  )
  const summed = Object.entries(source.sums ?? {}).map(
    ([name, value]) => sql`coalesce(sum(${value}), 0)::numeric AS ${sql.id(name)}`,
  )
  const foot = await sql<Record<string, number>>`
    SELECT ${sql.join([sql`count(*) AS tong`, ...summed])} ${found}`.execute(db)
  const { tong = 0, ...tong_hop } = foot.rows[0] ?? {}
  return { data: rows, tong, trang, so_dong, tong_hop, color: {} }
}
