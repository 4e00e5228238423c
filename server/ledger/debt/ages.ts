import { sql, type RawBuilder } from 'kysely'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Narrowing as Asked, Sorting } from '../../../contract/ledger/debt/debt.api.ts'
import { GROUP_NAMES, type DebtGroup } from '../../../contract/ledger/debt/due.ts'
import { valuesOf } from '../../kit/list/filter.ts'
import { unknownColumn } from '../../kit/list/unknownColumn.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { debtTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

/** Which rows of a report on a day. */
export type Page = { readonly day: string; readonly limit: number; readonly offset: number }

/** Trips (c) that a report is about: by their day, none later than the day that it is made for. */
export const inRange = ({ start_date, end_date }: Asked, day: string): RawBuilder<unknown> =>
  sql.join(
    [
      sql` AND (c.ngay_thuc_hien IS NULL OR c.ngay_thuc_hien <= ${day}::date)`,
      ...(start_date ? [sql` AND c.ngay_thuc_hien >= ${start_date}::date`] : []),
      ...(end_date ? [sql` AND c.ngay_thuc_hien <= ${end_date}::date`] : []),
    ],
    sql``,
  )

/** What a row (no) is narrowed by once it is reckoned: its age, and whether anything is owed. */
export function shown({ nhom, con_no }: Asked): RawBuilder<unknown> {
  const groups = valuesOf(nhom)
  if (groups.some((group) => !GROUP_NAMES.includes(group as DebtGroup)))
    throw invalidField('nhom', debtTexts.noAge)
  return sql.join(
    [
      sql`true`,
      ...(groups.length > 0 ? [sql`no.nhom = ANY (${groups}::text[]) AND no.con_no > 0`] : []),
      ...(con_no ? [sql`no.con_no > 0`] : []),
    ],
    sql` AND `,
  )
}

/** What rows are sorted by, as it is asked for. */
export const sortedBy = (
  sorting: Sorting,
  fields: Fields,
  valueOf: (name: string) => RawBuilder<unknown>,
): RawBuilder<unknown>[] =>
  sorting.map(({ cot, giam }) => {
    const field = Object.hasOwn(fields, cot) ? fields[cot] : undefined
    if (!field) throw unknownColumn(cot)
    const isText = field.kind === 'text' || field.kind === 'note'
    const key = isText ? sql`${valueOf(cot)} ${VIETNAMESE}` : valueOf(cot)
    return sql`${key} ${giam ? sql`DESC` : sql`ASC`} NULLS LAST`
  })

/** The sum of a column of rows (no). */
export const summed = (name: string): RawBuilder<number> =>
  sql`coalesce(sum(no.${sql.ref(name)}), 0)::bigint AS ${sql.ref(name)}`

/** What is owed by age, a column each. */
export const AGED = sql.join(
  GROUP_NAMES.map(
    (group) =>
      sql`coalesce(sum(no.con_no) FILTER (WHERE no.nhom = ${sql.lit(group)}), 0)::bigint AS ${sql.ref(group)}`,
  ),
)
const COUNTED = sql.join(
  GROUP_NAMES.map(
    (group) =>
      sql`count(*) FILTER (WHERE no.nhom = ${sql.lit(group)} AND no.con_no > 0) AS ${sql.ref(`so_${group}`)}`,
  ),
)

/** Count, sums and sums by age of the rows that are found: FROM and WHERE of `no`. */
export async function footOf(db: Db, found: RawBuilder<unknown>, names: readonly string[]) {
  const { rows } = await sql<Record<string, number>>`
    SELECT count(*) AS tong, ${sql.join(names.map(summed))}, ${AGED}, ${COUNTED} ${found}`.execute(
    db,
  )
  const foot = rows[0] ?? {}
  return {
    tong: foot['tong'] ?? 0,
    toan_bo_cong_no: foot['con_no'] ?? 0,
    tong_hop: Object.fromEntries(names.map((name) => [name, foot[name] ?? 0])),
    chart_data: GROUP_NAMES.map((nhom) => ({
      nhom,
      so_tien: foot[nhom] ?? 0,
      so_don: foot[`so_${nhom}`] ?? 0,
    })),
  }
}
