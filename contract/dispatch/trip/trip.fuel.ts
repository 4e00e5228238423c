import { dayOf, type WireDate, type WireMoment } from '../../kit/time/time.ts'

import { exact, rounded, type Decimal } from '../../kit/decimal/decimal.ts'

/** Litres per 100 km of a vehicle: a tractor's by load and box, a truck's loaded and empty (domain B2.1). */
export type FuelNorms = Readonly<Record<string, number>>

type Kilometres = {
  so_km_co_hang_tron_ve: number | null
  so_km_khong_hang_tron_ve: number | null
  type_cont: string | null
}

const granted = (km: number | null, norm: number): Decimal =>
  exact(km ?? 0)
    .times(norm)
    .div(100)

/** A tractor pulls a 20-foot box as a light load and any other as a heavy one; what it pulls back is the empty box. */
const normsFor = (norms: FuelNorms, type_cont: string | null) =>
  type_cont?.startsWith('20')
    ? {
        loaded: norms['co_hang'] ?? norms['co_hang_nhe'],
        empty: norms['khong_hang'] ?? norms['vo_rong'],
      }
    : {
        loaded: norms['co_hang'] ?? norms['co_hang_nang'],
        empty: norms['khong_hang'] ?? norms['vo_rong'],
      }

/** Litres that the norms grant for the loaded and the empty km, each and together to 0.1; null where km or norms are unknown. */
export function fuelQuota(
  trip: Kilometres,
  norms: FuelNorms | null,
): { loaded: number; empty: number; total: number } | null {
  const { so_km_co_hang_tron_ve: full, so_km_khong_hang_tron_ve: bare, type_cont } = trip
  const { loaded, empty } = normsFor(norms ?? {}, type_cont)
  if ((full === null && bare === null) || loaded === undefined || empty === undefined) return null
  const [withLoad, without] = [granted(full, loaded), granted(bare, empty)]
  return {
    loaded: rounded(withLoad, 1),
    empty: rounded(without, 1),
    total: rounded(withLoad.plus(without), 1),
  }
}

type Dated = {
  ngay_thuc_hien: WireDate | null
  list_don_hang: readonly { ngay_gio_lay_hang: WireMoment | null }[]
}

/** The day by whose norms and prices a trip goes: of its first known pickup, else the day that it runs (money, section 2). */
export function priceDayOf({ ngay_thuc_hien, list_don_hang }: Dated): WireDate | null {
  const [first] = list_don_hang.flatMap((order) => order.ngay_gio_lay_hang ?? []).toSorted()
  return first === undefined ? ngay_thuc_hien : dayOf(first)
}
