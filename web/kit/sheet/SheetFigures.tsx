import { formatMoney } from '../../../contract/kit/field/format.ts'
import type { Text as Words } from '../../../contract/kit/text/text.ts'
import { useText } from '../ui/language.ts'
import classes from './import.module.css'

/** A count or an amount over the whole sheet. */
export type Figure = {
  readonly label: Words
  readonly value: number
  readonly tone?: 'bad' | 'warn' | undefined
}

/** The figures of the sheet, as they would be or were stored. */
export function SheetFigures({ figures }: { readonly figures: readonly Figure[] }) {
  const t = useText()
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, tone }) => (
        <div key={label.vi} data-tone={tone}>
          <dt>{t(label)}</dt>
          <dd>{formatMoney(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
