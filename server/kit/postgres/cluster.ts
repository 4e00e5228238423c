import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'
import type { Place } from './place.ts'

/** The database user and database of the product. */
export const DATABASE_NAME = 'lanbanh'

// The builtin C.UTF-8 knows the case of Vietnamese letters; names are sorted by vi-x-icu in queries.
const initdbOptions = [
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

const UNFINISHED = 'postgres.new-'

/** Only what PostgreSQL needs: a PGDATA or PGPORT of the caller must not reach it. */
export const cleanEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  LC_ALL: 'C',
})

/**
 * Makes the cluster of a place if it is not there yet. It grows in a folder of another name: one
 * that was killed half-way would look complete and never start.
 */
export async function makeCluster(place: Place): Promise<void> {
  for (const name of readdirSync(place.folder)) {
    if (name.startsWith(UNFINISHED))
      rmSync(join(place.folder, name), { recursive: true, force: true, maxRetries: 5 })
  }
  if (existsSync(place.cluster)) return
  const unfinished = mkdtempSync(join(place.folder, UNFINISHED))
  if (place.owner !== null) chownSync(unfinished, place.owner.uid, place.owner.gid)
  await runInitdb(place, unfinished)
  renameSync(unfinished, place.cluster)
}

async function runInitdb(place: Place, folder: string): Promise<void> {
  const child = spawn(
    join(place.binaries, 'native/bin/initdb'),
    [`--pgdata=${folder}`, `--username=${DATABASE_NAME}`, ...initdbOptions],
    { ...place.owner, cwd: '/', env: cleanEnvironment(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const complaint = text(child.stderr)
  try {
    await once(child, 'spawn')
  } catch (error) {
    throw new StartError(startTexts.binariesDoNotRun(String(error)))
  }
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new StartError(startTexts.databaseDidNotStart(await complaint))
}
