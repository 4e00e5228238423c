import { expect, test } from 'vitest'
import { rowsOf, tripOf } from './cases.fixture.ts'
import { priceTrip } from './priceTrip.ts'

const sources = (bien: readonly { nguon: { loai: string; id: string } | null }[] | undefined) =>
  (bien ?? []).map(({ nguon }) => nguon && `${nguon.loai} ${nguon.id}`)
const price = (hieu_luc_tu: string, gia_dau: number) => ({
  hieu_luc_tu: `${hieu_luc_tu} 00:00:00`,
  gia_dau,
  gia_dau_vung_2: gia_dau,
})
const base = { companyPrices: [{ ma_lt: 'LT1', don_gia: 1_000_000 }] }
const terms = { hinh_thuc: 'phan_tram', ty_trong: 30, gia_goc: 20_000 }
/** What a freight was worked out from, each value with its row. */
const freight = (surcharge: object, fuelPrices: object[]) => {
  const rows = rowsOf({ ...base, surcharges: [{ ...terms, ...surcharge }], fuelPrices })
  const [order] = priceTrip(tripOf(), rows).don_hang
  const bien = order?.cuoc_van_chuyen.bien ?? []
  return bien.map(({ ten, nguon }, index) => [ten.vi, nguon && sources(bien)[index]])
}

test('fills open their slips', () => {
  const rows = rowsOf({ cach_tinh_dau: 'thuc_te', fills: { c1: [1, 2] } })
  expect(sources(priceTrip(tripOf(), rows).hinh.phi_xang_dau.bien)).toEqual([
    'fuel_log 1',
    'fuel_log 2',
  ])
})

test('values of a surcharge open the rows that they come from, whatever they are', () => {
  const found = freight({ ky_gia: 'ngay_lay' }, [price('2026-01-01', 20_000)])
  expect(found).toContainEqual(['Giá dầu', 'fuel_price 1'])
  expect(found).toContainEqual(['Giá gốc', 'fuel_surcharge 1'])
  expect(found).toContainEqual(['Km một chiều', 'route r1'])
  expect(found).toContainEqual(['Cước gốc', null])
})

test('the mean of a month opens every price of it', () => {
  const prices = [price('2026-01-01', 20_000), price('2026-09-11', 23_000)]
  const found = freight({ ky_gia: 'binh_quan_thang_truoc' }, prices)
  expect(found).toContainEqual(['Giá dầu 10 ngày', 'fuel_price 1'])
  expect(found).toContainEqual(['Giá dầu 20 ngày', 'fuel_price 2'])
})
