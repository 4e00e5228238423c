import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { formatWarnings, shownAs, type RowValues } from '../../../contract/kit/resource/resource.ts'
import { emptyFields } from '../../../contract/kit/resource/problems.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { endingBefore } from '../../../contract/kit/resource/dated.ts'
import { closedProblems } from '../../../contract/kit/resource/closed.ts'
import type { ClosedMonth } from '../../../contract/kit/rate/closed.ts'
import { textOf } from '../../../contract/kit/text/sentence.ts'
import { wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { same } from '../audit/audit.ts'
import type { RowResult } from '../../../contract/kit/resource/resource.texts.ts'
import { isStale, type SheetJob } from '../sheet/sheet.ts'
import type { Db } from '../postgres/db.ts'
import { keptText } from './save.ts'
import { findCurrent, isUnclear, loadKnown, nameFault, type Known } from './sheetIdentity.ts'
import { loadRefs } from './loadRefs.ts'
import { withRefs } from './sheetRefs.ts'
import { refuseTwins } from './refuseTwins.ts'
import { changesOf, placeOf } from './rowChanges.ts'
import type { Change, Compared, SheetTable } from './sheetTable.ts'
import type { Row, Values } from './store.ts'
import type { TableRow } from './tableRows.ts'

/** Rows of a sheet that are looked up with one statement. */
const BATCH_ROWS = 1000

type Resolved = {
  row: TableRow
  values: Values
  errors: readonly Remark[]
  current: Row | Text | null
}
type Choices = { skipped: ReadonlySet<string> } & Pick<SheetJob, 'binned' | 'seen' | 'ends'>
type Around = Choices & {
  table: SheetTable
  known: Known
  /** The rows of dated keys as they are and, of those of the file that were looked at, as they will be. */
  living: RowValues[]
  /** The closed months that rows of the batch reach into. */
  closed: readonly ClosedMonth[]
}

/** What stands against a row: what it lacks, whose name it takes, what its feature says, what its sender may not change. */
function problemsOf(
  { row, values }: Pick<Resolved, 'row' | 'values'>,
  { current, taken, others }: { current: Row | null; taken: Values; others: readonly RowValues[] },
  { table, known, closed }: Around,
): Remark[] {
  const { columns, keyNeeded, kept, forbidden } = table
  const { key, name, required } = columns
  const needed = keyNeeded ? [key, ...required] : required
  const empty = emptyFields(values, current ? needed.filter((each) => each in values) : needed)
  const after = { [key]: values[key], ...current, ...taken }
  const before = current?.deleted_at ? null : current
  const said = {
    ...closedProblems(columns, { before, after }, others, closed),
    ...columns.problems?.(after, others),
  }
  const wrong = {
    ...said,
    ...empty,
    ...Object.fromEntries(
      kept.filter((field) => field in taken).map((field) => [field, keptText(columns, field)]),
    ),
    ...forbidden?.({ before: current, after: { ...current, ...taken, deleted_at: null } }),
  }
  const [first = name] = Object.keys(taken)
  const stands = current && first in taken ? columns.fixed?.(current) : null
  const remarks = [
    ...Object.entries(wrong).map(([field, text]) => row.place(field, text)),
    ...(stands ? [row.place(first, stands)] : []),
  ]
  const fault = nameFault(table, { values, taken }, current, known)
  return fault ? [...remarks, row.place(name, fault)] : remarks
}

/** A retired row that is to be taken anew gets a key of its own. */
function anew({ row, values, errors }: Resolved, { columns, keyNeeded }: SheetTable): Resolved {
  const { [columns.key]: key, ...others } = values
  return keyNeeded
    ? {
        row,
        values,
        current: null,
        errors: [...errors, row.place(columns.key, rowRemarks.onlyRestored(wordOf(key)))],
      }
    : { row, values: others, errors, current: null }
}

type Result = { errors: readonly Remark[]; current: Row | null; changes: readonly Change[] }

function resultOf({ errors, current, changes }: Result, row: TableRow, around: Around): RowResult {
  if (current?.deleted_at && around.binned === null) return 'thung_rac'
  if (errors.length > 0) return 'loi'
  if (around.skipped.has(placeOf(row))) return 'giong'
  if (current?.deleted_at) return 'khoi_phuc'
  if (!current) return 'moi'
  return changes.length === 0 ? 'giong' : 'sua'
}

/** The rows around one: those of its dated key, or those near it; itself not among them. */
function othersOf(
  { table, living }: Around,
  { row, place }: { row: RowValues; place: string },
  current: Row | null,
): RowValues[] {
  const { rate, key, near } = table.columns
  const isAround = (other: RowValues): boolean =>
    rate ? rate.key.every((name) => same(other[name], row[name])) : (near?.(row, other) ?? false)
  return rate || near
    ? living.filter((other) => other[key] !== (current?.[key] ?? `~${place}`) && isAround(other))
    : []
}

/** What the rows around it have to stand beside from now on: a dated row as it will be. */
function live({ table, living }: Around, row: TableRow, whole: RowValues, current: Row | null) {
  const { key } = table.columns
  // It is numbered later, and comes last of those with its start.
  const id = current?.[key] ?? `~${placeOf(row)}`
  const at = living.findIndex((each) => each[key] === id)
  if (at >= 0) living.splice(at, 1)
  living.push({ ...whole, [key]: id })
}

function compareRow(given: Resolved, around: Around): Compared {
  const { table, skipped, binned, seen } = around
  const { key, name, rate, near, worked, fields, keyField, compared } = table.columns
  const found = given.current
  const stored = isUnclear(found) ? null : found
  const isAnew = Boolean(stored?.deleted_at) && binned === 'lay_moi'
  const current = isAnew ? null : stored
  const resolved = isAnew ? anew(given, table) : given
  const { row } = resolved
  const values = {
    ...resolved.values,
    ...(rate ? { [key]: current?.[key] ?? null } : {}),
    ...worked?.({ ...current, ...resolved.values }, current),
  }
  const { taken, changes } = changesOf(table, values, { current, row, skipped })
  const whole: RowValues = { ...current, ...taken }
  const others = othersOf(around, { row: whole, place: placeOf(row) }, current)
  const errors = [
    ...resolved.errors,
    ...(current ? [] : (row.unlessStored ?? [])),
    ...(changes.length > 0 && isStale(seen, placeOf(row), current)
      ? [row.place('', importTexts.changedSince)]
      : []),
    ...(isUnclear(found)
      ? [row.place(key in values ? key : name, found)]
      : // Of a cell that was not understood nothing else is said.
        problemsOf({ row, values }, { current, taken, others }, around).filter(
          ({ cot }) => cot === '' || !resolved.errors.some((error) => error.cot === cot),
        )),
  ]
  const result = resultOf({ errors, current, changes }, row, around)
  if ((rate || near) && ['moi', 'sua', 'khoi_phuc'].includes(result))
    live(around, row, whole, current)
  // Which days it takes from others is told by what a look compares, where it does.
  const warnings = formatWarnings(table.columns, whole, compared ? [] : others)
    .filter(({ field }) => field !== null && field in taken)
    .map((warning) => row.place(warning.field ?? name, textOf(warning)))
  return {
    row,
    result,
    id: current ? wordOf(current[key]) : ((values[key] as string | null) ?? null),
    name: wordOf(
      current?.[shownAs(name, fields[name] ?? keyField)] ??
        row.values[name] ??
        values[name] ??
        values[key],
    ),
    current,
    values: current ? taken : { ...taken, ...(values[key] ? { [key]: values[key] } : {}) },
    changes,
    compared: compared?.(whole, current, others) ?? null,
    errors,
    warnings: [...row.warnings, ...warnings],
    waits: result === 'loi' && rate !== undefined && endingBefore(rate, whole, others) !== null,
  }
}

/** The stored row that has to end for a new one to begin, ended, where that is wanted; one that the file itself speaks of stands as it says. */
function endedFor(one: Resolved, all: readonly Resolved[], around: Around): Compared[] {
  const { rate, worked } = around.table.columns
  const { row, values, errors, current } = one
  const place = placeOf(row)
  if (!rate?.to || current || errors.length > 0 || around.skipped.has(place)) return []
  const whole = { ...values, ...worked?.(values, null) }
  const ending = endingBefore(rate, whole, othersOf(around, { row: whole, place }, null))
  const stored = ending?.row as Row | undefined
  const isToldOf = all.some(
    (other) => !isUnclear(other.current) && other.current?.id === stored?.id,
  )
  if (!ending || !stored || stored.phien_ban === undefined || isToldOf) return []
  const end = { [rate.to]: ending.end }
  const ended = { ...row, o: `${place}:${rate.to}`, values: end, warnings: [] }
  return [compareRow({ row: ended, values: end, errors: [], current: stored }, around)]
}

/** The values that tell a row, with those among them that follow from the others. */
function tellingOf({ columns: { identity, worked, rate } }: SheetTable, values: Values): Values {
  if (!rate?.together) return values
  const follows = Object.entries(worked?.(values, null) ?? {})
  const silent = follows.filter(([name]) => identity.includes(name) && !values[name])
  return { ...values, ...Object.fromEntries(silent) }
}

async function compareBatch(
  db: Db,
  batch: readonly TableRow[],
  around: Omit<Around, 'known' | 'closed'>,
): Promise<Compared[]> {
  const { table, living } = around
  const refs = await loadRefs(db, table, batch)
  const named = batch.map((row) => withRefs(table, row, refs))
  const lookedUp = await table.settled(
    db,
    named.map(({ values }) => values),
  )
  const read = named.map((each, index) => ({ ...each, values: lookedUp[index] ?? each.values }))
  const given = read.map(({ values }) => tellingOf(table, values))
  const known = await loadKnown(db, table, given)
  const resolved = read.map(({ row, values, errors }, at): Resolved => {
    const current = findCurrent(table, given[at] ?? values, known)
    return { row, values, errors: [...row.errors, ...errors], current }
  })
  const { key } = table.columns
  const met = new Set(living.map((row) => row[key]))
  const wholes = resolved.map(({ values, current }) =>
    isUnclear(current) ? values : { ...current, ...values },
  )
  living.push(...(await table.around(db, wholes)).filter((row) => !met.has(row[key])))
  const currents = resolved.flatMap(({ current }) =>
    typeof current === 'string' ? [] : (current ?? []),
  )
  const closed = await table.closed(db, [...wholes, ...currents])
  const asked = { ...around, known, closed }
  return table.columns.rate?.together
    ? settled(resolved, asked)
    : resolved.flatMap((one) => comparedEnding(one, resolved, asked))
}

/** A row behind the one that ends for it; where it is refused all the same, nothing ends. */
function comparedEnding(one: Resolved, all: readonly Resolved[], around: Around): Compared[] {
  const { living, ends } = around
  if (!ends) return [compareRow(one, around)]
  const stored = [...living]
  const ended = endedFor(one, all, around)
  const compared = compareRow(one, around)
  if (ended.length === 0 || compared.result !== 'loi') return [...ended, compared]
  living.splice(0, Infinity, ...stored)
  return [compareRow(one, around)]
}

/**
 * Rows that count together stand beside each other as they all will be, whatever their order in the file. One that is refused stays
 * as it is stored, so that the others are looked at again without it.
 */
function settled(resolved: readonly Resolved[], around: Around): Compared[] {
  const { table, skipped } = around
  const stored = [...around.living]
  const left = new Set(skipped)
  for (;;) {
    around.living.splice(0, Infinity, ...stored)
    for (const { row, values, errors, current } of resolved) {
      if (errors.length > 0 || isUnclear(current) || left.has(placeOf(row))) continue
      const whole = { ...values, ...table.columns.worked?.({ ...current, ...values }, current) }
      const { taken } = changesOf(table, whole, { current, row, skipped })
      live(around, row, { ...current, ...taken }, current)
    }
    const compared = resolved.map((one) => compareRow(one, around))
    const before = left.size
    for (const { row, result } of compared) if (result === 'loi') left.add(placeOf(row))
    if (left.size === before) return compared
  }
}

/** What becomes of each row of a sheet: new, changed, unchanged or refused. Of the table only the rows named are read, batch by batch. */
export async function compareRows(
  db: Db,
  table: SheetTable,
  rows: readonly TableRow[],
  choices: Choices,
): Promise<Compared[]> {
  const compared: Compared[] = []
  const around = { ...choices, table, living: [] }
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    compared.push(...(await compareBatch(db, rows.slice(at, at + BATCH_ROWS), around)))
  return refuseTwins(table, compared)
}
