import { sql } from 'kysely'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { BOOKING_LISTED } from '../../../contract/dispatch/booking/booking.fields.ts'
import { reasonOf } from '../../../contract/dispatch/booking/booking.problems.ts'
import { pageTexts } from '../../../contract/office/screen/page.texts.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { columnFrom, rowsFrom, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { bookingCondition, bookingOrder } from './list.ts'
import { BOOKING_COLUMNS, BOOKINGS } from './source.ts'
import { refuseUnknownColumns } from '../../kit/list/unknownColumn.ts'

const MOST_ROWS = 50_000

/** POST /tms/booking/excel_download: the bookings that the list shows, in its order and columns. */
const bookings = download(bookingApi.exportList, async (input, context) => {
  const { list_form, sap_xep, trang: _page, so_dong: _rows, ...filter } = input
  const names = list_form ?? Object.keys(BOOKING_LISTED).filter((name) => name !== 'list_anh')
  refuseUnknownColumns(names, BOOKING_LISTED)
  const { rows } = await sql<Record<string, SheetValue>>`
    SELECT ${BOOKING_COLUMNS} ${BOOKINGS} WHERE ${bookingCondition(filter, context.user)}
    ORDER BY ${bookingOrder(sap_xep)} LIMIT ${MOST_ROWS}`.execute(context.db)
  const name = pageTexts.booking.vi
  const columns = names.flatMap((each) => {
    const field = BOOKING_LISTED[each]
    return field ? [columnFrom(field)] : []
  })
  const cells = rows
    .map((row) => ({ ...row, ly_do: reasonOf(row as never)?.vi ?? null }) as typeof row)
    .map((row) => names.map((each) => row[each] ?? null))
  const plan = { name, titles: [], columns }
  return workbook(context, { plan, name, count: rows.length, rows: () => rowsFrom(cells) })
})

export const bookingDownloads: readonly Download[] = [bookings]
