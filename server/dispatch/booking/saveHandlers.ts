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
import { bookingDoubts } from '../../../contract/dispatch/booking/booking.doubts.ts'
import { bookingProblems } from '../../../contract/dispatch/booking/booking.problems.ts'
import { newDoubts } from '../../../contract/dispatch/trip/trip.doubts.ts'
import { formTexts } from '../../../contract/kit/form/form.texts.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { audit, difference } from '../../kit/audit/audit.ts'
import { write, type Context, type CurrentUser, type Trx } from '../../kit/http/context.ts'
import { notify } from '../../office/notice/notices.ts'
import { given } from '../../kit/http/given.ts'
import { today } from '../../kit/time/clock.ts'
import { creditOf } from './credit.ts'
import { capacityOf } from '../trip/capacity.ts'
import { refuseUnknownPhotos } from '../../kit/photo/refuseUnknown.ts'
import { BOOKING_FIELDS, lockBooking, presentBooking, type StoredBooking } from './source.ts'
import { changeBooking, entriesOf, insertBookings, type NewBooking } from './write.ts'

type Input = InputOf<typeof bookingApi.create>

/** What is unusual about a booking and did not stop it (wire: canh_bao). */
export const bookingWarnings = (booking: Booking): Warning[] => [
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

/** Refuses with `can_xac_nhan` what looks like a slip, did not before and is not accepted; records what is. Answers what is only said. */
async function askDoubts(
  trx: Trx,
  { username }: CurrentUser,
  {
    before,
    after,
    accepted,
  }: { before: Booking | null; after: Booking; accepted: readonly string[] },
): Promise<Warning[]> {
  const { kg } = after.xe_de_nghi
    ? await capacityOf(trx, [{ bien_so_xe: after.xe_de_nghi, ma_romoc: null }])
    : { kg: null }
  const doubtsIn = (booking: Booking) => bookingDoubts(booking, today(), kg)
  const doubts = newDoubts(before ? doubtsIn(before) : [], doubtsIn(after))
  const { asks, says } = await creditOf(trx, before, after)
  const canh_bao = [...doubts, ...asks]
  if (canh_bao.some(({ ma }) => !accepted.includes(ma)))
    throw new Refusal('can_xac_nhan', formTexts.toConfirm, {}, { canh_bao })
  if (canh_bao.length === 0) return says
  const [action, subject, id] = ['xac_nhan', 'booking', after.id_don_hang ?? '']
  await audit(trx, { username, action, subject, id, before: null, after: { canh_bao } })
  return says
}

/** Accounts whose bookings need nobody's approval (session field auto_ver). */
async function approvesItself(trx: Trx, { username }: CurrentUser): Promise<boolean> {
  const user = await trx
    .selectFrom('nguoi_dung')
    .select('auto_ver')
    .where('username', '=', username)
    .executeTakeFirst()
  return user?.auto_ver ?? false
}

/** Stores a new booking and tells those who approve; one that lacks something waits for its sale without a notice. */
export async function storeBooking(
  trx: Trx,
  values: NewBooking,
  { context, missing }: { context: Context; missing: string | null },
): Promise<StoredBooking> {
  const { user } = context
  const duyet =
    missing !== null ? 'yeu_cau_sua' : (await approvesItself(trx, user)) ? 'da_duyet' : 'cho_duyet'
  const answer = { duyet, ly_do: missing, file_id: null }
  const [id = ''] = await insertBookings(trx, user, [{ ...values, answer }])
  const booking = await lockBooking(trx, id, user)
  if (duyet === 'cho_duyet')
    await notify(trx, bookingNotices.don_cho_duyet, { about: booking, by: user, persons: {} })
  return booking
}

/** POST /tms/booking/add_don_hang. */
export async function createBooking(
  { id_don_hang: _given, phien_ban: _version, xac_nhan = [], ...values }: Input,
  context: Context,
) {
  const { booking, says } = await write(context, async (trx) => {
    refuseFields(bookingProblems(values))
    await checkPhotos(trx, context.user, values.list_anh ?? [], [])
    const after = await storeBooking(trx, values as NewBooking, { context, missing: null })
    const asked = { before: null, after, accepted: xac_nhan }
    return { booking: after, says: await askDoubts(trx, context.user, asked) }
  })
  return {
    ...told(tripTexts.created),
    data: presentBooking(booking, context.files),
    canh_bao: [...bookingWarnings(booking), ...says],
  }
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

/** POST /tms/booking/update_don_hang: absent fields are left, null clears; a booking sent back waits for approval again. */
export async function updateBooking(
  { id_don_hang, phien_ban, xac_nhan = [], ...values }: InputOf<typeof bookingApi.update>,
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
    const said = await askDoubts(trx, user, { before: stored, after, accepted: xac_nhan })
    const again = stored.trang_thai === 'yeu_cau_sua'
    if (again)
      await notify(trx, bookingNotices.don_cho_duyet, { about: after, by: user, persons: {} })
    return { booking: after, says: said }
  })
  return {
    ...told(tripTexts.updated),
    data: presentBooking(booking, files),
    canh_bao: [...bookingWarnings(booking), ...says],
  }
}
