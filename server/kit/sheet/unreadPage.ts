import { importTexts } from '../../../contract/kit/sheet/import.texts.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Cell, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { told } from '../../../contract/kit/text/sentence.ts'

const LEAST_AMOUNTS = 3
const LEAST = 1000
const AMOUNT = /^\d{1,3}([.,]\d{3})+/
const isAmount = (cell: Cell): boolean =>
  typeof cell === 'number' ? cell >= LEAST : typeof cell === 'string' && AMOUNT.test(cellText(cell))

/** What is said of a page of which nothing was read, where amounts stand on it: they are not left out in silence. */
export function unreadPage({ name, rows }: Sheet): Remark[] {
  const first = rows.findIndex((row) => row.some(isAmount))
  if (rows.flat().filter(isAmount).length < LEAST_AMOUNTS) return []
  return [
    { sheet: name, dong: first + 1, cot: '', gia_tri: null, ...told(importTexts.pageUnread(name)) },
  ]
}
