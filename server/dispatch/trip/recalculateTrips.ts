import type {
  FigureChange,
  RecalculatedSums,
  RecalculatedTrip,
} from '../../../contract/dispatch/trip/trip.recalculate.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Change } from './changeTrips.ts'
import { changeOf, figureChanges, missingFigures } from './figureChanges.ts'
import { loadNorms } from './loadNorms.ts'
import { loadTrips, lockTrips, type StoredTrip } from './loadTrip.ts'
import { writeTrips } from './writeTrips.ts'

/** Whether trips are only looked at, or written. */
export type RecalculateMode = 'xem_truoc' | 'ap_dung'
export type Recalculated = { data: RecalculatedTrip[]; tom_tat: RecalculatedSums }

const STAFF = { partner: null }

/** The sums before the first trip. */
export const NO_TRIPS: RecalculatedSums = {
  chuyen_di: 0,
  thay_doi: 0,
  khoa: 0,
  thieu: 0,
  tong_cuoc_truoc: 0,
  tong_cuoc_sau: 0,
  tong_lai_truoc: 0,
  tong_lai_sau: 0,
}

/** The sums of two lots of trips together. */
export const addSums = (one: RecalculatedSums, other: RecalculatedSums): RecalculatedSums =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [name, value + other[name as keyof typeof other]]),
  ) as RecalculatedSums

type Total = 'tong_cuoc' | 'tong_lai'

/** A total before and after a recalculation. */
function totalOf(
  trip: StoredTrip,
  changes: readonly FigureChange[],
  name: Total,
): [number, number] {
  const before = trip[name] ?? 0
  return [before, changes.find(({ truong }) => truong === name)?.sau ?? before]
}

function sumsOf(trip: StoredTrip, { thay_doi, thieu }: RecalculatedTrip): RecalculatedSums {
  const [tong_cuoc_truoc, tong_cuoc_sau] = totalOf(trip, thay_doi, 'tong_cuoc')
  const [tong_lai_truoc, tong_lai_sau] = totalOf(trip, thay_doi, 'tong_lai')
  return {
    chuyen_di: 1,
    thay_doi: thay_doi.length > 0 ? 1 : 0,
    khoa: trip.khoa ? 1 : 0,
    thieu: thieu.length > 0 ? 1 : 0,
    tong_cuoc_truoc,
    tong_cuoc_sau,
    tong_lai_truoc,
    tong_lai_sau,
  }
}

/** Works out several trips anew. A locked one keeps its figures and is counted; one that is gone is left out. */
export async function recalculateTrips(
  trx: Trx,
  ids: readonly string[],
  mode: RecalculateMode,
  user: Pick<CurrentUser, 'username'>,
): Promise<Recalculated> {
  const trips = await (mode === 'ap_dung' ? lockTrips(trx, ids) : loadTrips(trx, ids, STAFF))
  const normsOf = await loadNorms(trx, trips)
  const data: RecalculatedTrip[] = []
  const changes: Change[] = []
  let tom_tat = NO_TRIPS
  for (const trip of trips) {
    const norms = normsOf(trip)
    const thay_doi = trip.khoa ? [] : figureChanges(trip, norms)
    if (mode === 'ap_dung' && thay_doi.length > 0) changes.push(changeOf(trip, thay_doi))
    const row = { id_chuyen_di: trip.id_chuyen_di, thay_doi, thieu: missingFigures(trip, norms) }
    data.push(row)
    tom_tat = addSums(tom_tat, sumsOf(trip, row))
  }
  await writeTrips(trx, user, { action: 'tinh_lai', changes, quiet: true })
  return { data, tom_tat }
}
