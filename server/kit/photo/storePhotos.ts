import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { now } from '../time/clock.ts'
import type { TakenIn } from '../file/fileStore.ts'
import type { Upload } from '../file/receive.ts'
import { write, type Context, type Trx } from '../http/context.ts'
import { checkSize, cleanImage, firstBytes, type CleanImage } from './image.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'

/** A file that is ready to be kept; a paper has no small picture. */
type Ready = Omit<CleanImage, 'thumbnail'> & { thumbnail: string | null }
type Kept = Pick<Photo, 'id' | 'ten'> & { mime: string }

/** What nothing holds after a week is discarded (server/kit/file/discardExpired.ts). */
const UNATTACHED_MINUTES = 7 * 24 * 60
const PDF = 'application/pdf'

/** Makes every upload ready, one after another, so that memory holds one picture at a time; throws at the first bad one. */
async function readyAll<T>(
  uploads: readonly Upload[],
  ready: (upload: Upload) => Promise<T>,
): Promise<T[]> {
  if (uploads.length === 0)
    throw new Refusal('invalid', fileTexts.noneChosen, {
      files: fileTexts.noneChosen,
    })
  const done: T[] = []
  for (const upload of uploads) done.push(await ready(upload))
  return done
}

type Sender = Pick<Context, 'uploads' | 'user'>

/** Uploaded pictures made anew. */
export const readyImages = ({ uploads, user }: Sender): Promise<Ready[]> =>
  readyAll(uploads, (upload) => cleanImage(upload, user.username))

const isPaper = async ({ path }: Upload): Promise<boolean> =>
  (await firstBytes(path, 5)).toString('latin1') === '%PDF-'

/** Uploaded pictures made anew, and papers (PDF) as they are. */
export const readyFiles = ({ uploads, user }: Sender): Promise<Ready[]> =>
  readyAll(uploads, async (upload) => {
    if (!(await isPaper(upload))) return cleanImage(upload, user.username)
    checkSize(upload)
    return { name: upload.name, mime: PDF, path: upload.path, thumbnail: null }
  })

/**
 * Keeps ready files and does `work` with them in one transaction; where anything fails no row and no bytes stay. The files are
 * discarded after a week unless an order, a trip or a person holds them by then.
 */
export async function keepFiles<T>(
  context: Context,
  ready: readonly Ready[],
  work: (trx: Trx, kept: Kept[]) => Promise<T>,
): Promise<T> {
  const { files, user } = context
  const taken: (TakenIn & Kept)[] = []
  const het_han = addMinutes(now(), UNATTACHED_MINUTES)
  try {
    // Bytes may travel for seconds, and hold no connection to the database meanwhile.
    for (const { name, mime, path, thumbnail } of ready) {
      const bytes = await files.takeIn(path)
      taken.push({ ...bytes, ten: name, mime })
      if (thumbnail) await files.putThumbnail(bytes.id, thumbnail)
    }
    return await write(context, async (trx) => {
      for (const { ten, mime, ...bytes } of taken) {
        const loai = mime === PDF ? 'giay_to' : 'anh'
        await files.enter(trx, bytes, { loai, ten, mime, nguoi_tao: user.username, het_han })
      }
      const kept = taken.map(({ id, ten, mime }) => ({ id, ten, mime }))
      return work(trx, kept)
    })
  } catch (error) {
    await Promise.all(taken.map(({ id }) => files.discard(id)))
    throw error
  }
}
