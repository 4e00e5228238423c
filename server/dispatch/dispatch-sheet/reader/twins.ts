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
  if (told.length < 2) return
  const words = told.map(ownWords)
  told.forEach((line, at) => {
    const first = told[words.indexOf(words[at] ?? '')]
    if (first && first.row !== line.row)
      addWarning(remarks, line, 'cuoc_van_chuyen', cellRemarks.twinOrder(first.row + 1))
  })
}

/** Rows with vehicle and freight of their own that stand once more in another trip of the sheet; trips that are the same as wholes are told otherwise. */
export function twinRows(trips: readonly (readonly Line[])[]): { line: Line; of: number }[] {
  const told = trips.flatMap((lines) =>
    lines
      .filter((line) => hasOwn(line, 'cuoc_van_chuyen') && hasOwn(line, 'bien_so_xe'))
      .map((line) => ({ line, lines, words: ownWords(line) })),
  )
  const first = new Map(told.toReversed().map((one) => [one.words, one]))
  return told.flatMap(({ line, lines, words }) => {
    const twin = first.get(words)
    const isTold = !twin || twin.lines === lines || twin.lines.length + lines.length === 2
    return isTold ? [] : [{ line, of: twin.line.row + 1 }]
  })
}
