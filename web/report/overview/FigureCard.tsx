import { ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import {
  BOOKING_TASKS,
  type BookingTask,
} from '../../../contract/dispatch/booking/booking.tasks.ts'
import { formatNumber } from '../../../contract/kit/field/format.ts'
import { TRIP_TASKS } from '../../../contract/dispatch/trip/trip.tasks.ts'
import { overviewTexts } from '../../../contract/report/overview/overview.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toBookings, toFlawedVehicles, toTrips } from '../../office/screen/offered/paths.ts'
import classes from './FigureCard.module.css'
import type { Figure } from './figures.ts'

const FLAWS = {
  xe_khong_bien_so: { label: overviewTexts.plateless, link: toFlawedVehicles('xe') },
  romooc_khong_bien_so: {
    label: overviewTexts.platelessTrailers,
    link: toFlawedVehicles('ro_mooc'),
  },
} as const
const isOfVehicles = (name: Figure['name']): name is keyof typeof FLAWS => name in FLAWS
const isOfBookings = (name: Figure['name']): name is BookingTask => name in BOOKING_TASKS
const labelOf = (name: Figure['name']) => {
  if (isOfVehicles(name)) return FLAWS[name].label
  return isOfBookings(name) ? BOOKING_TASKS[name].label : TRIP_TASKS[name]
}

const ANY_DAY = { start_time: '', end_time: '' }
/** The trips or bookings that a figure counts. */
const linkOf = (name: Figure['name']) => {
  if (isOfVehicles(name)) return FLAWS[name].link
  return isOfBookings(name)
    ? toBookings({ ...ANY_DAY, status: BOOKING_TASKS[name].states[0] })
    : toTrips({ ...ANY_DAY, viec: name })
}

type FigureCardProps = { readonly figure: Figure; readonly value: number }

/** One figure of today; opens what it counts. */
export function FigureCard({ figure, value }: FigureCardProps) {
  const t = useText()
  const { name, note, icon, color } = figure
  return (
    <Link {...linkOf(name)} className={classes.card}>
      <ThemeIcon variant="light" size={40} radius="md" color={value > 0 ? color : 'gray'}>
        <Icon path={icon} size={22} />
      </ThemeIcon>
      <span className={classes.words}>
        <span className={classes.label}>{t(labelOf(name))}</span>
        <span className={classes.value}>{formatNumber(value, 0)}</span>
        <span className={classes.note}>{t(note)}</span>
      </span>
    </Link>
  )
}
