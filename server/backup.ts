import { rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { backupTexts } from './kit/backup/backup.texts.ts'
import { EXIT, runCommand } from './kit/backup/command.ts'
import { takeDump } from './kit/backup/dump.ts'
import type { Manifest } from './kit/backup/manifest.ts'
import { newestDaily, prune } from './kit/backup/retention.ts'
import { FILES } from './kit/backup/storedFiles.ts'
import { countOf } from './kit/backup/tableSums.ts'
import { isBusy, takeBackup, type Say } from './kit/backup/takeBackup.ts'
import { startPostgres } from './kit/postgres/launch.ts'
import { findPlace, openFolder } from './kit/postgres/place.ts'
import { readSettings, type Settings } from './kit/start/env.ts'
import { inTerminal } from './kit/start/startError.ts'
import { epochMs } from './kit/time/clock.ts'

// npm run backup -- FOLDER; the server itself adds 'daily', after which old backups go.
const [given, kind] = process.argv.slice(2)

function report(folder: string, { tables, files, gone }: Manifest, say: Say): void {
  const named = Object.keys(files).filter((path) => path.startsWith('files/'))
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  if (gone.length > 0) say(backupTexts.filesGoneBefore(gone))
  say(backupTexts.backedUp(folder, { ...countOf(tables), files: named.length, bytes }))
}

type Steps = { settings: Settings; folder: string; say: Say; undo: (() => Promise<unknown>)[] }

async function backUp({ settings, folder, say, undo }: Steps): Promise<void> {
  const { dataDir, databaseUrl, s3 } = settings
  const files = s3 ? null : join(dataDir, FILES)
  if (files === null) say(backupTexts.filesApart)
  const earlier = await newestDaily(dirname(folder))
  const to = { folder, earlier }
  if (databaseUrl !== null)
    return report(folder, await takeDump({ databaseUrl, dataDir, files }, to, say), say)
  const { connectionString, stop } = await startPostgres(dataDir)
  undo.push(stop)
  const place = findPlace(openFolder(dataDir))
  report(folder, await takeBackup({ connectionString, place, files }, to, say), say)
}

await runCommand(async (say, undo) => {
  if (given === undefined) {
    console.error(inTerminal(backupTexts.backupUsage))
    return EXIT.usage
  }
  const folder = resolve(given)
  const settings = readSettings(process.env)
  try {
    await backUp({ settings, folder, say, undo })
    if (kind === 'daily') await prune(dirname(folder), settings.backupDays, epochMs())
  } catch (error) {
    if (kind !== 'daily') throw error
    if (isBusy(error)) return EXIT.busy
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
  return EXIT.done
})
