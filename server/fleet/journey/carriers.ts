import { sql } from 'kysely'
import { carriersOf } from '../../../contract/dispatch/trip/trip.assignment.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import type { StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Span } from '../driving-report/track.ts'

/** A vehicle that carries a trip in a span; null one that nobody tracks. Epoch ms, half-open. */
export type Part = Span & { readonly vehicle: number | null; readonly plate: string }

/** Vehicles that take trips over, by plate key. */
export async function replacements(
  db: Db,
  trips: readonly StoredTrip[],
): Promise<ReadonlyMap<string, number>> {
  const keys = trips.flatMap(({ bien_so_thay_the }) =>
    bien_so_thay_the ? plateKey(bien_so_thay_the) : [],
  )
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{
    key: string
    id: number
  }>`SELECT bien_so_key AS key, id_xe AS id FROM phuong_tien WHERE bien_so_key = ANY (${keys}::text[]) AND deleted_at IS NULL`.execute(
    db,
  )
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Which vehicles carry a trip, one after the other. */
export const partsOf = (trip: StoredTrip, others: ReadonlyMap<string, number>): Part[] =>
  carriersOf(trip).map(({ field, plate, from, to }) => ({
    vehicle: field === 'bien_so_xe' ? trip.id_xe : (others.get(plateKey(plate)) ?? null),
    plate,
    from: from === null ? -Infinity : epochOfMoment(from),
    to: to === null ? Infinity : epochOfMoment(to),
  }))

/** The vehicles that carry a trip within a span, each with its share of it. */
export const partsIn = (parts: readonly Part[], span: Span): (Part & { vehicle: number })[] =>
  parts.flatMap(({ vehicle, ...part }) => {
    const [from, to] = [Math.max(part.from, span.from), Math.min(part.to, span.to)]
    return vehicle !== null && from < to ? [{ ...part, vehicle, from, to }] : []
  })

/** Who carries a trip at an instant. */
export const partAt = (parts: readonly Part[], at: number): Part | undefined =>
  parts.find(({ from, to }) => from <= at && at < to)
