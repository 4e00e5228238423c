import { existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { openKeeper, othersAreConnected } from '../postgres/keeper.ts'
import { EXCHANGING, findPlace, openFolder, type Place } from '../postgres/place.ts'
import { findPostmaster } from '../postgres/postmaster.ts'
import { endServer } from '../postgres/server.ts'
import { inTurn } from '../postgres/turn.ts'
import { startTexts } from '../start/start.texts.ts'
import { inTerminal, StartError } from '../start/startError.ts'
import { now } from '../time/clock.ts'
import { archiveIn, backupsOf } from './archive.ts'
import { ASIDE, asideName, setAside } from './aside.ts'
import { backupTexts } from './backup.texts.ts'
import { checkFiles, findBackups, type Backup } from './manifest.ts'
import { flushFolder } from './packed.ts'
import { discardWork, recover, workPlace, type Target } from './recover.ts'
import { bringFiles, FILES, namedFiles } from './storedFiles.ts'
import { differing, openSession, tableSums, timelineOf, type Sums } from './tableSums.ts'
import type { Say } from './takeBackup.ts'
import { chooseCourse, keepTimeline, type WantedMs } from './timelines.ts'
import { findWal } from './walSources.ts'

export type Restored = {
  tables: Sums
  files: number
  /** Files that the database names and that no folder has. */
  gone: readonly string[]
  /** Where what was there before is now. */
  aside: readonly string[]
  /** The moment of Việt Nam as of which it is restored; of `latest` that word. */
  until: string
}

const NEW_FILES = 'files.restoring'

/** The data folder that is restored into, and where its database is. */
type Home = { home: string; place: Place }

/**
 * Restores a backup into a data folder: beside it first, where it is compared with its manifest; only then it takes the place of what
 * was there, which is set aside. Throws StartError, with nothing changed, where something is missing or broken, or the product runs.
 */
export async function restoreBackup(
  { folder, dataDir, files }: { folder: string; dataDir: string; files: string | null },
  wanted: WantedMs,
  say: Say,
): Promise<Restored> {
  const found = await findBackups(folder)
  const home = openFolder(dataDir)
  return inTurn(home, async () => {
    const place = findPlace(home)
    await refuseRunning(place, dataDir)
    const logs = await walFolders(folder, { home, place })
    const system = found.at(-1)?.manifest.log?.system
    if (system === undefined) throw new StartError(backupTexts.otherKind)
    const archive = existsSync(archiveIn(folder))
      ? archiveIn(folder)
      : archiveIn(join(folder, '..'))
    const sources = await findWal(logs, system)
    const { backup, target } = await chooseCourse({ found, sources, archive }, wanted)
    say(backupTexts.checkingBackup(backup.folder))
    await checkFiles(backup)
    const work = await workPlace(place)
    try {
      const state = await recoverBeside(work, { backup, target, logs }, say)
      say(backupTexts.copyingFiles)
      await rm(join(home, NEW_FILES), { recursive: true, force: true })
      const folders = [backup.folder, home, ...found.map((one) => one.folder).toReversed()]
      const brought = await bringFiles(
        files === null ? new Map() : state.named,
        folders.map((one) => join(one, FILES)),
        join(home, NEW_FILES),
      )
      const aside = await exchange(work, { home, place })
      await keepTimeline(archiveIn(backupsOf(home)), place.cluster, state.timeline)
      return { ...brought, tables: state.tables, aside, until: nameOf(wanted, backup) }
    } finally {
      await discardWork(place)
    }
  })
}

const nameOf = (wanted: WantedMs, { manifest }: Backup): string =>
  wanted === 'latest' ? wanted : momentAt(wanted ?? manifest.ended)

/** A server that a killed product left behind is ended; one that somebody uses is not. */
async function refuseRunning(place: Place, dataDir: string): Promise<void> {
  const server = findPostmaster(place.cluster)
  if (server.state !== 'living') return
  const keeper = await openKeeper(server.socketFolder)
  const inUse = keeper === null || (await othersAreConnected(keeper))
  await keeper?.end()
  if (inUse) throw new StartError(backupTexts.running(dataDir))
  await endServer(place)
}

/** Where files of the log may be: archives, what was not fetched into them yet, and what databases, set aside or not, still have. */
async function walFolders(folder: string, { home, place }: Home): Promise<string[]> {
  const old = (await readdir(place.folder)).filter((name) => name.startsWith(ASIDE))
  const places = [place.folder, ...old.map((name) => join(place.folder, name))]
  return [
    ...[folder, join(folder, '..'), backupsOf(home)].map(archiveIn),
    ...places.flatMap((one) => [join(one, 'wal-out'), join(one, 'postgres', 'pg_wal')]),
  ]
}

type Beside = { backup: Backup; target: Target; logs: readonly string[] }

/** Recovers in a work place, whose server is ended again; answers what is in the database. */
async function recoverBeside(work: Place, { backup, target, logs }: Beside, say: Say) {
  const { tables, log } = backup.manifest
  const sources = await findWal([archiveIn(backup.folder), ...logs], log?.system ?? '')
  say(backupTexts.recovering)
  const address = await recover(work, backup, { sources, target, safe: true })
  const session = await openSession(address)
  const state = await (async () => {
    const timeline = await timelineOf(session)
    say(backupTexts.comparing)
    const [sums, named] = [await tableSums(session), await namedFiles(session)]
    return { timeline, tables: sums, named }
  })().finally(() => session.end())
  const unlike = target.until === 'backup' ? differing(state.tables, tables) : []
  if (unlike.length > 0) throw new StartError(backupTexts.tablesDiffer(unlike))
  await endServer(work)
  return state
}

/** Puts the restored database and files in the place of what is there, and that aside; answers where it is. */
async function exchange(work: Place, { home, place }: Home): Promise<string[]> {
  const name = asideName(now())
  const sign = join(home, EXCHANGING)
  await writeFile(sign, `${inTerminal(startTexts.halfRestored(home))}\n`, { flush: true })
  await flushFolder(home)
  const files = await setAside(home, [FILES], name)
  const database = await setAside(place.folder, ['wal-out', 'postgres'], name)
  await rename(work.cluster, place.cluster)
  await rename(join(home, NEW_FILES), join(home, FILES))
  await flushFolder(place.folder)
  await flushFolder(home)
  await rm(sign)
  return [...new Set([...files, ...database])]
}
