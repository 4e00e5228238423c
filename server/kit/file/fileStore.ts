import { createHmac, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { epochMs } from '../time/clock.ts'
import type { Db } from '../postgres/db.ts'
import type { Settings } from '../start/env.ts'
import { makeFolder } from '../start/makeFolder.ts'
import { openFolder, type Bytes } from './bytes.ts'
import { openS3 } from './s3.ts'

const LINK_SECONDS = 15 * 60

/** `het_han`: when the file may be discarded unless something holds it; null keeps it. */
type NewFile = {
  loai: string
  ten: string
  mime: string
  nguoi_tao: string | null
  het_han?: string | null
}

/** What the query of a link proves: the key of the session that it was given to, when it ends, and the signature. */
type Proof = { phien: string; het_han: string; chu_ky: string }

/** Bytes that are in the store already, and no file yet. */
export type TakenIn = { readonly id: string; readonly size: number }

/** Keeps the bytes of files under their ids, and signs the links under which they can be read. `read`, `has` and `onDisk` take the id of a file or of its small picture. */
export type FileStore = Pick<Bytes, 'read' | 'has' | 'onDisk'> & {
  /**
   * Keeps a finished file in the store and answers its id. `db` may be a transaction; the bytes come first. The file itself
   * stays its maker's, who may have to put it again when the transaction fell back.
   */
  put: (db: Db, path: string, file: NewFile) => Promise<string>
  /** Keeps the small picture of a stored one beside it. */
  putThumbnail: (id: string, path: string) => Promise<void>
  /** The two halves of `put`, for whoever holds no transaction while the bytes travel: the bytes first, */
  takeIn: (path: string) => Promise<TakenIn>
  /** then the row. */
  enter: (db: Db, bytes: TakenIn, file: NewFile) => Promise<void>
  /** Removes the bytes, small picture included; the row of `tep` is the caller's. */
  discard: (id: string) => Promise<void>
  /** A link that reads a file by plain GET for 15 minutes (wire: Downloads and files). */
  link: (id: string, name: string) => string
  /** The same for its small picture. */
  thumbnailLink: (id: string, name: string) => string
  /** The query that proves for 15 minutes that a link to `subject` was given out by this company, to which session. */
  proof: (subject: string) => string
  /** True when a proof is right and its time has not run out; whether its session is still open is for who keeps the accounts. */
  verify: (subject: string, proof: Proof) => boolean
  /** The same store, its links given out to the session of this key: they end with it. */
  of: (session: string) => FileStore
  /** A folder for files still being made. */
  temporary: string
}

/** A file name as one part of a path. */
export const safeName = (name: string): string =>
  encodeURIComponent(name.replace(/[/\\]/g, '_').slice(0, 150).toWellFormed())

/** The id under which the small picture of a stored one lies. */
export const thumbnailOf = (id: string): string => `${id}-nho`

/** The secret that signs links, made once a company and kept in its database. */
async function secretOf(db: Db): Promise<Buffer> {
  const made = JSON.stringify(randomBytes(32).toString('hex'))
  await sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES ('khoa_lien_ket', ${made}::jsonb) ON CONFLICT DO NOTHING`.execute(
    db,
  )
  const row = await db
    .selectFrom('cai_dat')
    .select('gia_tri')
    .where('khoa', '=', 'khoa_lien_ket')
    .executeTakeFirstOrThrow()
  return Buffer.from(String(row.gia_tri), 'hex')
}

const nameOf = (id: string): string => id.replace(/[^A-Za-z0-9_-]/g, '')

/** Opens the store of the settings: a bucket, or a folder, which is made where it is missing. */
export async function openFileStore(
  db: Db,
  { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>,
): Promise<FileStore> {
  const temporary = join(dataDir, 'tmp')
  makeFolder(temporary)
  const bytes = await (s3 ? openS3(s3, temporary) : openFolder(join(dataDir, 'files')))
  const secret = await secretOf(db)
  const sign = (subject: string, session: string, expires: number) =>
    createHmac('sha256', secret).update(`${subject} ${session} ${expires}`).digest('base64url')
  const linksOf = (session: string): Pick<FileStore, 'proof' | 'link' | 'thumbnailLink'> => {
    const proof = (subject: string) => {
      const expires = Math.floor(epochMs() / 1000) + LINK_SECONDS
      return `phien=${session}&het_han=${expires}&chu_ky=${sign(subject, session, expires)}`
    }
    return {
      proof,
      link: (id, name) => `/tep/${id}/${safeName(name)}?${proof(id)}`,
      thumbnailLink: (id, name) => `/tep_nho/${id}/${safeName(name)}?${proof(thumbnailOf(id))}`,
    }
  }

  const store: FileStore = {
    ...linksOf(''),
    of: (session) => ({ ...store, ...linksOf(session) }),
    temporary,
    read: (id) => bytes.read(nameOf(id)),
    has: (id) => bytes.has(nameOf(id)),
    onDisk: (id, work) => bytes.onDisk(nameOf(id), work),
    putThumbnail: (id, path) => bytes.put(nameOf(thumbnailOf(id)), path),
    async takeIn(path) {
      const id = randomUUID()
      const { size } = await stat(path)
      await bytes.put(id, path)
      return { id, size }
    },
    async enter(target, { id, size }, file) {
      await target
        .insertInto('tep')
        .values({ id, kich_thuoc: size, ...file })
        .execute()
    },
    async put(target, path, file) {
      const taken = await store.takeIn(path)
      await store.enter(target, taken, file)
      return taken.id
    },
    async discard(id) {
      const names = [id, thumbnailOf(id)].map(nameOf)
      await Promise.allSettled(names.map((name) => bytes.remove(name)))
    },
    verify(subject, { phien, het_han, chu_ky }) {
      const wanted = Buffer.from(sign(subject, phien, Number(het_han)))
      const given = Buffer.from(chu_ky)
      return (
        wanted.length === given.length &&
        timingSafeEqual(wanted, given) &&
        Number(het_han) * 1000 > epochMs()
      )
    },
  }
  return store
}
