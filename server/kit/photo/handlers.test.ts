import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { addMinutes } from '../../../contract/kit/time/time.ts'
import { now } from '../time/clock.ts'
import { HELD } from '../../heldFiles.ts'
import { discardExpired } from '../file/discardExpired.ts'
import { openFileStore } from '../file/fileStore.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const send = (name: string, bytes: Uint8Array, username = 'dieuxe01') =>
  upload(t, username, { endpoint: fileApi.upload, files: [{ field: 'files', name, bytes }] })

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3355aa' } })

/** How many rows and stored files there are. */
async function kept(): Promise<[number, number, number]> {
  const rows = await sql<{ n: number }>`SELECT count(*) AS n FROM tep`.execute(t.db)
  const stored = await t.stored()
  const unfinished = await readdir(join(t.dataDir, 'tmp'))
  return [rows.rows[0]?.n ?? 0, stored.length, unfinished.length]
}

describe('a photo', () => {
  test('is turned upright, stripped of its place, and given back with a small one', async () => {
    const taken = await plain(800, 400)
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: 'bí mật' }, IFD3: { GPSLatitude: '20/1 51/1 0/1' } })
      .jpeg()
      .toBuffer()
    const { status, body } = await send('Ảnh giao hàng.JPG', taken)
    expect(status).toBe(200)
    const [photo] = body.data
    expect(photo?.ten).toBe('Ảnh giao hàng.jpg')
    const [large, small] = await Promise.all(
      [photo?.link, photo?.link_nho].map((url) => t.app.inject({ url: url ?? '' })),
    )
    expect(large?.headers['content-type']).toBe('image/jpeg')
    const [first, second] = await Promise.all(
      [large, small].map((answer) => sharp(answer?.rawPayload).metadata()),
    )
    expect([first?.width, first?.height]).toEqual([400, 800])
    expect(first?.exif).toBeUndefined()
    expect(first?.orientation).toBeUndefined()
    expect([second?.width, second?.height]).toEqual([160, 320])
  })

  test.each(['png', 'webp'] as const)('may be %s', async (format) => {
    const { body } = await send(`a.${format}`, await plain(40, 30).toFormat(format).toBuffer())
    const answer = await t.app.inject({ url: body.data[0]?.link ?? '' })
    expect(answer.headers['content-type']).toBe(`image/${format}`)
    expect((await sharp(answer.rawPayload).metadata()).format).toBe(format)
  })

  test('with a long Vietnamese name is still reached', async () => {
    const name = `${'Biên bản giao nhận hàng hóa '.repeat(6)}.jpg`
    const { body } = await send(name, await plain(20, 20).jpeg().toBuffer())
    expect((await t.app.inject({ url: body.data[0]?.link ?? '' })).statusCode).toBe(200)
    expect((await t.app.inject({ url: body.data[0]?.link_nho ?? '' })).statusCode).toBe(200)
  })

  test('is not read with the proof of another one, nor of its small one', async () => {
    const { body } = await send('a.jpg', await plain(20, 20).jpeg().toBuffer())
    const [photo] = body.data
    const proof = (photo?.link_nho ?? '').split('?')[1]
    const url = `${photo?.link?.split('?')[0]}?${proof}`
    expect((await t.app.inject({ url })).statusCode).toBe(403)
  })
})

test('a paper is kept as it is', async () => {
  const paper = Buffer.from('%PDF-1.7\n1 0 obj\n')
  const { body } = await send('đăng kiểm.pdf', paper)
  const answer = await t.app.inject({ url: body.data[0]?.link ?? '' })
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.equals(paper)).toBe(true)
  expect(body.data[0]?.link_nho).toBeNull()
})

/** A PNG that says it is huge: 20,000 × 20,000 points in a few hundred kB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(20_000, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(20_000 * 2501))
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('what is no real picture is refused and leaves nothing behind', () => {
  const refused: [string, string, () => Promise<Uint8Array> | Uint8Array, number, string][] = [
    [
      'a page',
      'anh.jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      'không phải là ảnh',
    ],
    [
      'a drawing',
      'anh.svg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      400,
      'không phải là ảnh',
    ],
    ['a program', 'anh.png', () => Buffer.from('MZ\u0090\u0000\u0003'), 400, 'không phải là ảnh'],
    ['nothing', 'anh.png', () => Buffer.alloc(0), 400, 'không phải là ảnh'],
    [
      'a truncated PNG',
      'anh.png',
      async () => (await plain(900, 900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 5000),
      400,
      'ảnh hỏng',
    ],
    [
      'a truncated JPEG',
      'anh.jpg',
      async () =>
        (
          await sharp(
            Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, i) => (i * 7919) % 251)),
            { raw: { width: 300, height: 300, channels: 3 } },
          )
            .jpeg()
            .toBuffer()
        ).subarray(0, 4000),
      400,
      'ảnh hỏng',
    ],
    [
      'a script that begins like a JPEG',
      'anh.jpg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>'.repeat(50))]),
      400,
      'ảnh hỏng',
    ],
    ['a huge picture in a small file', 'anh.png', bomb, 400, 'quá nhiều điểm ảnh'],
    [
      'a file of 16 MB',
      'anh.jpg',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(16 * 1024 * 1024)]),
      413,
      'lớn quá 15 MB',
    ],
    ['a file of 25 MB', 'anh.jpg', () => Buffer.alloc(25 * 1024 * 1024), 413, 'lớn quá 20 MB'],
    [
      'a HEIC',
      'anh.heic',
      () => Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000', 'latin1'),
      400,
      'HEIC',
    ],
  ]
  test.each(refused)('%s', async (_what, name, bytes, status, message) => {
    const before = await kept()
    const answer = await send(name, await bytes())
    expect(answer.body.message).toContain(message)
    expect(answer.status).toBe(status)
    expect(await kept()).toEqual(before)
  })

  test('a good picture together with a bad one', async () => {
    const before = await kept()
    const good = await plain(20, 20).jpeg().toBuffer()
    const answer = await upload(t, 'dieuxe01', {
      endpoint: fileApi.upload,
      files: [
        { field: 'files', name: 'tot.jpg', bytes: good },
        { field: 'files', name: 'xau.jpg', bytes: Buffer.from('<html>') },
      ],
    })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toContain('xau.jpg')
    expect(await kept()).toEqual(before)
  })

  test('no file at all', async () => {
    const answer = await upload(t, 'dieuxe01', { endpoint: fileApi.upload, files: [] })
    expect(answer.status).toBe(400)
  })
})

test('a picture that nothing holds is discarded after its time, one that a person holds is not', async () => {
  const files = await openFileStore(t.db, t.settings)
  const bytes = await plain(20, 20).jpeg().toBuffer()
  const [held, loose] = await Promise.all([send('a.jpg', bytes), send('b.jpg', bytes)])
  const ids = [held, loose].map((answer) => answer.body.data[0]?.id ?? '')
  await t.db
    .updateTable('nguoi_dung')
    .set({ avatar: ids[0] ?? null })
    .where('username', '=', 'sale01')
    .execute()
  await t.db
    .updateTable('tep')
    .set({ het_han: addMinutes(now(), -1) })
    .where('id', 'in', ids)
    .execute()
  const [rows, stored] = await kept()
  await discardExpired({ db: t.db, files }, HELD)
  expect((await t.app.inject({ url: held.body.data[0]?.link ?? '' })).statusCode).toBe(200)
  expect((await t.app.inject({ url: loose.body.data[0]?.link ?? '' })).statusCode).toBe(404)
  expect((await kept()).slice(0, 2)).toEqual([rows - 1, stored - 2])
})
