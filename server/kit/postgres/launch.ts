import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'
import { connectionStringFor, createDatabase, openKeeper, othersAreConnected } from './keeper.ts'
import { makeCluster } from './cluster.ts'
import { EXCHANGING, findPlace, openFolder, type Place } from './place.ts'
import { endServer, ensureServer, type PostgresSettings } from './server.ts'
import { rotateLog } from './serverLog.ts'
import { restoreSocketFolder } from './socketFolder.ts'
import { inTurn } from './turn.ts'

export type RunningPostgres = {
  connectionString: string
  /** Where its data lies. */
  folder: string
  /** Ends the server, unless another process still uses it. */
  stop: () => Promise<void>
}

const LOG_LOOK_MS = 2_000

type Held = { keeper: Client; socketFolder: string }

/**
 * Starts the PostgreSQL of a data folder, or joins the one that already runs there, and starts it
 * again if it dies. Throws StartError with a reason for people. `extra` is for throw-away data only.
 */
export async function startPostgres(
  dataDir: string,
  extra: PostgresSettings = {},
): Promise<RunningPostgres> {
  const home = openFolder(dataDir)
  const place = await inTurn(home, async () => {
    const found = findPlace(home)
    if (existsSync(join(home, EXCHANGING))) throw new StartError(startTexts.halfRestored(home))
    await makeCluster(found)
    return found
  })
  let held = await inTurn(home, () => hold(place, '', extra))
  let stopping = false
  let restart = Promise.resolve()
  const { socketFolder } = held

  const watch = (): void => {
    held.keeper.once('end', () => {
      if (!stopping) restart = holdAgain()
    })
  }
  const holdAgain = async (): Promise<void> => {
    while (!stopping) {
      restoreSocketFolder(socketFolder, place.owner)
      const again = await inTurn(home, () => hold(place, socketFolder, extra)).catch(() => null)
      if (again !== null) {
        held = again
        watch()
        return
      }
      await sleep(500)
    }
  }
  watch()

  const looks = setInterval(() => {
    try {
      rotateLog(place.folder)
    } catch {
      // Tried again at the next look.
    }
  }, LOG_LOOK_MS)
  looks.unref()

  const stop = async (): Promise<void> => {
    stopping = true
    clearInterval(looks)
    await restart
    await inTurn(home, () => release(place, held))
  }
  return { connectionString: connectionStringFor(socketFolder), folder: place.folder, stop }
}

async function hold(place: Place, socketFolder: string, extra: PostgresSettings): Promise<Held> {
  for (;;) {
    const folder = await ensureServer(place, socketFolder, extra)
    const keeper = await openKeeper(folder)
    if (keeper !== null) {
      await createDatabase(keeper)
      return { keeper, socketFolder: folder }
    }
    // It lives, yet its socket is gone: a cleaner of temporary files has been here.
    await endServer(place)
  }
}

async function release(place: Place, { keeper }: Held): Promise<void> {
  const inUse = await othersAreConnected(keeper).catch(() => false)
  await keeper.end()
  if (!inUse) await endServer(place)
}
