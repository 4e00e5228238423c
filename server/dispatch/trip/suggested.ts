import { SUGGESTED, type Suggested } from '../../../contract/dispatch/trip/trip.suggested.ts'
import { ORDER_FIELDS, TRIP_FIELDS, type NewTrip } from './tripValues.ts'

const DRIVERS = ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3']

/** The list that a form field completes from, or null. */
export const listOf = (field: string): Suggested | null =>
  DRIVERS.includes(field)
    ? 'ten_lai_xe_1'
    : (SUGGESTED as readonly string[]).includes(field)
      ? (field as Suggested)
      : null

const tripLists = TRIP_FIELDS.filter((field) => listOf(field) !== null)
const orderLists = ORDER_FIELDS.filter(
  (field) => listOf(field) !== null && field !== 'ten_thau_phu',
)

/** Every word of a trip that counts as used, as [list, word]. */
export function wordsOf(trip: NewTrip): [Suggested, string][] {
  const orders = trip.list_don_hang ?? []
  const used = [
    ...tripLists.map((field) => [field, trip[field]] as const),
    ...orders.flatMap((order) => orderLists.map((field) => [field, order[field]] as const)),
  ]
  return used.flatMap(([field, value]) => {
    const list = listOf(field)
    const word = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    return list && word ? [[list, word] as [Suggested, string]] : []
  })
}
