import type { MultipartFile } from '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { MAX_EXCEL_BYTES, MEGABYTE } from '../../../contract/kit/file/file.api.ts'
import type { Quota } from './quota.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'

const MAX_PARTS = 100
/** All files of one call together: as many pictures as an order holds. */
const MAX_CALL_BYTES = 200 * MEGABYTE
/** How long a caller who is refused may go on sending, so that it can read why. */
const LINGER_MS = 2000
const MAX_FIELD_BYTES = MEGABYTE

/** A file that came with a multipart call; it lies in a temporary folder until the handler has answered. */
export type Upload = { field: string; name: string; path: string; size: number }

/** The fields and files of a multipart call. `discard` removes what the handler did not move away. */
export type Received = { fields: unknown; uploads: Upload[]; discard: () => Promise<void> }

/** What the parser says of a form that ends too early or is none; everything that it names itself carries a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  /multipart|Malformed|boundary|premature|Unexpected end/i.test(error.message)

const megabytes = (bytes: number): string => `${bytes / MEGABYTE} MB`

/** Reads a text of a form as it comes, which takes room in memory from its first byte on. */
async function readText(text: AsyncIterable<Buffer>, hold: Receiving['hold']): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of text) {
    size += chunk.length
    if (size > MAX_FIELD_BYTES)
      throw new Refusal('too_large', fileTexts.tooLarge(megabytes(MAX_FIELD_BYTES)))
    hold(chunk.length)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** A part of a form is a text unless it names a file, or says that it is bytes. */
const isText = ({ filename, mimetype }: MultipartFile): boolean =>
  (filename as string | undefined) === undefined && mimetype !== 'application/octet-stream'

/** Writes a file of a call as it comes; every byte counts in its user's quota, and what is left over is not written. */
async function keepFile(
  file: MultipartFile['file'],
  path: string,
  { room, quota }: { room: number; quota: Quota },
): Promise<number> {
  let [size, told] = [0, 0]
  const count = (): Promise<void> => {
    const since = size - told
    told = size
    return quota.count(since)
  }
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > room)
        throw new Refusal('too_large', fileTexts.tooLargeTogether(megabytes(MAX_CALL_BYTES)))
      // Other calls of this user are on their way too: none gets further than this beyond what is left.
      if (size - told >= MEGABYTE) await count()
      yield chunk
    }
  }
  // The parser would go on reading, and drop, what is beyond the limit.
  file.once('limit', () =>
    file.destroy(new Refusal('too_large', fileTexts.tooLarge(megabytes(MAX_EXCEL_BYTES)))),
  )
  try {
    await pipeline(file, counted, createWriteStream(path))
  } finally {
    await count()
    await quota.countFile(size)
  }
  if (file.truncated) throw new Refusal('too_large', fileTexts.tooLarge(megabytes(MAX_EXCEL_BYTES)))
  return size
}

/** Nothing more is read of a call that is refused; its connection ends soon after the answer. */
export function endAfterAnswer({ raw }: FastifyRequest, reply: FastifyReply): void {
  raw.unpipe()
  raw.resume()
  const end = (): void => {
    if (!raw.complete) raw.destroy()
  }
  reply.raw.once('finish', () => setTimeout(end, LINGER_MS).unref())
}

/** Where files lie meanwhile, what their user may send, and what takes room in memory for each text. */
type Receiving = { temporary: string; quota: Quota; hold: (bytes: number) => void }

/** Reads a multipart call, fields in any order, files to disk; refuses what is too large, more than the day's quota or no multipart. */
export async function receiveUploads(
  request: FastifyRequest,
  { temporary, quota, hold }: Receiving,
): Promise<Received> {
  if (!request.isMultipart()) throw new Refusal('invalid', fileTexts.noForm)
  await quota.check()
  const folder = join(temporary, randomUUID())
  await mkdir(folder, { recursive: true })
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, string> = {}
  const uploads: Upload[] = []
  let room = MAX_CALL_BYTES
  try {
    const limits = { fileSize: MAX_EXCEL_BYTES, parts: MAX_PARTS }
    // Of a text that the parser takes for one it would keep what has come until the last of it is there.
    const parts = request.files({ limits, isPartAFile: () => true })
    for await (const part of parts) {
      if (isText(part)) fields[part.fieldname] = await readText(part.file, hold)
      else {
        const path = join(folder, String(uploads.length))
        const size = await keepFile(part.file, path, { room, quota })
        room -= size
        uploads.push({
          field: part.fieldname,
          name: (part.filename || 'tep').normalize('NFC'),
          path,
          size,
        })
      }
    }
    return { fields, uploads, discard }
  } catch (error) {
    await discard()
    throw isBrokenForm(error) ? new Refusal('invalid', fileTexts.brokenOff) : error
  }
}
