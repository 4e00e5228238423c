import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Content } from './download.ts'
import { inTurn, type Asking } from './turns.ts'

/**
 * A file made in its user's turn, and whole before its first byte is sent: a fault on the way is still an error and no half file, and a slow reader
 * holds neither a thread nor a transaction. The file is gone once it has been read.
 */
export async function madeFile(
  folder: string,
  asking: Asking,
  make: (path: string) => Promise<void>,
): Promise<Content> {
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  try {
    await inTurn(asking, () => make(path))
    const { size } = await stat(path)
    const stream = createReadStream(path)
    stream.once('close', () => void discard())
    return { stream, size }
  } catch (error) {
    await discard()
    throw error
  }
}
