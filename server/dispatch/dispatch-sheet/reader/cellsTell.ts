import { DRIVERS } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { amountOf } from './arithmetic.ts'
import { tellsBothEnds } from './route.ts'
import { keyOf } from './wording.ts'

const DRIVER = /^(lai|tai) xe$/
/** Less is no pay, 'Tải xe' is tonnes. */
const LEAST_PAY = 50
const PAY = 0.85
const KM_OF_WAY = /^(so )?km (luot )?(di|ve)$/
const LEAST_READING = 1_000

/** Settles by its cells what a header may mean that has one meaning above words and another above numbers. */
export function settleByCells(
  meanings: Map<string, number>,
  { leaf }: HeaderColumn,
  cells: readonly Cell[],
): void {
  const key = keyOf(leaf)
  const filled = cells.filter((cell) => !isBlank(cell))
  // 'Lái xe' above amounts is what he is paid.
  const isPay = filled.length > 0 && filled.every((cell) => amountOf(cell) >= LEAST_PAY)
  if (DRIVER.test(key) && isPay) {
    for (const seat of DRIVERS) meanings.delete(seat)
    meanings.set('luong_lai_xe', PAY)
  }
  // 'Km đi' and 'Km về' of a few hundred are ways, no readings.
  const most = Math.max(0, ...cells.filter((cell) => typeof cell === 'number'))
  if (KM_OF_WAY.test(key) && most > 0 && most < LEAST_READING)
    for (const reading of ['km_dau', 'km_cuoi']) meanings.delete(reading)
  // 'Đi đâu' is where to, unless its cells tell both ends.
  if (key === 'di dau' && !cells.some((cell) => tellsBothEnds(cellText(cell))))
    meanings.set('noi_tra_hang', meanings.get('tuyen') ?? 0).delete('tuyen')
}
