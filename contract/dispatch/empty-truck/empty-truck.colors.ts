import { minutesBetween, type WireMoment } from '../../kit/time/time.ts'
import type { Standing } from './empty-truck.fields.ts'

export const EMPTY_TRUCK_COLORS: Record<Standing, string> = {
  ranh: '#d3f9d8',
  ban: '#ffe8cc',
  ngung: '#dee2e6',
}
/** A free vehicle whose next job is near. */
export const SOON_COLOR = '#fff3bf'
/** A vehicle or its driver with a paper that has run out. */
export const EXPIRED_COLOR = '#ffc9c9'

const SOON_HOURS = 4

/** How long a free vehicle has stood, the longest first: what stands earns nothing. */
export const STOOD_COLORS: readonly { readonly hours: number; readonly color: string }[] = [
  { hours: 72, color: '#b197fc' },
  { hours: 24, color: '#e5dbff' },
  { hours: 12, color: '#d0ebff' },
]

type Row = {
  tinh_trang: Standing | null
  het_han: boolean
  gio_lay_tiep: WireMoment | null
  /** Hours that it has been free; null where that is not known. */
  gio_ranh: number | null
}

/** The tint of a vehicle's row at a moment; dark text stays readable on each. */
export function emptyTruckColor(
  { tinh_trang, het_han, gio_lay_tiep, gio_ranh }: Row,
  at: WireMoment,
): string {
  const standing = tinh_trang ?? 'ngung'
  if (standing === 'ngung') return EMPTY_TRUCK_COLORS.ngung
  if (het_han) return EXPIRED_COLOR
  const isSoon = gio_lay_tiep !== null && minutesBetween(at, gio_lay_tiep) < SOON_HOURS * 60
  if (standing !== 'ranh') return EMPTY_TRUCK_COLORS[standing]
  if (isSoon) return SOON_COLOR
  const stood = STOOD_COLORS.find(({ hours }) => (gio_ranh ?? 0) >= hours)
  return stood?.color ?? EMPTY_TRUCK_COLORS.ranh
}
