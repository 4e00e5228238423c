import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import classes from './salary.module.css'

type FormulaFaultProps = {
  readonly formula: string
  /** How many characters stand before the place. */
  readonly at: number
  readonly said: string
  readonly id?: string
}

const AROUND = 40

/** What is wrong with a formula, under the place where it is. */
export function FormulaFault({ formula, at, said, id }: FormulaFaultProps) {
  const t = useText()
  const start = Math.max(0, at - AROUND)
  const shown = formula.slice(start, at + AROUND).replaceAll(/\s/g, ' ')
  return (
    <div className={classes.fault} role="alert" id={id}>
      <pre aria-hidden="true">
        {shown}
        {'\n'}
        {' '.repeat(at - start)}^
      </pre>
      <span>
        {t(payTexts.at(at + 1))}: {said}
      </span>
    </div>
  )
}
