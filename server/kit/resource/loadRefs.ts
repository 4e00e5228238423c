import { sql } from 'kysely'
import type { Field } from '../../../contract/kit/field/field.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../postgres/db.ts'
import { companyKey } from '../sheet/companyKey.ts'
import { hasInitials, isInitialed } from '../sheet/nameMarks.ts'
import type { SheetTable } from './sheetTable.ts'
import { platesEnding } from './platesEnding.ts'
import { calledBefore, REFS } from './references.ts'
import type { TableRow } from './tableRows.ts'

/** Keys by a word's form under which texts are compared, and the whole name where the word is only a part of it. */
type Names = ReadonlyMap<string, Named>
export type Named = {
  readonly ids: readonly string[]
  readonly called?: string
  /** The whole names behind the keys, of people: a name is theirs only with its own marks. */
  readonly people?: readonly string[]
}
/** By field. */
export type RefNames = ReadonlyMap<string, Names>

const LEAST_LETTERS = 5
const FORMS = [
  /\btnhh\b/,
  /\b(cp|ctcp|co phan)\b/,
  /\b(htx|hop tac xa)\b/,
  /\b(hkd|ho kinh doanh)\b/,
]
/** A name of another legal form is another company's. */
const isOfForm = (word: string, name: string): boolean =>
  FORMS.every((form) => !form.test(word) || form.test(searchKey(name)))
/** What of a word must stand in a name for it to be called so; '' where that would be too little. */
const partOf = (word: string, calledBy: 'end' | 'part' | undefined): string => {
  const part = calledBy === 'part' ? companyKey(word) : calledBy === 'end' ? word : ''
  return calledBy === 'part' && part.length < LEAST_LETTERS ? '' : part
}
const holds = (name: string, part: string, calledBy: 'end' | 'part'): boolean => {
  const key = ` ${searchKey(name).replace(/[^\p{L}\p{N}]+/gu, ' ')} `
  return calledBy === 'end' ? key.endsWith(` ${part} `) : key.includes(` ${part} `)
}

const THERE = sql`deleted_at IS NULL`
const RETIRED = sql`deleted_at IS NOT NULL`

async function namesOf(
  db: Db,
  { ref }: Field,
  words: readonly string[],
  among: typeof THERE,
): Promise<Names> {
  const found = new Map<string, Named>()
  if (!ref || words.length === 0) return found
  const { table, key, name, code = name, only = sql`true`, calledBy } = REFS[ref.to]
  const parts = words.map((word) => partOf(word, calledBy)).filter((part) => part !== '')
  const called =
    parts.length > 0
      ? sql`OR EXISTS (SELECT FROM unnest(${parts}::text[]) w
          WHERE strpos(regexp_replace(search_key(${sql.id(name)}), '[^[:alnum:]]+', ' ', 'g'), w) > 0)`
      : sql``
  const short = calledBy === 'end' ? words.filter(hasInitials) : []
  const shortened =
    short.length > 0
      ? sql`OR search_key(${sql.id(name)}) LIKE ANY (${short.map((word) => word.replaceAll('.', '%'))}::text[])`
      : sql``
  const { rows } = await sql<{ id: string; ten: string | null; ma: string | null }>`
    SELECT ${sql.id(key)} AS id, ${sql.id(name)} AS ten, ${sql.id(code)} AS ma FROM ${sql.table(table)} WHERE ${among} AND ${only}
      AND (search_key(${sql.id(name)}) = ANY (${[...words]}::text[]) OR search_key(${sql.id(key)}) = ANY (${[...words]}::text[])
        OR search_key(${sql.id(code)}) = ANY (${[...words]}::text[]) ${called} ${shortened})`.execute(
    db,
  )
  const peopleIn = (those: typeof rows) =>
    ref.to === 'driver' ? { people: those.map(({ ten }) => ten ?? '') } : {}
  const idsBy = (wordOfRow: (row: (typeof rows)[number]) => string) =>
    [...Map.groupBy(rows, wordOfRow)].map(
      ([word, those]) => [word, { ids: those.map(({ id }) => id), ...peopleIn(those) }] as const,
    )
  // A name goes before a key of the same word, and that before the short words of the office.
  for (const each of [
    idsBy(({ ten }) => searchKey(ten ?? '')),
    idsBy(({ id }) => searchKey(id)),
    idsBy(({ ma }) => searchKey(ma ?? '')),
  ])
    for (const [word, named] of each) if (!found.has(word)) found.set(word, named)
  for (const word of calledBy ? words.filter((each) => !found.has(each)) : []) {
    const part = partOf(word, calledBy)
    const isSo = ({ ten }: { ten: string | null }) =>
      short.includes(word)
        ? isInitialed(word, searchKey(ten ?? ''))
        : calledBy !== undefined && holds(ten ?? '', part, calledBy) && isOfForm(word, ten ?? '')
    const so = part === '' ? [] : rows.filter(isSo)
    if (so.length > 0)
      found.set(word, {
        ids: so.map(({ id }) => id),
        called: so[0]?.ten ?? undefined,
        ...peopleIn(so),
      })
  }
  return found
}

/** Names of before beside those of today: a whole one counts before none, and a part of another name asks who is meant. */
const withFormer = (there: Names, former: Awaited<ReturnType<typeof calledBefore>>) =>
  [...former].flatMap(([word, { ids, name }]): [string, Named][] => {
    const now = there.get(word)
    if (now && !now.called) return []
    return [[word, { ids: [...new Set([...(now?.ids ?? []), ...ids])], called: name }]]
  })

/** The words by which a row tells a reference: what was taken, then what else stands in columns of it, such as an account beside a name. */
export const wordsFor = ({ values, cellsOf }: TableRow, name: string): string[] => [
  ...new Set(
    [wordOf(values[name]), ...cellsOf(name).map(({ cell }) => cellText(cell).trim())].filter(
      (word) => word !== '',
    ),
  ),
]

/** The rows behind references that rows of a sheet name: those in use, and retired ones where nobody else is called so and it may be them. */
export async function loadRefs(
  db: Db,
  { columns: { fields } }: Pick<SheetTable, 'columns'>,
  rows: readonly TableRow[],
): Promise<RefNames> {
  const found = new Map<string, Names>()
  for (const [name, field] of Object.entries(fields)) {
    if (!field.ref) continue
    const words = new Set(rows.flatMap((row) => wordsFor(row, name).map(searchKey)))
    const there = await namesOf(db, field, [...words], THERE)
    const others = [...words].filter((word) => !there.has(word))
    const left = await namesOf(db, field, field.ref.evenRetired ? others : [], RETIRED)
    const former = await calledBefore(db, field.ref, [...words])
    const ends = field.ref.to === 'vehicle' ? await platesEnding(db, others) : []
    found.set(name, new Map([...ends, ...left, ...there, ...withFormer(there, former)]))
  }
  return found
}
