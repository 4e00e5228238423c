import { QueryClient } from '@tanstack/react-query'
import { createFormControl } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DraftRows } from '../../../../contract/dispatch/trip/trip.draft.ts'
import type { TripFormApi } from '../editor/editorContext.ts'
import { emptyOrder, emptyTrip, type OrderForm, type TripForm } from '../editor/tripForm.ts'
import { priceKeyOf } from './customerPrice.ts'
import { namingOf } from './draft.ts'
import { asksOf } from './follow.ts'
import { setMark, type FigurePath } from './figures.ts'
import { pricingOf, PRICE_ROWS, type Pricing } from './pricing.ts'
import { stateOf } from './state.ts'

const from = { hieu_luc_tu: '2026-01-01', hieu_luc_den: null }
const key = { ma_lt: 'T1', lop_xe: 'cont40' }
const price = {
  id_cong_ty: 'KH1',
  ma_lt: 'T1',
  noi_lay_hang: null,
  noi_tra_hang: null,
  id_noi_lay_hang: null,
  id_noi_tra_hang: null,
  lop_xe: null,
  don_vi: 'tan',
  don_gia: 100_000,
  toi_thieu: null,
  vat: 8,
} as const

/** The rows of an office with one route, one customer and one truck. */
const rows = (changed: Partial<DraftRows['dong_gia']> = {}): DraftRows => ({
  bien_so_xe: '15C-1',
  don_hang: [
    {
      id_cong_ty: 'KH1',
      id_thau_phu: null,
      id_tuyen_duong: 'R1',
      id_noi_lay_hang: null,
      id_noi_tra_hang: null,
    },
  ],
  dong_gia: {
    routes: [
      {
        id_tuyen_duong: 'R1',
        ma_lt: 'T1',
        km_mot_chieu: 100,
        so_km_co_hang_tron_ve: 100,
        so_km_khong_hang_tron_ve: 100,
      },
    ],
    vehicles: { '15C-1': 'dau_keo' },
    customers: {},
    companyPrices: [{ id: 'G1', ...from, ...price }],
    surcharges: [],
    fuelPrices: [],
    quotas: [],
    tripPay: [],
    variableCosts: [
      {
        id: 'B1',
        ...from,
        ...key,
        cuoc: 1,
        cau_duong: 300_000,
        ve_cau_pha: null,
        dinh_muc_dau_lit: null,
        don_gia_thau_phu: null,
      },
    ],
    vehicleNorms: [],
    loading: [],
    fills: {},
    kmGps: {},
    settings: [],
    ...changed,
  },
})

const FREIGHT = 'list_don_hang.0.cuoc_van_chuyen'
const draft = (trip: Partial<TripForm> = {}, order: Partial<OrderForm> = {}): TripForm => ({
  ...emptyTrip('2026-10-05'),
  bien_so_xe: '15C-1',
  ...trip,
  list_don_hang: [
    { ...emptyOrder(), ten_cong_ty: 'Khách', ma_lt: 'T1', trong_luong: 20_000, ...order },
  ],
})

let client: QueryClient
let form: TripFormApi
let pricing: Pricing
let stop: () => void
/** Opens a form whose rows are known already, as on a second look. */
async function open(values: TripForm, known = rows()): Promise<void> {
  client = new QueryClient()
  const { formControl, ...control } = createFormControl<TripForm>({ defaultValues: values })
  form = { ...control, ...formControl } as unknown as TripFormApi
  // Keeps its default values until a field is registered.
  form.reset(values)
  client.setQueryData([PRICE_ROWS, namingOf(values, null)], known)
  pricing = pricingOf(form, client, null)
  stop = pricing.subscribe(() => undefined)
  await Promise.resolve()
}
/** What typing in a box does. */
function type(path: FigurePath | 'list_don_hang.0.trong_luong', value: number | null): void {
  if (path !== 'list_don_hang.0.trong_luong') pricing.keep(path)
  form.setValue(path, value)
}
const gives = (path: FigurePath) => pricing.figureAt(path).figure?.tinh_ra
const freight = () => form.getValues(FREIGHT)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no network in this test')))
})
afterEach(() => {
  stop()
  client.clear()
  vi.unstubAllGlobals()
})

test('nothing is filled by itself; what a run would give is known', async () => {
  await open(draft())
  expect(freight()).toBeNull()
  expect(gives(FREIGHT)).toBe(2_000_000)
  expect(stateOf(pricing.figureAt(FREIGHT), freight())).toBe('workable')
  expect(stateOf(pricing.figureAt('ve_cau_pha'), null)).toBe('missing')
})

test('a filled figure follows what it rests on, a typed one stands and is told apart', async () => {
  await open(draft())
  pricing.fill(FREIGHT, 'phi_cau_duong')
  expect([freight(), form.getValues('phi_cau_duong')]).toEqual([2_000_000, 300_000])
  type('list_don_hang.0.trong_luong', 30_000)
  expect(freight()).toBe(3_000_000)
  type(FREIGHT, 2_500_000)
  type('list_don_hang.0.trong_luong', 10_000)
  expect([freight(), gives(FREIGHT)]).toEqual([2_500_000, 1_000_000])
  expect(stateOf(pricing.figureAt(FREIGHT), freight())).toBe('differs')
  pricing.fill(FREIGHT)
  expect([freight(), form.getValues('list_don_hang.0.danh_dau')]).toEqual([
    1_000_000,
    { cuoc_van_chuyen: 'tinh' },
  ])
})

test('what a filled figure lacks empties it until it is there again', async () => {
  await open(draft())
  pricing.fill(FREIGHT)
  type('list_don_hang.0.trong_luong', null)
  expect(freight()).toBeNull()
  expect(pricing.figureAt(FREIGHT).figure?.thieu?.thieu).toBe('trong_luong')
  type('list_don_hang.0.trong_luong', 5000)
  expect(freight()).toBe(500_000)
})

test('what stands is kept as typed, the same amount', async () => {
  await open(draft())
  pricing.fill(FREIGHT)
  pricing.keep(FREIGHT)
  type('list_don_hang.0.trong_luong', 30_000)
  expect([freight(), form.getValues('list_don_hang.0.danh_dau')]).toEqual([2_000_000, {}])
})

const STORED = {
  id_don_hang: 'D1',
  cuoc_van_chuyen: 1_900_000,
  danh_dau: { cuoc_van_chuyen: 'tinh' },
} as const

test('a stored figure stays as it was worked out until its inputs change, and comes back with them', async () => {
  const stored = draft({}, STORED)
  await open(stored)
  expect([freight(), gives(FREIGHT)]).toEqual([1_900_000, 2_000_000])
  expect(asksOf(form.getValues(), stored)).toEqual([])
  type('list_don_hang.0.trong_luong', 30_000)
  expect(freight()).toBe(3_000_000)
  expect(asksOf(form.getValues(), stored)).toEqual([FREIGHT])
  type('list_don_hang.0.trong_luong', 20_000)
  expect(freight()).toBe(1_900_000)
  pricing.fill(FREIGHT)
  expect(freight()).toBe(2_000_000)
})

test('a figure that is worked out anew fits the figures that stand beside it', async () => {
  const norm = { ...from, id: 'N1', bien_so_xe: '15C-1', vo_rong: 40, co_hang_nhe: 40 }
  const vehicleNorms = [{ ...norm, co_hang: null, khong_hang: null, co_hang_nang: 50 }]
  const fuel = { id: 'D1', hieu_luc_tu: '2020-01-01 00:00:00' }
  const fuelPrices = [{ ...fuel, gia_dau: 20_000, gia_dau_vung_2: 20_400 }]
  const km = { so_km_co_hang_tron_ve: 100, so_km_khong_hang_tron_ve: 100 }
  const danh_dau = { dinh_muc_dau: 'tinh', phi_xang_dau: 'tinh' } as const
  const stored = { ...km, dinh_muc_dau: 80, phi_xang_dau: 1, danh_dau }
  await open(draft(stored), rows({ vehicleNorms, fuelPrices }))
  const shown = () => form.getValues(['dinh_muc_dau', 'phi_xang_dau'])
  expect([gives('dinh_muc_dau'), shown()]).toEqual([90, [80, 1]])
  pricing.fill('phi_xang_dau')
  expect(shown()).toEqual([80, 1_600_000])
  pricing.fill('dinh_muc_dau')
  expect(shown()).toEqual([90, 1_800_000])
})

test('of another customer or truck all that is filled is worked out by the save, typed figures are not', async () => {
  const stored = draft({ phi_cau_duong: 5 }, STORED)
  const moved = draft({ phi_cau_duong: 5, bien_so_xe: '29C-2' }, STORED)
  expect(asksOf(moved, stored)).toEqual([FREIGHT])
  expect(asksOf(stored, stored)).toEqual([])
  expect(asksOf(draft({}, { danh_dau: { cuoc_van_chuyen: 'tinh' } }), null)).toEqual([FREIGHT])
})

test('while the rows of another customer are on their way nothing follows', async () => {
  await open(draft())
  pricing.fill(FREIGHT)
  form.setValue('list_don_hang.0.ten_cong_ty', 'Khách khác')
  type('list_don_hang.0.trong_luong', 30_000)
  expect(freight()).toBe(2_000_000)
  expect(pricing.rowsNow()).toBeNull()
  form.setValue('list_don_hang.0.ten_cong_ty', 'Khách')
  type('list_don_hang.0.trong_luong', 40_000)
  expect(freight()).toBe(4_000_000)
})

test('the button fills all that nobody gave and names what is wanting', async () => {
  await open(draft({ phi_cau_duong: 1 }))
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ data: rows() }), { status: 200 })),
  )
  const filling = await pricing.fillAll((path) => path !== 'so_km_khong_hang_tron_ve')
  const { danh_dau, phi_cau_duong, so_km_co_hang_tron_ve, so_km_khong_hang_tron_ve } =
    form.getValues()
  expect([phi_cau_duong, so_km_co_hang_tron_ve, so_km_khong_hang_tron_ve]).toEqual([1, 100, null])
  expect(danh_dau).toEqual({ so_km_co_hang_tron_ve: 'tinh' })
  expect(form.getValues('list_don_hang.0')).toMatchObject({
    cuoc_van_chuyen: 2_000_000,
    vat: 8,
    danh_dau: { cuoc_van_chuyen: 'tinh', vat: 'tinh' },
  })
  expect(filling?.filled).toBe(3)
  expect(filling?.wanting.map(({ thieu }) => thieu)).toContain('bien_phi')
})

test('a freight becomes the price of its route, or between its places where its code names none', () => {
  const ends = { noi_lay_hang: 'Cảng', noi_tra_hang: 'Kho' }
  const of = { id_cong_ty: 'KH1', noi_lay_hang: null, noi_tra_hang: null, lop_xe: 'cont40' }
  expect(priceKeyOf(draft(), rows(), 0)).toEqual({ ...of, ma_lt: 'T1' })
  const unknown = draft({}, { ma_lt: 'KHÔNG-CÓ', ...ends })
  expect(priceKeyOf(unknown, rows({ routes: [] }), 0)).toEqual({ ...of, ma_lt: null, ...ends })
})

test('a mark is of the box, whatever was there before', () => {
  const values = draft({ danh_dau: { phi_xang_dau: 'gps' }, phi_xang_dau: 4 })
  const { formControl, ...control } = createFormControl<TripForm>({ defaultValues: values })
  const own = { ...control, ...formControl } as unknown as TripFormApi
  own.reset(values)
  setMark(own, 'phi_xang_dau', null)
  expect(own.getValues('danh_dau')).toEqual({})
  stop = () => undefined
})
