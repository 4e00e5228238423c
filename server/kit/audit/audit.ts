import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../postgres/db.ts'

type Values = Record<string, unknown>
export type AuditEntry = {
  username: string
  action: string
  subject: string
  id: string
  before: Values | null
  after: Values | null
}

/** True when two values are stored alike; nothing and null are one. */
export const same = (a: unknown, b: unknown): boolean =>
  a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The fields in which two rows differ, as a pair of partial rows. */
export function difference(
  before: Values,
  after: Values,
): { before: Values; after: Values; fields: string[] } {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => !same(before[field], after[field]),
  )
  const pick = (row: Values) =>
    Object.fromEntries(fields.map((field) => [field, row[field] ?? null]))
  return { before: pick(before), after: pick(after), fields }
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The fields of a row that hold something, without those that need not be told. */
export function filledBut(values: object, silent: ReadonlySet<string>): Values {
  const kept: Record<string, unknown> = {}
  for (const name in values) {
    const value = (values as Values)[name]
    if (!silent.has(name) && !isEmpty(value)) kept[name] = value
  }
  return kept
}

/** The statement that records who did what to which rows. */
export function auditOf(entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const rows = entries.map(({ username, action, subject, id, before, after }) => ({
    username,
    hanh_dong: action,
    doi_tuong: subject,
    id_doi_tuong: id,
    truoc: before,
    sau: after,
  }))
  return sql`
    INSERT INTO nhat_ky (username, hanh_dong, doi_tuong, id_doi_tuong, truoc, sau)
    SELECT username, hanh_dong, doi_tuong, id_doi_tuong, truoc, sau
    FROM json_populate_recordset(NULL::nhat_ky, ${JSON.stringify(rows)}::json)`
}

/** Records who did what to which row; call it in the transaction of the write itself. */
export async function audit(db: Db, ...entries: AuditEntry[]): Promise<void> {
  if (entries.length > 0) await auditOf(entries).execute(db)
}

/** Who wrote a row last, as the audit knows it; null where nobody is known. */
export async function lastWriter(db: Db, subject: string, id: string): Promise<string | null> {
  const entry = await db
    .selectFrom('nhat_ky')
    .select('username')
    .where('doi_tuong', '=', subject)
    .where('id_doi_tuong', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return entry?.username ?? null
}
