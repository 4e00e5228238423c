import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { rateSince, type Decision } from '../../office/settings/settings.ts'
import { vatTexts } from '../../office/settings/vat.texts.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'
import { daysBetween, dayOf, dayIn, type WireDate } from '../../kit/time/time.ts'

/** Farther from the day of the trip, a date was mistyped. */
const MOST_DAYS = 60
const MOST_VAT = 10
/** Below this an amount was written in thousands or millions. */
/** '0,08' is meant as a share. */
const LEAST_VAT = 1
const LEAST_FREIGHT = 10_000

const doubtTexts = {
  backwards: text('Giờ trả hàng trước giờ lấy hàng', 'The delivery is before the pickup'),
  farDay: (day: WireDate, days: number) =>
    text(
      `Ngày ${formatDate(day)} cách ${formatNumber(days, 0)} ngày`,
      `${formatDate(day)} is ${formatNumber(days, 0)} days away`,
    ),
  vat: (percent: number) =>
    text(
      `VAT ${formatPercent(percent, 2)}, trên 10\u00a0%`,
      `VAT ${formatPercent(percent, 2)}, above 10\u00a0%`,
    ),
  share: (percent: number) =>
    text(
      `VAT chỉ ${formatPercent(percent, 2)}, dưới 1\u00a0%`,
      `VAT ${formatPercent(percent, 2)}, below 1\u00a0%`,
    ),
  freight: (amount: number) =>
    text(`Cước chỉ ${formatMoney(amount)} đồng`, `The freight is ${formatMoney(amount)} VND only`),
} as const

/** A day that lies far from another one, at its field. */
export function farDay(path: string, value: unknown, from: WireDate | null): Warning[] {
  const day = dayIn(value)
  const days = day === null || from === null ? 0 : Math.abs(daysBetween(from, day))
  return days > MOST_DAYS && day !== null
    ? oddity(`ngay_xa:${path}:${day}`, path, doubtTexts.farDay(day, days))
    : []
}

type Values = Readonly<Record<string, unknown>>

/** An end before its start; one without an hour counts as any of its day. */
export function isBefore(end: unknown, start: unknown): boolean {
  if (typeof start !== 'string' || typeof end !== 'string') return false
  return end.endsWith('00:00:00') ? dayOf(end) < dayOf(start) : end < start
}

/** A drop before its pickup. */
export const isBackwards = ({ ngay_gio_lay_hang, ngay_gio_tra_hang }: Values): boolean =>
  isBefore(ngay_gio_tra_hang, ngay_gio_lay_hang)

/** A rate of VAT that the company goes by no more on the day of the pickup, else of the trip (domain B2.8). */
export function endedVat(
  { vat, ngay_gio_lay_hang: pickup }: Values,
  { day, at, decisions }: { day: WireDate | null; at: string; decisions: readonly Decision[] },
): Warning[] {
  const on = dayIn(pickup) ?? day
  const now = on && typeof vat === 'number' ? rateSince(decisions, vat, on) : null
  return on === null || now === null
    ? []
    : oddity(
        `vat_het:${at}vat:${Number(vat)}/${now}`,
        `${at}vat`,
        vatTexts.ended(Number(vat), now, on),
      )
}

/** What looks like a slip in an order and must be accepted; `day` is the day of its trip, `at` the path of its fields. */
export function orderDoubts(order: Values, day: WireDate | null, at = ''): Warning[] {
  const { vat, cuoc_van_chuyen: freight, ngay_gio_lay_hang: pickup } = order
  const path = (name: string): string => `${at}${name}`
  const drop = path('ngay_gio_tra_hang')
  return [
    ...farDay(path('ngay_gio_lay_hang'), pickup, day),
    ...farDay(drop, order['ngay_gio_tra_hang'], dayIn(pickup) ?? day),
    ...(isBackwards(order)
      ? oddity(
          `tra_truoc_lay:${drop}:${String(order['ngay_gio_tra_hang'])}`,
          drop,
          doubtTexts.backwards,
        )
      : []),
    ...(typeof vat === 'number' && vat > MOST_VAT
      ? oddity(`vat_cao:${path('vat')}:${vat}`, path('vat'), doubtTexts.vat(vat))
      : []),
    ...(typeof vat === 'number' && vat > 0 && vat < LEAST_VAT
      ? oddity(`vat_thap:${path('vat')}:${vat}`, path('vat'), doubtTexts.share(vat))
      : []),
    ...(typeof freight === 'number' && freight > 0 && freight < LEAST_FREIGHT
      ? oddity(
          `cuoc_thap:${path('cuoc_van_chuyen')}:${freight}`,
          path('cuoc_van_chuyen'),
          doubtTexts.freight(freight),
        )
      : []),
  ]
}

/** The same of what is not stored at all with a drop before its pickup. */
export const doubtsBesideTimes = (order: Values, day: WireDate | null): Warning[] =>
  orderDoubts(order, day).filter(({ ma }) => !ma.startsWith('tra_truoc_lay:'))
