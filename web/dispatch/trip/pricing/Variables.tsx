import { Text } from '@mantine/core'
import { formatDate, formatMoney, formatNumber } from '../../../../contract/kit/field/format.ts'
import { isDong, unitIn } from '../../../../contract/kit/worked/units.ts'
import type { Missing, Source, Variable } from '../../../../contract/kit/worked/worked.ts'
import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { screenTexts } from '../../../../contract/office/screen/screen.texts.ts'
import { SOURCE_SCREENS } from '../../../../contract/price/calculation/sources.ts'
import { useLanguage, useText } from '../../../kit/ui/language.ts'
import { Amounts } from './Amounts.tsx'
import classes from './pricing.module.css'
import { RowLink, useScreenOf, type Search } from './RowLink.tsx'

/** What the address of a screen says for a row to be open there, by what kind of row it is. */
const OPENING: Readonly<Record<string, (id: string) => Search>> = {
  company_price: (mo) => ({ mo }),
  variable_cost: (mo) => ({ mo }),
  trip_pay: (mo) => ({ tab: 'luong', mo }),
  route: (mo) => ({ mo }),
  toll: (mo) => ({ mo }),
  fuel_log: (mo) => ({ mo }),
  company: (mo) => ({ mo }),
  setting: () => ({ tab: 'tinh_gia' }),
}
const openingOf = ({ loai, id }: Source): Search => OPENING[loai]?.(id) ?? {}

function RowOf({ source }: { readonly source: Source }) {
  const t = useText()
  const screenOf = useScreenOf()
  const screen = screenOf(source.loai)
  const kind = SOURCE_SCREENS[source.loai]
  const day = source.hieu_luc_tu
  const words = day ? t(texts.from(formatDate(day))) : kind ? t(screenTexts[kind]) : source.id
  return screen ? (
    <RowLink screen={screen} words={words} search={openingOf(source)} />
  ) : (
    <span>{words}</span>
  )
}

const SCALE = 3
const numberOf = ({ gia_tri, don_vi }: Variable): string => {
  if (typeof gia_tri === 'string') return gia_tri
  return isDong(don_vi) ? formatMoney(gia_tri) : formatNumber(gia_tri, SCALE)
}

/** What a figure was worked out from: each value with its unit and the row that it comes from. */
export function Variables({ variables }: { readonly variables: readonly Variable[] }) {
  const t = useText()
  const language = useLanguage()
  return (
    <section>
      <h3 className={classes.head}>{t(texts.variables)}</h3>
      <ul className={classes.variables}>
        {variables.map((each, index) => (
          // The same words may stand for several orders.
          <li key={index}>
            <span>{t(each.ten)}</span>
            <span className="numeric">
              {numberOf(each)} {unitIn(each.don_vi, language)}
            </span>
            {each.nguon && (
              <span className={classes.from}>
                <RowOf source={each.nguon} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What is wanting for a figure, and where it is entered. */
export function WantedRow({ missing }: { readonly missing: Missing }) {
  const t = useText()
  const screenOf = useScreenOf()
  const screen = screenOf(missing.can?.['loai'] ?? undefined)
  return (
    <section>
      <h3 className={classes.head}>{t(texts.wants)}</h3>
      <Text size="sm">{t(missing.noi)}</Text>
      {screen && <RowLink screen={screen} words={t(texts.enterIt)} />}
    </section>
  )
}

type SumsProps = { readonly rows: readonly { readonly label: string; readonly amount: number }[] }

/** What a sum adds up from. */
export function Sums({ rows }: SumsProps) {
  const t = useText()
  if (rows.length === 0) return <Text size="sm">{t(texts.noSums)}</Text>
  return (
    <Amounts
      title={t(texts.sums)}
      rows={rows.map(({ label, amount }) => ({ label, value: formatMoney(amount) }))}
    />
  )
}
