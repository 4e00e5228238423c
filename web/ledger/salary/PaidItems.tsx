import { Badge, Text } from '@mantine/core'
import { formatWithUnit, formatMoney } from '../../../contract/kit/field/format.ts'
import { isFault } from '../../../contract/ledger/salary/formula/fault.ts'
import { namesIn, parseFormula } from '../../../contract/ledger/salary/formula/parse.ts'
import { itemName } from '../../../contract/ledger/salary/pay-items.texts.ts'
import type { PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import {
  ORIGINS,
  originOf,
  VARIABLES,
  type VariableName,
} from '../../../contract/ledger/salary/salary.variables.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { FormulaFault } from './FormulaFault.tsx'
import classes from './salary.module.css'

type Item = PayRow['khoan'][number]
type Used = {
  readonly name: string
  readonly label: string
  readonly value: string
  readonly from: string | null
}

const isVariable = (name: string): name is VariableName => Object.hasOwn(VARIABLES, name)

/** What a formula uses, with the values that it had: other items, and variables. */
function useUsed({ key, cong_thuc }: Item, row: PayRow): Used[] {
  const t = useText()
  const language = useLanguage()
  const node = parseFormula(cong_thuc)
  if (isFault(node)) return []
  return [...namesIn(node).keys()].map((name) => {
    const item = name === key ? undefined : row.khoan.find((each) => each.key === name)
    if (item)
      return {
        name,
        label: t(itemName(item)),
        value: item.gia_tri === null ? t(payTexts.error) : formatMoney(item.gia_tri),
        from: null,
      }
    if (!isVariable(name)) return { name, label: name, value: '', from: null }
    const from =
      name in row.nhap ? ORIGINS.nhap : originOf(name) === 'chuyen' ? ORIGINS.chuyen : null
    return {
      name,
      label: t(VARIABLES[name].label),
      value: formatWithUnit(VARIABLES[name], row.bien[name] ?? 0, language),
      from: from && t(from),
    }
  })
}

/** An item: its amount, and behind it its formula with what went into it. */
function PaidItem({ item, row }: { readonly item: Item; readonly row: PayRow }) {
  const t = useText()
  const used = useUsed(item, row)
  return (
    <details className={classes.item}>
      <summary>
        <span>{t(itemName(item))}</span>
        {item.loi ? (
          <Badge color="red" variant="light">
            {t(payTexts.error)}
          </Badge>
        ) : (
          <span className="numeric">{formatMoney(item.gia_tri ?? 0)}</span>
        )}
      </summary>
      <div className={classes.behind}>
        <Text size="sm">
          <code>{item.cong_thuc}</code>{' '}
          <Text span size="xs" c="dimmed">
            {t(payTexts.from(item.hieu_luc_tu))}
          </Text>
        </Text>
        {item.loi && (
          <FormulaFault formula={item.cong_thuc} at={item.loi.vi_tri} said={item.loi.message} />
        )}
        <dl>
          {used.map(({ name, label, value, from }) => (
            <div key={name}>
              <dt>
                {label} <code>{name}</code>
              </dt>
              <dd className="numeric">
                {value}
                {from && <small>{from}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  )
}

type PaidItemsProps = {
  readonly row: PayRow
  readonly side: 'cong' | 'tru'
  readonly title: string
  readonly total: number | null
}

/** The items of a side with their sum; those of 0 stand last and faint. */
export function PaidItems({ row, side, title, total }: PaidItemsProps) {
  const t = useText()
  const items = row.khoan.filter(({ loai }) => loai === side)
  const filled = items.filter(({ gia_tri }) => gia_tri !== 0)
  const empty = items.filter(({ gia_tri }) => gia_tri === 0)
  return (
    <section aria-label={title}>
      <h3 className={classes.head}>
        <span>{title}</span>
        <span className="numeric">{total === null ? t(payTexts.unknown) : formatMoney(total)}</span>
      </h3>
      {filled.map((item) => (
        <PaidItem key={item.key} item={item} row={row} />
      ))}
      {empty.length > 0 && (
        <div className={classes.faint}>
          {empty.map((item) => (
            <PaidItem key={item.key} item={item} row={row} />
          ))}
        </div>
      )}
    </section>
  )
}
