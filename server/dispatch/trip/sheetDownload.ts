import {
  EXCEL_DEFAULT_COLUMNS,
  EXCEL_USED_COLUMNS,
  OWN_SUBCONTRACTOR,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { sql } from 'kysely'
import type { Context } from '../../kit/http/context.ts'
import type { Prepared } from '../../kit/export/download.ts'
import { hiddenOrderFields, hiddenTripFields } from './partner.ts'
import { checkColumns, savedColumns } from './columnChoice.ts'
import { cursorRows } from '../../kit/sheet/cursorRows.ts'
import type { SheetColumn, SheetRows } from '../../kit/sheet/sheetPlan.ts'
import { fileName, workbook, type Range } from '../../kit/sheet/workbookDownload.ts'
import { countRows, sheetFrom, sourcedColumns, usedColumns, type SheetSource } from './tripSheet.ts'
import { columnsTexts } from '../../../contract/kit/list/columns.texts.ts'

/** More rows than anyone reads, and well below what a sheet can hold. */
const MOST_ROWS = 200_000

/** What a file of trips is asked with: what it holds and of which days, titles above the header, the columns by name (null: the user's own). */
export type SheetWish = {
  what: string
  range: Range
  titles?: readonly string[]
  columns: readonly string[] | null | undefined
  /** Columns behind those, filled in from what is no column of trips; rows come with the id of their trip in front. */
  beside?: { columns: readonly SheetColumn[]; fill: (rows: AsyncIterable<string>) => SheetRows }
}

/** The columns that this user gets: those asked for, else those saved, else the usual ones and all in which something stands. */
async function columnNames(
  wanted: readonly string[] | null | undefined,
  source: SheetSource,
  { db, user }: Pick<Context, 'db' | 'user'>,
): Promise<string[]> {
  const hidden = [...hiddenOrderFields(user), ...hiddenTripFields(user)]
  const isHidden = (name: string) =>
    hidden.includes(name in OWN_SUBCONTRACTOR ? 'ten_thau_phu' : name)
  const visible = (names: readonly string[]) => names.filter((name) => !isHidden(name))
  const chosen = wanted ? checkColumns(wanted) : await savedColumns(db, user.username)
  if (chosen) {
    const names = visible(chosen)
    if (names.length === 0) throw invalidField('list_form', columnsTexts.none)
    return names
  }
  const used = await usedColumns(db, visible(EXCEL_USED_COLUMNS), { source, viewer: user })
  return [...visible(EXCEL_DEFAULT_COLUMNS), ...used]
}

/** A workbook of trips and their orders. */
export async function sheetDownload(
  context: Pick<Context, 'db' | 'user' | 'files'>,
  source: SheetSource,
  { what, range, titles = [], columns: wanted, beside }: SheetWish,
): Promise<Prepared> {
  const { db, user } = context
  const names = await columnNames(wanted, source, context)
  const count = await countRows(db, names, source)
  if (count > MOST_ROWS) throw new Refusal('invalid', columnsTexts.tooMany(count, MOST_ROWS))
  const columns = await sourcedColumns(db, names, { source, viewer: user })
  // A sheet named after its first day would pass for that day's sheet.
  const own = columns.map(({ column }) => column)
  const plan = { name: what, titles, columns: [...own, ...(beside?.columns ?? [])] }
  const query = {
    group: sql`c.id_chuyen_di`,
    values: columns.map(({ value }) => value),
    from: sheetFrom(names, source),
  }
  const rows = () => {
    const found = cursorRows(db, query)
    return beside ? beside.fill(found) : found
  }
  return workbook(context, { plan, name: fileName(what, range), count, rows })
}
