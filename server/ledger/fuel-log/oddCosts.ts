import { wordOf } from '../../../contract/kit/text/text.ts'
import { fillTexts } from '../../../contract/ledger/fuel-log/fuel-log.texts.ts'
import type { TableRow } from '../../kit/resource/tableRows.ts'

/** More than prices of fuel move from one filling to the next. */
const FAR_OFF = 0.1

/** A row with the price of a litre that it says, or that its amount comes to. */
type Priced = { readonly row: TableRow; readonly at: string; readonly cost: number }

function pricedIn(row: TableRow): Priced[] {
  const { don_gia, so_lit, thanh_tien, ngay_gio } = row.values
  const [litres, amount] = [Number(so_lit ?? 0), Number(thanh_tien ?? 0)]
  const cost = Number(don_gia ?? (litres > 0 ? amount / litres : 0))
  const at = wordOf(ngay_gio)
  return row.errors.length > 0 || at === '' || !(cost > 0) ? [] : [{ row, at, cost }]
}

/**
 * Rows that say no price and whose amount comes to another one than those of the fillings before and after them on the sheet: litres or
 * amount are mistyped, and nothing else would tell.
 */
export function withOddCosts(rows: readonly TableRow[]): TableRow[] {
  const sheets = [...Map.groupBy(rows.flatMap(pricedIn), ({ row }) => row.sheet).values()]
  const odd = new Map<TableRow, readonly [cost: number, near: number]>()
  for (const own of sheets) {
    const inOrder = own.toSorted((one, other) => one.at.localeCompare(other.at))
    for (const [index, { row, cost }] of inOrder.entries()) {
      if ((row.values['don_gia'] ?? null) !== null) continue
      const [near, ...others] = [inOrder[index - 1], inOrder[index + 1]].flatMap(
        (one) => one?.cost ?? [],
      )
      const isFar = (price: number): boolean => Math.abs(cost - price) > price * FAR_OFF
      if (near !== undefined && [near, ...others].every(isFar)) odd.set(row, [cost, near])
    }
  }
  return rows.map((row) => {
    const [cost, near] = odd.get(row) ?? []
    if (cost === undefined || near === undefined) return row
    const said = fillTexts.oddCost(Math.round(cost), Math.round(near))
    return { ...row, warnings: [...row.warnings, row.place('thanh_tien', said)] }
  })
}
