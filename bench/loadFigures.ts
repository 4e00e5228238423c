import { ms, quantile, type Figure } from './figures.ts'

/** How one call went: what it was, when it was sent (ms since the begin) and how long it took; `error` says what went wrong. */
export type Sample = {
  readonly what: string
  readonly path: string
  readonly at: number
  readonly ms: number
  readonly error: string | null
}

/** A stretch of the run, in ms since its begin. */
export type Stretch = { readonly from: number; readonly to: number }

const spread = (times: readonly number[]): string =>
  `${times.length} calls, p50 ${ms(quantile(times, 0.5))}, p90 ${ms(quantile(times, 0.9))}, ` +
  `p99 ${ms(quantile(times, 0.99))}, longest ${ms(Math.max(...times))}`

const timesOf = (samples: readonly Sample[]): number[] => samples.map((sample) => sample.ms)

const isIn = ({ from, to }: Stretch, { at, ms: taken }: Sample): boolean =>
  at + taken >= from && at <= to

/** The figure of those calls whose p99 has a bar. */
const barred = (what: string, samples: readonly Sample[], bar: number): Figure => ({
  what,
  figure: spread(timesOf(samples)),
  bar: `p99 < ${bar} ms`,
  met: samples.length > 0 && quantile(timesOf(samples), 0.99) < bar,
})

/** Percentiles of all calls: those of the quiet time and those while heavy work was under way, and for each kind of call. */
export function timeFigures(
  samples: readonly Sample[],
  heavy: Stretch | null,
  bars: { readonly quiet: number; readonly heavy: number },
): Figure[] {
  const during = heavy ? samples.filter((sample) => isIn(heavy, sample)) : []
  const quiet = heavy ? samples.filter((sample) => !isIn(heavy, sample)) : samples
  const kinds = Map.groupBy(quiet, ({ what }) => what)
  const paths = [...Map.groupBy(samples, ({ path }) => path)]
    .map(([path, own]) => ({ path, own, p99: quantile(timesOf(own), 0.99) }))
    .toSorted((a, b) => b.p99 - a.p99)
  const told = (what: string, own: readonly Sample[]): Figure => ({
    what,
    figure: spread(timesOf(own)),
    bar: '',
    met: true,
  })
  return [
    barred('calls', quiet, bars.quiet),
    ...(heavy ? [barred('calls beside import and export', during, bars.heavy)] : []),
    ...[...kinds].map(([what, own]) => told(`  of them: ${what}`, own)),
    ...paths.slice(0, 8).map(({ path, own }) => told(`  ${path}`, own)),
  ]
}

/** Errors by what they said. */
export function errorFigure(samples: readonly Sample[]): Figure {
  const failed = samples.flatMap(({ path, error }) => (error ? [`${path} ${error}`] : []))
  const kinds = [...Map.groupBy(failed, (error) => error)].map(
    ([error, all]) => `${all.length} × ${error.slice(0, 200)}`,
  )
  return {
    what: 'errors',
    figure: failed.length === 0 ? 'none' : kinds.slice(0, 10).join('; '),
    bar: 'none',
    met: failed.length === 0,
  }
}

/** Memory (MB) over the run, sample by sample, against what it was after a fifth of the time. */
export function memoryFigure(what: string, megabytes: readonly number[]): Figure {
  const around = (share: number): number => {
    const middle = Math.floor(share * (megabytes.length - 1))
    return quantile(megabytes.slice(Math.max(0, middle - 3), middle + 4), 0.5)
  }
  const [early, late] = [around(0.2), around(1)]
  return {
    what: `memory of ${what}`,
    figure: `${early.toFixed(0)} MB after a fifth, ${late.toFixed(0)} MB at the end, at most ${Math.max(...megabytes).toFixed(0)} MB`,
    bar: '± 10 %, or less',
    met: late <= early * 1.1,
  }
}
