import { sql } from 'kysely'

/** What `gathered` gives for rows of this form: each column as one value, null where there is no row. */
export type Gathered<Row> = { readonly [Name in keyof Row]: readonly Row[Name][] | null }

/** Selects the rows of a subquery as one value for each column (column by name): read row by row they would cost several times as much. */
export const gathered = (columns: Readonly<Record<string, string>>) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) => sql`array_to_json(array_agg(${sql.ref(column)})) AS ${sql.ref(name)}`,
    ),
  )

/** The rows again, with these names. */
export function rowsOf<Row>(names: readonly (keyof Row)[], columns: Gathered<Row>): Row[] {
  const count = columns[names[0] as keyof Row]?.length ?? 0
  return Array.from({ length: count }, (_, n) => {
    const row: Partial<Row> = {}
    for (const name of names) row[name] = columns[name]?.[n] as Row[keyof Row]
    return row as Row
  })
}
