import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import type { Grid } from '../../../kit/sheet/grid.ts'
import type { Header } from '../../../kit/sheet/header.ts'
import type { Column } from './columns.ts'
import { shapeOf } from './shape.ts'
import { meaningsOf } from './wording.ts'

const PLATE = 'bien_so_xe'
const MOSTLY = 0.8
const SAMPLE = 200

/** 'Biển số' below 'Xe nhà', and once more below 'Xe ngoài', or plates below 'Xe thuê': a row has its vehicle in one of them, and is read as if both were one. */
export function withOnePlate(grid: Grid, header: Header, columns: readonly Column[]): Grid {
  const own = columns.find(({ field }) => field === PLATE)?.column
  const free = new Set(columns.filter(({ field }) => field === null).map(({ column }) => column))
  const rows = Array.from({ length: grid.rowCount }, (_, row) => row).slice(header.lastRow + 1)
  const areOfPlates = (column: number): boolean =>
    shapeOf(rows.slice(0, SAMPLE).map((row) => grid.cell(row, column))).plate >= MOSTLY
  const hired = header.columns.find(
    (each) => free.has(each.column) && (meaningsOf(each).has(PLATE) || areOfPlates(each.column)),
  )?.column
  if (own === undefined || hired === undefined) return grid
  const isFilled = (row: number, column: number): boolean => !isBlank(grid.cell(row, column))
  const second = rows.filter((row) => isFilled(row, hired))
  // A plate that was typed over in the look stands in the first of them.
  if (second.filter((row) => isFilled(row, own)).length * 2 > second.length) return grid
  return {
    ...grid,
    cell: (row, column) =>
      grid.cell(
        row,
        column === own && row > header.lastRow && !isFilled(row, own) ? hired : column,
      ),
  }
}
