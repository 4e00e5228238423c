import type { WireMoment } from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import { now } from '../kit/time/clock.ts'
import { readDemoData } from '../seed/company.ts'
import type { DemoData } from '../seed/demoData.ts'
import { testApp, type TestApp } from './app.ts'

type Seed = (trx: Trx, data: DemoData, now: WireMoment) => Promise<void>

/** The demo company with what these put into it, one after the other. */
export async function seededApp(...seeds: readonly Seed[]): Promise<TestApp> {
  const [t, data, moment] = [await testApp(), await readDemoData(), now()]
  await t.db.transaction().execute(async (trx) => {
    for (const seed of seeds) await seed(trx, data, moment)
  })
  return t
}
