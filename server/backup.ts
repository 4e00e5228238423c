import { rm } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative, resolve, sep } from 'node:path'
import { archiveIn, backupsOf } from './kit/backup/archive.ts'
import { backupTexts } from './kit/backup/backup.texts.ts'
import { EXIT, runCommand } from './kit/backup/command.ts'
import { takeDump } from './kit/backup/dump.ts'
import type { Manifest } from './kit/backup/manifest.ts'
import { dailyIn, prune } from './kit/backup/retention.ts'
import { FILES } from './kit/backup/storedFiles.ts'
import { countOf } from './kit/backup/tableSums.ts'
import { isBusy, takeBackup, type Say } from './kit/backup/takeBackup.ts'
import { startPostgres } from './kit/postgres/launch.ts'
import { findPlace, openFolder } from './kit/postgres/place.ts'
import { readSettings, type Settings } from './kit/start/env.ts'
import { inTerminal, StartError } from './kit/start/startError.ts'
import { epochMs } from './kit/time/clock.ts'

// npm run backup -- FOLDER; the server itself adds 'daily', after which old backups go.
const [given, kind] = process.argv.slice(2)

function report(folder: string, { tables, files, gone }: Manifest, say: Say): void {
  const named = Object.keys(files).filter((path) => path.startsWith('files/'))
  const bytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0)
  if (gone.length > 0) say(backupTexts.filesGoneBefore(gone))
  say(backupTexts.backedUp(folder, { ...countOf(tables), files: named.length, bytes }))
}

const isWithin = (folder: string, other: string): boolean => {
  const path = relative(other, folder)
  return !isAbsolute(path) && path.split(sep)[0] !== '..'
}

/** Throws StartError for a folder that is itself part of what is backed up, or that the archive has for its own. */
function refuseOwn(folder: string, dataDir: string): void {
  const backups = backupsOf(dataDir)
  const isBeside =
    folder !== backups && isWithin(folder, backups) && !isWithin(folder, archiveIn(backups))
  if (isWithin(folder, dataDir) && !isBeside)
    throw new StartError(backupTexts.folderOfData(folder, backups))
}

type Steps = { settings: Settings; folder: string; say: Say; undo: (() => Promise<unknown>)[] }

async function backUp({ settings, folder, say, undo }: Steps): Promise<void> {
  const { dataDir, databaseUrl, s3 } = settings
  refuseOwn(folder, dataDir)
  const files = s3 ? null : join(dataDir, FILES)
  if (files === null) say(backupTexts.filesApart)
  const earlier = (await dailyIn(dirname(folder))).at(-1) ?? null
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
  } catch (error) {
    if (kind !== 'daily') throw error
    if (isBusy(error)) return EXIT.busy
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    throw error
  }
  if (kind === 'daily') await prune(dirname(folder), settings.backupDays, epochMs())
  return EXIT.done
})
