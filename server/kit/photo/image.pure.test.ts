import { mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Upload } from '../file/receive.ts'
import { inTurn } from '../export/turns.ts'
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

test('a large picture waits for the turn of heavy work, a small one does not', async () => {
  const bytes = await picture(6000, 4500)
  let end = (): void => undefined
  const held = inTurn(
    { user: 'an', weight: 'heavy' },
    () => new Promise<void>((resolve) => (end = resolve)),
  )
  let isDone = false
  const large = cleanImage(await upload('lon.jpg', bytes), 'binh').then(() => (isDone = true))
  const small = await cleanImage(await upload('nho.jpg', await picture(400, 300)), 'chi')
  expect(small.mime).toBe('image/jpeg')
  // As much work as the large picture is, done twice after it was sent.
  for (let n = 0; n < 2; n += 1) await sharp(bytes).resize(4096).jpeg().toBuffer()
  expect(isDone).toBe(false)
  end()
  await Promise.all([held, large])
  expect(isDone).toBe(true)
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
