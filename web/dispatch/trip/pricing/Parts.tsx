import { pricingTexts as texts } from '../../../../contract/dispatch/trip/trip-pricing.texts.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { PARTS, type Part } from '../../../../contract/price/calculation/figure.ts'
import { useText } from '../../../kit/ui/language.ts'
import { Amounts } from './Amounts.tsx'

/** The amounts that a figure adds up, without what was typed; nothing where it has none. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const t = useText()
  const rows = parts
    .filter(({ ma }) => ma !== 'nhap_tay')
    .map(({ ma, so_tien }) => ({ label: t(PARTS[ma]), value: formatMoney(so_tien) }))
  return rows.length > 0 && <Amounts title={t(texts.parts)} rows={rows} />
}
