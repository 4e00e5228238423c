import { toTrip, toTrips } from '../../../office/screen/offered/paths.ts'

const ANY_DAY = { start_time: '', end_time: '' }

/** The way to one trip, or to the list of several, whatever their days. */
export const toTripsDone = (ids: readonly string[]) =>
  ids.length === 1 ? toTrip(ids[0] ?? '') : toTrips({ ...ANY_DAY, id_chuyen_di: [...ids] })
