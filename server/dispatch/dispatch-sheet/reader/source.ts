import { continuesMerge } from '../../../kit/sheet/grid.ts'
import type { Column } from './columns.ts'
import type { Line, Table } from './line.ts'
import { SHEET_TARGETS } from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { extraKeyOf } from './wording.ts'
import type { Values } from './sheetTrip.ts'
import { cellText, isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'

/** A row of a sheet as it was written, by headings under which it can be read again. */
export type SourceRow = Readonly<Record<string, string | number | null>>

const plain = (cell: Cell): string | number | null =>
  typeof cell === 'number' ? cell : isBlank(cell) ? null : cellText(cell)

const UNIT_NAMES = { kg: 'kg', tan: 'tấn', nghin: '1.000đ', trieu: 'triệu đồng' } as const

/** A header of one line under which a column is read again as what it was taken for. */
function headingOf(column: Column, scale: 'nghin' | 'trieu' | 'tan' | null): string {
  const own =
    column.field === null || extraKeyOf(column.field) !== null || column.field === 'bo_qua'
  const name = own
    ? column.title.replaceAll(' / ', ' - ')
    : (SHEET_TARGETS[column.field ?? '']?.vi ?? column.title)
  return scale && !/[()]/.test(name) ? `${name} (${UNIT_NAMES[scale]})` : name
}

function scaleOf(table: Table, column: Column): 'nghin' | 'trieu' | 'tan' | null {
  if (column.field === 'trong_luong') return table.weightUnit === 'kg' ? null : 'tan'
  const unit = /^(phi_|ve_cau|luong|chi_phi|cuoc|don_gia|tong_c|tong_l|cod|tien_)/.test(
    column.field ?? '',
  )
    ? table.moneyUnit(column)
    : 1
  return unit === 1000 ? 'nghin' : unit === 1_000_000 ? 'trieu' : null
}

/** What a heading above the rows told of the trip: its day, its vehicle. */
const CONTEXT = { ngay_thuc_hien: 'Ngày thực hiện', bien_so_xe: 'Biển số xe' } as const

/** The rows of a refused trip, cells merged down left out of the later rows. */
export function sourceRows(lines: readonly Line[], values: Values): SourceRow[] {
  return lines.map((line, index) => {
    const { table, row } = line
    const entries = [...table.columns.values()].flatMap((columns) =>
      columns.map((column, nth): [string, string | number | null] => {
        const covered = continuesMerge(table.grid, row, column.column) && index > 0
        const isDrop = column.field === 'noi_tra_hang' && columns.length > 1
        const heading =
          nth === 0 && !isDrop ? headingOf(column, scaleOf(table, column)) : column.title
        return [heading, covered ? null : plain(table.grid.cell(row, column.column))]
      }),
    )
    const back = table.legs.flatMap((leg) => [...leg.values()].flat())
    const told = Object.entries(CONTEXT).filter(
      ([field]) => !table.columns.has(field) && index === 0,
    )
    return {
      ...Object.fromEntries(
        told.map(([field, heading]) => [heading, String(values[field] ?? '') || null]),
      ),
      ...Object.fromEntries(entries),
      ...Object.fromEntries(
        back.map((column) => [
          column.title.replaceAll(' / ', ' - '),
          plain(table.grid.cell(row, column.column)),
        ]),
      ),
    }
  })
}
