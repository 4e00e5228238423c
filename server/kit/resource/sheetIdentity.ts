import type { Field } from '../../../contract/kit/field/field.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { allFields } from '../../../contract/kit/resource/resource.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { isMomentAgain } from '../../../contract/kit/time/time.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import type { Db } from '../postgres/db.ts'
import { toldWord } from './findNamed.ts'
import type { SheetTable } from './sheetTable.ts'
import type { Row, Values } from './store.ts'

/** A value in the form in which two of its field are compared. */
const wordKey = ({ kind }: Pick<Field, 'kind'>, value: unknown): string =>
  kind === 'plate' ? plateKey(wordOf(value)) : searchKey(toldWord(value))

/** The stored rows that a batch of a sheet may speak of. */
export type Known = {
  readonly byKey: ReadonlyMap<string, Row>
  /** Those in use, and those that are retired, by the first field of the identity. */
  readonly inUse: ReadonlyMap<string, readonly Row[]>
  readonly retired: ReadonlyMap<string, readonly Row[]>
}

const fieldOf = ({ columns }: SheetTable, name: string): Pick<Field, 'kind'> =>
  allFields(columns)[name] ?? { kind: 'text' }

/** A part of a dated row's key may be empty: a price of any route, a cost of the company. */
const mayBeEmpty = ({ columns: { rate } }: SheetTable): boolean => rate !== undefined

/** Looks the rows up that a batch of a sheet names: by their keys and by their identity, never the whole table. */
export async function loadKnown(
  db: Db,
  table: SheetTable,
  batch: readonly Values[],
): Promise<Known> {
  const { key, keyField, identity } = table.columns
  const keys = batch.map((values) => wordOf(values[key])).filter((word) => word !== '')
  const [first = key] = identity
  const told =
    first === key ? [] : batch.filter((values) => mayBeEmpty(table) || wordOf(values[first]) !== '')
  const rows = await table.find(db, { keys, told })
  const byFirst = (isRetired: boolean) =>
    Map.groupBy(
      rows.filter(({ deleted_at }) => (deleted_at !== null) === isRetired),
      (row) => wordKey(fieldOf(table, first), row[first]),
    )
  return {
    byKey: new Map(rows.map((row) => [wordKey(keyField, row[key]), row])),
    inUse: byFirst(false),
    retired: byFirst(true),
  }
}

const FIGURES: ReadonlySet<string> = new Set(['money', 'decimal', 'integer'])

/**
 * The stored rows of the same identity; with the same figure a moment to the minute is the one to the second. A field that the sheet has no column for does not tell rows apart, unless every row
 * needs it: a price without its day is nobody's price.
 */
function sameIdentity(table: SheetTable, stored: Known['inUse'], values: Values): readonly Row[] {
  const { identity, required } = table.columns
  const [first = '', ...others] = identity
  const rows = stored.get(wordKey(fieldOf(table, first), values[first])) ?? []
  if (others.some((name) => required.includes(name) && wordOf(values[name]) === '')) return []
  const told = others.filter((name) => values[name] !== undefined)
  const isExact = (row: Row, name: string): boolean =>
    wordKey(fieldOf(table, name), row[name]) === wordKey(fieldOf(table, name), values[name])
  const isSaidAgain = (row: Row, name: string): boolean =>
    isExact(row, name) ||
    (fieldOf(table, name).kind === 'moment' &&
      told.some((one) => one !== name && FIGURES.has(fieldOf(table, one).kind)) &&
      isMomentAgain(wordOf(row[name]), wordOf(values[name])))
  const again = rows.filter((row) => told.every((name) => isSaidAgain(row, name)))
  const exact = again.filter((row) => told.every((name) => isExact(row, name)))
  return exact.length > 0 ? exact : again
}

const lastRetired = (rows: readonly Row[]): Row | null =>
  rows.toSorted((a, b) => ((a.deleted_at ?? '') < (b.deleted_at ?? '') ? 1 : -1))[0] ?? null

/** True where it is not clear which row is meant: what is said of that. */
export const isUnclear = (found: Row | null | Text): found is Text =>
  found !== null && !('phien_ban' in found)

/** The stored row that a row of a sheet speaks of, retired where none in use is it; a sentence where that is not clear. */
export function findCurrent(table: SheetTable, values: Values, known: Known): Row | null | Text {
  const { key, keyField, identity } = table.columns
  const id = wordKey(keyField, values[key])
  if (id !== '') {
    const there = known.byKey.get(id) ?? null
    // The system alone numbers dated rows: a number that it does not know tells nothing.
    if (there || !table.columns.rate) return there
  }
  const [first = key] = identity
  // Where rows may be alike, what a row lacks is said by what it needs.
  if (!mayBeEmpty(table) && wordOf(values[first]) === '')
    return table.columns.sameNames ? null : rowRemarks.nameless
  const found = sameIdentity(table, known.inUse, values)
  // Of dated rows with one start the last one counts.
  if (table.columns.rate && found.length > 0)
    return found.toSorted((a, b) => (wordOf(a[key]) < wordOf(b[key]) ? 1 : -1))[0] ?? null
  if (found.length > 1) return rowRemarks.sameName(found.length)
  return found[0] ?? lastRetired(sameIdentity(table, known.retired, values))
}

/** True when a row as it would be stored has the identity of another one. */
function isTaken(table: SheetTable, values: Values, current: Row | null, known: Known): boolean {
  const { key, identity, sameNames } = table.columns
  const [first = key, ...others] = identity
  if (sameNames || first === key || values[first] === undefined) return false
  const own = Object.fromEntries(others.map((name) => [name, current?.[name] ?? undefined]))
  const same = sameIdentity(table, known.inUse, { ...own, ...values })
  return same.length > 0 && !same.some((row) => row === current)
}

/** The row in use whose name a changed row would take, where several may have one: the key beside that name may be mistyped. */
function namesake(table: SheetTable, taken: Values, current: Row | null, known: Known): Row | null {
  const { key, identity, sameNames, rate } = table.columns
  const [first = key] = identity
  if (!sameNames || rate || !current || first === key || taken[first] === undefined) return null
  const word = wordKey(fieldOf(table, first), taken[first])
  if (word === '' || word === wordKey(fieldOf(table, first), current[first])) return null
  return known.inUse.get(word)?.find((row) => row !== current) ?? null
}

/** What stands against the name that a row would have; null where nothing does. */
export function nameFault(
  table: SheetTable,
  { values, taken }: { readonly values: Values; readonly taken: Values },
  current: Row | null,
  known: Known,
): Text | null {
  if (isTaken(table, values, current, known)) return rowRemarks.nameTaken
  const { key, name } = table.columns
  const other = namesake(table, taken, current, known)
  return other && rowRemarks.othersName(wordOf(other[name]), wordOf(other[key]))
}

/** What two rows of a sheet that mean the same have in common. */
export const markOf = (table: SheetTable, id: string | null, values: Values): string =>
  id !== null && id !== ''
    ? wordKey(table.columns.keyField, id)
    : JSON.stringify(
        table.columns.identity.map((name) => wordKey(fieldOf(table, name), values[name])),
      )
