import {
  mdiCalculatorVariantOutline,
  mdiCancel,
  mdiFlagCheckered,
  mdiHistory,
  mdiLockOpenVariantOutline,
  mdiLockOutline,
  mdiPrinterOutline,
  mdiWarehouse,
} from '@mdi/js'
import { useState } from 'react'
import type { AskingReply } from '../offered/accepting.tsx'
import { mayCall, type OutputOf } from '../../../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { recalculateOne } from '../../../../contract/dispatch/trip/trip.pricing.api.ts'
import { canAct } from '../../../../contract/dispatch/trip/trip.can.ts'
import { uiTexts } from '../../../../contract/kit/ui/ui.texts.ts'
import { editorTexts } from '../../../../contract/dispatch/trip/trip-editor.texts.ts'
import type { Trip } from '../../../../contract/dispatch/trip/trip.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { openLink } from '../../../kit/ui/openLink.ts'
import { undoTrips } from '../offered/undoing.ts'
import { showToast } from '../../../kit/ui/toasts.ts'

/** Something that can be done with a stored trip. */
export type TripAct = {
  readonly label: Text
  readonly icon: string
  readonly isGrave?: boolean
  readonly run: () => void
}
export type Recalculated = OutputOf<typeof recalculateOne>['thay_doi']
/** A drawer or dialog about the trip. */
export type Panel = 'history' | 'warehouse' | null

type ActParts = {
  readonly trip: Trip | null
  readonly seat: Seat
  readonly isDirty: () => boolean
  /** The server has the trip like this now. */
  readonly onChanged: (trip: Trip) => void
}

/** An act on one trip of a list: throws where its own row was refused. */
async function ownRow(reply: Promise<Pick<AskingReply, 'data'>>, id: string): Promise<Trip> {
  const row = (await reply).data.find((each) => each.id === id)
  if (row && !row.ok) throw new RowRefused(row.message)
  return (await call(tripApi.get, { id_chuyen_di: id })).data
}
class RowRefused extends Error {}

const lockTrip = (id: string) => ownRow(call(tripApi.lock, { list_id: [id] }), id)

async function unlockTrip(id: string): Promise<Trip | null> {
  const ly_do = await confirm({
    title: t(editorTexts.unlockTitle),
    message: t(editorTexts.unlockMessage),
    confirmLabel: t(editorTexts.unlock),
    reason: t(editorTexts.reason),
  })
  return ly_do === null ? null : ownRow(call(tripApi.unlock, { list_id: [id], ly_do }), id)
}

/** A trip that an act changed, with what the act said. */
type Done = { readonly message: string; readonly data: Trip }

async function finishTrip(id_chuyen_di: string): Promise<Done | null> {
  const agreed = await confirm({
    title: t(editorTexts.finishTitle),
    message: t(editorTexts.finishMessage),
    confirmLabel: t(editorTexts.finish),
  })
  return agreed ? call(tripApi.finish, { id_chuyen_di }) : null
}

async function cancelTrip(id_chuyen_di: string): Promise<Done | null> {
  const ly_do = await confirm({
    title: t(editorTexts.cancelTitle),
    message: t(editorTexts.cancelMessage),
    confirmLabel: t(editorTexts.cancelTrip),
    cancelLabel: t(uiTexts.keepIt),
    reason: t(editorTexts.reason),
    danger: true,
  })
  return ly_do === null ? null : call(tripApi.cancel, { id_chuyen_di, ly_do })
}

/** Takes back what was just done to a trip; gives null where a warning was not accepted. */
async function takeBack(act: Parameters<typeof undoTrips>[0], id: string): Promise<Trip | null> {
  const reply = await undoTrips(act)([id])
  return reply && ownRow(Promise.resolve(reply), id)
}

/** What can be done with the open trip in its state, by this seat (contract/dispatch/trip/trip.can.ts). */
export function useTripActs({ trip, seat, isDirty, onChanged }: ActParts) {
  const [busy, setBusy] = useState(false)
  const [panel, setPanel] = useState<Panel>(null)
  const [recalculated, setRecalculated] = useState<Recalculated | null>(null)
  const id = trip?.id_chuyen_di ?? ''

  const attempt = async (act: () => Promise<Trip | null>) => {
    setBusy(true)
    try {
      const changed = await act()
      if (changed) onChanged(changed)
    } catch (error) {
      showToast('error', error instanceof RowRefused ? error.message : messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  // The reply takes the place of the form's content: unsaved work must not be under it.
  const change = (act: (id: string) => Promise<Trip | null>) => () =>
    isDirty() ? showToast('warning', t(editorTexts.saveFirst)) : void attempt(() => act(id))

  /** Says what was done and offers to take it back, while nothing unsaved would be under it. */
  const offerUndo = (message: string, act: Parameters<typeof undoTrips>[0]) =>
    showToast('success', message, [
      { label: t(uiTexts.undo), run: change(() => takeBack(act, id)) },
    ])
  const undoable =
    (act: (id: string) => Promise<Done | null>, name: 'ket_thuc' | 'huy') => async (of: string) => {
      const done = await act(of)
      if (done) offerUndo(done.message, name)
      return done && done.data
    }
  const finish = change(undoable(finishTrip, 'ket_thuc'))
  const cancel = change(undoable(cancelTrip, 'huy'))

  const recalculate = async () => {
    const { data, thay_doi, message } = await call(recalculateOne, { id_chuyen_di: id })
    showToast('success', message)
    if (thay_doi.length > 0) setRecalculated(thay_doi)
    return data
  }
  const print = async () => {
    openLink((await call(tripApi.print, { list_id: [id] })).link)
    return null
  }

  const offered: (TripAct & { readonly when: boolean })[] = trip
    ? [
        {
          when: canAct('unlock', seat, trip),
          label: editorTexts.unlock,
          icon: mdiLockOpenVariantOutline,
          run: change(unlockTrip),
        },
        {
          when: canAct('finish', seat, trip),
          label: editorTexts.finish,
          icon: mdiFlagCheckered,
          run: finish,
        },
        {
          when: canAct('lock', seat, trip),
          label: editorTexts.lock,
          icon: mdiLockOutline,
          run: change(lockTrip),
        },
        {
          when: mayCall(tripApi.print, seat),
          label: editorTexts.print,
          icon: mdiPrinterOutline,
          run: () => void attempt(print),
        },
        {
          when: mayCall(tripApi.history, seat),
          label: editorTexts.history,
          icon: mdiHistory,
          run: () => setPanel('history'),
        },
        {
          when: canAct('recalculate', seat, trip),
          label: editorTexts.recalculate,
          icon: mdiCalculatorVariantOutline,
          run: change(recalculate),
        },
        {
          when: canAct('designate', seat, trip),
          label: editorTexts.designate,
          icon: mdiWarehouse,
          run: () =>
            isDirty() ? showToast('warning', t(editorTexts.saveFirst)) : setPanel('warehouse'),
        },
        {
          when: canAct('cancel', seat, trip),
          label: editorTexts.cancelTrip,
          icon: mdiCancel,
          isGrave: true,
          run: cancel,
        },
      ]
    : []
  const named = {
    finish,
    cancel,
    unlock: change(unlockTrip),
  }
  return {
    busy,
    acts: offered.filter(({ when }) => when),
    offerUndo,
    named,
    panel,
    closePanel: () => setPanel(null),
    recalculated,
    closeRecalculated: () => setRecalculated(null),
  }
}
export type TripActs = ReturnType<typeof useTripActs>
