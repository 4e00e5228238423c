import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { wordOf } from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns } from '../../../kit/sheet/grid.ts'
import { columnFor, hasOwn, type Line } from './line.ts'
import { addWarning, type Remarks } from './reading.ts'

/** What a row says by itself, whatever it is numbered. */
function ownWords(line: Line): string {
  const { grid } = line.table
  const number = columnFor(line, 'stt')?.column
  return filledColumns(grid, line.row)
    .filter((column) => column !== number)
    .map((column) => `${column} ${searchKey(wordOf(grid.cell(line.row, column)))}`)
    .join('|')
}

/** A freight that stands in two rows that are the same may have been typed twice. */
export function warnTwins(remarks: Remarks, lines: readonly Line[]): void {
  const told = lines.filter(
    (line) =>
      line.dropOf === undefined && hasOwn(line, 'cuoc_van_chuyen') && hasOwn(line, 'noi_tra_hang'),
  )
  const words = told.map(ownWords)
  told.forEach((line, at) => {
    const first = told[words.indexOf(words[at] ?? '')]
    if (first && first.row !== line.row)
      addWarning(remarks, line, 'cuoc_van_chuyen', cellRemarks.twinOrder(first.row + 1))
  })
}
