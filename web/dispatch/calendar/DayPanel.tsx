import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import type { CalendarItem } from '../../../contract/dispatch/calendar/calendar.api.ts'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import { lunarOf } from '../../../contract/dispatch/calendar/lunar.ts'
import { formatDate } from '../../../contract/kit/field/format.ts'
import { weekday, type WireDate } from '../../../contract/kit/time/time.ts'
import { useText } from '../../kit/ui/language.ts'
import { toRecord } from '../../office/screen/offered/records.ts'
import { useSession } from '../../office/session/offered/session.ts'
import classes from './day.module.css'
import { DayTrips } from './DayTrips.tsx'
import { holidaysIn, itemText, papersIn, tripsOf } from './itemWords.ts'

function PaperLine({ item }: { readonly item: CalendarItem }) {
  const t = useText()
  const { seat } = useSession()
  const target = item.loai === 'ngay_le' ? null : item.loai
  const link = target && item.id ? toRecord(target, item.id, seat) : null
  const words = t(itemText(item))
  return (
    <li className={classes.paper} style={{ '--dot': item.color } as CSSProperties}>
      {link ? <Link {...link}>{words}</Link> : words}
    </li>
  )
}

type DayPanelProps = { readonly day: WireDate; readonly items: readonly CalendarItem[] }

/** Everything that stands on the open day, each leading on. */
export function DayPanel({ day, items }: DayPanelProps) {
  const t = useText()
  const lunar = lunarOf(day)
  const [trips, papers] = [tripsOf(items), papersIn(items)]
  const name = calendarTexts.weekdayNames[weekday(day) - 1] ?? calendarTexts.today
  return (
    <aside className={classes.panel} aria-live="polite" aria-label={formatDate(day)}>
      <h2 className={classes.title}>
        {t(name)}, {formatDate(day)}
      </h2>
      <p className={classes.note}>{t(calendarTexts.lunar(lunar.day, lunar.month, lunar.leap))}</p>
      {holidaysIn(items).map((item) => (
        <p key={item.message} className={classes.holiday}>
          {t(itemText(item))}
        </p>
      ))}
      {trips && <DayTrips key={day} day={day} words={t(itemText(trips))} />}
      {papers.length > 0 && (
        <section aria-label={t(calendarTexts.papers)}>
          <h3 className={classes.part}>{t(calendarTexts.papers)}</h3>
          <ul className={classes.list}>
            {papers.map((item) => (
              <PaperLine key={`${item.loai}${item.message}`} item={item} />
            ))}
          </ul>
        </section>
      )}
      {items.length === 0 && <p className={classes.note}>{t(calendarTexts.nothing)}</p>}
    </aside>
  )
}
