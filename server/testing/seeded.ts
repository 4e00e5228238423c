import type { WireMoment } from '../../contract/kit/time/time.ts'
import type { Trx } from '../kit/http/context.ts'
import { now } from '../kit/time/clock.ts'
import { readDemoData } from '../seed/company.ts'
import type { DemoData } from '../seed/demoData.ts'
import { seedTrips } from '../seed/trips.ts'
import { appOn, type TestApp } from './app.ts'
import { freshDatabase, makeTripsTemplate } from './database.ts'
import { TRIPS_TEMPLATE } from './template.ts'

type Seed = (trx: Trx, data: DemoData, now: WireMoment) => Promise<void>

async function seed(t: TestApp, seeds: readonly Seed[]): Promise<void> {
  const [data, moment] = [await readDemoData(), now()]
  await t.db.transaction().execute(async (trx) => {
    for (const one of seeds) await one(trx, data, moment)
  })
}

/** The demo company with its trips, and what these put into it, one after the other. */
export async function seededApp(...seeds: readonly Seed[]): Promise<TestApp> {
  await makeTripsTemplate(async (database) => {
    const made = await appOn(database)
    await seed(made, [seedTrips])
    await made.close()
  })
  const t = await appOn(await freshDatabase(TRIPS_TEMPLATE))
  await seed(t, seeds)
  return t
}
