import { Anchor, Text as Words } from '@mantine/core'
import {
  mdiAccountClockOutline,
  mdiAlertOutline,
  mdiFileAlertOutline,
  mdiTruckAlertOutline,
} from '@mdi/js'
import { Link } from '@tanstack/react-router'
import type { Warning } from '../../../contract/kit/endpoint/refusal.ts'
import { tripOfConcern } from '../../../contract/dispatch/trip/trip.concerns.ts'
import { assignmentTexts } from '../../../contract/dispatch/trip/trip-assignment.texts.ts'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { Icon } from '../../kit/ui/Icon.tsx'
import { useText } from '../../kit/ui/language.ts'
import { toTrip } from '../../office/screen/offered/paths.ts'
import classes from './concerns.module.css'

type Concern = Pick<Warning, 'ma' | 'message'> & Partial<Pick<Warning, 'field'>>

const ICONS: Readonly<Record<string, string>> = {
  trung_xe: mdiTruckAlertOutline,
  trung_lai_xe: mdiAccountClockOutline,
  hai_ghe: mdiAccountClockOutline,
  het_han: mdiFileAlertOutline,
}

type ConcernsProps = {
  readonly concerns: readonly Concern[]
  readonly note?: string
  /** Opens a field that a warning is about, by its path. */
  readonly onField?: ((path: string) => void) | null
}

const FIELDS: Fields = { ...tripFields, ...orderFields, ...bookingFields }

/** What the field of a path is called; null where it is on no form. */
const labelOf = (path: string | null | undefined): Text | null =>
  FIELDS[path?.split('.').at(-1) ?? '']?.label ?? null

/** Warnings about a trip; an overlap opens the other trip beside this one, and each leads to its field. */
export function Concerns({ concerns, note, onField = null }: ConcernsProps) {
  const t = useText()
  return (
    <>
      <ul className={classes.list}>
        {concerns.map(({ ma, message, field }) => {
          const other = tripOfConcern(ma)
          const label = onField && labelOf(field)
          return (
            <li key={`${ma} ${message}`} className={classes.concern}>
              <Icon path={ICONS[ma.split(':')[0] ?? ''] ?? mdiAlertOutline} size={18} />
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
                {onField && field && label && (
                  <>
                    {' '}
                    <Anchor
                      component="button"
                      type="button"
                      fz="sm"
                      underline="always"
                      onClick={() => onField(field)}
                    >
                      {t(assignmentTexts.change(label))}
                    </Anchor>
                  </>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {note && (
        <Words size="xs" c="dimmed" mt="sm">
          {note}
        </Words>
      )}
    </>
  )
}
