import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { actLabel } from '../../../contract/dispatch/booking/booking.can.ts'
import { formatDate, formatNumber } from '../../../contract/kit/field/format.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { call } from '../../kit/http/call.ts'
import type { BulkRun } from '../../kit/list/useBulkAct.ts'
import { useSettled } from '../../kit/ui/settled.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { tripListTexts } from '../../../contract/dispatch/trip/trip-list.texts.ts'
import { toTripsDone } from '../trip/offered/tripsDone.ts'
import { undoAnswer } from './undoAnswer.ts'
import { accepting } from '../trip/offered/accepting.tsx'
import classes from './booking.module.css'
import type { BookingActs } from './useBookingActs.tsx'
import { ErrorState } from '../../kit/http/ErrorState.tsx'
import { DialogTitle } from '../../kit/ui/DialogTitle.tsx'

function useTrips(ids: readonly string[], typed: string) {
  const words = useSettled(typed)
  const request = { list_don_hang: [...ids], tu_khoa: words || null }
  return useQuery({
    queryKey: ['join-trips', request],
    queryFn: ({ signal }) => call(bookingApi.tripsNear, request, { signal }),
    placeholderData: keepPreviousData,
  })
}
type NearTrip = OutputOf<typeof bookingApi.tripsNear>['data'][number]

/** How near a trip loads to the bookings, in place and time. */
function nearWords({ cach_km, lech_phut }: NearTrip): readonly Words[] {
  const place =
    cach_km === null
      ? texts.joinFarUnknown
      : cach_km === 0
        ? texts.joinSamePlace
        : texts.joinAway(formatNumber(cach_km, 0))
  return lech_phut === null
    ? [place]
    : [place, texts.joinApart(formatNumber(Math.round(lech_phut / 6) / 10, 1))]
}

type TripChoiceProps = {
  readonly trip: NearTrip
  readonly chosen: boolean
  readonly onChoose: () => void
}

function TripChoice({ trip, chosen, onChoose }: TripChoiceProps) {
  const t = useText()
  const way = [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ')
  const who = [trip.bien_so_xe, trip.ten_lai_xe_1].filter(Boolean).join(' · ')
  const state = trip.trang_thai && t(TRIP_STATES[trip.trang_thai])
  const date = trip.ngay_thuc_hien && formatDate(trip.ngay_thuc_hien)
  return (
    <li>
      <button type="button" className={classes.trip} aria-pressed={chosen} onClick={onChoose}>
        <span className={classes.tripHead}>
          <strong>{[trip.id_chuyen_di, who].filter(Boolean).join(' · ')}</strong>
          <span>{[date, state].filter(Boolean).join(' · ')}</span>
        </span>
        <span className={classes.tripNote}>
          {[
            way,
            trip.trong_luong && `${formatNumber(trip.trong_luong, 1)} kg`,
            ...nearWords(trip).map((words) => t(words)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </button>
    </li>
  )
}

/** Whether the chosen trip takes the bookings, and why not. */
function Fit({ trip, ids }: { readonly trip: string; readonly ids: readonly string[] }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['check-insert', trip, ids],
    queryFn: () => call(bookingApi.checkInsert, { id_chuyen_di: trip, list_don_hang: [...ids] }),
    gcTime: 0,
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <Text size="sm">{t(texts.checking)}</Text>
  return (
    <Alert color={data.ok ? 'teal' : 'orange'} variant="light" py="xs" role="status">
      <strong>{t(data.ok ? texts.joinOk : texts.joinWhyNot)}</strong>
      {data.ly_do.length > 0 && (
        <ul>
          {data.ly_do.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Puts bookings on a trip; asks first where a truck or driver would be on two trips at once. */
const join = (list_don_hang: string[], id_chuyen_di: string) =>
  accepting(
    (accepted) =>
      call(bookingApi.act, { list_don_hang, action: 'gan_chuyen', id_chuyen_di, ...accepted }),
    assignmentTexts.confirmJoin,
  )

type JoinDialogProps = {
  readonly acts: BookingActs
  readonly run: BulkRun['run']
  readonly onDone: (done: boolean) => void
}

/** Chooses the trip that bookings are put on, among those that still take orders. */
export function JoinDialog({ acts, run, onDone }: JoinDialogProps) {
  const t = useText()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const { data, error, refetch } = useTrips(acts.ids, typed)
  const put = async () => {
    if (chosen === null) return
    acts.closeDialog()
    const after = {
      undo: async (done: readonly string[]) => {
        const reply = await undoAnswer('gan_chuyen', done)
        onDone(false)
        return reply
      },
      more: () => [
        { label: t(tripListTexts.openOne), run: () => void navigate(toTripsDone([chosen])) },
      ],
    }
    onDone(await run(t(actLabel('gan_chuyen')), () => join([...acts.ids], chosen), after))
  }
  return (
    <Modal
      opened
      onClose={acts.closeDialog}
      size="lg"
      title={<DialogTitle>{t(texts.joinTitle(acts.ids.length))}</DialogTitle>}
    >
      <TextInput
        data-autofocus
        label={t(texts.joinSearch)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {error && <ErrorState error={error} retry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {data && (
        <ul className={classes.trips} aria-label={t(texts.allTrips)}>
          {data.data.map((trip) => (
            <TripChoice
              key={trip.id_chuyen_di}
              trip={trip}
              chosen={trip.id_chuyen_di === chosen}
              onChoose={() => setChosen(trip.id_chuyen_di)}
            />
          ))}
          {data.data.length === 0 && <li>{t(texts.joinNone)}</li>}
        </ul>
      )}
      {chosen !== null && (
        <div className={classes.fit}>
          <Fit trip={chosen} ids={acts.ids} />
        </div>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={acts.closeDialog}>
          {t(uiTexts.cancel)}
        </Button>
        <Button disabled={chosen === null} onClick={() => void put()}>
          {t(texts.join)}
        </Button>
      </Group>
    </Modal>
  )
}
