import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate, type Db } from '../kit/postgres/db.ts'
import { startPostgres, type RunningPostgres } from '../kit/postgres/launch.ts'
import { findPostmaster } from '../kit/postgres/postmaster.ts'
import { isLiving } from '../kit/postgres/processes.ts'
import { removeSocketFolder } from '../kit/postgres/socketFolder.ts'
import { loadDemoMasterData } from '../seed/company.ts'
import { startS3 } from './store.ts'
import { DEMO_TEMPLATE, TEMPLATE, withDatabase } from './template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: string
    /** Where the store of TEST_STORE=s3 answers, null without it. */
    s3: string | null
  }
}

const PREFIX = 'lan-banh-test-'

// Allowed here alone: these databases end with the run.
const throwAway = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '300',
  autovacuum: 'off',
  wal_level: 'minimal',
  archive_mode: 'off',
  max_wal_senders: '0',
  plan_cache_mode: 'force_generic_plan',
  // Over a few rows, starting others takes longer than they would help.
  max_parallel_workers_per_gather: '0',
  track_counts: 'off',
}

/** One PostgreSQL for a run of tests, which keeps nothing beyond it. */
export async function startThrowAway(): Promise<
  Pick<RunningPostgres, 'connectionString' | 'stop'>
> {
  removeOldRuns()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(folder, throwAway)
  const stop = async (): Promise<void> => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { connectionString: postgres.connectionString, stop }
}

/** Vitest's global setup: one PostgreSQL for the run, with migrated templates to clone: empty, and with the demo company. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAway()
  await makeTemplate(postgres.connectionString, TEMPLATE, migrate)
  await makeTemplate(postgres.connectionString, DEMO_TEMPLATE, (db) =>
    db.transaction().execute(loadDemoMasterData),
  )
  project.provide('postgres', postgres.connectionString)
  const s3 = process.env['TEST_STORE'] === 's3' ? await startS3() : null
  project.provide('s3', s3?.endpoint ?? null)
  return async () => {
    await s3?.stop()
    await postgres.stop()
  }
}

async function makeTemplate(
  connectionString: string,
  name: string,
  fill: (db: Db) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const from = name === TEMPLATE ? 'template1' : TEMPLATE
  await client.query(`create database ${name} template ${from}`)
  await client.end()
  const db = connect(withDatabase(connectionString, name))
  await fill(db)
  await db.destroy()
}

/** Ends what a killed run left behind, found by the process id in its folder's name. */
export function removeOldRuns(): void {
  const all = realpathSync(tmpdir())
  for (const name of readdirSync(all)) {
    const pid = Number(name.slice(PREFIX.length).split('-')[0])
    if (!name.startsWith(PREFIX) || !(pid > 0) || isLiving(pid)) continue
    const folder = join(all, name)
    const left = findPostmaster(join(folder, 'postgres'))
    if (left.state === 'living') process.kill(left.pid, 'SIGKILL')
    if (left.state !== 'none') removeSocketFolder(left.socketFolder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
