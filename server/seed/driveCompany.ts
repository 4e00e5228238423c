import { sql } from 'kysely'
import { epochOfMoment, momentAt, HOUR_MS, type WireMoment } from '../../contract/kit/time/time.ts'
import { FIRST_AND_LAST, LIVING } from '../dispatch/trip/assignments.ts'
import type { Db } from '../kit/postgres/db.ts'
import type { DriveTrip, DriveVehicle } from './driveLegs.ts'
import { metresBetween, type Spot } from '../../contract/kit/map/earth.ts'

/** Devices of the demo's own vehicles; one that somebody ties another device to is not driven. */
const DEVICES = 'DEMO4%'
const YARDS: Readonly<Record<string, Spot>> = {
  'Hải Phòng': { lat: 20.836, lng: 106.709 },
  'Bình Dương': { lat: 10.902, lng: 106.764 },
}
const USUAL_YARD: Spot = { lat: 20.836, lng: 106.709 }
/** Where vehicles without a trip go: so far from their yard. */
const ERRAND_M = { least: 12_000, most: 75_000 }
const USUAL_TANK = 300
const LITRES_PER_KM: Readonly<Record<string, number>> = {
  dau_keo: 0.34,
  tai_15t: 0.25,
  tai_8t: 0.18,
  tai_5t: 0.15,
  tai_2t5: 0.11,
}
const USUAL_PER_KM = 0.25

/** A vehicle with what is stored of it beside. */
export type Stored = DriveVehicle & {
  readonly plate: string
  readonly driver: string | null
  readonly odometer: number
}

type Row = {
  vid: number
  plate: string
  loai_xe: string
  chi_nhanh: string | null
  tank: number | null
  driver: string | null
  card: string | null
  km: number
}
type Place = Spot & { name: string; loai: string }

const placesOf = async (db: Db): Promise<Place[]> =>
  (
    await sql<Place>`SELECT ten_dia_diem AS name, loai, lat, lng FROM dia_diem
    WHERE deleted_at IS NULL AND lat IS NOT NULL AND lng IS NOT NULL ORDER BY id`.execute(db)
  ).rows

/** The demo's vehicles that work, each with its yard, its driver's card and the places near it. */
export async function vehiclesOf(db: Db): Promise<Stored[]> {
  const places = await placesOf(db)
  const { rows } = await sql<Row>`
    SELECT p.id_xe AS vid, p.bien_so_xe AS plate, p.loai_xe, p.chi_nhanh, p.dung_tich_binh_dau_lit AS tank, u.username AS driver, u.the_rfid AS card,
      km_cua_xe(p.bien_so_xe) AS km
    FROM phuong_tien p LEFT JOIN nguoi_dung u ON u.username = p.lai_xe_chinh AND u.deleted_at IS NULL
    WHERE p.deleted_at IS NULL AND p.trang_thai = 'hoat_dong' AND p.gps ->> 'device_id' LIKE ${DEVICES} ORDER BY p.id_xe`.execute(
    db,
  )
  return rows.map(({ vid, plate, driver, card, km, tank, loai_xe, chi_nhanh }) => {
    const yard = YARDS[chi_nhanh ?? ''] ?? USUAL_YARD
    return {
      vid,
      plate,
      driver,
      card,
      yard,
      odometer: Math.round(km * 1000),
      tank: tank ?? USUAL_TANK,
      litresPerKm: LITRES_PER_KM[loai_xe] ?? USUAL_PER_KM,
      around: places.filter((place) => {
        const metres = metresBetween(place, yard)
        return place.loai !== 'bai_xe' && metres > ERRAND_M.least && metres < ERRAND_M.most
      }),
    }
  })
}

type TripRow = {
  plate: string
  noi_lay_hang: string | null
  noi_tra_hang: string | null
  pickup: WireMoment | null
  delivery: WireMoment | null
  card: string | null
}

/** The trips of all vehicles by plate between two instants, in the order of their pickups, as far as their places are known. */
export async function tripsBetween(
  db: Db,
  from: number,
  to: number,
): Promise<Map<string, DriveTrip[]>> {
  const [places, { rows }] = await Promise.all([
    placesOf(db),
    sql<TripRow>`
      SELECT c.bien_so_xe AS plate, d.noi_lay_hang, d.noi_tra_hang, coalesce(c.ngay_gio_toi_diem_dong_hang, d.ngay_gio_lay_hang) AS pickup,
        d.ngay_gio_tra_hang AS delivery, u.the_rfid AS card
      FROM chuyen_di c ${FIRST_AND_LAST} LEFT JOIN nguoi_dung u ON u.username = c.lai_xe_1
      WHERE ${LIVING} AND c.trang_thai NOT IN ('nhap', 'huy') AND c.bien_so_xe IS NOT NULL
        AND c.ngay_thuc_hien BETWEEN ${momentAt(from - 48 * HOUR_MS)}::date AND ${momentAt(to + 24 * HOUR_MS)}::date ORDER BY pickup, c.id_chuyen_di`.execute(
      db,
    ),
  ])
  const spots = new Map(places.map((place) => [place.name, place]))
  const trips = rows.flatMap(({ plate, noi_lay_hang, noi_tra_hang, pickup, delivery, card }) => {
    const [start, end] = [spots.get(noi_lay_hang ?? ''), spots.get(noi_tra_hang ?? '')]
    if (!start || !end || pickup === null) return []
    const at = epochOfMoment(pickup)
    return [
      {
        plate,
        from: { lat: start.lat, lng: start.lng },
        to: { lat: end.lat, lng: end.lng },
        pickup: at,
        delivery: delivery === null ? at + 4 * HOUR_MS : epochOfMoment(delivery),
        card,
      },
    ]
  })
  return Map.groupBy(trips, ({ plate }) => plate)
}
