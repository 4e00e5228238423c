import { join, resolve } from 'node:path'
import { epochOfMoment, isMoment } from '../contract/kit/time/time.ts'
import { backupTexts } from './kit/backup/backup.texts.ts'
import { EXIT, runCommand } from './kit/backup/command.ts'
import { restoreDump } from './kit/backup/dump.ts'
import { restoreBackup } from './kit/backup/restoreBackup.ts'
import { FILES } from './kit/backup/storedFiles.ts'
import { countOf } from './kit/backup/tableSums.ts'
import type { WantedMs } from './kit/backup/timelines.ts'
import { readSettings } from './kit/start/env.ts'
import { inTerminal, StartError } from './kit/start/startError.ts'

const [given, ...words] = process.argv.slice(2)

/** 'YYYY-MM-DD HH:mm:ss' of Việt Nam, also with a T and as two words, or 'latest'; nothing is the backup as it stands. */
function wantedOf(said: readonly string[]): WantedMs {
  const moment = said.join(' ').trim().replace('T', ' ')
  if (moment === '') return null
  if (moment === 'latest') return moment
  if (!isMoment(moment)) throw new StartError(backupTexts.badMoment(moment))
  return epochOfMoment(moment)
}

await runCommand(async (say) => {
  if (given === undefined) {
    console.error(inTerminal(backupTexts.restoreUsage))
    return EXIT.usage
  }
  const { databaseUrl, dataDir, s3 } = readSettings(process.env)
  const from = s3 ? null : join(dataDir, FILES)
  const wanted = wantedOf(words)
  if (databaseUrl !== null && wanted !== null) throw new StartError(backupTexts.noMomentWithUrl)
  const folder = resolve(given)
  const restored =
    databaseUrl === null
      ? await restoreBackup({ folder, dataDir, files: from }, wanted, say)
      : await restoreDump({ folder, dataDir, databaseUrl, files: from }, say)
  const { tables, files, gone, aside, until } = restored
  if (gone.length > 0) say(backupTexts.filesGoneBefore(gone))
  for (const one of aside) say(backupTexts.setAside(one))
  say(backupTexts.restored(dataDir, { ...countOf(tables), files }, until))
  return EXIT.done
})
