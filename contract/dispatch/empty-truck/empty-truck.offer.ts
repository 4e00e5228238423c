import { formatMoment, formatNumber } from '../../kit/field/format.ts'
import { joined, text, type Text } from '../../kit/text/text.ts'
import type { EmptyTruck } from './empty-truck.api.ts'
import { STANDINGS } from './empty-truck.fields.ts'
import { emptyTruckTexts as texts } from './empty-truck.texts.ts'

type Row = Pick<
  EmptyTruck,
  | 'tinh_trang'
  | 'gio_ranh'
  | 'ranh_tu'
  | 'noi_tra_cuoi'
  | 'khoang_cach_km'
  | 'giay_to'
  | 'giay_to_en'
  | 'het_han'
>

/** '20/11 18:52': the year is plain to see. */
const shortMoment = (moment: string): string => formatMoment(moment).replace(/\/\d{4} /, ' ')

function standingOf({ tinh_trang, gio_ranh, ranh_tu }: Row): Text {
  const standing = STANDINGS[tinh_trang ?? 'ngung']
  if (tinh_trang === 'ranh' && gio_ranh !== null) return texts.freeFor(formatNumber(gio_ranh, 1))
  if (tinh_trang === 'ban') return ranh_tu ? texts.busyUntil(shortMoment(ranh_tu)) : texts.busyLate
  return standing
}

/**
 * What a picker of plates says of a vehicle: free or busy, its last drop, how far that is from the pickup, and papers that run
 * out. What is not known is said so; the distance only where a pickup is named.
 */
export function truckWords(row: Row, pickup: string | null): Text {
  const { noi_tra_cuoi: drop, khoang_cach_km: km, giay_to, giay_to_en } = row
  const nearness = km === null ? texts.farUnknown : texts.away(formatNumber(km, 0))
  return joined(
    [
      standingOf(row),
      drop === null ? texts.dropUnknown : text(drop, drop),
      ...(pickup === null ? [] : [nearness]),
      ...(giay_to ? [text(giay_to, giay_to_en ?? giay_to)] : []),
    ],
    ' · ',
  )
}

/** How a vehicle stands out among others: one to take, one to think about, one to leave. */
export const truckTone = ({ tinh_trang, het_han }: Row): 'good' | 'mind' | 'bad' =>
  tinh_trang === 'ranh' ? (het_han ? 'mind' : 'good') : 'bad'
