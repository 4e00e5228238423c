import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import { OPEN_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import type { MilestoneKind, Whereabouts } from '../../../contract/fleet/journey/schedule.ts'
import type { TripState } from '../../../contract/dispatch/trip/trip.fields.ts'
import { lostAt, type Hearing } from '../../../contract/fleet/position/lost.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { DEVICE } from '../device/devices.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { readLimits } from '../limit/limits.ts'
import { partAt } from './carriers.ts'
import type { Journey } from './vehicleJourneys.ts'

export type NamedSpot = Spot & { readonly name: string }
/** Who was not heard of for so long is somewhere else by now. */
const HEARD_MS = 30 * 60_000

/** Where places are, by their ids. */
export async function placesById(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedSpot>> {
  const { rows } = await sql<NamedSpot & { id: string }>`
    SELECT id, ten_dia_diem AS name, lat, lng FROM dia_diem WHERE id = ANY (${[...ids]}::text[]) AND lat IS NOT NULL AND lng IS NOT NULL`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...spot }) => [id, spot]))
}

const LOADED: readonly TripState[] = ['dang_chay', 'dang_tra_hang']
type Told = Pick<
  StoredTrip,
  | 'trang_thai'
  | 'ngay_gio_toi_diem_dong_hang'
  | 'ngay_gio_ket_thuc_tra_hang'
  | 'ngay_gio_toi_diem_ket_thuc'
> & {
  readonly list_don_hang: readonly Pick<
    StoredTrip['list_don_hang'][number],
    'id_noi_lay_hang' | 'noi_lay_hang'
  >[]
}

/** What the people of a trip say that it reached; an arrival at one of several pickups is none at the others. */
export function saidOf(trip: Told): MilestoneKind[] {
  const pickups = new Set(
    trip.list_don_hang.map(
      ({ id_noi_lay_hang, noi_lay_hang }) => id_noi_lay_hang ?? searchKey(noi_lay_hang ?? ''),
    ),
  )
  const isThere = pickups.size === 1 && trip.ngay_gio_toi_diem_dong_hang !== null
  return [
    ...(isThere || LOADED.includes(trip.trang_thai) ? ['lay_hang' as const] : []),
    ...(trip.ngay_gio_ket_thuc_tra_hang ? ['tra_hang' as const] : []),
    ...(trip.ngay_gio_toi_diem_ket_thuc ? ['ket_thuc' as const] : []),
  ]
}

/** Where the vehicle that carries a trip is now; nobody waits for one that is over, or that was never heard of. */
export async function whereaboutsOf(
  db: Db,
  { trip, parts }: Pick<Journey, 'trip' | 'parts'>,
): Promise<Whereabouts> {
  const now = epochMs()
  const vehicle = partAt(parts, now)?.vehicle ?? null
  const none = { here: null, now: null, said: [] }
  if (vehicle === null || !OPEN_STATES.includes(trip.trang_thai)) return none
  const { rows } = await sql<
    Spot & { at: number }
  >`SELECT lat, lng, ${EPOCH_MS('thoi_diem')} AS at FROM vi_tri_cuoi
    WHERE id_xe = ${vehicle} AND thoi_diem IS NOT NULL`.execute(db)
  const [last] = rows
  if (!last) return none
  const isHeard = now - last.at <= HEARD_MS
  const here = isHeard ? { lat: last.lat, lng: last.lng, at: now } : null
  return { here, now, said: saidOf(trip) }
}

/** Which of these vehicles are lost now. */
export async function lostNow(db: Db, vehicles: readonly number[]): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number; hearing: Hearing }>`
    SELECT v.id_xe AS id, v.nghe AS hearing FROM vi_tri_cuoi v JOIN phuong_tien p ON p.id_xe = v.id_xe
    WHERE v.id_xe = ANY (${[...vehicles]}::bigint[]) AND ${DEVICE} IS NOT NULL`.execute(db)
  const [at, limits] = [epochMs(), await readLimits(db)]
  return rows.filter(({ hearing }) => lostAt(hearing, at, limits) !== null).map(({ id }) => id)
}
