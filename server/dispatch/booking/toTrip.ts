import { withId } from '../../../contract/kit/text/text.ts'
import { loadNames } from '../trip/names.ts'
import { draftOf, orderOf } from '../../../contract/dispatch/booking/booking.draft.ts'
import {
  chosenIds,
  type bookingApi,
  type TripDraft,
} from '../../../contract/dispatch/booking/booking.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { today } from '../../kit/time/clock.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { signPhotos } from '../../kit/photo/links.ts'
import { given } from '../../kit/http/given.ts'
import { mainDriverOf } from '../../master/vehicle/mainDriver.ts'
import { storeNewTrip } from '../trip/newTrips.ts'
import { ORDER_FIELDS, orderEntries, tripEntries, type NewOrder } from '../trip/tripValues.ts'
import { giveAnswer } from './answers.ts'
import { checkAct } from './saveHandlers.ts'
import { loadBookings, type StoredBooking } from './source.ts'

/** Bookings by their ids, each there and plannable. */
async function plannable(
  db: Db,
  ids: readonly string[],
  { context, held }: { context: Pick<Context, 'user'>; held: boolean },
): Promise<StoredBooking[]> {
  const { user } = context
  const bookings = await loadBookings(db, ids, { user, held })
  const missing = ids.find((id) => !bookings.some((booking) => booking.id_don_hang === id))
  if (missing !== undefined) throw new Refusal('not_found', withId(bookingTexts.notFound, missing))
  for (const booking of bookings) checkAct('tao_chuyen', booking, user)
  return bookings
}

/** POST /tms/booking/get_info_chuyen_di_temp: the trip that these bookings ask for, not stored yet. */
export async function tripDraft(input: InputOf<typeof bookingApi.tripDraft>, context: Context) {
  const bookings = await plannable(context.db, chosenIds(input), { context, held: false })
  const draft = draftOf(bookings, today())
  const main = draft.bien_so_xe ? await mainDriverOf(context.db, draft.bien_so_xe) : null
  const driver = main && { lai_xe_1: main.username, ten_lai_xe_1: main.fullname }
  const { tiesOf } = await loadNames(context.db, { trips: [draft] })
  const orders = draft.list_don_hang.map((order) => ({
    ...orderEntries(order),
    ...tiesOf(order),
    danh_dau: {},
    phan: [],
    id_don_hang: order.id_don_hang,
    list_anh: signPhotos(context.files, order.list_anh),
  }))
  const data = {
    ...tripEntries({ ...draft, ...driver }),
    id_chuyen_di: null,
    trang_thai: draft.trang_thai,
    list_don_hang: orders,
  }
  return { data: data as TripDraft }
}

/** Orders of bookings for a trip. They keep the booking's id, unless an earlier trip of it, cancelled since, bears that still. */
export async function ordersOfBookings(
  trx: Trx,
  bookings: readonly StoredBooking[],
): Promise<Map<string, NewOrder>> {
  const ids = bookings.map((booking) => booking.id_don_hang)
  const used = await trx
    .selectFrom('don_hang')
    .select('id_don_hang')
    .where('id_don_hang', 'in', ids)
    .execute()
  const taken = new Set(used.map(({ id_don_hang }) => id_don_hang))
  return new Map(
    bookings.map((booking): [string, NewOrder] => {
      const id = booking.id_don_hang
      const order = { ...orderOf(booking), id_don_hang: taken.has(id) ? null : id, id_booking: id }
      return [id, order]
    }),
  )
}

type TripInput = InputOf<typeof bookingApi.createTrip>

const bookingIds = ({ id_don_hang, list_don_hang }: TripInput): string[] => [
  ...(id_don_hang ? [id_don_hang] : []),
  ...(list_don_hang ?? []).flatMap((order) =>
    typeof order === 'string' ? [order] : order.id_don_hang ? [order.id_don_hang] : [],
  ),
]

/** The orders of the new trip: those of bookings as they were changed in the form, and new ones. */
function ordersOf(input: TripInput, known: ReadonlyMap<string, NewOrder>): NewOrder[] {
  const listed = (input.list_don_hang ?? []).map((order): NewOrder => {
    const id = typeof order === 'string' ? order : (order.id_don_hang ?? '')
    const asked = known.get(id) ?? {}
    return typeof order === 'string' ? asked : { ...asked, ...given(order, ORDER_FIELDS) }
  })
  const alone = input.id_don_hang ? (known.get(input.id_don_hang) ?? {}) : null
  const isListed = listed.some((order) => order.id_booking === input.id_don_hang)
  return alone && !isListed ? [alone, ...listed] : listed
}

/** Refuses a trip that names one booking in two of its orders. */
function refuseTwice({ list_don_hang }: TripInput): void {
  const ids = (list_don_hang ?? []).map((order) =>
    typeof order === 'string' ? order : order.id_don_hang,
  )
  const index = ids.findIndex((id, at) => Boolean(id) && ids.indexOf(id) < at)
  if (index < 0) return
  throw invalidField(`list_don_hang.${index}.id_don_hang`, bookingTexts.duplicate)
}

/** POST /tms/booking/create_new_chuyen_di: a trip that carries bookings, approved with it; a draft unless a state is named. */
export function createTripOf(input: TripInput, context: Context) {
  const ids = [...new Set(bookingIds(input))]
  if (ids.length === 0) throw invalidField('list_don_hang', bookingTexts.oneNeeded)
  refuseTwice(input)
  return write(context, async (trx) => {
    const { user } = context
    const bookings = await plannable(trx, ids, { context, held: true })
    const list_don_hang = ordersOf(input, await ordersOfBookings(trx, bookings))
    const { id_don_hang: _one, ...trip } = input
    const drafted = tripEntries(draftOf(bookings, today()))
    const saved = await storeNewTrip(
      trx,
      { ...drafted, ...trip, trang_thai: input.trang_thai ?? 'nhap', list_don_hang },
      { ...context, db: trx },
    )
    const trips = new Map(ids.map((id) => [id, saved.data.id_chuyen_di ?? '']))
    await giveAnswer(trx, user, bookings, { action: 'tao_chuyen', ly_do: null, trips })
    return saved
  })
}
