import {
  bookingFields,
  type BookingFieldName,
} from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts as texts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { QuickReading } from '../../../contract/dispatch/booking/quick.ts'
import type { QuickField } from '../../../contract/dispatch/booking/quick.scan.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { formatField } from '../../../contract/kit/field/format.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import classes from './booking.module.css'

const fieldOf = (name: QuickField): Field =>
  name in bookingFields
    ? bookingFields[name as BookingFieldName]
    : tripFields[name as 'ma_romoc' | 'ten_lai_xe_1']

/** What was read from a line, what was not, and what is missing; it follows the typing. */
export function QuickReadings({ reading }: { readonly reading: QuickReading }) {
  const t = useText()
  const language = useLanguage()
  const { items, unread, missing } = reading
  const lacking = Object.keys(missing) as BookingFieldName[]
  return (
    <div className={classes.reading} aria-live="polite">
      {items.length > 0 && (
        <dl className={classes.read} aria-label={t(texts.quickRead)}>
          {items.map(({ truong, chu, gia_tri }) => (
            <div key={truong} data-concluded={chu === '' || undefined}>
              <dt>{t(fieldOf(truong).label)}</dt>
              <dd>{formatField(fieldOf(truong), gia_tri, language)}</dd>
            </div>
          ))}
        </dl>
      )}
      {unread.length > 0 && (
        <p className={classes.unread}>
          {t(texts.quickUnread)}: <strong>{unread.join(' · ')}</strong>
        </p>
      )}
      {items.length > 0 && lacking.length > 0 && (
        <p className={classes.lacking}>
          {t(texts.quickMissing)}:{' '}
          {lacking.map((name) => t(bookingFields[name].label).toLowerCase()).join(', ')}
        </p>
      )}
    </div>
  )
}
