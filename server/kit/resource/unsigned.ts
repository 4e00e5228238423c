import { sumExact } from '../../../contract/kit/decimal/decimal.ts'
import type { Field, Fields } from '../../../contract/kit/field/field.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { readCell } from './tableCell.ts'
import type { TableRow, ToldCell } from './tableRows.ts'

function unsigned(cell: Cell): Cell {
  if (typeof cell === 'number') return Math.abs(cell)
  return typeof cell === 'string' ? cell.replace(/^\s*[-–−]\s*|^\s*\((.*)\)\s*$/, '$1') : cell
}

/** A row with the sum of some cells of a field, each without its sign. */
const withSum = (row: TableRow, [name, field]: [string, Field], cells: readonly ToldCell[]) =>
  cells.reduce((made, told) => {
    const { value, error, warning } = readCell(field, unsigned(told.cell), told)
    if (error !== null) return { ...made, errors: [...made.errors, told.remark(error)] }
    const before = made.values[name] ?? null
    const sum =
      before === null || value === null
        ? (value ?? before)
        : sumExact([Number(before), Number(value)]).toNumber()
    return {
      ...made,
      values: { ...made.values, [name]: sum },
      warnings: warning === null ? made.warnings : [...made.warnings, told.remark(warning)],
    }
  }, row)

/** A row with a field (one of `joined`) read without the sign of its cell: what is taken off stands with a minus in some sheets. */
export function withUnsigned(row: TableRow, fields: Fields, name: string): TableRow {
  const field = fields[name]
  return field ? withSum(row, [name, field], row.cellsOf(name).slice(0, 1)) : row
}

/** The same of several cells of it: what was taken off each time. */
export function withUnsignedSum(
  row: TableRow,
  fields: Fields,
  { name, cells }: { name: string; cells: readonly ToldCell[] },
): TableRow {
  const field = fields[name]
  return field ? withSum(row, [name, field], cells) : row
}
