import { expect, test } from 'vitest'
import { connect, migrate } from '../server/kit/postgres/db.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'
import { loadDemoMasterData } from '../server/seed/company.ts'
import { throwAwayFolder } from './company.ts'
import { killWhileWriting } from './kill.ts'

/** A data folder of the demo company; to make its trips would take longer than all that is done here. */
async function withoutTrips(): Promise<string> {
  const folder = await throwAwayFolder()
  const postgres = await startPostgres(folder)
  const db = connect(postgres.connectionString)
  await migrate(db)
  await db.transaction().execute(loadDemoMasterData)
  await db.destroy()
  await postgres.stop()
  return folder
}

test('kill -9 of server and database loses no acknowledged trip and doubles none', async () => {
  const { acknowledged, lost, doubled } = await killWhileWriting(await withoutTrips(), 1)
  expect(acknowledged).toBeGreaterThan(0)
  expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
}, 120_000)
