import { exact } from '../../kit/decimal/decimal.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import { bandLitres, type QuotaRow } from './quota.rule.ts'

/** Litres of a loaded and of an empty leg of a length; null where no band holds it. */
export type LegLitres = {
  readonly km: number
  readonly co_hang: number | null
  readonly khong: number | null
}

const STEPS = 24
const LEAST_KM = 200
const BEYOND = 1.25

/** A round length over all bounds of bands. */
function longest(lines: readonly RowValues[]): number {
  const bounds = lines.flatMap(({ tu_km, den_km }) => [Number(tu_km ?? 0), Number(den_km ?? 0)])
  const most = Math.max(LEAST_KM, ...bounds.map((km) => km * BEYOND))
  return Math.ceil(most / 50) * 50
}

/** What legs come to by their length, by the bands of one version: at even steps, and on both sides of every bound. */
export function litresByKm(lines: readonly RowValues[]): LegLitres[] {
  const day = '2000-01-01'
  const of = { bien_so_xe: 'x', loai_xe: null, day }
  const rows = lines.map(
    (line, index) =>
      ({
        ...line,
        id: String(index),
        loai: 'bac',
        bien_so_xe: 'x',
        loai_xe: null,
        hieu_luc_tu: day,
        hieu_luc_den: null,
      }) as unknown as QuotaRow,
  )
  const litres = (km: number, co_hang: boolean): number | null => {
    const quota = bandLitres(rows, of, { km, co_hang })
    return quota && exact(km).times(quota.lit).div(100).toNumber()
  }
  const end = longest(lines)
  const even = Array.from({ length: STEPS + 1 }, (_, step) => Math.round((end * step) / STEPS))
  const bounds = lines
    .flatMap(({ tu_km, den_km }) => [tu_km, den_km])
    .flatMap((km) => (km ? [Number(km), Number(km) - 0.1] : []))
  const all = [...new Set([...even, ...bounds])].filter((km) => km >= 0).toSorted((a, b) => a - b)
  return all.map((km) => ({ km, co_hang: litres(km, true), khong: litres(km, false) }))
}
