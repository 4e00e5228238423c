import { containerCheckDigit } from '../../contract/kit/field/container.ts'
import { dayOf, type WireDate } from '../../contract/kit/time/time.ts'
import type { TripState } from '../../contract/dispatch/trip/trip.fields.ts'
import { isMissing } from '../../contract/kit/worked/worked.ts'
import { fuelQuota } from '../../contract/price/calculation/fuel.ts'
import type { NewTrip } from '../dispatch/trip/tripValues.ts'
import type { Chance } from './chance.ts'
import type { DemoData } from './demoData.ts'
import { isContainer, ordersOf } from './ordersOfRun.ts'
import type { Run } from './runs.ts'

const LONG_HOURS = 24

/** What making trips of runs needs beside the runs: the company, chance, where each odometer stands, and the days gone by since. */
type Sources = { data: DemoData; chance: Chance; odometers: Map<string, number>; age: number }

/** The diesel price of a day in đồng a litre; before the first change the company's base. */
function dieselPrice({ diesel_price, company }: DemoData, day: WireDate): number {
  const known = diesel_price.changes.filter((change) => change.effective_from.slice(0, 10) <= day)
  return known.at(-1)?.gia_vung_1 ?? company.gia_dau_co_so
}

const thousands = (amount: number): number => Math.round(amount / 1000) * 1000

/** A container of its own for each run, with the check digit that belongs to it. */
function containerOf({ index, load }: Run, chance: Chance): NewTrip {
  const ten = `DMOU${String(311_000 + index * 7).padStart(6, '0')}`
  return {
    ma_cont: `${ten}${containerCheckDigit(ten)}`,
    type_cont: load === 'cont20' ? '20DC' : chance.pick(['40HC', '40HC', '40DC', '40RH'] as const),
    ma_seal: `SLD${String(700_000 + index * 13)}`,
  }
}

const inHand = (state: TripState): boolean => state !== 'nhap' && state !== 'moi' && state !== 'huy'

/** Odometer of an own vehicle: read when it leaves, and when it is back. */
function kilometresOf(run: Run, state: TripState, { chance, odometers }: Sources): NewTrip {
  const { vehicle, route } = run
  if (!vehicle || !inHand(state)) return {}
  const start = (odometers.get(vehicle.bien_so_xe) ?? vehicle.odometer_km) + chance.between(2, 18)
  const driven =
    route.so_km_co_hang_tron_ve + route.so_km_khong_hang_tron_ve + chance.between(0, 14)
  odometers.set(vehicle.bien_so_xe, start + driven)
  const there = state === 'ket_thuc'
  return {
    km_dau: start,
    km_cuoi: there ? start + driven : null,
    so_km_co_hang_tron_ve: there ? route.so_km_co_hang_tron_ve : null,
    so_km_khong_hang_tron_ve: there ? route.so_km_khong_hang_tron_ve : null,
  }
}

/** Port charges of a box that the carrier paid for. */
function portCharges({ load }: Run, chance: Chance): NewTrip['list_form_chi_phi'] {
  if (!chance.happens(0.5)) return []
  const short = load === 'cont20'
  return [
    { key: 'nang_hang', name: 'Nâng cont hàng', amount: short ? 680_000 : 1_050_000 },
    { key: 'ha_vo', name: 'Hạ vỏ', amount: short ? 420_000 : 650_000 },
    ...(chance.happens(0.3)
      ? [{ key: 've_sinh_cont', name: 'Vệ sinh cont', amount: 150_000 }]
      : []),
  ]
}

const byLoad = (prices: object, load: string): number | null =>
  (prices as Record<string, number | undefined>)[load] ?? null

/** Running costs of an own vehicle that is back; a hired one costs its price. */
function costsOf(run: Run, trip: NewTrip, { data, chance }: Sources): NewTrip {
  const { route, load, vehicle, hired } = run
  if (hired) return { chi_phi_thau_phu: byLoad(route.don_gia_thau_phu_truoc_vat, load) }
  if (!vehicle || trip.trang_thai !== 'ket_thuc') return {}
  const { bien_so_xe, dinh_muc_dau } = vehicle
  const norms = { ...dinh_muc_dau, bien_so_xe, id: '', hieu_luc_tu: '', hieu_luc_den: null }
  const quota = fuelQuota(
    {
      bien_so_xe,
      type_cont: trip.type_cont ?? null,
      ngay_thuc_hien: dayOf(run.pickup),
      list_don_hang: [],
    },
    { vehicles: {}, quotas: [], routes: [], vehicleNorms: [norms] },
    { loaded: trip.so_km_co_hang_tron_ve ?? null, empty: trip.so_km_khong_hang_tron_ve ?? null },
  )
  const litres = isMissing(quota) ? null : quota.gia_tri
  const price = dieselPrice(data, dayOf(run.pickup))
  const nights = Math.floor(route.gio_quay_vong / LONG_HOURS)
  return {
    dinh_muc_dau: litres,
    quydinh: litres,
    phi_xang_dau: litres === null ? null : thousands(litres * price),
    phi_cau_duong: byLoad(route.cau_duong_ca_di_ve, load),
    luong_lai_xe: byLoad(route.luong_chuyen, load),
    ve_cau_pha: chance.happens(0.06) ? 60_000 : null,
    phi_boc_xep: !isContainer(load) && chance.happens(0.3) ? chance.between(3, 9) * 50_000 : null,
    phi_sua_chua: chance.happens(0.03) ? chance.between(3, 16) * 50_000 : null,
    chi_phi_khac: chance.happens(0.1) ? 120_000 : null,
    list_form_chi_phi: isContainer(load) ? (portCharges(run, chance) ?? []) : [],
    tien_an: 120_000 * (nights + 1),
    ho_tro_qua_dem: nights > 0 ? 150_000 * nights : null,
  }
}

/** The second driver of a long haul: one of the same branch who has no vehicle of his own. */
function reliefOf({ vehicle, route }: Run, { data, chance }: Sources): string | null {
  if (!vehicle || route.gio_quay_vong < LONG_HOURS) return null
  const own = new Set(data.vehicles.map((one) => one.lai_xe_chinh))
  const spare = data.drivers.filter(
    ({ username, chi_nhanh, trang_thai }) =>
      !own.has(username) && chi_nhanh === vehicle.chi_nhanh && trang_thai === 'Dang lam',
  )
  return spare.length > 0 ? chance.pick(spare).username : null
}

/** The trip that a run makes, with its orders and what it has cost so far. */
export function tripOfRun(run: Run, state: NewTrip, sources: Sources): NewTrip {
  const { data, chance } = sources
  const { vehicle, hired, load, pickup, route } = run
  const tractors = data.vehicles.filter(({ loai_xe }) => loai_xe === 'dau_keo')
  const trailer = vehicle ? data.trailers[tractors.indexOf(vehicle)] : undefined
  const trip: NewTrip = {
    ngay_thuc_hien: dayOf(pickup),
    bien_so_xe: vehicle?.bien_so_xe ?? hired?.plate ?? null,
    ma_romoc: isContainer(load) ? (trailer?.ma_romoc ?? null) : null,
    lai_xe_1: vehicle?.lai_xe_chinh ?? null,
    lai_xe_2: reliefOf(run, sources),
    ten_thau_phu: hired?.subcontractor.ten_thau_phu ?? null,
    ...(isContainer(load) ? containerOf(run, chance) : {}),
    container_xuat: isContainer(load) && route.noi_tra_hang.startsWith('CANG') ? 'x' : null,
    ...state,
    ...kilometresOf(run, state.trang_thai ?? 'moi', sources),
  }
  return { ...trip, ...costsOf(run, trip, sources), list_don_hang: ordersOf(run, trip, sources) }
}
