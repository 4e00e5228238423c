import type { PricedTrip, PriceRows } from './around.ts'
import { rowsOf, tripOf } from './cases.fixture.ts'

type Row = Readonly<Record<string, unknown>>

/** Numbers from 0 up to 1 that follow from a seed (a linear congruence; the low bits are left out). */
function numbersOf(seed: number): () => number {
  let state = BigInt(seed) * 2_654_435_761n + 1n
  return () => {
    state = BigInt.asUintN(64, state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n)
    return Number(state >> 32n) / 2 ** 32
  }
}

/** Choices that follow from a seed. */
export function dice(seed: number) {
  const next = numbersOf(seed)
  const whole = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(...from: readonly T[]): T => from[whole(0, from.length - 1)] as T
  const many = <T>(most: number, one: (index: number) => T): T[] =>
    Array.from({ length: whole(0, most) }, (_, index) => one(index))
  const mixed = <T>(list: readonly T[]): T[] =>
    list
      .map((value) => ({ value, at: next() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ value }) => value)
  return { whole, pick, many, mixed }
}
type Dice = ReturnType<typeof dice>

const CLASSES = ['cont20', 'cont40', 'tai_8t']
const GOODS = ['bach_hoa', 'thep', 'Gạch men', null]
const PLATES = ['51C-00001', '51C-00008', '51C-00099', null]
const PLACES = [
  { id: 'p1', name: 'Cảng Cát Lái' },
  { id: 'p2', name: 'KCN Sóng Thần' },
  { id: null, name: 'Kho Long Bình' },
  { id: null, name: null },
]
/** The last moment of an order, and a later day, from which rows to come count. */
const LAST_DAY = 28
const TO_COME = '2026-11-01'

const two = (value: number): string => `${value}`.padStart(2, '0')
const dayOf = ({ whole }: Dice): string => `2026-10-${two(whole(1, LAST_DAY))}`
const momentOf = (d: Dice): string => `${dayOf(d)} ${two(d.whole(0, 23))}:${two(d.whole(0, 59))}:00`
const amount = ({ pick, whole }: Dice): number | null =>
  pick(null, 0, whole(1, 9_999_999), whole(1, 9_999_999))
const days = (d: Dice): Row => ({
  hieu_luc_tu: d.pick('2026-01-01', dayOf(d), dayOf(d)),
  hieu_luc_den: d.pick(null, null, null, dayOf(d)),
})

function orderOf(d: Dice): Row {
  const [from, to] = [d.pick(...PLACES), d.pick(...PLACES)]
  const route = d.pick('r1', 'r2', 'r3', null)
  return {
    id_cong_ty: d.pick('kh1', 'kh2', null),
    id_tuyen_duong: route,
    ma_lt: d.pick(null, route?.replace('r', 'LT') ?? null),
    id_noi_lay_hang: from.id,
    noi_lay_hang: from.name,
    id_noi_tra_hang: to.id,
    noi_tra_hang: to.name,
    ngay_gio_lay_hang: d.pick(null, momentOf(d), momentOf(d)),
    ngay_gio_tra_hang: d.pick(null, momentOf(d), momentOf(d)),
    loai_hang_hoa: d.pick(...GOODS),
    mo_ta_hang_hoa: d.pick(...GOODS),
    trong_luong: d.pick(null, 0, d.whole(1, 300_000) / 10),
    so_luong: d.pick(null, 1, 2),
    cbm: d.pick(null, d.whole(1, 90_000) / 1000),
    rot_diem: d.pick(null, 0, 300_000),
    don_gia_thau_phu: d.pick(null, null, amount(d)),
  }
}

function surchargeOf(d: Dice): Row {
  const byPrice = [20_000, 23_000, 26_000].map((from, index) => ({
    tu_gia: from,
    den_gia: d.pick(from + 3000, index === 2 ? null : from + 3000),
    so_tien: Object.fromEntries(CLASSES.map((each) => [each, amount(d)])),
  }))
  const byKm = [0, 50, 100].map((from) => ({
    tu_km: from,
    den_km: from + 50,
    so_tien: amount(d),
  }))
  const form = d.pick('phan_tram', 'buoc_gia', 'bac_gia', 'cu_ly', 'lit', 'khong')
  return {
    ...days(d),
    id_cong_ty: d.pick('kh1', null),
    hinh_thuc: form,
    vung: d.pick(1, 2),
    ky_gia: d.pick('ngay_lay', 'binh_quan_thang_truoc', 'ngay_1_16'),
    gia_goc: d.pick(18_500, 22_000, 30_000),
    nguong: d.pick(0, 5, 7.25),
    ty_trong: d.pick(35, 33.33),
    buoc_gia: 1000,
    tang_moi_buoc: d.pick(1.5, 0.35),
    hai_chieu: d.pick(true, false),
    lam_tron: d.pick(1, 500, 1000),
    bang: form === 'bac_gia' ? byPrice : byKm,
  }
}

const priceOf = (d: Dice): Row => ({
  ...days(d),
  id_cong_ty: d.pick('kh1', 'kh2'),
  ...d.pick<Row>(
    { ma_lt: d.pick('LT1', 'LT2') },
    { id_noi_lay_hang: 'p1', noi_lay_hang: 'Cảng Cát Lái', noi_tra_hang: 'kho long binh' },
  ),
  lop_xe: d.pick(null, ...CLASSES),
  don_vi: d.pick('chuyen', 'tan', 'm3', 'km', 'cont'),
  don_gia: amount(d) ?? 1,
  toi_thieu: amount(d),
  vat: d.pick(null, 0, 7.5),
})

function quotaOf(d: Dice): Row {
  const whose = d.pick<Row>({ bien_so_xe: '51C-00001' }, { loai_xe: 'dau_keo' })
  const what = d.pick<Row>(
    { loai: 'tuyen', ma_lt: d.pick('LT1', 'LT2'), lit_them: d.whole(0, 90) / 10 },
    { co_hang: true, tu_km: d.pick(0, 64), den_km: d.pick(null, 100), lit_100km: d.whole(9, 40) },
    { co_hang: false, tu_km: 0, den_km: d.pick(null, 58), lit_100km: d.whole(9, 40) },
  )
  return { ...whose, ...what, hieu_luc_tu: days(d)['hieu_luc_tu'] }
}

const normOf = (d: Dice, columns: readonly string[]): Row => ({
  ...days(d),
  ma_lt: d.pick('LT1', 'LT2', 'LT3'),
  lop_xe: d.pick(...CLASSES),
  ...Object.fromEntries(columns.map((column) => [column, amount(d)])),
})

const PAY = ['luong_chuyen', 'tien_an', 'ho_tro_qua_dem', 'don_gia_diem']
const COST = ['cuoc', 'cau_duong', 've_cau_pha', 'dinh_muc_dau_lit', 'don_gia_thau_phu']
const route = (nth: number, km: number): Row => ({
  id_tuyen_duong: `r${nth}`,
  ma_lt: `LT${nth}`,
  km_mot_chieu: km,
  // No two are equally long: of equals the first order's counts.
  so_km_co_hang_tron_ve: km + nth,
  so_km_khong_hang_tron_ve: km,
})

/** Rows of every table, of all that a seed makes of them. */
function tablesOf(d: Dice): Readonly<Record<string, readonly Row[]>> {
  return {
    routes: [route(1, 62.5), route(2, 100), route(3, 30)],
    companyPrices: d.many(8, () => priceOf(d)),
    surcharges: d.many(3, () => surchargeOf(d)),
    fuelPrices: d.many(6, () => ({
      hieu_luc_tu: d.pick('2026-08-20 15:00:00', momentOf(d)),
      gia_dau: d.whole(18_000, 30_000),
      gia_dau_vung_2: d.whole(18_000, 30_000),
    })),
    quotas: d.many(8, () => quotaOf(d)),
    tripPay: d.many(8, () => ({
      ...normOf(d, PAY),
      ma_lt: d.pick('LT1', 'LT2', null),
      diem_mien_phi: d.pick(null, 0, 1, 2),
    })),
    variableCosts: d.many(12, () => normOf(d, COST)),
    vehicleNorms: d.many(4, () => ({
      ...days(d),
      bien_so_xe: d.pick('51C-00001', '51C-00008'),
      co_hang_nang: d.pick(38, 39.1),
      co_hang_nhe: 34,
      vo_rong: 28,
      co_hang: d.pick(null, 21),
      khong_hang: 17,
    })),
    loading: d.many(6, () => ({
      ...days(d),
      loai_hang_hoa: d.pick(...GOODS),
      lop_xe: d.pick(null, ...CLASSES),
      don_vi: d.pick('chuyen', 'tan', 'm3', 'cont'),
      don_gia: amount(d) ?? 5,
      tra_cho: d.pick('kho', 'lai_xe'),
    })),
  }
}

/** A trip and its rows that follow from a seed, and the same with rows that all begin after each of its days. */
export function drawn(seed: number): { trip: PricedTrip; rows: PriceRows; withLater: PriceRows } {
  const d = dice(seed)
  const chuyen = {
    ngay_thuc_hien: dayOf(d),
    bien_so_xe: d.pick(...PLATES),
    type_cont: d.pick('20DC', '40HC', null),
    ten_thau_phu: d.pick(null, null, null, 'Minh Long'),
    list_diem_dong_khac: d.pick(null, [], ['Kho 3']),
  }
  const don = [orderOf(d), ...d.many(3, () => orderOf(d))]
  const tables = tablesOf(d)
  const own = { ...tables, cach_tinh_dau: d.pick('dinh_muc', 'dinh_muc', 'thuc_te') }
  const { routes: _, ...others } = tablesOf(dice(seed + 1_000_000))
  const later = Object.entries(others).map(([table, rows]): [string, readonly Row[]] => {
    const start = table === 'fuelPrices' ? `${TO_COME} 00:00:00` : TO_COME
    const toCome = rows.map((row) => ({ ...row, hieu_luc_tu: start, hieu_luc_den: null }))
    return [table, [...(tables[table] ?? []), ...toCome]]
  })
  return {
    trip: tripOf({ don, chuyen }),
    rows: rowsOf(own),
    withLater: rowsOf({
      ...own,
      ...Object.fromEntries(later),
      cach_tinh_dau: [
        { gia_tri: own.cach_tinh_dau },
        { hieu_luc_tu: TO_COME, gia_tri: d.pick('dinh_muc', 'thuc_te') },
      ],
      vung_gia_dau: [{ gia_tri: '1' }, { hieu_luc_tu: TO_COME, gia_tri: '2' }],
      nguon_km: [{ gia_tri: 'tuyen' }, { hieu_luc_tu: TO_COME, gia_tri: 'gps' }],
    }),
  }
}
