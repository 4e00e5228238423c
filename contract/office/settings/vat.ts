import { formatDate, formatNumber } from '../../kit/field/format.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { addDays, type WireDate } from '../../kit/time/time.ts'
import { rateSince, settingOn, type Decision, type StoredSetting } from './settings.ts'

const percent = (rate: number): string => `${formatNumber(rate, 2)} %`
const BLANK = [
  'để trống VAT thì mỗi ngày theo công ty',
  'leave VAT empty to go by the company each day',
]
const texts = {
  ended: (rate: number, now: number, day: WireDate) =>
    text(
      `VAT ${percent(rate)} đã hết áp dụng: ngày ${formatDate(day)} công ty tính ${percent(now)}; ${BLANK[0]}`,
      `VAT ${percent(rate)} has ended: on ${formatDate(day)} the company goes by ${percent(now)}; ${BLANK[1]}`,
    ),
  ends: (rate: number, next: number, day: WireDate) =>
    text(
      `VAT ${percent(rate)} chỉ đến ${formatDate(addDays(day, -1))}, sau đó công ty tính ${percent(next)}; ${BLANK[0]}`,
      `VAT ${percent(rate)} ends on ${formatDate(addDays(day, -1))}, the company goes by ${percent(next)} after that; ${BLANK[1]}`,
    ),
} as const

/** The decisions of VAT rates as a reply tells them, the newest first. */
export const vatDecisions = ({ lich_su }: StoredSetting): Decision[] =>
  lich_su.map(({ gia_tri, hieu_luc_tu }, index) => ({
    id: String(lich_su.length - index).padStart(6, '0'),
    ten: 'vat',
    gia_tri,
    hieu_luc_tu,
    hieu_luc_den: null,
  }))

/** A rate of VAT that somebody writes down for the days from `tu` to `den`, of which the law has no more for some. */
export function vatNote(
  decisions: readonly Decision[],
  rate: number,
  { tu, den }: { readonly tu: WireDate; readonly den: WireDate | null },
): Text | null {
  const now = rateSince(decisions, rate, tu)
  if (now !== null) return texts.ended(rate, now, tu)
  const on = (day: WireDate) => Number(settingOn(decisions, 'vat', day))
  if (on(tu) !== rate) return null
  const next = decisions
    .filter(
      ({ ten, hieu_luc_tu: day }) => ten === 'vat' && day > tu && (den === null || day <= den),
    )
    .map(({ hieu_luc_tu }) => hieu_luc_tu)
    .toSorted()
    .find((day) => on(day) !== rate)
  return next === undefined ? null : texts.ends(rate, on(next), next)
}
