import { bookingRemarks } from '../../../contract/dispatch/booking/booking-sheet.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'
import { linesOf, unreadWhere } from '../../kit/sheet/unreadColumns.ts'

/** What counts rows, or what their goods are counted by. */
const ASIDE = /^(stt|tt|so tt|no\.?|#|dvt|don vi( tinh)?|unit)$/
/** A number as large as an amount. */
const LEAST = 10_000
/** 'Số lượng cont / 40'': however small its numbers are, they count boxes. */
const OF_BOXES = /\bcont(ainer)?s?\b/

/** A remark for each column of words or amounts that bookings take nothing of, on the first: what it asks for is not asked. */
export function unreadBooked(
  { sheets }: Workbook,
  { headers, rows }: TableRows,
  mapping: Readonly<Record<string, string>>,
): Remark[] {
  // A list as it is downloaded has the states and the names that are kept beside a booking.
  if (headers.some(({ truong }) => truong === 'id_don_hang')) return []
  const open = headers.filter(({ ten }) => !ASIDE.test(searchKey(ten.split(' / ').at(-1) ?? '')))
  return unreadWhere(linesOf(sheets, rows), open, { said: [], mapping }, (ten) => ({
    is: (cell) =>
      /\p{L}/u.test(cellText(cell)) || Number(cell) >= (OF_BOXES.test(searchKey(ten)) ? 1 : LEAST),
    why: bookingRemarks.unread(ten),
  }))
}
