import { sumExact } from '../../kit/decimal/decimal.ts'
import { formatMoment, formatNumber } from '../../kit/field/format.ts'
import { joined, text, type Text } from '../../kit/text/text.ts'
import type { WireMoment } from '../../kit/time/time.ts'
import type { EmptyTruck } from './empty-truck.api.ts'
import { STANDINGS } from './empty-truck.fields.ts'
import { emptyTruckTexts as texts } from './empty-truck.texts.ts'

type Row = Pick<
  EmptyTruck,
  | 'tinh_trang'
  | 'tai_trong_kg'
  | 'gio_ranh'
  | 'ranh_tu'
  | 'gio_lay_tiep'
  | 'noi_tra_cuoi'
  | 'vi_tri'
  | 'khoang_cach_tu'
  | 'khoang_cach_km'
  | 'giay_to'
  | 'giay_to_en'
  | 'het_han'
>

/** What a vehicle is wanted for: when, where it is to load, and how much, as far as that is known. */
type Wish = {
  readonly pickup: string | null
  readonly at: WireMoment
  readonly kg: number | null
}

/** What orders weigh together, null where no weight is known. */
export function loadOf(orders: readonly { readonly trong_luong?: number | null }[]): number | null {
  const known = orders.flatMap(({ trong_luong }) => trong_luong ?? [])
  return known.length > 0 ? sumExact(known).toNumber() : null
}

/** True where the load is known to be more than the vehicle carries. */
const isTooLight = ({ tai_trong_kg }: Pick<Row, 'tai_trong_kg'>, kg: number | null): boolean =>
  tai_trong_kg !== null && kg !== null && kg > tai_trong_kg

/** '20/11 18:52': the year is plain to see. */
const shortMoment = (moment: string): string => formatMoment(moment).replace(/\/\d{4} /, ' ')

function standingOf({ tinh_trang, gio_ranh, ranh_tu, gio_lay_tiep }: Row, at: WireMoment): Text {
  if (tinh_trang === 'ranh' && gio_ranh !== null) return texts.freeFor(formatNumber(gio_ranh, 1))
  if (tinh_trang !== 'ban') return STANDINGS[tinh_trang ?? 'ngung']
  if (ranh_tu !== null && ranh_tu > at) return texts.busyUntil(shortMoment(ranh_tu))
  // Free at that moment, but not for as long as it is wanted.
  return ranh_tu !== null && gio_lay_tiep !== null
    ? texts.busyFrom(shortMoment(gio_lay_tiep))
    : texts.busyLate
}

/** The paper that runs out first, and how many more do. */
function paperOf({ giay_to, giay_to_en }: Row): Text[] {
  if (!giay_to) return []
  const [vi = '', ...others] = giay_to.split('; ')
  const [en = vi] = (giay_to_en ?? giay_to).split('; ')
  return [others.length > 0 ? texts.papers(text(vi, en), others.length) : text(vi, en)]
}

/**
 * What a picker of plates says of a vehicle: free or busy, that it carries less than the load, its last drop, how far that is from the pickup, and papers that run
 * out. What is not known is said so; the distance only where a pickup is named.
 */
export function truckWords(row: Row, { pickup, at, kg }: Wish): Text {
  const { khoang_cach_km: km, tai_trong_kg: payload } = row
  const here = row.khoang_cach_tu === 'vi_tri' ? row.vi_tri : null
  const drop = here ?? row.noi_tra_cuoi
  const nearness = km === null ? texts.farUnknown : texts.away(formatNumber(km, 0))
  return joined(
    [
      standingOf(row, at),
      ...(isTooLight(row, kg) ? [texts.tooLight(formatNumber(payload ?? 0, 1))] : []),
      drop === null ? texts.dropUnknown : text(drop, drop),
      ...(pickup === null ? [] : [nearness]),
      ...paperOf(row),
    ],
    ' · ',
  )
}

/** How a vehicle stands out among others: one to take, one to think about, one to leave. */
export const truckTone = (row: Row, kg: number | null): 'good' | 'mind' | 'bad' =>
  row.tinh_trang === 'ranh' ? (row.het_han || isTooLight(row, kg) ? 'mind' : 'good') : 'bad'

/** Vehicles in the order of the report, but of the free ones those behind that carry less than the load. */
export function offeredFirst<R extends Pick<Row, 'tinh_trang' | 'tai_trong_kg'>>(
  rows: readonly R[],
  kg: number | null,
): R[] {
  const rankOf = (row: R): number => (row.tinh_trang !== 'ranh' ? 2 : isTooLight(row, kg) ? 1 : 0)
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}
