import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { linkTexts } from '../../../contract/kit/file/link.texts.ts'
import { now } from '../time/clock.ts'
import type { Context, Services } from '../http/context.ts'
import { safeName } from '../file/fileStore.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** What a link stands for: which call is asked for what, by whoever the link was given to. */
export type Asked = { path: string; input: unknown }

/** Longer requests do not fit into an address; they wait as a file. */
const LONGEST = 4000
const KEPT_MINUTES = 20
const MOST_BYTES = 8 * MEGABYTE

/** What the proof of a link speaks of, so that it proves no other kind of link. */
export const subjectOf = (work: string): string => `xuat ${work}`

type Wanted = { endpoint: Pick<Endpoint, 'path'>; name: string; input: unknown }

/**
 * A signed link that makes the file when it is opened, by plain GET for 15 minutes, with the rights of the caller. The request
 * travels inside the link, so that giving one out costs no write.
 */
export async function downloadLink(
  { db, files, user }: Pick<Context, 'db' | 'files' | 'user'>,
  { endpoint, name, input }: Wanted,
): Promise<string> {
  const asked: Asked = { path: endpoint.path, input }
  let work = deflateRawSync(JSON.stringify(asked)).toString('base64url')
  if (work.length > LONGEST) {
    const path = join(files.temporary, randomUUID())
    await writeFile(path, JSON.stringify(asked))
    const file = { loai: 'yeu_cau_xuat', ten: name, mime: 'application/json' }
    const het_han = addMinutes(now(), KEPT_MINUTES)
    work = `tep.${await files.put(db, path, { ...file, nguoi_tao: user.username, het_han })}`
    await rm(path, { force: true })
  }
  return `/xuat/${safeName(name)}?viec=${work}&${files.proof(subjectOf(work))}`
}

/** What a link whose proof is right stands for. */
export async function askedOf(work: string, { files }: Pick<Services, 'files'>): Promise<Asked> {
  const kept = work.startsWith('tep.') ? await files.read(work.slice('tep.'.length)) : null
  const asked = work.startsWith('tep.')
    ? kept && (await textOf(kept.stream))
    : inflateRawSync(Buffer.from(work, 'base64url'), { maxOutputLength: MOST_BYTES }).toString()
  if (asked === null) throw new Refusal('not_found', linkTexts.over)
  return JSON.parse(asked) as Asked
}
