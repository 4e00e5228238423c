import type { SheetTrip } from '../../contract/dispatch-sheet/sheetTrip.ts'
import type { Remark } from '../../contract/excel/excel.api.ts'
import {
  assignmentOf,
  claimsOf,
  isTimed,
  type Assignment,
} from '../../contract/trip/trip.assignment.ts'
import { concernsOf } from '../../contract/trip/trip.concerns.ts'
import { now, today } from '../clock.ts'
import type { Db } from '../db.ts'
import { circumstancesOf } from '../trip/assignments.ts'
import { completeTrip } from '../trip/completeTrip.ts'
import { loadNames } from '../trip/names.ts'
import { newTripOf } from './newTrip.ts'

/** More rows to come are a history in disguise: nobody reads so many warnings. */
const MOST = 1000

type Planned = { trip: SheetTrip; assignment: Assignment }

/** The trips of the sheet that are still to go, as they would be stored; each is called by its first row. */
async function planned(db: Db, trips: readonly SheetTrip[]): Promise<Planned[]> {
  const day = today()
  const coming = trips.filter(({ values }) => String(values['ngay_thuc_hien'] ?? '') >= day)
  if (coming.length === 0 || coming.length > MOST) return []
  const wanted = coming.map(newTripOf)
  const names = await loadNames(db, wanted)
  return wanted.flatMap((values, index): Planned[] => {
    const trip = coming[index]
    if (!trip) return []
    const ids = { id_chuyen_di: `ở dòng ${trip.rows[0] ?? 1}`, orderIds: [] }
    const { trip: row } = completeTrip({ ...values, list_don_hang: [] }, ids, names)
    const assignment = assignmentOf({
      ...row,
      trang_thai: values.trang_thai ?? 'moi',
      list_don_hang: values.list_don_hang ?? [],
    })
    return [{ trip, assignment }]
  })
}

/**
 * What an import would be asked to accept if it were entered by hand: it is only told. A sheet without hours has several runs of
 * a truck a day, so that overlaps are told of where both trips have hours.
 */
export async function assignmentRemarks(
  db: Db,
  trips: readonly SheetTrip[],
): Promise<ReadonlyMap<SheetTrip, Remark[]>> {
  const moment = now()
  const coming = await planned(db, trips)
  if (coming.length === 0) return new Map()
  const own = coming.map(({ assignment }) => assignment)
  const { others, papers } = await circumstancesOf(db, own, moment)
  const timed = [...others, ...own].filter(isTimed)
  const byKey = Map.groupBy(
    timed.flatMap((trip) => claimsOf(trip, moment).map(({ key }) => ({ key, trip }))),
    ({ key }) => key,
  )
  return new Map(
    coming.map(({ trip, assignment }) => {
      const keys = isTimed(assignment) ? claimsOf(assignment, moment).map(({ key }) => key) : []
      const near = keys.flatMap((key) => (byKey.get(key) ?? []).map((entry) => entry.trip))
      const concerns = concernsOf(assignment, { others: [...new Set(near)], papers }, moment)
      const remarks = concerns.map(({ message }) => ({
        sheet: trip.sheet,
        dong: trip.rows[0] ?? 1,
        cot: '',
        gia_tri: null,
        message,
      }))
      return [trip, remarks]
    }),
  )
}
