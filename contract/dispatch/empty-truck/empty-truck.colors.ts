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

type Row = {
  tinh_trang: Standing | null
  het_han: boolean
  gio_lay_tiep: WireMoment | null
}

/** The tint of a vehicle's row at a moment; dark text stays readable on each. */
export function emptyTruckColor(
  { tinh_trang, het_han, gio_lay_tiep }: Row,
  at: WireMoment,
): string {
  const standing = tinh_trang ?? 'ngung'
  if (standing === 'ngung') return EMPTY_TRUCK_COLORS.ngung
  if (het_han) return EXPIRED_COLOR
  const isSoon = gio_lay_tiep !== null && minutesBetween(at, gio_lay_tiep) < SOON_HOURS * 60
  return standing === 'ranh' && isSoon ? SOON_COLOR : EMPTY_TRUCK_COLORS[standing]
}
