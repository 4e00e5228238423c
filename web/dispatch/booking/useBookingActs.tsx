import {
  mdiCheckBold,
  mdiCloseThick,
  mdiPencilOutline,
  mdiRestore,
  mdiTrashCanOutline,
  mdiTruckFastOutline,
  mdiTruckPlusOutline,
} from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import {
  actLabel,
  canAct,
  type BookingAct,
  type BookingAction,
} from '../../../contract/dispatch/booking/booking.can.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import { undoAnswer } from './undoAnswer.ts'
import { choose, confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { tripListTexts } from '../../../contract/dispatch/trip/trip-list.texts.ts'
import { toTripsDone } from '../trip/offered/tripsDone.ts'
import { toBooking, toBookings, toNewTripOf } from '../../office/screen/offered/paths.ts'
import { useSession } from '../../kit/http/signedIn.ts'

const tripsMade = (count: number) =>
  count === 1 ? tripListTexts.openOne : tripListTexts.openMade(count)

type Acting = {
  readonly bookings: readonly Booking[]
  readonly run: BulkRun['run']
  /** Told after an act, whether every row was done. */
  readonly onDone: (done: boolean) => void
}

const ICONS: Readonly<Partial<Record<BookingAct, string>>> = {
  duyet: mdiCheckBold,
  tao_chuyen: mdiTruckPlusOutline,
  gan_chuyen: mdiTruckFastOutline,
  yeu_cau_sua: mdiPencilOutline,
  tu_choi: mdiCloseThick,
  remove: mdiTrashCanOutline,
  restore: mdiRestore,
}
const ORDER = Object.keys(ICONS) as BookingAct[]
const GRAVE: readonly BookingAct[] = ['tu_choi', 'remove']

/** What can be done with bookings by this seat, each asking what it needs; one of them opens a dialog. */
export function useBookingActs({ bookings, run, onDone }: Acting) {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  const [joining, setJoining] = useState(false)
  const ids = bookings.map(({ id_don_hang }) => id_don_hang ?? '')
  const count = ids.length

  /** Asks how bookings become trips: one with all of them in its form, or a draft each. */
  const startTrips = async (chosen: readonly string[]) => {
    const oneTrip = () => void navigate(toNewTripOf(chosen))
    if (chosen.length === 1) return oneTrip()
    const way = await choose({
      title: t(texts.tripsTitle(chosen.length)),
      message: (
        <>
          <p>
            <strong>{t(texts.oneTrip)}</strong>: {t(texts.oneTripNote)}
          </p>
          <p>
            <strong>{t(texts.tripEach)}</strong>: {t(texts.tripEachNote)}
          </p>
        </>
      ),
      confirmLabel: t(texts.oneTrip),
      other: t(texts.tripEach),
    })
    if (way === 'confirmed') oneTrip()
    if (way === 'other') await answer('tao_chuyen', chosen)
    return undefined
  }
  const undoing = (action: BookingAction) => async (done: readonly string[]) => {
    const reply = await undoAnswer(action, done)
    onDone(false)
    return reply
  }
  const openBooking = ([id, ...others]: readonly string[]) =>
    id && others.length === 0
      ? [{ label: t(texts.openOne), run: () => void navigate(toBooking(id)) }]
      : []
  const answer = async (
    action: 'duyet' | 'tu_choi' | 'yeu_cau_sua' | 'tao_chuyen',
    chosen: readonly string[] = ids,
  ) => {
    const label = t(actLabel(action))
    const title = t(texts.reasonFor(label, chosen.length))
    const asksReason = action === 'tu_choi' || action === 'yeu_cau_sua'
    const question = { title, message: '', confirmLabel: label }
    const ly_do = asksReason
      ? await confirm({ ...question, reason: t(texts.reason), danger: action === 'tu_choi' })
      : null
    if (asksReason && ly_do === null) return
    const made: string[] = []
    const act = async () => {
      const reply = await call(bookingApi.act, { list_don_hang: [...chosen], action, ly_do })
      made.push(...reply.data.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? []))
      return reply
    }
    const more = (approved: readonly string[]) =>
      action === 'duyet'
        ? [{ label: t(actLabel('tao_chuyen')), run: () => void startTrips(approved) }]
        : made.length > 0
          ? [{ label: t(tripsMade(made.length)), run: () => void navigate(toTripsDone(made)) }]
          : openBooking(approved)
    const done = await run(label, act, { undo: undoing(action), more })
    // What is approved is planned next: it stays selected.
    onDone(done && action !== 'duyet')
  }
  const remove = async () => {
    const sure = await confirm({
      title: t(texts.removeTitle(count)),
      message: t(texts.removeMessage),
      confirmLabel: t(actLabel('remove')),
      danger: true,
    })
    if (!sure) return
    const input = { list_don_hang: ids }
    const undo = async (done: readonly string[]) => {
      const reply = await call(bookingApi.restore, { list_don_hang: [...done] })
      onDone(false)
      return reply
    }
    const seeDeleted = () => void navigate(toBookings({ status: 'da_xoa' }))
    const more = () => [{ label: t(texts.seeDeleted), run: seeDeleted }]
    onDone(await run(t(actLabel('remove')), () => call(bookingApi.remove, input), { undo, more }))
  }
  const restore = async () => {
    const input = { list_don_hang: ids }
    onDone(await run(t(actLabel('restore')), () => call(bookingApi.restore, input)))
  }
  const starts: Readonly<Partial<Record<BookingAct, () => void>>> = {
    duyet: () => void answer('duyet'),
    tu_choi: () => void answer('tu_choi'),
    yeu_cau_sua: () => void answer('yeu_cau_sua'),
    tao_chuyen: () => void startTrips(ids),
    gan_chuyen: () => setJoining(true),
    remove: () => void remove(),
    restore: () => void restore(),
  }
  const acts = ORDER.filter((act) => bookings.some((booking) => canAct(act, booking, seat))).map(
    (act): BulkAct => ({
      key: act,
      label: t(actLabel(act)),
      icon: ICONS[act] ?? '',
      onClick: starts[act] ?? (() => undefined),
      ...(GRAVE.includes(act) ? { danger: true } : {}),
    }),
  )
  return {
    acts,
    ids,
    joining,
    closeDialog: () => setJoining(false),
  }
}
export type BookingActs = ReturnType<typeof useBookingActs>
