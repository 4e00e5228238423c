import { sql } from 'kysely'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { journeyApi, OrderKmRow } from '../../../contract/fleet/journey/journey.api.ts'
import { payKm } from '../../../contract/fleet/journey/payKm.ts'
import type { Marks } from '../../../contract/price/calculation/around.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Journey } from './vehicleJourneys.ts'

type TripKm = OutputOf<typeof journeyApi.schedule>['km']

const howOf = (row: { readonly danh_dau: Marks }, name: string, value: number | null) =>
  value === null ? null : (row.danh_dau[name] ?? 'nhap_tay')

/** The km of a trip and its orders: by the norm, by GPS and as they stand. */
export async function tripKm(
  db: Db,
  { trip, km, norms, chosen, offNorm }: Journey,
): Promise<TripKm> {
  const ids = trip.list_don_hang.map(({ id_don_hang }) => id_don_hang)
  const { rows } = await sql<{ id: string; ly_do: string; nguoi_chon: string }>`
    SELECT k.id, k.ly_do, coalesce(u.fullname, k.nguoi_chon) AS nguoi_chon FROM chon_km k LEFT JOIN nguoi_dung u ON u.username = k.nguoi_chon
    WHERE k.id = ANY (${[trip.id_chuyen_di, ...ids]}::text[])`.execute(db)
  const don_hang = trip.list_don_hang.map((order): OrderKmRow => {
    const id = order.id_don_hang
    const gps = km.orders[id] ?? null
    const norm = norms.get(id) ?? null
    const choice = rows.find((row) => row.id === id)
    return {
      id_don_hang: id,
      mo_ta: [order.noi_lay_hang, order.noi_tra_hang].filter(Boolean).join(' → ') || null,
      dinh_muc: norm,
      km_theo_app: gps,
      km_tinh_lai_xe: order.km_tinh_lai_xe,
      cach: howOf(order, 'km_tinh_lai_xe', order.km_tinh_lai_xe),
      can_chon:
        order.km_tinh_lai_xe === null &&
        payKm({ norm, gps, chosen: chosen.get(id) ?? null }, offNorm).choose,
      lech_dinh_muc: payKm({ norm, gps, chosen: null }, offNorm).choose,
      ly_do: choice?.ly_do ?? null,
      nguoi_chon: choice?.nguoi_chon ?? null,
    }
  })
  const own = rows.find((row) => row.id === trip.id_chuyen_di)
  const { so_km_co_hang_tron_ve: loaded, so_km_khong_hang_tron_ve: empty } = trip
  return {
    co_hang_gps: km.loaded,
    khong_hang_gps: km.empty,
    co_hang: loaded,
    khong_hang: empty,
    cach: howOf(trip, 'so_km_co_hang_tron_ve', loaded),
    ly_do: own?.ly_do ?? null,
    nguoi_chon: own?.nguoi_chon ?? null,
    don_hang,
  }
}
