import {
  EXCEL_DEFAULT_COLUMNS,
  EXCEL_USED_COLUMNS,
  OWN_SUBCONTRACTOR,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import { formatDate, formatMoney } from '../../../contract/kit/text/format.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { sql } from 'kysely'
import type { Context } from '../http/context.ts'
import type { Prepared } from '../export/download.ts'
import { madeFile } from '../export/madeFile.ts'
import { hiddenOrderFields, hiddenTripFields } from '../../dispatch/trip/partner.ts'
import { checkColumns, savedColumns } from '../../dispatch/trip/columnChoice.ts'
import { cursorRows } from './cursorRows.ts'
import type { SheetPlan, SheetRows } from './sheetPlan.ts'
import {
  countRows,
  sheetFrom,
  sourcedColumns,
  usedColumns,
  type SheetSource,
} from '../../dispatch/trip/tripSheet.ts'
import { writeSheet, XLSX } from './writeSheet.ts'

/** More rows than anyone reads, and well below what a sheet can hold. */
const MOST_ROWS = 200_000

/** What a file of trips is asked with: what it holds and of which days, titles above the header, the columns by name (null: the user's own). */
export type SheetWish = {
  what: string
  range: Range
  titles?: readonly string[]
  columns: readonly string[] | null | undefined
}

/** A workbook that is written when its link is opened. */
export const workbook = (
  { files }: Pick<Context, 'files'>,
  {
    plan,
    name,
    count,
    rows,
  }: { plan: SheetPlan; name: string; count: number; rows: () => SheetRows },
): Prepared => ({
  name: `${name}.xlsx`,
  mime: XLSX,
  message: `Tệp Excel có ${formatMoney(count)} dòng`,
  make: (signal) =>
    madeFile(files.temporary, (path) => writeSheet(path, plan, { rows: rows(), signal })),
})

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
    if (names.length === 0) throw invalidField('list_form', 'Không có cột nào để xuất')
    return names
  }
  const used = await usedColumns(db, visible(EXCEL_USED_COLUMNS), { source, viewer: user })
  return [...visible(EXCEL_DEFAULT_COLUMNS), ...used]
}

/** A workbook of trips and their orders. */
export async function sheetDownload(
  context: Pick<Context, 'db' | 'user' | 'files'>,
  source: SheetSource,
  { what, range, titles = [], columns: wanted }: SheetWish,
): Promise<Prepared> {
  const { db, user } = context
  const names = await columnNames(wanted, source, context)
  const count = await countRows(db, names, source)
  if (count > MOST_ROWS)
    throw new Refusal(
      'invalid',
      `Kết quả có ${formatMoney(count)} dòng, một tệp chứa nhiều nhất ${formatMoney(MOST_ROWS)} dòng; hãy thu hẹp khoảng ngày hoặc bộ lọc`,
    )
  const columns = await sourcedColumns(db, names, { source, viewer: user })
  // A sheet named after its first day would pass for that day's sheet.
  const plan = { name: what, titles, columns: columns.map(({ column }) => column) }
  const query = {
    group: sql`c.id_chuyen_di`,
    values: columns.map(({ value }) => value),
    from: sheetFrom(names, source),
  }
  const rows = () => cursorRows(db, query)
  return workbook(context, { plan, name: fileName(what, range), count, rows })
}

type Range = { start_time?: string | null | undefined; end_time?: string | null | undefined }

/** 'từ 01/10/2026 đến 31/10/2026', as far as the range is given. */
export const rangeText = ({ start_time, end_time }: Range): string =>
  [
    start_time && `từ ${formatDate(dayOf(start_time))}`,
    end_time && `đến ${formatDate(dayOf(end_time))}`,
  ]
    .filter(Boolean)
    .join(' ')

/** A file's name with its days, without what file systems refuse. */
export const fileName = (what: string, range: Range): string =>
  [what, rangeText(range).replaceAll('/', '-')].filter(Boolean).join(' ')
