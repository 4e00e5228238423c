import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { today } from '../../kit/time/clock.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { NewTrip } from './tripValues.ts'
import { KEPT } from '../../kit/postgres/kept.ts'

/** Stands for the plate in the id of a trip that has none yet. */
const NO_PLATE = 'XE'
const MAX_PLATE_KEY = 20

type Place = { ngay: string; xe: string }

const placeOf = (trip: NewTrip): Place => ({
  ngay: trip.ngay_thuc_hien ?? today(),
  xe: plateKey(trip.bien_so_xe ?? '').slice(0, MAX_PLATE_KEY) || NO_PLATE,
})
const keyOf = ({ ngay, xe }: Place): string => `${ngay} ${xe}`

/**
 * Readable ids yymmdd-plate-n, one per trip in the given order. A number is given once and never again, also after a delete
 * (issue, section 4); days and plates are counted in one order so that two writers never wait for each other.
 */
export async function allotTripIds(trx: Trx, trips: readonly NewTrip[]): Promise<string[]> {
  const places = trips.map(placeOf)
  const counts = new Map<string, Place & { so: number }>()
  for (const place of places) {
    const count = counts.get(keyOf(place))
    counts.set(keyOf(place), { ...place, so: (count?.so ?? 0) + 1 })
  }
  const wanted = [...counts.keys()].toSorted().map((key) => counts.get(key))
  const { rows } = await sql<Place & { so: number }>`
    ${KEPT} INSERT INTO so_chuyen (ngay, xe, so)
    SELECT ngay, xe, so FROM json_populate_recordset(NULL::so_chuyen, ${JSON.stringify(wanted)}::json)
    ON CONFLICT (ngay, xe) DO UPDATE SET so = so_chuyen.so + excluded.so
    RETURNING ngay, xe, so`.execute(trx)
  const next = new Map(
    rows.map((row) => [keyOf(row), row.so - (counts.get(keyOf(row))?.so ?? 0) + 1]),
  )
  return places.map((place) => {
    const number = next.get(keyOf(place)) ?? 1
    next.set(keyOf(place), number + 1)
    return `${place.ngay.slice(2).replaceAll('-', '')}-${place.xe}-${number}`
  })
}

/** `count` new order ids, never given before. */
export async function allotOrderIds(trx: Trx, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await sql<{ so: number }>`
    ${KEPT} SELECT nextval('so_don_hang') AS so FROM generate_series(1, ${count})`.execute(trx)
  return rows.map(({ so }) => `DH${String(so).padStart(7, '0')}`)
}
