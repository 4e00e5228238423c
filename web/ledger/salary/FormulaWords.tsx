import { formatWithUnit } from '../../../contract/kit/field/format.ts'
import type { FormulaReply } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { VARIABLES, type VariableName } from '../../../contract/ledger/salary/salary.variables.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import classes from './salary.module.css'

type FormulaWordsProps = {
  readonly reply: FormulaReply
  readonly values: Readonly<Record<string, number>> | null
}

/** What formulas may use: every variable with its present value for the chosen driver, and the functions. */
export function FormulaWords({ reply, values }: FormulaWordsProps) {
  const t = useText()
  const language = useLanguage()
  const said = ({ ten, ten_en }: { ten: string; ten_en: string }) =>
    language === 'vi' ? ten : ten_en
  return (
    <aside className={classes.words} aria-label={t(payTexts.variables)} tabIndex={0}>
      <h2 className={classes.head}>{t(payTexts.variables)}</h2>
      <dl>
        {reply.data.map((variable) => (
          <div key={variable.key}>
            <dt>
              <code>{variable.key}</code> {said(variable)}
            </dt>
            <dd className="numeric">
              {values &&
                formatWithUnit(
                  VARIABLES[variable.key as VariableName],
                  values[variable.key] ?? 0,
                  language,
                )}
            </dd>
          </div>
        ))}
      </dl>
      <h2 className={classes.head}>{t(payTexts.functions)}</h2>
      <dl>
        {reply.ham.map((each) => (
          <div key={each.key}>
            <dt>
              <code>{each.mau}</code>
            </dt>
            <dd>{said(each)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  )
}
