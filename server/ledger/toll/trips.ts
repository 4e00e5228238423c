import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { plateKey, plateWords } from '../../../contract/kit/field/plate.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import {
  tripTollFields,
  type tollApi,
  type TripToll,
} from '../../../contract/ledger/toll/toll.api.ts'
import { isHeld, loadTrips } from '../../dispatch/trip/loadTrip.ts'
import { pricesOf } from '../../dispatch/trip/pricing.ts'
import type { Context } from '../../kit/http/context.ts'
import { statesOf, valuesOf } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'

type Row = Omit<TripToll, 'dinh_muc' | 'chenh_lech' | 'cach' | 'khoa'>

/** POST /tms/sao_ke_cau_duong/doi_chieu: the trips of some days that statements speak of, each beside its norm. */
export async function listTrips(input: InputOf<typeof tollApi.trips>, { db, user }: Context) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const plates = valuesOf(input.bien_so_xe).map(plateKey)
  const known = Object.keys(tripTollFields.doi_chieu.choices)
  const states = [...valuesOf(input.doi_chieu), ...statesOf({ status: input.status }, known)]
  const summed = {
    so_luot: sql`s.so_luot`,
    sao_ke: sql`s.sao_ke`,
    phi_cau_duong: sql`c.phi_cau_duong`,
  }
  const page = await listPage<Row>(
    db,
    { ...input, tu_khoa: plateWords(input.tu_khoa ?? '') },
    {
      found: sql`FROM (
          SELECT id_chuyen_di, sum(so_tien)::bigint AS sao_ke, count(*)::int AS so_luot,
            CASE WHEN count(*) = count(so_tien_lay) THEN 'da_lay' ELSE 'da_khop' END AS doi_chieu
          FROM sao_ke_cau_duong WHERE deleted_at IS NULL AND id_chuyen_di IS NOT NULL GROUP BY 1) s
        JOIN chuyen_di c ON c.id_chuyen_di = s.id_chuyen_di AND c.deleted_at IS NULL
        WHERE (${from}::timestamp IS NULL OR c.ngay_thuc_hien >= ${from}::timestamp::date)
          AND (${to}::timestamp IS NULL OR c.ngay_thuc_hien < ${to}::timestamp)
          ${plates.length > 0 ? sql`AND c.bien_so_key = ANY (${plates}::text[])` : sql``}
          ${states.length > 0 ? sql`AND s.doi_chieu = ANY (${states}::text[])` : sql``}`,
      columns: sql`c.id_chuyen_di, c.ngay_thuc_hien, c.bien_so_xe, c.phi_cau_duong, s.sao_ke, s.so_luot, s.doi_chieu`,
      searched: sql`c.tim_kiem`,
      sortable: {
        id_chuyen_di: sql`c.id_chuyen_di`,
        ngay_thuc_hien: sql`c.ngay_thuc_hien`,
        bien_so_xe: sql`c.bien_so_xe`,
        doi_chieu: sql`s.doi_chieu`,
        ...summed,
      },
      sums: { sao_ke: summed.sao_ke, phi_cau_duong: summed.phi_cau_duong },
      order: sql`c.ngay_thuc_hien DESC, c.id_chuyen_di DESC`,
    },
  )
  const ids = page.data.map(({ id_chuyen_di }) => id_chuyen_di)
  const trips = new Map((await loadTrips(db, ids, user)).map((trip) => [trip.id_chuyen_di, trip]))
  const prices = await pricesOf(db, [...trips.values()])
  const data = page.data.map((row): TripToll => {
    const trip = trips.get(row.id_chuyen_di)
    const dinh_muc = trip ? prices(trip).hinh.phi_cau_duong.tinh_ra : null
    const sao_ke = row.sao_ke ?? 0
    return {
      ...row,
      dinh_muc,
      chenh_lech: dinh_muc === null ? null : sao_ke - dinh_muc,
      cach: row.phi_cau_duong === null ? null : (trip?.danh_dau['phi_cau_duong'] ?? 'nhap_tay'),
      khoa: trip ? isHeld(trip) : true,
    }
  })
  return { ...page, data }
}
