/** The value below which `share` (0 to 1) of the samples lie. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5)

/** Milliseconds that `work` takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now()
  await work()
  return performance.now() - begin
}

export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`

/** One line of a result with its bar. */
export type Figure = { what: string; figure: string; bar: string; met: boolean }

/** Prints the figures of a measurement; answers whether every bar was met. */
export function report(title: string, figures: readonly Figure[]): boolean {
  console.log(`\n${title}`)
  for (const { what, figure, bar, met } of figures)
    console.log(`  ${met ? 'met   ' : 'MISSED'}  ${what.padEnd(44)} ${figure.padEnd(48)} ${bar}`)
  return figures.every(({ met }) => met)
}
