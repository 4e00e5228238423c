import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../../contract/kit/sheet/workbook.ts'
import { filledColumns, type Grid } from '../../../kit/sheet/grid.ts'
import type { Header } from '../../../kit/sheet/header.ts'
import { surelyMeant } from './wording.ts'

const MOST_CELLS = 2
const PART = /\s+[-–]\s+|[;\n•]/
const MEANS = /^(?:chu (?:thich|giai)|ghi chu)?\s*[:.]?\s*([\p{L}/. ]{1,10}?)\s*[:=]\s*(\p{L}.*)$/iu

/** What the notes around a table say that short forms stand for: 'Chú thích: NG: ngày - SX: số xe'. */
function legendOf(grid: Grid): ReadonlyMap<string, string> {
  const told = new Map<string, string>()
  for (let row = 0; row < grid.rowCount; row++) {
    const filled = filledColumns(grid, row)
    if (filled.length > MOST_CELLS) continue
    for (const part of filled.flatMap((at) => cellText(grid.cell(row, at)).split(PART))) {
      const [, short = '', meaning = ''] = MEANS.exec(part.trim()) ?? []
      // 'DI/DEN: nơi lấy, nơi trả' tells two at once.
      const [shorts, meanings] = [short.split('/'), meaning.split(',')]
      const isPaired = shorts.length > 1 && shorts.length === meanings.length
      if (isPaired) shorts.forEach((one, at) => told.set(searchKey(one), meanings[at] ?? ''))
      else if (short !== '') told.set(searchKey(short), meaning)
    }
  }
  return told
}

/** A header whose short forms that nobody knows are those of the legend below the table. */
export function withLegend(grid: Grid, header: Header): Header {
  const open = header.columns.filter((column) => surelyMeant(column) === null)
  if (open.length === 0) return header
  const legend = legendOf(grid)
  const columns = header.columns.map((column) => {
    const meaning = open.includes(column) ? legend.get(searchKey(column.leaf)) : undefined
    return meaning === undefined ? column : { ...column, others: [...column.others, meaning] }
  })
  return { ...header, columns }
}
