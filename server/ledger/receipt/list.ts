import { sql, type RawBuilder } from 'kysely'
import { valuesOf, within } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'
import type { Context } from '../../kit/http/context.ts'
import { paidOf } from '../debt/books.ts'
import type { Side } from './side.ts'
import { rowOf } from './store.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Request = Parameters<typeof listPage>[1] & {
  start_time?: string | null | undefined
  end_time?: string | null | undefined
  status?: unknown
}

const COLUMNS = ['ngay', 'so_tien', 'hinh_thuc', 'ghi_chu', 'nguoi_tao', 'created_at', 'deleted_at']

/** FROM and WHERE of the entries (p) that a request asks for. */
function foundBy(side: Side, input: Request): RawBuilder<unknown> {
  const { table, shares, key, party, target } = side
  const given = input as Readonly<Record<string, unknown>>
  const asked = (name: string, condition: (values: string[]) => RawBuilder<unknown>) => {
    const values = valuesOf(given[name])
    return values.length > 0 ? [condition(values)] : []
  }
  const own = [key, party, 'hinh_thuc', 'nguoi_tao'].flatMap((name) =>
    asked(name, (values) => sql`p.${sql.ref(name)} = ANY (${values}::text[])`),
  )
  const paying = asked(
    target,
    (values) =>
      sql`EXISTS (SELECT FROM ${sql.table(shares)} b WHERE b.${sql.ref(key)} = p.${sql.ref(key)} AND b.${sql.ref(target)} = ANY (${values}::text[]))`,
  )
  const deleted = valuesOf(given['da_xoa']).includes('true')
  const conditions = [
    deleted ? sql`p.deleted_at IS NOT NULL` : sql`p.deleted_at IS NULL`,
    within(sql`p.ngay`, input),
    ...own,
    ...paying,
  ]
  return sql`FROM ${sql.table(table)} p WHERE ${sql.join(conditions, sql` AND `)}`
}

/** POST …/list: newest first. */
export async function listEntries<Row>(side: Side, input: Request, { db }: Pick<Context, 'db'>) {
  const { key, party, partyName, partyTable, partyKey } = side
  const name = sql`(SELECT k.${sql.ref(partyName)} FROM ${sql.table(partyTable)} k WHERE k.${sql.ref(partyKey)} = p.${sql.ref(party)})`
  const paid = paidOf(side)
  return listPage<Row>(db, input, {
    found: foundBy(side, input),
    columns: rowOf(side),
    searched: sql`search_key(concat_ws(' ', p.${sql.ref(key)}, ${name}, p.ghi_chu))`,
    sortable: {
      ...Object.fromEntries(COLUMNS.map((column) => [column, sql.ref(`p.${column}`)])),
      [key]: sql.ref(`p.${key}`),
      [partyName]: sql`${name} ${VIETNAMESE}`,
      da_phan_bo: paid,
      con_lai: sql`(p.so_tien - ${paid})`,
    },
    order: sql`p.ngay DESC, p.${sql.ref(key)} DESC`,
    sums: { so_tien: sql`p.so_tien`, da_phan_bo: paid, con_lai: sql`(p.so_tien - ${paid})` },
  })
}
