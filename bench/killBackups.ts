import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupsOf } from '../server/kit/backup/archive.ts'
import { restoreBackup } from '../server/kit/backup/restoreBackup.ts'
import { differing, openSession, tableSums, type Sums } from '../server/kit/backup/tableSums.ts'
import { startPostgres } from '../server/kit/postgres/launch.ts'
import { epochMs } from '../server/kit/time/clock.ts'
import { throwAwayFolder } from './company.ts'
import type { Meanwhile } from './kill.ts'

/** Every so many rounds a backup is taken under writing; two rounds later one that is killed with all the rest. */
const EVERY = 5

export type BackupResult = {
  finished: number
  /** Broken off by a kill, and known to be so. */
  unfinished: number
  /** Tables that were not, after the restore of the newest one, what it had counted. */
  unlikeBackup: readonly string[]
  /** Tables that were not, after the restore of a moment, what they had been then. */
  unlikeMoment: readonly string[]
}

async function sumsOf(dataDir: string): Promise<Sums> {
  const postgres = await startPostgres(dataDir)
  const session = await openSession(postgres.connectionString)
  const sums = await tableSums(session)
  await session.end()
  await postgres.stop()
  return sums
}

/** Takes backups while servers are killed, counts every table at a moment between two kills, and at the end restores both. */
export function backUpMeanwhile(rounds: number): { result: BackupResult; meanwhile: Meanwhile } {
  const result: BackupResult = {
    finished: 0,
    unfinished: 0,
    unlikeBackup: ['?'],
    unlikeMoment: ['?'],
  }
  let between: { moment: number; sums: Sums } | null = null
  let broken: Promise<unknown> | null = null
  const backUp = (round: number, dataDir: string): Promise<unknown> => {
    const child = spawn(
      process.execPath,
      ['server/backup.ts', join(backupsOf(dataDir), `vong-${round}`)],
      { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, stdio: 'ignore' },
    )
    return once(child, 'close')
  }
  const meanwhile: Meanwhile = {
    async writing(round, dataDir) {
      if (round % EVERY === 1) await backUp(round, dataDir)
      if (round % EVERY !== 3) return
      broken = backUp(round, dataDir)
      // Not before it has begun: one that begins after the kill brings the database up by itself, and ends well.
      while (!existsSync(join(backupsOf(dataDir), `vong-${round}`, 'UNFINISHED.txt')))
        await sleep(20)
    },
    async dead(round, dataDir) {
      await broken
      broken = null
      if (round !== Math.floor((rounds * 2) / 3)) return
      const sums = await sumsOf(dataDir)
      await sleep(1100)
      between = { sums, moment: Math.floor(epochMs() / 1000) * 1000 }
    },
    async ended(dataDir) {
      const backups = backupsOf(dataDir)
      for (const name of await readdir(backups)) {
        if (!name.startsWith('vong-')) continue
        const finished = existsSync(join(backups, name, 'manifest.json'))
        result[finished ? 'finished' : 'unfinished'] += 1
        if (!finished) await rm(join(backups, name), { recursive: true })
      }
      const fresh = await throwAwayFolder()
      const quiet = (): void => undefined
      const { tables } = await restoreBackup(
        { folder: backups, dataDir: fresh, files: join(fresh, 'files') },
        null,
        quiet,
      )
      result.unlikeBackup = differing(tables, await sumsOf(fresh))
      await rm(fresh, { recursive: true })
      if (between === null) return
      await restoreBackup(
        { folder: backups, dataDir, files: join(dataDir, 'files') },
        between.moment,
        quiet,
      )
      result.unlikeMoment = differing(between.sums, await sumsOf(dataDir))
    },
  }
  return { result, meanwhile }
}
