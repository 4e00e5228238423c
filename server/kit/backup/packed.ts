import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

/** How many bytes a file of a backup has, and what they hash to. */
export type Written = { bytes: number; sha256: string }

/** What is compressed ends in this; `zstd -d` reads it too. Each carries a checksum of its content. */
export const PACKED = '.zst'

/** Every portion is a way to another thread and back. */
const PORTION = 256 * 1024

const compress = () =>
  createZstdCompress({ chunkSize: PORTION, params: { [constants.ZSTD_c_checksumFlag]: 1 } })

/** Passes bytes on and tells at the end what they were. */
function counted() {
  const hash = createHash('sha256')
  let bytes = 0
  const pass = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      bytes += chunk.length
      yield chunk
    }
  }
  return { pass, written: (): Written => ({ bytes, sha256: hash.digest('hex') }) }
}

/** Writes bytes compressed to `to`, flushed to the disk. */
export async function writePacked(bytes: AsyncIterable<Buffer>, to: string): Promise<Written> {
  const counter = counted()
  await pipeline(bytes, compress(), counter.pass, createWriteStream(to, { flush: true }))
  return counter.written()
}

/** Writes a file compressed to `to`, flushed to the disk. */
export const pack = (from: string, to: string): Promise<Written> =>
  writePacked(createReadStream(from), to)

/** Hands what a compressed file holds to `work`; throws where it is broken. */
export const readPacked = (
  from: string,
  work: (chunks: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> =>
  pipeline(createReadStream(from), createZstdDecompress({ chunkSize: PORTION }), work)

/** Copies a file as it is, flushed to the disk. */
export async function copy(from: string, to: string): Promise<Written> {
  const counter = counted()
  await pipeline(createReadStream(from), counter.pass, createWriteStream(to, { flush: true }))
  return counter.written()
}

/** What a stored file is now. */
export async function readBack(path: string): Promise<Written> {
  const counter = counted()
  await pipeline(createReadStream(path), counter.pass, async (chunks) => {
    for await (const chunk of chunks) void chunk
  })
  return counter.written()
}

/** Has the disk remember the names in a folder. */
export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}

/** Does `work` for every item, so many at once; after the first that fails it begins no more, and throws once none is under way. */
export async function eachOf<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failure: { error: unknown } | null = null
  const lane = async (): Promise<void> => {
    for (let next = rest.next(); !next.done && !failure; next = rest.next())
      await work(next.value).catch((error: unknown) => {
        failure ??= { error }
      })
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  if (failure) throw (failure as { error: unknown }).error
}
