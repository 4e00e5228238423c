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
} from '../../../contract/dispatch/booking/booking.can.ts'
import type { Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { BulkAct } from '../../kit/list/BulkBar.tsx'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { toNewTripOf } from '../../office/screen/offered/paths.ts'
import { useSession } from '../../kit/http/signedIn.ts'

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

/** What can be done with bookings by this seat, each asking what it needs; two of them open a dialog. */
export function useBookingActs({ bookings, run, onDone }: Acting) {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  const [dialog, setDialog] = useState<'trips' | 'join' | null>(null)
  const ids = bookings.map(({ id_don_hang }) => id_don_hang ?? '')
  const count = ids.length

  const answer = async (action: 'duyet' | 'tu_choi' | 'yeu_cau_sua' | 'tao_chuyen') => {
    const label = t(actLabel(action))
    const title = t(texts.reasonFor(label, count))
    const asksReason = action === 'tu_choi' || action === 'yeu_cau_sua'
    const question = { title, message: '', confirmLabel: label }
    const ly_do = asksReason
      ? await confirm({ ...question, reason: t(texts.reason), danger: action === 'tu_choi' })
      : null
    if (asksReason && ly_do === null) return
    onDone(await run(label, () => call(bookingApi.act, { list_don_hang: ids, action, ly_do })))
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
    onDone(await run(t(actLabel('remove')), () => call(bookingApi.remove, input)))
  }
  const restore = async () => {
    const input = { list_don_hang: ids }
    onDone(await run(t(actLabel('restore')), () => call(bookingApi.restore, input)))
  }
  const oneTrip = () => void navigate(toNewTripOf(ids))

  const starts: Readonly<Partial<Record<BookingAct, () => void>>> = {
    duyet: () => void answer('duyet'),
    tu_choi: () => void answer('tu_choi'),
    yeu_cau_sua: () => void answer('yeu_cau_sua'),
    tao_chuyen: () => (count === 1 ? oneTrip() : setDialog('trips')),
    gan_chuyen: () => setDialog('join'),
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
    dialog,
    closeDialog: () => setDialog(null),
    oneTrip,
    tripEach: () => {
      setDialog(null)
      void answer('tao_chuyen')
    },
  }
}
export type BookingActs = ReturnType<typeof useBookingActs>
