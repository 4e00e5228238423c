import { sql } from 'kysely'
import type { Remark } from '../../../contract/dispatch/excel/excel.api.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { allFields, formatWarnings, shownAs } from '../../../contract/kit/resource/resource.ts'
import type { RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import type { ResourceRow } from './sheet.ts'
import { searchKey, wordOf } from '../../../contract/kit/text/text.ts'
import { same } from '../audit/audit.ts'
import type { Db } from '../postgres/db.ts'
import { maskedAs } from './masked.ts'
import { emptyFields } from './save.ts'
import { allRows, REFS, type Row, type Store, type Values } from './store.ts'

/** A cell that differs, as people read both sides. */
export type Change = { field: string; cu: unknown; moi: unknown }

/** What becomes of a row of a sheet: `values` is what would be stored. */
export type Compared = {
  row: ResourceRow
  result: RowResult
  id: string | null
  name: string
  current: Row | null
  values: Values
  changes: Change[]
  errors: Remark[]
  warnings: Remark[]
}

type Names = ReadonlyMap<string, readonly string[]>
type Known = {
  byKey: ReadonlyMap<string, Row>
  /** By name, and within a field where names are told apart in it. */
  byName: ReadonlyMap<string, readonly Row[]>
  refs: ReadonlyMap<string, Names>
}

const wordKey = ({ kind }: Field, value: unknown): string =>
  kind === 'plate' ? plateKey(wordOf(value)) : searchKey(wordOf(value))

/** Rows of one name, told apart by the field within which names are. */
const alike = (
  { resource: { within } }: Store,
  known: Known,
  word: string,
  values: Values,
): readonly Row[] => {
  const rows = known.byName.get(word) ?? []
  return within === undefined || values[within] === undefined
    ? rows
    : rows.filter((row) => same(row[within], values[within]))
}

const gather = <T>(entries: Iterable<readonly [string, T]>): Map<string, T[]> => {
  const found = new Map<string, T[]>()
  for (const [key, value] of entries) found.set(key, [...(found.get(key) ?? []), value])
  return found
}

/** Keys by name and by key itself, of the rows in use behind a reference. */
async function loadNames(db: Db, field: Field): Promise<Names> {
  if (!field.ref) return new Map()
  const { table, key, name, only = sql`true` } = REFS[field.ref.to]
  const { rows } = await sql<{ id: string; ten: string | null }>`
    SELECT ${sql.id(key)} AS id, ${sql.id(name)} AS ten FROM ${sql.table(table)} WHERE deleted_at IS NULL AND ${only}`.execute(
    db,
  )
  const named = gather(rows.map(({ id, ten }) => [searchKey(ten ?? ''), id] as const))
  for (const { id } of rows) if (!named.has(searchKey(id))) named.set(searchKey(id), [id])
  return named
}

/** The stored rows as a sheet's rows are looked up among them. */
async function load(db: Db, store: Store): Promise<Known> {
  const { key, name } = store.resource
  const fields = allFields(store.resource)
  const keyField = fields[key]
  const nameField = fields[name]
  const rows = await allRows(db, store)
  const refs = await Promise.all(
    Object.entries(fields)
      .filter(([, { ref }]) => ref)
      .map(async ([each, field]) => [each, await loadNames(db, field)] as const),
  )
  const named = rows.filter(({ deleted_at }) => deleted_at === null)
  return {
    byKey: new Map(rows.map((row) => [keyField ? wordKey(keyField, row[key]) : '', row])),
    byName: gather(
      named.map((row) => [nameField ? wordKey(nameField, row[name]) : '', row] as const),
    ),
    refs: new Map(refs),
  }
}

/** Names in a sheet become the keys of the rows that they mean. */
function resolve(store: Store, row: ResourceRow, known: Known) {
  const values: Record<string, unknown> = { ...row.values }
  const errors: Remark[] = []
  for (const [name, { ref, label }] of Object.entries(store.resource.fields)) {
    const word = wordOf(values[name])
    if (!ref || word === '') continue
    const ids = known.refs.get(name)?.get(searchKey(word)) ?? []
    const what = label.vi.toLowerCase()
    if (ids.length === 0) errors.push(row.place(name, `Không có ${what} «${word}»`))
    if (ids.length > 1)
      errors.push(row.place(name, `Có ${ids.length} ${what} tên «${word}», hãy ghi mã`))
    values[name] = ids[0] ?? null
  }
  return { values: store.tidy(values), errors }
}

/** The stored row that a row of a sheet speaks of; a sentence where that is not clear. */
function find(store: Store, values: Values, known: Known): Row | null | string {
  const { resource } = store
  const { key, name, keyField } = resource
  const nameField = allFields(resource)[name] ?? keyField
  const id = wordKey(keyField, values[key])
  if (id !== '') {
    const there = known.byKey.get(id) ?? null
    return there?.deleted_at ? `${there[key] as string} đã ngừng dùng, hãy khôi phục trước` : there
  }
  const word = wordKey(nameField, values[name])
  if (word === '') return 'Dòng không có mã, cũng không có tên'
  const found = alike(store, known, word, values)
  if (found.length > 1) return `Có ${found.length} dòng cùng tên, hãy ghi mã`
  return found[0] ?? null
}

const nameTaken = (store: Store, values: Values, current: Row | null, known: Known): boolean => {
  const { resource } = store
  const field = resource.fields[resource.name]
  const given = values[resource.name]
  if (!field || given === undefined || resource.name === resource.key || resource.sameNames)
    return false
  const { within } = resource
  const own = within === undefined ? {} : { [within]: current?.[within] ?? null }
  const others = alike(store, known, wordKey(field, given), { ...own, ...values })
  return others.length > 0 && !others.some((row) => row === current)
}

/** The cells of a row that differ from what is stored, without those that are not to be taken. */
function changesOf(
  store: Store,
  values: Values,
  current: Row | null,
  row: ResourceRow,
  skipped: ReadonlySet<string>,
) {
  const { key, fields } = store.resource
  const taken = Object.entries(values).filter(
    ([name, value]) =>
      name !== key &&
      !skipped.has(`${placeOf(row)}:${name}`) &&
      (current
        ? !same(current[name], value)
        : value !== null && value !== undefined && value !== false),
  )
  const changes = taken.map(([name, value]): Change => {
    const field = fields[name]
    const shown = field ? shownAs(name, field) : name
    return {
      field: name,
      cu: maskedAs(field, current?.[shown] ?? null),
      moi: field?.ref ? (row.values[name] ?? null) : value,
    }
  })
  return { taken: Object.fromEntries(taken), changes }
}

/** A row of a file by sheet and Excel's own row number. */
export const placeOf = ({ sheet, dong }: Pick<ResourceRow, 'sheet' | 'dong'>): string =>
  `${sheet}!${dong}`

function compareRow(
  store: Store,
  row: ResourceRow,
  known: Known,
  skipped: ReadonlySet<string>,
): Compared {
  const { key, name, required } = store.resource
  const { values, errors: unknown } = resolve(store, row, known)
  const errors = [...row.errors, ...unknown]
  const found = find(store, values, known)
  const current = typeof found === 'string' ? null : found
  if (typeof found === 'string') errors.push(row.place(key in values ? key : name, found))
  else {
    const needed = store.prefix === null ? [key, ...required] : required
    const asked = current ? Object.keys(values) : needed
    for (const [field, message] of Object.entries(emptyFields(store.resource, values, asked)))
      errors.push(row.place(field, message))
    if (nameTaken(store, values, current, known))
      errors.push(row.place(name, 'Tên này đã thuộc về một dòng khác'))
  }
  const { taken, changes } = changesOf(store, values, current, row, skipped)
  const isSkipped = skipped.has(placeOf(row))
  const result =
    errors.length > 0
      ? 'loi'
      : isSkipped || (current && changes.length === 0)
        ? 'giong'
        : current
          ? 'sua'
          : 'moi'
  const warnings = formatWarnings(store.resource, { ...current, ...taken })
    .filter(({ field }) => field !== null && field in taken)
    .map(({ field, message }) => row.place(field ?? name, message))
  return {
    row,
    result,
    id: current ? wordOf(current[key]) : ((values[key] as string | null) ?? null),
    name: wordOf(values[name] ?? current?.[name] ?? values[key]),
    current,
    values: current ? taken : { ...taken, ...(values[key] ? { [key]: values[key] } : {}) },
    changes,
    errors,
    warnings: [...row.warnings, ...warnings],
  }
}

/** Two rows of a file that mean the same are one too many: the later one is refused. */
function refuseTwins({ resource: { within } }: Store, compared: Compared[]): Compared[] {
  const seen = new Map<string, ResourceRow>()
  return compared.map((one) => {
    if (one.result === 'loi') return one
    const inside = within === undefined ? '' : wordOf(one.values[within])
    const mark = one.current
      ? `= ${one.id}`
      : `+ ${searchKey(one.id ?? one.name)} ${one.id ? '' : inside}`
    const first = seen.get(mark)
    if (!first) seen.set(mark, one.row)
    if (!first) return one
    const remark = one.row.place('', `Trùng với dòng ${first.dong}`)
    return { ...one, result: 'loi', errors: [remark] }
  })
}

/** What becomes of each row of a sheet: new, changed, unchanged or refused. */
export async function compareRows(
  db: Db,
  store: Store,
  rows: readonly ResourceRow[],
  skipped: ReadonlySet<string>,
): Promise<Compared[]> {
  const known = await load(db, store)
  return refuseTwins(
    store,
    rows.map((row) => compareRow(store, row, known, skipped)),
  )
}
