import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { markedExtra } from '../../trip/extraHeader.ts'
import type { NewItem } from '../../trip/tripValues.ts'
import type { Line } from './line.ts'
import { amountOf, isOwn, tripAmounts, type Reading } from './reading.ts'
import { extraKeyOf } from './wording.ts'

/** The name of an extra cost: the header of the column that tells it. */
function extraName(reading: Reading, field: string): string {
  const columns = (reading.lines[0] as Line).table.columns.get(field) ?? []
  const filled = columns.find(({ column }) =>
    reading.lines.some(({ table, row }) => !isBlank(table.grid.cell(row, column))),
  )
  const title = (filled ?? columns[0])?.title ?? ''
  const name = isOwn(reading)
    ? (markedExtra(title)?.name ?? title)
    : (title.split(' / ').at(-1) ?? '')
  return name.slice(0, 200)
}

/** The place of the order that a row speaks of: its own, else the nearest one above. */
const orderOf = (orders: readonly Line[], row: number): number => {
  const own = orders.findLast((order) => order.row <= row)
  return Math.max(
    0,
    orders.findIndex((order) => order.row === own?.row),
  )
}

/**
 * Extra cost items: one per column whose header names a cost of its own; of one that is recharged, one for each order in whose rows
 * it stands. Our own files say each for the whole trip.
 */
export function readExtras(
  reading: Reading,
  repeated: boolean,
  orders: readonly Line[],
): NewItem[] {
  const [first] = reading.lines
  const fields = [...(first?.table.columns.keys() ?? [])].filter(
    (field) => extraKeyOf(field) !== null,
  )
  return fields.flatMap((field) => {
    const key = extraKeyOf(field) ?? ''
    const isEach =
      orders.length > 1 && reading.known.recharged.has(key) && !repeated && !isOwn(reading)
    const amounts = tripAmounts(reading, field, repeated)
    const places = Map.groupBy(amounts, ({ row }) => (isEach ? orderOf(orders, row) : 0))
    return [...places].flatMap(([thu_tu, own]): NewItem | [] => {
      const amount = amountOf(own)
      if (amount === 0 && !isOwn(reading)) return []
      const name = extraName(reading, field)
      return { key, name, amount, ...(isEach ? { thu_tu } : {}) }
    })
  })
}
