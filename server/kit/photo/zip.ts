import { Readable } from 'node:stream'
import yazl from 'yazl'
import type { FileStore } from '../file/fileStore.ts'

/** A stored photo with the name that it gets in the zip, folders included. */
export type ZippedPhoto = { id: string; name: string }
/** A file that was made to lie beside them. */
type ZippedFile = { stream: Readable; name: string }

const safePart = (part: string): string =>
  part
    .replace(/[\\:*?"<>|\u0000-\u001f]/g, '_')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .slice(0, 100) || '_'

/** One part of a path inside the zip, free of what a file system would refuse. */
export const zipPath = (...parts: string[]): string =>
  parts.map((part) => safePart(part.replaceAll('/', '_'))).join('/')

/** The photos as a zip that is made while it is read; they are packed already, so they are stored as they are. */
export async function zipPhotos(
  files: FileStore,
  photos: readonly (ZippedPhoto | ZippedFile)[],
  signal: AbortSignal,
): Promise<Readable> {
  const zip = new yazl.ZipFile()
  const stream = zip.outputStream as Readable
  zip.on('error', (error: Error) => stream.destroy(error))
  signal.addEventListener('abort', () => stream.destroy())
  for (const photo of photos) {
    if ('stream' in photo) {
      zip.addReadStream(photo.stream, photo.name)
      continue
    }
    const { id, name } = photo
    if (!(await files.has(id))) continue
    // Opened when its turn has come: hundreds of pictures are not held open at once.
    zip.addReadStreamLazy(name, { compress: false }, (opened) => {
      files.read(id).then(
        (found) => {
          signal.addEventListener('abort', () => found?.stream.destroy(), { once: true })
          if (found) opened(null, found.stream)
          else opened(new Error(`the picture ${id} is gone`), Readable.from([]))
        },
        (error: Error) => opened(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return stream
}
