import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshBucket, startS3 } from '../../testing/store.ts'
import { openFolder, type Bytes } from './bytes.ts'
import { openS3 } from './s3.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

let folder: string
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lanbanh-bytes-'))
  s3 = await startS3()
})
afterAll(async () => {
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const temporary = (name: string): string => join(folder, name)

async function written(bytes: string | Uint8Array): Promise<string> {
  const path = temporary('made')
  await writeFile(path, bytes)
  return path
}

const KINDS: [string, () => Promise<Bytes>][] = [
  ['a folder', async () => openFolder(join(folder, 'kept'))],
  ['a bucket', async () => openS3(await freshBucket(s3.endpoint), folder)],
]

describe.each(KINDS)('%s', (_kind, open) => {
  let bytes: Bytes
  beforeAll(async () => {
    bytes = await open()
  })

  test('takes a file in whole and leaves it to its maker', async () => {
    const large = Buffer.alloc(6 * MEGABYTE, 'xe')
    await bytes.put('to-1', await written(large))
    expect((await readFile(temporary('made'))).equals(large)).toBe(true)
    const found = await bytes.read('to-1')
    expect(found?.size).toBe(large.length)
    expect((await buffer(found?.stream ?? Readable.from([]))).equals(large)).toBe(true)
    expect(await bytes.has('to-1')).toBe(true)
  })

  test('says of what is not there that it is not there', async () => {
    expect(await bytes.read('thieu')).toBeNull()
    expect(await bytes.has('thieu')).toBe(false)
    await bytes.remove('thieu')
  })

  test('gives what was removed to nobody', async () => {
    await bytes.put('bo', await written('bỏ'))
    await bytes.remove('bo')
    expect(await bytes.read('bo')).toBeNull()
    expect(await bytes.has('bo')).toBe(false)
  })

  test('lies on disk while work needs it, and leaves nothing there', async () => {
    await bytes.put('sheet', await written('Đơn hàng'))
    const before = await readdir(folder)
    const said = await bytes.onDisk('sheet', async (path) => readFile(path, 'utf8'))
    expect(said).toBe('Đơn hàng')
    const failing = bytes.onDisk('sheet', () => Promise.reject(new Error('broken')))
    await expect(failing).rejects.toThrow('broken')
    expect(await readdir(folder)).toEqual(before)
  })
})

/** A store that answers the first requests as told, and then always that there is something. */
async function fickle(statuses: number[]) {
  const asked: string[] = []
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`)
    const status = statuses.shift() ?? 200
    reply.writeHead(status).end(status === 200 ? 'có' : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const place = { bucket: 'kho', region: 'vn', accessKey: 'a', secretKey: 'b' }
  const bytes = await openS3(
    { ...place, endpoint: `http://127.0.0.1:${port}/s3/`, pathStyle: true },
    folder,
  )
  return { bytes, asked, close: () => server.close() }
}

test('a store that falters is asked again, under the name of the bucket', async () => {
  const { bytes, asked, close } = await fickle([503, 500])
  expect(await text((await bytes.read('a'))?.stream ?? Readable.from([]))).toBe('có')
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'GET /s3/kho/files/a'))
  close()
})

test('a store that refuses, or is not there, is told as away and not as an empty one', async () => {
  const { bytes, close } = await fickle([403, 403, 500, 500, 500])
  for (const work of [() => bytes.read('a'), () => bytes.has('a'), () => bytes.read('a')])
    await expect(work()).rejects.toMatchObject({ code: 'unavailable' })
  close()
  const path = await written('ảnh')
  const gone = await openS3(
    { ...(await freshBucket(s3.endpoint)), endpoint: 'http://127.0.0.1:1' },
    folder,
  )
  await expect(gone.put('a', path)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await readFile(path, 'utf8')).toBe('ảnh')
})

test('without path style the bucket stands before the host', async () => {
  const { endpoint } = await freshBucket(s3.endpoint)
  const named = { bucket: 'kho', region: 'vn', accessKey: 'a', secretKey: 'b', pathStyle: false }
  const bytes = await openS3(
    { ...named, endpoint: endpoint.replace('127.0.0.1', 'x.invalid') },
    folder,
  )
  let cause: unknown = await bytes.read('a').catch((error: unknown) => error)
  while (cause instanceof Error && cause.cause) ({ cause } = cause)
  expect(String(cause)).toContain('kho.x.invalid')
})
