import { open, mkdir, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'

const BLOCK = 512
const CHUNK = 256 * 1024

const field = (header: Buffer, at: number, value: string): number =>
  header.write(value, at, 'latin1')
const octal = (value: number, digits: number): string => value.toString(8).padStart(digits, '0')

/** The header of a file, or of a folder (ustar; names up to 100 bytes, as all of PostgreSQL's are). */
function headerOf(name: string, size: number, kind: 'file' | 'folder'): Buffer {
  const header = Buffer.alloc(BLOCK)
  field(header, 0, name)
  field(header, 100, kind === 'file' ? '0000600\0' : '0000700\0')
  field(header, 108, '0000000\0')
  field(header, 116, '0000000\0')
  field(header, 124, `${octal(size, 11)}\0`)
  field(header, 136, `${octal(0, 11)}\0`)
  field(header, 148, '        ')
  field(header, 156, kind === 'file' ? '0' : '5')
  field(header, 257, 'ustar\x0000')
  field(
    header,
    148,
    `${octal(
      header.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\0 `,
  )
  return header
}

const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)

/** The content of a file as it was long when opened: what grows is cut, what shrinks is filled with zeros. */
async function* contentOf(file: FileHandle, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size;) {
    // Most files are small, and room that nothing fills has to be collected too.
    const room = Buffer.alloc(Math.min(CHUNK, size - at))
    const { bytesRead } = await file.read(room, 0, room.length, at)
    const read = bytesRead > 0 ? room.subarray(0, bytesRead) : room
    at += read.length
    yield read
  }
}

/** Folders and files below `root` as a tar archive; what has vanished is left out. */
export async function* tarOf(
  root: string,
  { folders, files }: { folders: readonly string[]; files: readonly string[] },
): AsyncGenerator<Buffer> {
  for (const name of folders) yield headerOf(`${name}/`, 0, 'folder')
  for (const name of files) {
    const file = await open(join(root, name), 'r').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (file === null) continue
    try {
      const { size } = await file.stat()
      yield headerOf(name, size, 'file')
      yield* contentOf(file, size)
      yield padding(size)
    } finally {
      await file.close()
    }
  }
  yield Buffer.alloc(2 * BLOCK)
}

/** Hands out bytes of a stream in the portions that are asked for. */
function portionsOf(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]()
  let left: Buffer = Buffer.alloc(0)
  /** Up to so many bytes; throws where the stream has ended. */
  const some = async (most: number): Promise<Buffer> => {
    while (left.length === 0) {
      const next = await source.next()
      if (next.done) throw new Error('the archive ends too early')
      left = next.value
    }
    const portion = left.subarray(0, most)
    left = left.subarray(portion.length)
    return portion
  }
  const all = async (size: number): Promise<Buffer> => {
    const parts: Buffer[] = []
    for (let rest = size; rest > 0;) {
      const part = await some(rest)
      parts.push(part)
      rest -= part.length
    }
    return Buffer.concat(parts)
  }
  return { some, all }
}

const textAt = (header: Buffer, at: number, length: number): string =>
  header.toString('latin1', at, at + length).replace(/\0.*$/s, '')

/** Writes so many bytes of an archive, as they come, to a file. */
async function layOutFile(path: string, size: number, some: Portions['some']): Promise<void> {
  const file = await open(path, 'w', 0o600)
  try {
    for (let rest = size; rest > 0;) {
      const part = await some(rest)
      await file.write(part)
      rest -= part.length
    }
  } finally {
    await file.close()
  }
}
type Portions = ReturnType<typeof portionsOf>

/** Lays out what `tarOf` archived below `root`; `made` hears of every path. Throws where the archive is cut off. */
export async function layOut(
  chunks: AsyncIterable<Buffer>,
  root: string,
  made: (path: string) => Promise<void>,
): Promise<void> {
  const { some, all } = portionsOf(chunks)
  for (;;) {
    const header = await all(BLOCK)
    const name = textAt(header, 0, 100)
    if (name === '') return
    const path = join(root, name)
    if (textAt(header, 156, 1) === '5') await mkdir(path, { recursive: true, mode: 0o700 })
    else {
      const size = Number.parseInt(textAt(header, 124, 12), 8)
      await layOutFile(path, size, some)
      await all(padding(size).length)
    }
    await made(path)
  }
}
