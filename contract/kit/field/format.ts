import type { Field } from './field.ts'
import { grouped, inWords, isNothing, type Language } from '../text/text.ts'

/** 1234567 → '1.234.567' (domain B1.10). */
export function formatMoney(amount: number): string {
  return (amount < 0 ? '-' : '') + grouped(String(Math.abs(amount)))
}

/** 1234.5 with scale 2 → '1.234,50': numbers below each other have all decimals of their column, so that their commas stand below each other too. */
export function formatInColumn(value: number, scale: number): string {
  const [whole = '', decimals = ''] = Math.abs(value).toFixed(scale).split('.')
  return (value < 0 ? '-' : '') + grouped(whole) + (decimals && `,${decimals}`)
}

/** 1234.5 with scale 2 → '1.234,5': a number by itself is without the zeros at its end. */
export function formatNumber(value: number, scale: number): string {
  const written = formatInColumn(value, scale)
  return scale === 0 ? written : written.replace(/,?0+$/, '')
}

/** 7.5 with scale 2 → '7,5 %', which no line parts. */
export const formatPercent = (value: number, scale: number): string =>
  `${formatNumber(value, scale)}\u00a0%`

/** '2026-10-05' → '05/10/2026'. */
export const formatDate = (date: string): string =>
  `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`

/** Days as '05/10/2026 – 11/10/2026'; one day as it is. */
export const formatDays = (from: string, to: string): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`

/** '2026-10-05 07:30:00' → '05/10/2026 07:30'. */
export const formatMoment = (moment: string): string =>
  `${formatDate(moment)} ${moment.slice(11, 16)}`

/** '2026-10-05 07:30:00' → '05/10/26 07:30'; a moment without a time is of its whole day: '05/10/26'. */
export function formatShortMoment(moment: string): string {
  const time = moment.slice(11, 16)
  const day = `${moment.slice(8, 10)}/${moment.slice(5, 7)}/${moment.slice(2, 4)}`
  return time === '' || time === '00:00' ? day : `${day} ${time}`
}

/** '2026-10' → '10/2026'. */
export const formatMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`

/** A month in the name of a file: '2026-10' → '10-2026'. */
export const monthInName = (month: string): string => formatMonth(month).replace('/', '-')

/** '0912345678' → '0912 345 678'; 11 digits → '0243 1234 567' (domain B1.7). */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 10) return `${digits.slice(0, 4)} ${digits.slice(4, 7)} ${digits.slice(7)}`
  if (digits.length === 11) return `${digits.slice(0, 4)} ${digits.slice(4, 8)} ${digits.slice(8)}`
  return phone
}

const flagText = { vi: ['Không', 'Có'], en: ['No', 'Yes'] } as const

/** The text of a field's value as a screen, a file or a print shows it; '' for an empty one. */
export function formatField(field: Field, value: unknown, language: Language): string {
  if (isNothing(value)) return ''
  if (field.inCell) return field.inCell.write(value as never, language)
  if (typeof value === 'number' && field.kind !== 'text' && !field.choices)
    return field.kind === 'money' ? formatMoney(value) : formatNumber(value, field.scale ?? 0)
  if (typeof value === 'boolean' && !field.choices) return flagText[language][value ? 1 : 0]
  if (Array.isArray(value))
    return value
      .map((item) =>
        typeof item === 'object'
          ? Object.values(item as object).join(' ')
          : (field.choices?.[String(item)]?.[language] ?? String(item)),
      )
      .join('; ')
  const plain = String(value as string | number | boolean)
  if (field.choices) return field.choices[plain]?.[language] ?? plain
  if (field.kind === 'date') return formatDate(plain)
  if (field.kind === 'moment') return formatMoment(plain)
  if (field.kind === 'month') return formatMonth(plain)
  return field.kind === 'phone' ? formatPhone(plain) : plain
}

/** The same with its unit, for where no head names that: '18.000 kg', '8 %'; money stands without. */
export function formatWithUnit(field: Field, value: unknown, language: Language): string {
  const words = formatField(field, value, language)
  if (typeof value !== 'number' || field.kind === 'money' || !field.unit) return words
  const unit = inWords(field.unit, (text) => text[language])
  return words.endsWith(unit) ? words : `${words} ${unit}`
}
