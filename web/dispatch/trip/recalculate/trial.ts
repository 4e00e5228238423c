import { isNothing, type Text } from '../../../../contract/kit/text/text.ts'
import { recalculateTexts as texts } from '../../../../contract/dispatch/trip/trip-recalculate.texts.ts'
import type { TrialGiven } from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import type { Fields } from '../../../../contract/kit/field/field.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { fuelPriceResource } from '../../../../contract/price/fuel-price/fuel-price.ts'
import { surcharges } from '../../../../contract/price/fuel-surcharge/fuel-surcharge.ts'

const { gia_dau, gia_dau_vung_2, hieu_luc_tu } = fuelPriceResource.fields

/** What is asked of a fuel price on trial. */
export const TRIAL_FUEL: Fields = {
  gia_dau,
  gia_dau_vung_2,
  hieu_luc_tu,
}

export type Values = Readonly<Record<string, unknown>>

/** What was typed of a row, without what was left empty. */
const typedOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isNothing(value)))

/** The rows on trial as a call takes them; null where there is none. */
export function trialOf(fuel: Values, surcharge: Values | null): TrialGiven | null {
  const price = typedOf(fuel)
  const own = Object.keys(surcharges.resource.fields)
  const row = surcharge && typedOf(surcharge)
  const fields =
    row && Object.fromEntries(Object.entries(row).filter(([name]) => own.includes(name)))
  const given = {
    ...(Object.keys(price).length > 0 ? { gia_dau: price } : {}),
    ...(fields ? { phu_thu: fields } : {}),
  }
  return Object.keys(given).length > 0 ? (given as TrialGiven) : null
}

/** What is refused of a row on trial, by the fields of that row. */
export const refusedOf = (
  problems: Readonly<Record<string, string>>,
  row: keyof TrialGiven,
): Record<string, string> => {
  const start = `thu.${row}.`
  return Object.fromEntries(
    Object.entries(problems).flatMap(([path, said]) =>
      path.startsWith(start) ? [[path.slice(start.length).split('.')[0] ?? '', said]] : [],
    ),
  )
}

/** What is on trial, in words. */
export function trialWords(
  { gia_dau: price, phu_thu: row }: TrialGiven,
  t: (text: Text) => string,
) {
  const { texts: own, fields } = surcharges.resource
  const forms: Readonly<Record<string, Text>> = fields.hinh_thuc.choices ?? {}
  const form = forms[String((row as Values | undefined)?.['hinh_thuc'])]
  return [
    ...(price?.gia_dau ? [t(texts.fuelAt(formatMoney(price.gia_dau)))] : []),
    ...(row ? [[t(own.one), form && t(form)].filter(Boolean).join(': ')] : []),
  ].join(' · ')
}
