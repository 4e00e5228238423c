import { sql } from 'kysely'
import type { Assignment } from '../../../contract/dispatch/trip/trip.assignment.ts'
import type { Dates } from '../../../contract/dispatch/trip/trip.concerns.ts'
import type { Spot as Point } from '../../../contract/kit/map/earth.ts'
import { DRIVER_PAPERS } from '../../../contract/master/driver/driver.papers.ts'
import { addDays, dayOf, type WireMoment } from '../../../contract/kit/time/time.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { STILL_MAIN } from '../../master/vehicle/mainDriver.ts'
import { ASSIGNMENT_COLUMNS, FIRST_AND_LAST, LIVING, REPLACEMENT_KEY } from '../trip/assignments.ts'

/** A vehicle with its main driver. */
export type FleetVehicle = {
  bien_so_key: string
  bien_so_xe: string
  loai_xe: string | null
  tai_trong_kg: number | null
  chi_nhanh: string | null
  trang_thai: string | null
  giay_to: Dates | null
  lai_xe: string | null
  ten_lai_xe: string | null
  so_dien_thoai: string | null
} & Dates

const DRIVER_DATES = sql.join(Object.keys(DRIVER_PAPERS).map((name) => sql.ref(`u.${name}`)))

/** Every vehicle in use, in the order of the company, with the papers of its main driver. */
export async function fleetOf(db: Db): Promise<FleetVehicle[]> {
  const { rows } = await sql<FleetVehicle>`
    SELECT v.bien_so_key, v.bien_so_xe, v.loai_xe, v.tai_trong_kg, v.chi_nhanh, v.trang_thai, v.giay_to,
      u.username AS lai_xe, u.fullname AS ten_lai_xe, u.so_dien_thoai, ${DRIVER_DATES}
    FROM phuong_tien v LEFT JOIN nguoi_dung u ON u.username = v.lai_xe_chinh AND ${STILL_MAIN}
    WHERE v.deleted_at IS NULL ORDER BY v.list_sort_key, v.bien_so_xe`.execute(db)
  return rows
}

// More than any vehicle does on the day that is looked at, and what tells of the days around it.
const TRIPS_BEFORE = 12
const TRIPS_AFTER = 6
const REPLACED_DAYS = 10

/** The trips of each vehicle around a moment, by plate key: the latest before, the first after, and those that it takes over. */
export async function tripsAround(
  db: Db,
  at: WireMoment,
): Promise<ReadonlyMap<string, Assignment[]>> {
  const day = dayOf(at)
  const planned = sql`${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy')`
  const { rows } = await sql<Assignment & { xe: string }>`
    SELECT v.bien_so_key AS xe, ${ASSIGNMENT_COLUMNS} FROM phuong_tien v CROSS JOIN LATERAL (
      (SELECT c.id_chuyen_di FROM chuyen_di c WHERE c.bien_so_key = v.bien_so_key AND ${planned} AND c.ngay_thuc_hien <= ${day}
        ORDER BY c.ngay_thuc_hien DESC, c.id_chuyen_di DESC LIMIT ${TRIPS_BEFORE})
      UNION
      (SELECT c.id_chuyen_di FROM chuyen_di c WHERE c.bien_so_key = v.bien_so_key AND ${planned} AND c.ngay_thuc_hien > ${day}
        ORDER BY c.ngay_thuc_hien, c.id_chuyen_di LIMIT ${TRIPS_AFTER})
      UNION
      SELECT c.id_chuyen_di FROM chuyen_di c WHERE c.bien_so_thay_the IS NOT NULL AND ${REPLACEMENT_KEY} = v.bien_so_key
        AND c.ngay_thuc_hien BETWEEN ${addDays(day, -REPLACED_DAYS)} AND ${addDays(day, REPLACED_DAYS)} AND ${planned}
    ) found JOIN chuyen_di c USING (id_chuyen_di) ${FIRST_AND_LAST} WHERE v.deleted_at IS NULL`.execute(
    db,
  )
  return Map.groupBy(rows, ({ xe }) => xe)
}

/** What is known of a place by its name. */
export type Known = { readonly point: Point | null; readonly province: string | null }

/** Places by the names that trips use, found in any spelling of capitals and marks; one with coordinates first. */
export async function placesNamed(
  db: Db,
  names: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const { rows } = await sql<{
    name: string
    lat: number | null
    lng: number | null
    tinh_moi: string | null
  }>`
    SELECT each.name, p.lat, p.lng, p.tinh_moi FROM unnest(${[...new Set(names)]}::text[]) AS each(name) JOIN LATERAL (
      SELECT lat, lng, tinh_moi FROM dia_diem WHERE deleted_at IS NULL AND search_key(ten_dia_diem) = search_key(each.name)
      ORDER BY lat IS NULL OR lng IS NULL, id LIMIT 1) p ON true`.execute(db)
  return new Map(
    rows.map(({ name, lat, lng, tinh_moi }) => [
      name,
      { point: lat === null || lng === null ? null : { lat, lng }, province: tinh_moi },
    ]),
  )
}
