import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { epochMs } from '../time/clock.ts'
import type { Services } from '../http/context.ts'

const AT_ONCE = 500
const DAY_MS = 24 * 60 * 60 * 1000

/** True while an order, a booking, a trip, a transfer or a person holds the file (t). */
const HELD = sql<boolean>`(
  EXISTS (SELECT FROM don_hang d WHERE d.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND d.list_anh <> '[]')
  OR EXISTS (SELECT FROM chuyen_di c WHERE c.chuyen_di_image @> jsonb_build_array(jsonb_build_object('id', t.id)) AND c.chuyen_di_image <> '[]')
  OR EXISTS (SELECT FROM don_chuyen_tram m WHERE m.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND m.list_anh <> '[]')
  OR EXISTS (SELECT FROM booking b WHERE b.list_anh @> jsonb_build_array(jsonb_build_object('id', t.id)) AND b.list_anh <> '[]')
  OR EXISTS (SELECT FROM nguoi_dung u WHERE u.avatar = t.id)
  OR EXISTS (SELECT FROM tep_excel e WHERE e.id = t.id))`

/** Files left in the folder of unfinished ones by a server that was killed. */
async function discardUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < epochMs() - DAY_MS)
      await rm(path, { recursive: true, force: true })
  }
}

/** Keeps for good what is held by now, and discards every other file whose time has run out. */
export async function discardExpired({ db, files }: Pick<Services, 'db' | 'files'>): Promise<void> {
  await sql`UPDATE tep t SET het_han = NULL WHERE t.het_han < now() AND ${HELD}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    DELETE FROM tep WHERE id IN (SELECT t.id FROM tep t WHERE t.het_han < now() AND NOT ${HELD} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db)
  for (const { id } of rows) await files.discard(id)
  await discardUnfinished(files.temporary)
}
