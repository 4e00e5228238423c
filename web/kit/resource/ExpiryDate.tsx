import { formatDate } from '../../../contract/kit/field/format.ts'
import { PAPER_WARN_DAYS, timeLeft } from '../../../contract/master/paper/paper.ts'
import { browserNow, dayOf, daysBetween, isDate } from '../../../contract/kit/time/time.ts'
import { useText } from '../ui/language.ts'
import classes from './resource.module.css'

const [FIRST_WARNING] = PAPER_WARN_DAYS

/** How near a day is: the step of warning that it has reached, or that it has passed. */
const nearness = (days: number): string =>
  days < 0 ? 'over' : String(PAPER_WARN_DAYS.filter((step) => days <= step).at(-1) ?? FIRST_WARNING)

/** The day a paper runs out on; as it draws near, how long is left, in words and by colour (domain B3.4). */
export function ExpiryDate({ day }: { readonly day: string }) {
  const t = useText()
  if (!isDate(day)) return day
  const days = daysBetween(dayOf(browserNow()), day)
  if (days > FIRST_WARNING) return formatDate(day)
  return (
    <span className={classes.due} data-due={nearness(days)}>
      {formatDate(day)} <span>{t(timeLeft(days))}</span>
    </span>
  )
}
