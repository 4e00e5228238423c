import type { Text } from '../../../contract/kit/text/text.ts'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { MAX_IMAGE_BYTES, MEGABYTE } from '../../../contract/kit/file/file.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { pictureTexts } from '../../../contract/kit/photo/picture.texts.ts'
import { failureOf } from '../postgres/failure.ts'
import { inTurn, type Weight } from '../export/turns.ts'
import type { LoggedError } from '../http/refusals.ts'
import type { Upload } from '../file/receive.ts'
import { inThread } from '../thread/thread.ts'
import { remake, unpackedBytes, type Format, type Remaking } from './remake.ts'

/** A picture made anew: upright, without metadata, with its small one beside it. */
export type CleanImage = { name: string; mime: string; path: string; thumbnail: string }

/** What unpacking takes: a phone's picture is light work, and none takes more memory than a workbook may. */
const LIGHT_UNPACKED_BYTES = 64 * MEGABYTE
const MOST_UNPACKED_BYTES = 400 * MEGABYTE
const SCRIPT = { url: new URL('./picture.worker.ts', import.meta.url), limits: {}, apart: true }

const ENDINGS: Record<Format, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' }

/** The first bytes of a file. */
export async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The format that the first bytes tell; nothing else is handed to the decoder. */
export function formatOf(head: Buffer): Format | 'heic' | null {
  const begin = head.toString('latin1')
  if (begin.startsWith('\u00ff\u00d8\u00ff')) return 'jpeg'
  if (begin.startsWith('\u0089PNG\r\n\u001a\n')) return 'png'
  if (begin.startsWith('RIFF') && begin.slice(8, 12) === 'WEBP') return 'webp'
  return /^ftyp(heic|heix|hevc|hevx|mif1|msf1|heim|heis)/.test(begin.slice(4, 12)) ? 'heic' : null
}

function refused(name: string, why: Text): Refusal {
  const said = pictureTexts.refused(name, why)
  return new Refusal('invalid', said, { files: said })
}

/** Throws when a file is too large for a picture or paper. */
export function checkSize({ name, size }: Upload): void {
  if (size > MAX_IMAGE_BYTES)
    throw new Refusal(
      'too_large',
      pictureTexts.refused(name, pictureTexts.tooLarge(MAX_IMAGE_BYTES / MEGABYTE)),
    )
}

const named = (name: string, format: Format): string =>
  `${name.replace(/\.[^.]{1,5}$/, '').slice(0, 150) || 'anh'}.${ENDINGS[format]}`

/** A large picture is made in a process of its own, which gives back what it took. */
async function remakeApart(picture: Remaking): Promise<void> {
  const fault = await inThread(SCRIPT, async (thread) => {
    thread.postMessage(picture)
    const [said] = (await once(thread, 'message')) as [LoggedError | null]
    return said
  })
  if (fault) throw Object.assign(new Error(fault.message), { code: fault.code })
}

function unread({ name }: Upload, error: unknown): unknown {
  if (error instanceof Refusal || failureOf(error) === 'full') return error
  const large = error instanceof Error && error.message.includes('pixel limit')
  return refused(name, large ? pictureTexts.tooManyPixels : pictureTexts.damaged)
}

/**
 * Decodes an uploaded picture in the turn of its user and writes it anew beside the upload: turned upright, stripped of where and when it was taken.
 * Throws 'invalid' for what is no JPEG, PNG or WebP, is damaged or has too many pixels, 'too_large' above 15 MB.
 */
export async function cleanImage(upload: Upload, user: string): Promise<CleanImage> {
  checkSize(upload)
  const format = formatOf(await firstBytes(upload.path, 12))
  if (format === 'heic') throw refused(upload.name, pictureTexts.heic)
  if (!format) throw refused(upload.name, pictureTexts.noPicture)
  const [path, thumbnail] = [`${upload.path}.anh`, `${upload.path}.nho`] as const
  try {
    const unpacked = await unpackedBytes(upload.path)
    if (unpacked > MOST_UNPACKED_BYTES) throw refused(upload.name, pictureTexts.tooManyPixels)
    const weight: Weight = unpacked > LIGHT_UNPACKED_BYTES ? 'heavy' : 'light'
    const picture = { from: upload.path, format, path, thumbnail }
    await inTurn({ user, weight }, () => (weight === 'heavy' ? remakeApart : remake)(picture))
  } catch (error) {
    throw unread(upload, error)
  }
  return { name: named(upload.name, format), mime: `image/${format}`, path, thumbnail }
}
