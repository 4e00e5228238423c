import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { readCell } from './tableCell.ts'
import type { TableRow } from './tableRows.ts'

function unsigned(cell: Cell): Cell {
  if (typeof cell === 'number') return Math.abs(cell)
  return typeof cell === 'string' ? cell.replace(/^\s*[-–−]\s*|^\s*\((.*)\)\s*$/, '$1') : cell
}

/** A row with a field (one of `joined`) read without the sign of its cell: what is taken off stands with a minus in some sheets. */
export function withUnsigned(row: TableRow, fields: Fields, name: string): TableRow {
  const [told] = row.cellsOf(name)
  const field = fields[name]
  if (!told || !field) return row
  const { value, error, warning } = readCell(field, unsigned(told.cell), told)
  if (error !== null) return { ...row, errors: [...row.errors, told.remark(error)] }
  return {
    ...row,
    values: { ...row.values, [name]: value },
    warnings: warning === null ? row.warnings : [...row.warnings, told.remark(warning)],
  }
}
