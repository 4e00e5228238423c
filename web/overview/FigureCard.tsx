import { ThemeIcon } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../contract/format.ts'
import { TRIP_TASKS } from '../../contract/trip/trip.tasks.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { toTrips } from '../paths.ts'
import classes from './FigureCard.module.css'
import type { Figure } from './figures.ts'

type FigureCardProps = { readonly figure: Figure; readonly value: number }

/** One figure of today; opens the trips that it counts. */
export function FigureCard({ figure, value }: FigureCardProps) {
  const t = useText()
  const { name, note, icon, color } = figure
  return (
    <Link {...toTrips({ viec: name, start_time: '', end_time: '' })} className={classes.card}>
      <ThemeIcon variant="light" size={40} radius="md" color={value > 0 ? color : 'gray'}>
        <Icon path={icon} size={22} />
      </ThemeIcon>
      <span className={classes.words}>
        <span className={classes.label}>{t(TRIP_TASKS[name])}</span>
        <span className={classes.value}>{formatNumber(value, 0)}</span>
        <span className={classes.note}>{t(note)}</span>
      </span>
    </Link>
  )
}
