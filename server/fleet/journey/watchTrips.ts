import { sql } from 'kysely'
import { foundTexts } from '../../../contract/fleet/journey/found.texts.ts'
import { expected, milestonesIn } from '../../../contract/fleet/journey/schedule.ts'
import { OPEN_STATES } from '../../../contract/dispatch/trip/trip.can.ts'
import { addDays, momentAt } from '../../../contract/kit/time/time.ts'
import { LIVING, REPLACEMENT_KEY } from '../../dispatch/trip/assignments.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { instant } from '../driving-report/fixesOf.ts'
import { reliefOf } from '../driving-report/runs.ts'
import { readLimits } from '../limit/limits.ts'
import type { Raised } from '../warning/raise.ts'
import { raiseNew } from '../warning/raiseNew.ts'
import { retell } from '../warning/retell.ts'
import { RECENT_MS } from './positionWarnings.ts'
import { partAt } from './carriers.ts'
import { placesById, whereaboutsOf } from './places.ts'
import { keepEvents } from './tripEvents.ts'
import { journeysOf, type Journey } from './vehicleJourneys.ts'

const DAYS_BACK = 10

/** Milestones that are late or will be: each is warned of once. */
async function warnOfLate(db: Db, journey: Journey, at: number): Promise<number> {
  const { trip, plan, matched, parts } = journey
  const milestones = milestonesIn(plan, matched)
  const [places, whereabouts, limits] = await Promise.all([
    placesById(
      db,
      milestones.flatMap(({ place }) => place ?? []),
    ),
    whereaboutsOf(db, journey),
    readLimits(db),
  ])
  const spotOf = (place: string) => places.get(place) ?? null
  const late = expected(milestones, { ...whereabouts, spotOf, limits }).filter(
    ({ late: minutes, reached }) =>
      minutes !== null && (reached === null || at - reached <= RECENT_MS),
  )
  if (late.length === 0) return 0
  const relief = await reliefOf(db, trip.id_chuyen_di)
  const carrier = (reached: number | null) => {
    const plate = partAt(parts, reached ?? at)?.plate ?? trip.bien_so_xe
    return { plate, username: plate === trip.bien_so_xe ? trip.lai_xe_1 : relief }
  }
  const warnings = late.map((each): Raised => ({
    key: `tre_chuyen:${trip.id_chuyen_di}:${each.order ?? ''}:${each.kind}`,
    loai: 'tre_chuyen',
    muc_do: 'canh_bao',
    said: foundTexts.tre_chuyen(
      trip.id_chuyen_di,
      places.get(each.place ?? '')?.name ?? '',
      each.late ?? 0,
    ),
    time: momentAt(each.reached ?? at),
    ...carrier(each.reached),
    id_chuyen_di: trip.id_chuyen_di,
  }))
  await retell(db, warnings)
  return raiseNew(db, warnings)
}

/** Looks at the trips that are not over: what happens on the ways of vehicles that are heard of, and what is late. */
export async function watchTrips(db: Db, routing: string | null, at: number): Promise<void> {
  const today = momentAt(at).slice(0, 10)
  const { rows } = await sql<{
    vehicle: number
    heard: boolean
  }>`SELECT c.id_xe AS vehicle, bool_or(v.thoi_diem > ${instant(at - RECENT_MS)}) AS heard FROM chuyen_di c
    JOIN phuong_tien p ON p.bien_so_key IN (c.bien_so_key, ${REPLACEMENT_KEY}) JOIN vi_tri_cuoi v ON v.id_xe = p.id_xe AND v.thoi_diem IS NOT NULL
    WHERE c.id_xe IS NOT NULL AND ${LIVING} AND c.trang_thai = ANY (${OPEN_STATES.filter((state) => state !== 'nhap')}::text[])
      AND c.ngay_thuc_hien BETWEEN ${addDays(today, -DAYS_BACK)} AND ${addDays(today, 1)} GROUP BY c.id_xe`.execute(
    db,
  )
  for (const { vehicle, heard } of rows) {
    const journeys = (await journeysOf(db, vehicle, { from: at, to: at })).filter(({ trip }) =>
      OPEN_STATES.includes(trip.trang_thai),
    )
    if (heard) await keepEvents(db, journeys, routing)
    for (const journey of journeys) await warnOfLate(db, journey, at)
  }
}
