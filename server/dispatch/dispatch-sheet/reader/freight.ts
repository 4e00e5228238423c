import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { vatOf } from '../../../../contract/dispatch/order/order.due.ts'
import { isBlank, type Cell, type Parsed } from '../../../../contract/kit/sheet/workbook.ts'
import { taxSaid } from '../../../../contract/kit/sheet/saidTax.ts'
import { isCancelWord, parseVat } from './cells.ts'
import { isCancelled } from './cancelled.ts'
import { cellOf, columnFor, perTable, type Line } from './line.ts'
import { indexIn, isOwn, keep, leastAmount, take, tripMoney, type Reading } from './reading.ts'
import { freightIn, taxNoted } from './taxedFreight.ts'
import { isTaxAmount, keyOf } from './wording.ts'

/** Freight of an order, added up where a dispatcher mapped several columns to it. */
export function freightOf(reading: Reading, line: Line): number | null {
  const columns =
    line.table.columns.get('cuoc_van_chuyen') ?? line.table.columns.get('tong_cuoc') ?? []
  const least = isOwn(reading) ? 0 : leastAmount('cuoc_van_chuyen')
  const parts = columns.flatMap((column) => {
    const { grid, moneyUnit } = line.table
    const merge = grid.merge(line.row, column.column)
    if (merge && merge.startRow < line.row && indexIn(reading, line) > 0) return []
    const at = { row: merge?.startRow ?? line.row, column: merge?.startCol ?? column.column }
    const cell = grid.cell(at.row, at.column)
    if (isBlank(cell) || (isCancelWord(cell) && isCancelled(reading))) return []
    const rates = {
      ofColumn: column.taxRate,
      noted: isOwn(reading) ? null : cellOf(line, 'ghi_chu'),
      told: () => take(reading, line, 'vat', parseVat),
    }
    const read = freightIn(cell, tripMoney(cell, moneyUnit(column), least), rates)
    return [keep(reading.remarks, line, at, read)]
  })
  const told = parts.filter((part) => part !== null)
  return told.length === 0 ? null : told.reduce((sum, part) => sum + part, 0)
}

/** 'Tiền VAT' beside the freights, which it is a part of. */
const taxColumn = perTable(
  ({ columns }) =>
    columns
      .get('bo_qua')
      ?.find(({ title }) => isTaxAmount(keyOf(title.split(' / ').at(-1) ?? ''))) ?? null,
)

/** The rate that makes the tax of a freight, to what rounding leaves out; null where none does. */
function rateBetween(freight: number, tax: number, unit: number): number | null {
  const rate = Math.round((tax * 100) / freight)
  return Math.abs(vatOf(freight, rate) - tax) <= unit ? rate : null
}

function rateByAmount(reading: Reading, line: Line, freight: number | null): number | null {
  const column = taxColumn(line.table)
  if (!column || !freight || indexIn(reading, line) < 0) return null
  const at = { row: line.row, column: column.column }
  const cell: Cell = line.table.grid.cell(at.row, at.column)
  const unit = line.table.moneyUnit(column)
  const tax = tripMoney(cell, unit, 0)
  if (tax.error !== undefined || tax.value === null) return null
  const rate = rateBetween(freight, tax.value, unit)
  // Either of the two is read wrong: the freight may hold what is none.
  const said: Parsed<number> =
    rate === null ? { error: cellRemarks.taxOfNoRate(tax.value, freight) } : { value: rate }
  return keep(reading.remarks, line, at, said)
}

/** The rate of an order's tax: of its own column, behind the freight, by its amount, or of all freights. */
export function rateOf(reading: Reading, line: Line, freight: number | null): number | null {
  return (
    take(reading, line, 'vat', parseVat) ??
    taxSaid(cellOf(line, 'cuoc_van_chuyen'))?.rate ??
    (isOwn(reading) ? null : taxNoted(cellOf(line, 'ghi_chu'))?.rate) ??
    columnFor(line, 'cuoc_van_chuyen')?.taxRate ??
    rateByAmount(reading, line, freight)
  )
}
