import { expect, test } from 'vitest'
import { parseMoney } from './money.ts'
import { taxSaid } from './saidTax.ts'

test.each<[typed: string, amount: number, isInside: boolean | null, rate: number | null]>([
  ['2.376.000 (đã VAT 8%)', 2_376_000, true, 8],
  ['3tr đã gồm 8% VAT', 3_000_000, true, 8],
  ['1.080.000đ đã gồm thuế', 1_080_000, true, null],
  ['5.000.000 đã VAT/chuyến', 5_000_000, true, null],
  ['3.000.000 VAT', 3_000_000, null, null],
  ['3.000.000 (VAT 8%)', 3_000_000, null, 8],
  ['3.430.000 + VAT', 3_430_000, false, null],
  ['3.000.000 (chưa bao gồm thuế GTGT 10%)', 3_000_000, false, 10],
  ['4tr5/chuyến (chưa VAT)', 4_500_000, false, null],
  ['4.800.000 thuê', 4_800_000, false, null],
])(
  '«%s» says whether its tax is in it, and an amount that may hold it is told',
  (typed, ...wanted) => {
    const read = parseMoney(typed)
    const said = taxSaid(typed)
    const value = read.error === undefined ? read.value : read.error.vi
    expect([value, said?.isInside, said?.rate]).toEqual(wanted)
    expect(read.error === undefined && read.warning !== undefined).toBe(said?.isInside !== false)
  },
)

test.each(['3.000.000', '', 'VAT', 3_000_000])('«%s» says nothing of a tax', (typed) => {
  expect(taxSaid(typed)).toBeNull()
})
