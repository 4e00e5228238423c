import { Badge, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { TripListRow } from '../../../contract/dispatch/trip/trip.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { toTrip, toTrips } from '../../office/screen/offered/paths.ts'
import classes from './day.module.css'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

/** Trips that a day shows by itself; the list has them all. */
const SHOWN = 30

function TripLine({ trip }: { readonly trip: TripListRow }) {
  const t = useText()
  const way = [trip.noi_lay_hang, trip.noi_tra_hang].filter(Boolean).join(' → ')
  const who = [trip.bien_so_xe, trip.ten_lai_xe_1 ?? trip.ten_thau_phu].filter(Boolean).join(' · ')
  const state = trip.trang_thai ?? 'moi'
  return (
    <li>
      <Link {...toTrip(trip.id_chuyen_di ?? '')} className={classes.trip}>
        <span className={classes.who}>
          {who || trip.id_chuyen_di}
          <Badge size="xs" variant="light" color={state === 'huy' ? 'gray' : 'indigo'}>
            {t(TRIP_STATES[state])}
          </Badge>
        </span>
        <span className={classes.note}>{[trip.ten_cong_ty, way].filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  )
}

function TripLines({ day }: { readonly day: WireDate }) {
  const t = useText()
  const { data, error, refetch } = useQuery({
    queryKey: ['calendar', 'trips', day],
    queryFn: ({ signal }) =>
      call(tripApi.list, { start_time: day, end_time: day, so_dong: SHOWN }, { signal }),
  })
  if (error) return <ErrorState error={error} retry={() => void refetch()} />
  if (!data) return <LoadingState />
  const rest = data.tong - data.chuyen_di_array.length
  return (
    <>
      <ul className={classes.list}>
        {data.chuyen_di_array.map((trip) => (
          <TripLine key={trip.id_chuyen_di} trip={trip} />
        ))}
      </ul>
      {rest > 0 && <p className={classes.note}>{t(calendarTexts.moreTrips(rest))}</p>}
    </>
  )
}

/** The trips of a day: how many, each of them on request, and the way to their list. */
export function DayTrips({ day, words }: { readonly day: WireDate; readonly words: string }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <section aria-label={t(calendarTexts.tripsOfDay)}>
      <h3 className={classes.part}>{words}</h3>
      <div className={classes.acts}>
        <Button
          size="compact-sm"
          variant="light"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? calendarTexts.hideTrips : calendarTexts.showTrips)}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          renderRoot={(props) => (
            <Link {...toTrips({ start_time: day, end_time: day })} {...props} />
          )}
        >
          {t(calendarTexts.openList)}
        </Button>
      </div>
      {open && <TripLines day={day} />}
    </section>
  )
}
