import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Upload } from '../file/receive.ts'
import { inTurn, turnCounts } from '../export/turns.ts'
import { cleanImage } from './image.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanbanh-image-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function upload(name: string, bytes: Buffer): Promise<Upload> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return { field: 'files', name, path, size: (await stat(path)).size }
}

const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer()

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** A PNG that says it holds a picture of 16 bits a colour that is to be read in several passes. */
function interlaced(edge: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(edge, 0)
  head.writeUInt32BE(edge, 4)
  head.set([16, 6, 0, 0, 1], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const waiting = (): number | undefined =>
  turnCounts().find(([{ weight, state }]) => weight === 'heavy' && state === 'waiting')?.[1]

test('a large picture waits for the turn of heavy work, a small one does not', async () => {
  let end = (): void => undefined
  const held = inTurn(
    { user: 'an', weight: 'heavy' },
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  const large = cleanImage(await upload('lon.jpg', await picture(4800, 4800)), 'binh')
  const small = await cleanImage(await upload('nho.jpg', await picture(400, 300)), 'chi')
  expect(small.mime).toBe('image/jpeg')
  await vi.waitFor(() => expect(waiting()).toBe(1))
  end()
  await held
  expect((await large).mime).toBe('image/jpeg')
  expect(waiting()).toBe(0)
})

test('a picture that would take too much memory is refused before it is unpacked', async () => {
  await expect(cleanImage(await upload('bom.png', interlaced(8000)), 'an')).rejects.toMatchObject({
    code: 'invalid',
    message: 'Tệp “bom.png” có quá nhiều điểm ảnh',
    english: { message: 'The file “bom.png” has too many pixels' },
  })
})

test.runIf(process.platform === 'linux')(
  'a picture without room on the disk is not called damaged',
  async () => {
    const sent = await upload('dia-day.jpg', await picture(400, 300))
    await symlink('/dev/full', `${sent.path}.anh`)
    await expect(cleanImage(sent, 'an')).rejects.toThrow('No space left on device')
  },
)
