import { sql } from 'kysely'
import type { Field } from '../../../contract/kit/field/field.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import type { Db } from '../postgres/db.ts'
import type { SheetTable } from './sheetTable.ts'
import { type Values } from './store.ts'
import { REFS } from './references.ts'
import type { TableRow } from './tableRows.ts'

/** Keys by a word's form under which texts are compared, and the whole name where the word is its end. */
type Names = ReadonlyMap<string, { readonly ids: readonly string[]; readonly called?: string }>
/** By field. */
export type RefNames = ReadonlyMap<string, Names>

async function namesOf(db: Db, { ref }: Field, words: readonly string[]): Promise<Names> {
  const found = new Map<string, { ids: readonly string[]; called?: string }>()
  if (!ref || words.length === 0) return found
  const { table, key, name, code = name, only = sql`true`, calledByEnd } = REFS[ref.to]
  const ends = calledByEnd
    ? sql`OR EXISTS (SELECT FROM unnest(${[...words]}::text[]) w WHERE search_key(${sql.id(name)}) LIKE '% ' || w)`
    : sql``
  const { rows } = await sql<{ id: string; ten: string | null; ma: string | null }>`
    SELECT ${sql.id(key)} AS id, ${sql.id(name)} AS ten, ${sql.id(code)} AS ma FROM ${sql.table(table)} WHERE deleted_at IS NULL AND ${only}
      AND (search_key(${sql.id(name)}) = ANY (${[...words]}::text[]) OR search_key(${sql.id(key)}) = ANY (${[...words]}::text[])
        OR search_key(${sql.id(code)}) = ANY (${[...words]}::text[]) ${ends})`.execute(db)
  const idsBy = (wordOfRow: (row: (typeof rows)[number]) => string) =>
    [...Map.groupBy(rows, wordOfRow)].map(
      ([word, those]) => [word, those.map(({ id }) => id)] as const,
    )
  // A name goes before a key of the same word, and that before the short words of the office.
  for (const each of [
    idsBy(({ ten }) => searchKey(ten ?? '')),
    idsBy(({ id }) => searchKey(id)),
    idsBy(({ ma }) => searchKey(ma ?? '')),
  ])
    for (const [word, ids] of each) if (!found.has(word)) found.set(word, { ids })
  for (const word of calledByEnd ? words.filter((each) => !found.has(each)) : []) {
    const so = rows.filter(({ ten }) => searchKey(ten ?? '').endsWith(` ${word}`))
    if (so.length > 0)
      found.set(word, { ids: so.map(({ id }) => id), called: so[0]?.ten ?? undefined })
  }
  return found
}

/** The rows in use behind references that rows of a sheet name. */
export async function loadRefs(
  db: Db,
  { columns: { fields } }: SheetTable,
  rows: readonly TableRow[],
): Promise<RefNames> {
  const found = new Map<string, Names>()
  for (const [name, field] of Object.entries(fields)) {
    if (!field.ref) continue
    const words = new Set(rows.map(({ values }) => searchKey(wordOf(values[name]))))
    words.delete('')
    found.set(name, await namesOf(db, field, [...words]))
  }
  return found
}

/** Names in a row of a sheet become the keys of the rows that they mean. */
export function withRefs(
  { columns: { fields }, tidy }: SheetTable,
  row: TableRow,
  refs: RefNames,
): { row: TableRow; values: Values; errors: Remark[] } {
  const values: Record<string, unknown> = { ...row.values }
  const errors: Remark[] = []
  const warnings: Remark[] = []
  for (const [name, { ref, label }] of Object.entries(fields)) {
    const word = wordOf(values[name])
    if (!ref || word === '') continue
    const { ids = [], called } = refs.get(name)?.get(searchKey(word)) ?? {}
    if (called && ids.length === 1) warnings.push(row.place(name, rowRemarks.taken(word, called)))
    if (ids.length === 0) errors.push(row.place(name, rowRemarks.noSuch(label, word)))
    if (ids.length > 1) errors.push(row.place(name, rowRemarks.several(label, word, ids.length)))
    values[name] = ids[0] ?? null
  }
  const told = warnings.length > 0 ? { ...row, warnings: [...row.warnings, ...warnings] } : row
  return { row: told, values: tidy(values), errors }
}
