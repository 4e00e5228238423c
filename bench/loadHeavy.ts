import { setTimeout as sleep } from 'node:timers/promises'
import { dispatchSheet, exportRange, exportTrips, importTrips } from './files.ts'
import { timed, type Figure } from './figures.ts'
import type { Stretch } from './loadFigures.ts'
import { AT, EXPORT_ROWS, IMPORT_ROWS, TRIPS, type Run } from './loadRun.ts'

/** Beside so many users import and export may take three times as long as alone. */
const SLOWER = 3

type Heavy = { stretch: Stretch; figures: Figure[] }

/** An import and an export side by side in the middle of the run, on a server that stays. */
export async function heavyWork(run: Run, token: string, aloneS: number): Promise<Heavy> {
  const { company } = run
  const sheet = await dispatchSheet(company, IMPORT_ROWS)
  await sleep(run.begin + (run.end - run.begin) * AT.heavy - performance.now())
  const from = performance.now() - run.begin
  let [made, bytes] = [0, 0]
  const [importMs, exportMs] = await Promise.all([
    timed(async () => {
      made = await importTrips(company.address, token, sheet)
    }),
    timed(async () => {
      bytes = await exportTrips(company, token, exportRange(EXPORT_ROWS, TRIPS))
    }),
  ])
  const [importS, exportS] = [importMs / 1000, exportMs / 1000]
  const importBar = 15 * SLOWER
  return {
    stretch: { from, to: performance.now() - run.begin },
    figures: [
      {
        what: `import of ${IMPORT_ROWS} rows beside them`,
        figure: `${importS.toFixed(1)} s, ${made} trips made`,
        bar: `< ${importBar} s`,
        met: made === IMPORT_ROWS && importS < importBar,
      },
      {
        what: `export of ${EXPORT_ROWS} rows beside them`,
        figure: `${exportS.toFixed(1)} s, alone ${aloneS.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB`,
        bar: `< ${(aloneS * SLOWER).toFixed(0)} s`,
        met: bytes > 0 && exportS < aloneS * SLOWER,
      },
    ],
  }
}
