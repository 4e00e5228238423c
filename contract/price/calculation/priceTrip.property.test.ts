import { expect, test } from 'vitest'
import { ORDER_FIGURES, TRIP_FIGURES, type PricedTrip, type PriceRows } from './around.ts'
import { rowsOf, tripOf } from './cases.fixture.ts'
import { dice, drawn } from './cases.random.ts'
import { wantOf, type Figure } from './figure.ts'
import { priceTrip, type TripPrices } from './priceTrip.ts'

const SEEDS = Array.from({ length: 150 }, (_, index) => index + 1)
/** Says of each seed what should be the same; the seed stands beside it where it is not. */
const forEach = (check: (of: ReturnType<typeof drawn>, seed: number) => void) => () => {
  for (const seed of SEEDS) check(drawn(seed), seed)
}

const brief = (figure: Figure) => [
  figure.gia_tri,
  figure.cach,
  figure.tinh_ra,
  wantOf(figure) !== null,
]
const briefly = (figures: Readonly<Record<string, Figure>>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, brief(figure)]))

/** What a run says of the figures of a trip, and of each of its orders by its id. */
const summary = ({ hinh, don_hang }: TripPrices) => ({
  hinh: briefly(hinh),
  don_hang: Object.fromEntries(
    don_hang.map(({ id_don_hang, ...figures }) => [id_don_hang, briefly(figures)]),
  ),
})

const marked = (names: readonly string[], how: 'tinh' | 'nhap_tay') =>
  Object.fromEntries(names.map((name) => [name, how]))

/** The trip with values and marks laid in. */
const laidIn = (
  trip: PricedTrip,
  how: 'tinh' | 'nhap_tay',
  valueOf: { trip: (name: string) => number | null; order: (id: string, name: string) => unknown },
): PricedTrip => ({
  ...trip,
  ...(Object.fromEntries(TRIP_FIGURES.map((name) => [name, valueOf.trip(name)])) as object),
  danh_dau: marked(TRIP_FIGURES, how),
  list_don_hang: trip.list_don_hang.map((order) => ({
    ...order,
    ...Object.fromEntries(
      ORDER_FIGURES.map((name) => [name, valueOf.order(order.id_don_hang, name)]),
    ),
    danh_dau: marked(ORDER_FIGURES, how),
  })),
})

test(
  'the parts of a freight add up to it, and none of them is 0',
  forEach(({ trip, rows }, seed) => {
    for (const { cuoc_van_chuyen: freight } of priceTrip(trip, rows).don_hang) {
      const sum = freight.phan.reduce((total, { so_tien }) => total + so_tien, 0)
      expect([seed, sum]).toEqual([seed, freight.gia_tri ?? 0])
      expect([seed, freight.phan.filter(({ so_tien }) => so_tien === 0)]).toEqual([seed, []])
    }
  }),
)

test(
  'the order of the orders does not matter',
  forEach(({ trip, rows }, seed) => {
    const list_don_hang = dice(seed).mixed(trip.list_don_hang)
    const mixed = summary(priceTrip({ ...trip, list_don_hang }, rows))
    expect([seed, mixed]).toEqual([seed, summary(priceTrip(trip, rows))])
  }),
)

test('of main routes that are equally long, only which is the first matters', () => {
  const [r1, r2] = [{ id_tuyen_duong: 'r1' }, { id_tuyen_duong: 'r2', ma_lt: 'LT2' }]
  const rows = rowsOf({ routes: [r1, { ...r2, so_km_khong_hang_tron_ve: 1 }] })
  const emptyKm = (don: object[]) =>
    priceTrip(tripOf({ don: don as never }), rows).hinh.so_km_khong_hang_tron_ve.gia_tri
  expect([emptyKm([r1, r2]), emptyKm([r2, r1])]).toEqual([58, 1])
})

test(
  'the order of rows does not matter, their ids decide',
  forEach(({ trip, rows }, seed) => {
    const { mixed } = dice(seed)
    const turned = Object.fromEntries(
      Object.entries(rows).map(([name, table]) => [
        name,
        Array.isArray(table) ? mixed(table) : table,
      ]),
    ) as unknown as PriceRows
    expect([seed, priceTrip(trip, turned)]).toEqual([seed, priceTrip(trip, rows)])
  }),
)

test(
  'prices, norms and fuel prices that begin after the price day change nothing',
  forEach(({ trip, rows, withLater }, seed) => {
    expect([seed, priceTrip(trip, withLater)]).toEqual([seed, priceTrip(trip, rows)])
  }),
)

test(
  'a second run over what the first one gave changes nothing',
  forEach(({ trip, rows }, seed) => {
    const first = priceTrip(trip, rows)
    const ofOrder = new Map(first.don_hang.map((order) => [order.id_don_hang, order]))
    const again = laidIn(trip, 'tinh', {
      trip: (name) => first.hinh[name as keyof typeof first.hinh].gia_tri,
      order: (id, name) => ofOrder.get(id)?.[name as (typeof ORDER_FIGURES)[number]].gia_tri,
    })
    expect([seed, priceTrip(again, rows)]).toEqual([seed, first])
  }),
)

test(
  'what is typed stands, 0 too, a freight as one part, and the run says beside it what it gives',
  forEach(({ trip, rows }, seed) => {
    const worked = priceTrip(trip, rows)
    const { pick } = dice(seed)
    const typed = laidIn(trip, 'nhap_tay', {
      trip: () => pick(0, 1, 77),
      order: () => pick(0, 1, 10),
    })
    const { hinh, don_hang } = priceTrip(typed, rows)
    for (const name of TRIP_FIGURES)
      expect([seed, name, hinh[name].gia_tri, hinh[name].cach]).toEqual([
        seed,
        name,
        typed[name],
        'nhap_tay',
      ])
    for (const [index, { cuoc_van_chuyen: freight, vat }] of don_hang.entries()) {
      const so_tien = typed.list_don_hang[index]?.cuoc_van_chuyen
      expect([seed, freight.phan]).toEqual([seed, [{ ma: 'nhap_tay', so_tien }]])
      expect([seed, freight.tinh_ra, vat.tinh_ra]).toEqual([
        seed,
        worked.don_hang[index]?.cuoc_van_chuyen.tinh_ra,
        worked.don_hang[index]?.vat.tinh_ra,
      ])
    }
  }),
)

test(
  'amounts are whole đồng and litres have one decimal',
  forEach(({ trip, rows }, seed) => {
    const { hinh, don_hang } = priceTrip(trip, rows)
    const { so_km_co_hang_tron_ve: _, so_km_khong_hang_tron_ve: __, ...others } = hinh
    const { quydinh, dinh_muc_dau, ...money } = others
    const amounts = [...Object.values(money), ...don_hang.map((each) => each.cuoc_van_chuyen)]
    for (const { gia_tri } of amounts)
      expect([seed, gia_tri, Number.isSafeInteger(gia_tri ?? 0)]).toEqual([seed, gia_tri, true])
    for (const { gia_tri } of [quydinh, dinh_muc_dau])
      expect([seed, gia_tri]).toEqual([seed, gia_tri === null ? null : Number(gia_tri.toFixed(1))])
  }),
)

test('the draws are worth running: every figure is worked out in some and is wanting in others', () => {
  const seen = new Set<string>()
  for (const seed of SEEDS) {
    const { trip, rows } = drawn(seed)
    const { hinh, don_hang } = priceTrip(trip, rows)
    for (const [name, { cach }] of Object.entries(hinh)) seen.add(`${name} ${cach}`)
    for (const { cuoc_van_chuyen: freight } of don_hang) {
      seen.add(`cuoc_van_chuyen ${freight.cach}`)
      for (const { ma } of freight.phan) seen.add(ma)
    }
  }
  const parts = ['cuoc_goc', 'phu_thu_nhien_lieu', 'rot_diem']
  const both = [...TRIP_FIGURES, 'cuoc_van_chuyen'].flatMap((name) => [
    `${name} tinh`,
    `${name} thieu`,
  ])
  expect([...parts, ...both].filter((name) => !seen.has(name))).toEqual([])
})

test('odd rows stop no run', () => {
  const odd = [null, '', -1, 0]
  for (const seed of SEEDS) {
    const { trip, rows } = drawn(seed)
    const { pick } = dice(seed)
    const [order] = trip.list_don_hang
    const spoilt = {
      ...trip,
      ngay_thuc_hien: pick(null, trip.ngay_thuc_hien),
      bien_so_xe: pick('', null, trip.bien_so_xe),
      type_cont: pick('', '2', trip.type_cont),
      so_km_co_hang_tron_ve: pick(-5, null),
      list_don_hang: [
        {
          ...order!,
          ma_lt: pick('', ' '),
          noi_tra_hang: pick('', ' '),
          id_noi_tra_hang: pick('', null),
          trong_luong: pick(-1, null),
          ngay_gio_lay_hang: pick(null, '2026-10-30 00:00:00'),
        },
      ],
    }
    const bare = rowsOf({
      ...rows,
      vehicleNorms: [{ bien_so_xe: pick('', '51C-00001'), co_hang_nang: pick(...odd) }],
      companyPrices: [{ noi_lay_hang: '', noi_tra_hang: '', don_gia: pick(0, 5) }],
      surcharges: ['phan_tram', 'buoc_gia', 'bac_gia', 'cu_ly', 'lit'].map((hinh_thuc) => ({
        hinh_thuc,
        gia_goc: pick(null, 0),
        hieu_luc_tu: pick('2026-01-01', '2026-10-30'),
      })),
      vat: [],
    })
    expect(() => priceTrip(spoilt, bare), `${seed}`).not.toThrow()
  }
})
