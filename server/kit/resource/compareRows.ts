import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { formatWarnings, shownAs } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { same } from '../audit/audit.ts'
import type { Db } from '../postgres/db.ts'
import { maskedAs } from './masked.ts'
import { emptyFields } from './save.ts'
import { findCurrent, isTaken, loadKnown, markOf, type Known } from './sheetIdentity.ts'
import { loadRefs, withRefs } from './sheetRefs.ts'
import type { Change, Compared, SheetTable } from './sheetTable.ts'
import type { Row, Values } from './store.ts'
import type { TableRow } from './tableRows.ts'

/** Rows of a sheet that are looked up with one statement. */
const BATCH_ROWS = 1000

/** The cells of a row that differ from what is stored, without those that are not to be taken. */
function changesOf(
  { columns: { key, fields } }: SheetTable,
  values: Values,
  current: Row | null,
  row: TableRow,
  skipped: ReadonlySet<string>,
) {
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
export const placeOf = ({ sheet, dong }: Pick<TableRow, 'sheet' | 'dong'>): string =>
  `${sheet}!${dong}`

type Resolved = { row: TableRow; values: Values; errors: readonly Remark[] }
type Around = { table: SheetTable; known: Known; skipped: ReadonlySet<string> }

/** What stands against a row: what it lacks, whose name it takes, what its feature says. */
function problemsOf({ row, values }: Resolved, current: Row | null, { table, known }: Around) {
  const { columns, keyNeeded, problems } = table
  const { key, name, required } = columns
  const needed = keyNeeded ? [key, ...required] : required
  const wrong = {
    ...problems({ ...current, ...values }),
    ...emptyFields(columns, values, current ? Object.keys(values) : needed),
  }
  const remarks = Object.entries(wrong).map(([field, message]) => row.place(field, message))
  return isTaken(table, values, current, known)
    ? [...remarks, row.place(name, 'Tên này đã thuộc về một dòng khác')]
    : remarks
}

function compareRow(resolved: Resolved, around: Around): Compared {
  const { row, values } = resolved
  const { table, known, skipped } = around
  const { key, name } = table.columns
  const found = findCurrent(table, values, known)
  const current = typeof found === 'string' ? null : found
  const errors = [
    ...resolved.errors,
    ...(typeof found === 'string'
      ? [row.place(key in values ? key : name, found)]
      : problemsOf(resolved, current, around)),
  ]
  const { taken, changes } = changesOf(table, values, current, row, skipped)
  const isSkipped = skipped.has(placeOf(row))
  const result =
    errors.length > 0
      ? 'loi'
      : isSkipped || (current && changes.length === 0)
        ? 'giong'
        : current
          ? 'sua'
          : 'moi'
  const warnings = formatWarnings(table.columns, { ...current, ...taken })
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
function refuseTwins(table: SheetTable, compared: Compared[]): Compared[] {
  const seen = new Map<string, TableRow>()
  return compared.map((one) => {
    if (one.result === 'loi') return one
    const mark = markOf(table, one.id, one.values)
    const first = seen.get(mark)
    if (!first) seen.set(mark, one.row)
    if (!first) return one
    const remark = one.row.place('', `Trùng với dòng ${first.dong}`)
    return { ...one, result: 'loi', errors: [remark] }
  })
}

async function compareBatch(
  db: Db,
  table: SheetTable,
  batch: readonly TableRow[],
  skipped: ReadonlySet<string>,
): Promise<Compared[]> {
  const refs = await loadRefs(db, table, batch)
  const resolved = batch.map((row): Resolved => {
    const { values, errors } = withRefs(table, row, refs)
    return { row, values, errors: [...row.errors, ...errors] }
  })
  const known = await loadKnown(
    db,
    table,
    resolved.map(({ values }) => values),
  )
  return resolved.map((one) => compareRow(one, { table, known, skipped }))
}

/** What becomes of each row of a sheet: new, changed, unchanged or refused. Of the table only the rows named are read, batch by batch. */
export async function compareRows(
  db: Db,
  table: SheetTable,
  rows: readonly TableRow[],
  skipped: ReadonlySet<string>,
): Promise<Compared[]> {
  const compared: Compared[] = []
  for (let at = 0; at < rows.length; at += BATCH_ROWS)
    compared.push(...(await compareBatch(db, table, rows.slice(at, at + BATCH_ROWS), skipped)))
  return refuseTwins(table, compared)
}
