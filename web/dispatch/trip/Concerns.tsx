import { Text } from '@mantine/core'
import { mdiAccountClockOutline, mdiFileAlertOutline, mdiTruckAlertOutline } from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { tripOfConcern } from '../../../contract/dispatch/trip/trip.concerns.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import classes from './concerns.module.css'

type Concern = Pick<Warning, 'ma' | 'message'>

const ICONS: Readonly<Record<string, string>> = {
  trung_xe: mdiTruckAlertOutline,
  trung_lai_xe: mdiAccountClockOutline,
}

type ConcernsProps = { readonly concerns: readonly Concern[]; readonly note?: string }

/** Warnings about vehicle, drivers and papers; an overlap opens the other trip beside this one. */
export function Concerns({ concerns, note }: ConcernsProps) {
  const t = useText()
  return (
    <>
      <ul className={classes.list}>
        {concerns.map(({ ma, message }) => {
          const other = tripOfConcern(ma)
          return (
            <li key={`${ma} ${message}`} className={classes.concern}>
              <Icon path={ICONS[ma.split(':')[0] ?? ''] ?? mdiFileAlertOutline} size={18} />
              <span>
                {message}
                {other !== null && (
                  <>
                    {' '}
                    <Link {...toTrip(other)} target="_blank">
                      {t(assignmentTexts.openTrip)}
                    </Link>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {note && (
        <Text size="xs" c="dimmed" mt="sm">
          {note}
        </Text>
      )}
    </>
  )
}
