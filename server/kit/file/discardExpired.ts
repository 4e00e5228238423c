import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type RawBuilder } from 'kysely'
import { epochMs } from '../time/clock.ts'
import type { Db } from '../postgres/db.ts'
import type { FileStore } from './fileStore.ts'
import { DAY_MS } from '../../../contract/kit/time/time.ts'

const AT_ONCE = 500

/** Files left in the folder of unfinished ones by a server that was killed. */
async function discardUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < epochMs() - DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** Keeps for good what is held by now (`held` speaks of a file t), and discards every other file whose time has run out. */
export async function discardExpired(
  { db, files }: { db: Db; files: FileStore },
  held: RawBuilder<boolean>,
): Promise<void> {
  await sql`UPDATE tep t SET het_han = NULL WHERE t.het_han < now() AND ${held}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    DELETE FROM tep WHERE id IN (SELECT t.id FROM tep t WHERE t.het_han < now() AND NOT ${held} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  for (const { id } of rows) await files.discard(id)
  await discardUnfinished(files.temporary)
}
