import '@fastify/multipart'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { MAX_EXCEL_BYTES } from '../../../contract/kit/file/file.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

const MAX_FILES = 50
const MAX_FIELD_BYTES = 1024 * 1024

/** A file that came with a multipart call; it lies in a temporary folder until the handler has answered. */
export type Upload = { field: string; name: string; path: string; size: number }

/** The fields and files of a multipart call. `discard` removes what the handler did not move away. */
export type Received = { fields: unknown; uploads: Upload[]; discard: () => Promise<void> }

const BROKEN = 'Dữ liệu tải lên bị đứt giữa chừng hoặc sai dạng, hãy gửi lại'

/** What the parser says of a form that ends too early or is none; everything that it names itself carries a code. */
const isBrokenForm = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof Refusal) &&
  /multipart|Malformed|boundary|premature|Unexpected end/i.test(error.message)

/** Reads a multipart call, fields in any order, files to disk; refuses what is too large or no multipart. */
export async function receiveUploads(
  request: FastifyRequest,
  temporary: string,
): Promise<Received> {
  if (!request.isMultipart())
    throw new Refusal('invalid', 'Cần gửi tệp theo dạng multipart/form-data')
  const folder = join(temporary, randomUUID())
  await mkdir(folder, { recursive: true })
  const discard = () => rm(folder, { recursive: true, force: true })
  const fields: Record<string, string> = {}
  const uploads: Upload[] = []
  try {
    const limits = {
      fileSize: MAX_EXCEL_BYTES,
      files: MAX_FILES,
      fields: 50,
      fieldSize: MAX_FIELD_BYTES,
      parts: MAX_FILES + 50,
    }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value as string)
      } else {
        const path = join(folder, String(uploads.length))
        await pipeline(part.file, createWriteStream(path))
        if (part.file.truncated)
          throw new Refusal('too_large', `Tệp lớn quá ${MAX_EXCEL_BYTES / 1024 / 1024} MB`)
        uploads.push({
          field: part.fieldname,
          name: (part.filename || 'tep').normalize('NFC'),
          path,
          size: (await stat(path)).size,
        })
      }
    }
    return { fields, uploads, discard }
  } catch (error) {
    await discard()
    throw isBrokenForm(error) ? new Refusal('invalid', BROKEN) : error
  }
}
