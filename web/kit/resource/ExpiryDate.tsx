import { formatDate } from '../../../contract/kit/field/format.ts'
import { timeLeft } from '../../../contract/master/paper/paper.ts'
import { paperStep, USUAL_PAPER_STEPS } from '../../../contract/office/settings/paper-steps.ts'
import { browserNow, dayOf, daysBetween, isDate } from '../../../contract/kit/time/time.ts'
import { useText } from '../ui/language.ts'
import classes from './resource.module.css'

/** The day a paper runs out on; as it draws near, how long is left, in words and by colour (domain B3.4). */
export function ExpiryDate({ day }: { readonly day: string }) {
  const t = useText()
  if (!isDate(day)) return day
  const days = daysBetween(dayOf(browserNow()), day)
  const step = paperStep(USUAL_PAPER_STEPS, days)
  if (step === undefined) return formatDate(day)
  return (
    <span className={classes.due} data-due={days < 0 ? 'over' : step}>
      {formatDate(day)} <span>{t(timeLeft(days))}</span>
    </span>
  )
}
