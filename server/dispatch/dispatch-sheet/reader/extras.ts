import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { markedExtra } from '../../trip/extraHeader.ts'
import type { NewItem } from '../../trip/tripValues.ts'
import { isChargedOn } from './lexicon.ts'
import type { Line } from './line.ts'
import { amountOf, isOwn, tripAmounts, type Reading } from './reading.ts'
import { extraKeyOf } from './wording.ts'

/** The header of the column that tells an extra cost. */
function titleOf({ lines }: Reading, field: string): string {
  const columns = (lines[0] as Line).table.columns.get(field) ?? []
  const filled = columns.find(({ column }) =>
    lines.some(({ table, row }) => !isBlank(table.grid.cell(row, column))),
  )
  return (filled ?? columns[0])?.title ?? ''
}

/** The name of an extra cost, by its header. */
function extraName(reading: Reading, title: string): string {
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
 * it stands. What a heading says is charged on is borne by the customer. Our own files say each for the whole trip.
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
    const title = titleOf(reading, field)
    const isOnCustomer = !isOwn(reading) && isChargedOn(searchKey(title))
    const isRecharged = isOnCustomer || reading.known.recharged.has(key)
    const isEach = orders.length > 1 && isRecharged && !repeated && !isOwn(reading)
    const amounts = tripAmounts(reading, field, repeated)
    const places = Map.groupBy(amounts, ({ row }) => (isEach ? orderOf(orders, row) : 0))
    return [...places].flatMap(([thu_tu, own]): NewItem | [] => {
      const amount = amountOf(own)
      if (amount === 0 && !isOwn(reading)) return []
      return {
        key,
        name: extraName(reading, title),
        amount,
        ...(isOnCustomer ? { nguoi_chiu: 'kh' } : {}),
        ...(isEach ? { thu_tu } : {}),
      }
    })
  })
}
