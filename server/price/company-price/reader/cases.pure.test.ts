import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Cell, Merge } from '../../../../contract/kit/sheet/workbook.ts'
import { searchKey } from '../../../../contract/kit/text/text.ts'
import { companyPrices } from '../../../../contract/price/company-price/company-price.ts'
import demo from '../../../seed/demo-data.json' with { type: 'json' }
import { knownFrom, type MasterData } from './known.ts'
import { readPrices } from './readPrices.ts'
import { leastIn } from './wording.ts'

// Recorded cases: sheets as offices send them, and every price that is read from them. After a change that is meant,
// `vitest run --project server-pure --update` records the readings anew; their differences are what the change does.

const json = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./cases/${name}.json`, import.meta.url), 'utf8'))
const KNOWN = knownFrom(json('known') as MasterData)

type Case = {
  readonly mapping?: Readonly<Record<string, string>>
  readonly chosen?: Readonly<Record<string, string>>
  readonly sheets: readonly {
    readonly name: string
    readonly hidden?: boolean
    readonly merges?: readonly Merge[]
    readonly rows: readonly (readonly Cell[])[]
  }[]
}

function pricesOf({ sheets, mapping = {}, chosen = {} }: Case, known = KNOWN) {
  const workbook = {
    sheets: sheets.map((sheet) => ({ hidden: false, merges: [], hiddenRows: 0, ...sheet })),
  }
  return readPrices(workbook as never, {
    columns: companyPrices.resource,
    job: { mapping, chosen },
    known,
  })
}

function reading(one: Case): string {
  const { rows, headers, tables = [] } = pricesOf(one)
  const lines = [
    ...tables.map(({ o, so_dong, gia_tri }) => `${o} ${so_dong} ${JSON.stringify(gia_tri)}`),
    ...headers.map(({ sheet, cot, ten, truong }) => `${sheet} ${cot} “${ten}”: ${truong ?? '?'}`),
    ...rows.map(({ o, sheet, dong, values, errors, warnings }) =>
      [
        o ?? `${sheet}!${dong}`,
        JSON.stringify(values),
        ...errors.map(({ cot, message }) => `  ✗ ${cot} ${message}`),
        ...warnings.map(({ cot, message }) => `  ! ${cot} ${message}`),
      ].join('\n'),
    ),
  ]
  return `${lines.join('\n')}\n`
}

test.each([
  'bac-mien-nghin-dong',
  'hai-bang-mot-sheet',
  'gia-da-co-vat',
  'gia-theo-tan',
  'phu-luc-theo-tan',
  'don-vi-tung-dong',
  'gia-thay-doi',
  'thue-va-don-vi-tren-bang',
  'ngay-o-duoi-va-ghi-chu',
])('%s', async (name) => {
  await expect(reading(json(name) as Case)).toMatchFileSnapshot(`./cases/${name}.reading.txt`)
})

const DEMO = knownFrom({
  customers: demo.customers.map(({ id_cong_ty, ten_cong_ty, ma_khach }) => ({
    id: id_cong_ty,
    ten: ten_cong_ty,
    ten_cu: [],
    ma: [ma_khach],
  })),
  routes: demo.routes.map(({ ma_lt, ten_tuyen_duong }) => ({ ma_lt, ten: ten_tuyen_duong })),
  places: demo.places.map(({ ten_dia_diem }) => searchKey(ten_dia_diem)),
  placeNames: demo.places.map(({ ten_dia_diem }) => ten_dia_diem),
})
/** A sheet as a sales office sends it, with what it means: where, whose, which class, how much, from and to when. */
type Offer = Case & {
  readonly what: string
  readonly prices: readonly (readonly unknown[])[]
  /** Where a price is read with a warning, of a place that nobody knows, or of a line that comes twice. */
  readonly also: readonly string[]
}

test.each((json('offers') as Offer[]).map((offer) => [offer.what, offer] as const))(
  '%s: every price, and no other without a word',
  (_what, offer) => {
    const { rows } = pricesOf(offer, DEMO)
    const told = new Map(
      rows
        .filter(({ errors }) => errors.length === 0)
        .map(({ o, values: { id_cong_ty, lop_xe, don_gia, hieu_luc_tu, hieu_luc_den } }) => [
          o,
          [o, id_cong_ty, lop_xe, don_gia, hieu_luc_tu ?? null, hieu_luc_den ?? null],
        ]),
    )
    const meant = offer.prices.map((price) => told.get(String(price[0])) ?? [price[0]])
    expect(meant).toEqual(offer.prices)
    const places = new Set(offer.prices.map(([o]) => o))
    expect([...told.keys()].filter((o) => !places.has(o))).toEqual(offer.also)
  },
)

test.each([
  ['Tối thiểu 1.200.000 đ/chuyến', { amount: 1_200_000 }],
  ['tối thiểu 1,8 triệu/chuyến', { amount: 1_800_000 }],
  ['tối thiểu 15 tấn', { count: 15, unit: 'tan' }],
  ['tối thiểu 20m3/chuyến', { count: 20, unit: 'm3' }],
  ['tối thiểu 2 xe', null],
  ['thùng kín', null],
])('the least that “%s” says is %j', (note, least) => {
  expect(leastIn(note)).toEqual(least)
})
