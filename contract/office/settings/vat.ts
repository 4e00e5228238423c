import { text, type Text } from '../../kit/text/text.ts'
import type { WireDate } from '../../kit/time/time.ts'
import { rateSince, settingOn, type Decision, type StoredSetting } from './settings.ts'
import { vatTexts } from './vat.texts.ts'

/** With what spares whoever writes a rate down from doing so again. */
const orEmpty = ({ vi, en }: Text): Text =>
  text(
    `${vi}; để trống VAT thì mỗi ngày theo công ty`,
    `${en}; leave VAT empty to go by the company each day`,
  )

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
  if (now !== null) return orEmpty(vatTexts.ended(rate, now, tu))
  const on = (day: WireDate) => Number(settingOn(decisions, 'vat', day))
  if (on(tu) !== rate) return null
  const next = decisions
    .filter(
      ({ ten, hieu_luc_tu: day }) => ten === 'vat' && day > tu && (den === null || day <= den),
    )
    .map(({ hieu_luc_tu }) => hieu_luc_tu)
    .toSorted()
    .find((day) => on(day) !== rate)
  return next === undefined ? null : orEmpty(vatTexts.ends(rate, on(next), next))
}
