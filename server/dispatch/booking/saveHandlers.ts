import { told } from '../../../contract/kit/text/sentence.ts'
import { bookingNotices } from '../../../contract/dispatch/booking/booking.notices.ts'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { whyNotBooking, type BookingAct } from '../../../contract/dispatch/booking/booking.can.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { containersIn, containerWarning } from '../../../contract/kit/field/container.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { phoneWarning } from '../../../contract/kit/field/person.ts'
import { plateWarning } from '../../../contract/kit/field/plate.ts'
import {
  oddity,
  Refusal,
  refuseFields,
  type Warning,
} from '../../../contract/kit/endpoint/refusal.ts'
import {
  bookingFaults,
  bookingProblems,
  incompleteBooking,
} from '../../../contract/dispatch/booking/booking.problems.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { difference } from '../../kit/audit/audit.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { notify } from '../../office/notice/notices.ts'
import { given } from '../../kit/http/given.ts'
import { askDoubts } from './askDoubts.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import {
  BOOKING_FIELDS,
  loadBookings,
  lockBooking,
  presentBooking,
  type StoredBooking,
} from './source.ts'
import {
  changeBooking,
  entriesOf,
  insertBookings,
  openingAnswer,
  type NewBooking,
} from './write.ts'

type Input = InputOf<typeof bookingApi.create>

/** What is unusual about a booking and did not stop it (wire: canh_bao). */
const bookingWarnings = (booking: Booking): Warning[] => [
  ...(['sdt_nguoi_gui', 'sdt_nguoi_nhan'] as const).flatMap((field) =>
    booking[field] === null ? [] : oddity('so_dien_thoai', field, phoneWarning(booking[field])),
  ),
  ...containersIn(booking.ma_cont).flatMap((number) =>
    oddity('so_container', 'ma_cont', containerWarning(number)),
  ),
  ...(booking.xe_de_nghi === null
    ? []
    : oddity('bien_so', 'xe_de_nghi', plateWarning(booking.xe_de_nghi))),
]

/** Throws where the state of a booking forbids an act to this seat. */
export function checkAct(act: BookingAct, booking: StoredBooking, { seat }: CurrentUser): void {
  const refusal = whyNotBooking(act, booking, seat)
  if (refusal !== null) throw new Refusal('invalid', refusal, { trang_thai: refusal })
}

type Photos = Booking['list_anh']

/** Refuses new photos that were not uploaded as pictures. */
function checkPhotos(trx: Trx, { username }: CurrentUser, photos: Photos, stored: Photos) {
  const kept = new Set(stored.map(({ id }) => id))
  const added = photos.filter(({ id }) => !kept.has(id))
  return refuseUnknownPhotos(
    trx,
    username,
    added.map(({ id }) => ({ field: 'list_anh', id })),
  )
}

type Asked = {
  readonly context: Context
  readonly accepted: readonly string[]
  /** What lacks something is kept and waits for its sale, without a notice. */
  readonly mayLack: boolean
}

/** Stores new bookings that nothing speaks against, and tells those who approve; with what is said of them. */
export async function storeBookings(
  trx: Trx,
  bookings: readonly NewBooking[],
  { context, accepted, mayLack }: Asked,
): Promise<{ stored: StoredBooking[]; canh_bao: Warning[] }> {
  const { user } = context
  for (const values of bookings) {
    refuseFields(mayLack ? bookingFaults(values) : bookingProblems(values))
    await checkPhotos(trx, user, values.list_anh ?? [], [])
  }
  const opening = await openingAnswer(trx, user)
  const answered = bookings.map((values) => {
    const duyet = incompleteBooking(values) === null ? opening : 'yeu_cau_sua'
    return { ...values, answer: { duyet, ly_do: null, file_id: null } }
  })
  const ids = await insertBookings(trx, user, answered)
  const stored = await loadBookings(trx, ids, { user, held: true })
  const steps = stored.map((after) => ({ before: null, after }))
  const says = await askDoubts(trx, user.username, { steps, accepted })
  for (const booking of stored) await tellApprovers(trx, user, booking)
  return { stored, canh_bao: [...stored.flatMap(bookingWarnings), ...says] }
}

/** Tells those who approve of a booking that waits for them. */
async function tellApprovers(trx: Trx, by: CurrentUser, booking: StoredBooking): Promise<void> {
  if (booking.trang_thai === 'cho_duyet')
    await notify(trx, bookingNotices.don_cho_duyet, { about: booking, by, persons: {} })
}

/** POST /tms/booking/add_don_hang. */
export async function createBooking(
  { id_don_hang: _given, phien_ban: _version, xac_nhan, ...values }: Input,
  context: Context,
) {
  const asked = { context, accepted: xac_nhan ?? [], mayLack: false }
  const { stored, canh_bao } = await write(context, (trx) =>
    storeBookings(trx, [values as NewBooking], asked),
  )
  const [booking] = stored
  if (!booking) throw new Error('the new booking is gone')
  return { ...told(tripTexts.created), data: presentBooking(booking, context.files), canh_bao }
}

/** Refuses a save from an older version, naming what differs now (wire: Create, update). */
function checkVersion(
  version: number,
  { stored, next, files }: { stored: StoredBooking; next: NewBooking; files: Context['files'] },
): void {
  if (version === stored.phien_ban) return
  throw new Refusal('conflict', bookingTexts.stale, difference(entriesOf(stored), next).fields, {
    data: presentBooking(stored, files),
    nguoi_sua: stored.nguoi_sua,
    thoi_diem: stored.updated_at,
  })
}

/** POST /tms/booking/update_don_hang: absent fields are left, null clears; a booking sent back is sent again. */
export async function updateBooking(
  { id_don_hang, phien_ban, xac_nhan, ...values }: InputOf<typeof bookingApi.update>,
  context: Context,
) {
  const { user, files } = context
  const { booking, says } = await write(context, async (trx) => {
    const stored = await lockBooking(trx, id_don_hang, user)
    checkAct('update', stored, user)
    const before = entriesOf(stored)
    const next: NewBooking = { ...before, ...given(values as NewBooking, BOOKING_FIELDS) }
    checkVersion(phien_ban, { stored, next, files })
    refuseFields(bookingProblems(next))
    await checkPhotos(trx, user, next.list_anh ?? [], stored.list_anh)
    const after = await changeBooking(trx, user, { stored, next, action: 'sua' })
    const steps = [{ before: stored, after }]
    const said = await askDoubts(trx, user.username, { steps, accepted: xac_nhan ?? [] })
    if (stored.trang_thai === 'yeu_cau_sua') await tellApprovers(trx, user, after)
    return { booking: after, says: said }
  })
  return {
    ...told(tripTexts.updated),
    data: presentBooking(booking, files),
    canh_bao: [...bookingWarnings(booking), ...says],
  }
}
