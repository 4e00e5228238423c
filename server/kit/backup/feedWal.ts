import { existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../postgres/place.ts'
import { segmentOf } from './wal.ts'
import { readWal, type WalSources } from './walSources.ts'

const FOLDER = 'wal-in'
const LOOK_MS = 10
/** PostgreSQL may ask for the same file again, never for one so long ago. */
const KEPT = 4

/**
 * What PostgreSQL runs for each file of the log that it wants: it asks, waits for the answer, and takes the file if there is one.
 * By the answer and not by a copy of the whole archive: only what the recovery needs is unpacked, and what is wrong is known by name.
 */
export const RESTORE_COMMAND =
  `echo %f >> ../${FOLDER}/asked; ` +
  `while [ ! -e ../${FOLDER}/%f.answered ] && [ -e ../${FOLDER}/asked ]; do sleep 0.02; done; ` +
  `cp ../${FOLDER}/%f "%p"`

export type Feed = {
  /** What was wrong with a file that was asked for. */
  failure: () => unknown
  /** Files of the log that were asked for, in that order. */
  asked: () => readonly string[]
  end: () => Promise<void>
}

const NOTHING = Buffer.alloc(64 * 1024)

/** Writes what a file of the log holds; zeros at its end take no room. */
async function write(path: string, content: Buffer, { owner }: Place): Promise<void> {
  let used = content.length
  while (used >= NOTHING.length && content.subarray(used - NOTHING.length, used).equals(NOTHING))
    used -= NOTHING.length
  const file = await open(path, 'w', 0o600)
  await file
    .write(content, 0, used)
    .then(() => file.truncate(content.length))
    .finally(() => file.close())
  if (owner !== null) await chown(path, owner.uid, owner.gid)
}

/** Answers the server that recovers in `place` with files of the log until `end`. */
export async function feedWal(place: Place, sources: WalSources): Promise<Feed> {
  const folder = join(place.folder, FOLDER)
  const questions = join(folder, 'asked')
  await mkdir(folder)
  await writeFile(questions, '')
  if (place.owner !== null)
    for (const path of [folder, questions]) await chown(path, place.owner.uid, place.owner.gid)
  const asked: string[] = []
  let failure: unknown = null
  let ending = false

  const answer = async (name: string): Promise<void> => {
    const path = join(folder, name)
    try {
      // One that is asked for again may be copied already, by the answer to the first question.
      const isWanted = failure === null && !existsSync(path)
      const content = isWanted ? await readWal(sources, name) : null
      if (content !== null) await write(path, content, place)
    } catch (error) {
      failure ??= error
    }
    await writeFile(`${path}.answered`, '')
    const old = asked.at(-KEPT)
    if (old !== undefined && !asked.slice(-KEPT + 1).includes(old))
      for (const past of [`${old}.answered`, old]) await rm(join(folder, past), { force: true })
  }
  const listen = async (): Promise<void> => {
    while (!ending) {
      const lines = (await readFile(questions, 'utf8')).split('\n').slice(0, -1)
      for (const name of lines.slice(asked.length)) {
        asked.push(name)
        await answer(name)
      }
      await sleep(LOOK_MS)
    }
  }
  const listening = listen()
  return {
    failure: () => failure,
    asked: () => asked.filter((name) => segmentOf(name) !== null),
    async end() {
      ending = true
      await listening
      await rm(folder, { recursive: true, force: true })
    },
  }
}
