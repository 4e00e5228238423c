import { exact } from '../../../../contract/kit/decimal/decimal.ts'
import type { TableRow } from '../../../kit/resource/tableRows.ts'

/** How far apart bands stand that hold their last length too: '0 – 50', '51 – 150'; '0 – 49,9', '50 – 149,9'. */
const STEPS = [1, 0.1]

const keyOf = ({ sheet, values }: TableRow): string =>
  JSON.stringify(
    ['bien_so_xe', 'loai_xe', 'co_hang', 'date'].map((name) => values[name] ?? null).concat(sheet),
  )
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)

/** The step of bands that hold their last length too; null for bands of which each begins where another ends. */
function stepOf(bands: readonly TableRow[]): number | null {
  const starts = bands.flatMap(({ values }) => number(values['tu_km']) ?? [])
  const ends = bands.flatMap(({ values }) => number(values['den_km']) ?? [])
  const isNext = (end: number, step: number): boolean =>
    !starts.includes(end) && starts.some((start) => exact(start).minus(end).eq(step))
  return STEPS.find((step) => ends.some((end) => isNext(end, step))) ?? null
}

/** Bands below one another that end right before the next begins hold their last length too, and 'Trên 150' behind them begins past it. */
export function upToNextRow(rows: readonly TableRow[]): TableRow[] {
  const bandsOf = Map.groupBy(rows, keyOf)
  const steps = new Map([...bandsOf].map(([key, bands]) => [key, stepOf(bands)]))
  return rows.map((row) => {
    const step = steps.get(keyOf(row)) ?? null
    if (step === null) return row
    const [start, end] = [number(row.values['tu_km']), number(row.values['den_km'])]
    const past = (km: number): number => exact(km).plus(step).toNumber()
    const isTaken =
      start !== null &&
      (bandsOf.get(keyOf(row)) ?? []).some((other) => number(other.values['den_km']) === start)
    const values = {
      ...row.values,
      ...(isTaken ? { tu_km: past(start) } : {}),
      ...(end === null ? {} : { den_km: past(end) }),
    }
    return { ...row, values }
  })
}
