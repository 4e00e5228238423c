import { spawnSync } from 'node:child_process'
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileApi } from '../contract/kit/file/file.api.ts'
import { diskTexts } from '../contract/kit/disk/disk.texts.ts'
import { noticeApi } from '../contract/office/notice/notice.api.ts'
import { userApi } from '../contract/office/user/user.api.ts'
import { vehicleApi } from '../contract/master/vehicle/vehicle.api.ts'
import { tripApi } from '../contract/dispatch/trip/trip.api.ts'
import type { Endpoint } from '../contract/kit/endpoint/endpoint.ts'
import { openDisk, type Disk, type Room } from './kit/disk/disk.ts'
import { warnOfDisk } from './office/notice/warnOfDisk.ts'
import { testApp, type TestApp } from './testing/app.ts'
import { cleanUp, dataFolder, untilSaid, watch, type Watched } from './testing/processes.ts'
import { upload } from './testing/upload.ts'

const GIGABYTE = 1024 ** 3
const TOTAL = 100 * GIGABYTE
const FULL = { status: 503, body: { code: 'unavailable', message: diskTexts.full.vi } }

const room: Room = { free: TOTAL, total: TOTAL }
let t: TestApp
let disk: Disk
const left = (bytes: number): void => {
  room.free = bytes
  // What was measured before is forgotten, as it is after half a second.
  disk = openDisk(() => [room])
}
const current: Disk = {
  look: () => disk.look(),
  isFull: () => disk.isFull(),
  hasEnough: () => disk.hasEnough(),
  refused: () => disk.refused(),
  untilRoom: (signal) => disk.untilRoom(signal),
}
beforeAll(async () => {
  left(TOTAL)
  t = await testApp({}, current)
})
afterAll(() => t.close())
beforeEach(() => left(TOTAL))

const vehicle = (n: number) => ({ bien_so_xe: `15C-1230${n}` })
const picture = async () => {
  const made = { create: { width: 40, height: 30, channels: 3, background: 'green' } } as const
  return sharp(made).jpeg().toBuffer()
}
const sendPicture = async () =>
  upload(t, 'dieuxe01', {
    endpoint: fileApi.upload,
    files: [{ field: 'files', name: 'phieu.jpg', bytes: await picture() }],
  })
const ready = async () => {
  const answer = await t.app.inject('/readyz')
  return { status: answer.statusCode, body: answer.json<object>() }
}

describe('a disk without room', () => {
  test('lets people sign in and read, and refuses what writes with a sentence', async () => {
    left(GIGABYTE / 8)
    const { body } = await t.call(null, userApi.login, {
      username: 'dieuxe01',
      password: 'lanbanh-demo',
    })
    const asSignedIn = { token: body.access_token }
    const reads: [Endpoint, object][] = [
      [userApi.validate as Endpoint, {}],
      [vehicleApi.list as Endpoint, {}],
      [tripApi.list as Endpoint, {}],
      [noticeApi.list as Endpoint, {}],
      [noticeApi.count as Endpoint, {}],
    ]
    for (const [endpoint, input] of reads)
      expect([endpoint.path, (await t.call(null, endpoint, input, asSignedIn)).status]).toEqual([
        endpoint.path,
        200,
      ])
    const key = { 'idempotency-key': 'khi-day-dia' }
    expect(await t.call('admin01', vehicleApi.create as Endpoint, vehicle(1))).toMatchObject(FULL)
    expect(await t.call('admin01', vehicleApi.create as Endpoint, vehicle(2), key)).toMatchObject(
      FULL,
    )
    expect(await t.call('dieuxe01', noticeApi.seen, {})).toMatchObject(FULL)
    expect(await sendPicture()).toMatchObject(FULL)
    left(TOTAL)
    const made = await t.call('admin01', vehicleApi.create as Endpoint, vehicle(1), key)
    expect([made.status, (await sendPicture()).status]).toEqual([200, 200])
  })

  test('leaves no connection behind that refuses to write', async () => {
    left(0)
    await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        t.call(
          'admin01',
          (n % 2 ? vehicleApi.create : vehicleApi.list) as Endpoint,
          n % 2 ? vehicle(3) : {},
        ),
      ),
    )
    left(TOTAL)
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => t.call('dieuxe01', noticeApi.seen, {})),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('holds work behind until there is room', async () => {
    left(0)
    const stops = new AbortController()
    let went = false
    const waiting = current.untilRoom(stops.signal).then(() => void (went = true))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(went).toBe(false)
    room.free = TOTAL
    await waiting
    left(0)
    const given = current.untilRoom(stops.signal)
    stops.abort()
    await expect(given).rejects.toThrow('aborted')
  })
})

describe('before it is full', () => {
  test('/readyz tells how much is left, and what is saved no more', async () => {
    expect(await ready()).toEqual({ status: 200, body: { status: 'ok' } })
    left(0.09 * TOTAL)
    expect(await ready()).toMatchObject({
      status: 200,
      body: {
        status: 'disk_low',
        phan_tram_con_trong: 9,
        message: expect.stringContaining('sắp đầy') as string,
        message_en: expect.stringContaining('nearly full') as string,
      },
    })
    left(0)
    expect((await ready()).body).toMatchObject({ status: 'disk_full', message: diskTexts.full.vi })
  })

  const notices = async () => {
    const { rows } = await sql<{ username: string; content: string }>`
      SELECT username, content FROM thong_bao WHERE su_kien = 'dia_sap_day' ORDER BY id`.execute(
      t.db,
    )
    return rows
  }

  test('admins get one notice an event, however often it is looked at', async () => {
    const watched = async (part: number, times: number) => {
      left(part * TOTAL)
      for (let n = 0; n < times; n += 1) await warnOfDisk(t.db, disk)
    }
    await watched(0.5, 3)
    expect(await notices()).toEqual([])
    await Promise.all([watched(0.08, 3), watched(0.08, 3)])
    const told = await notices()
    expect(new Set(told.map(({ username }) => username))).toContain('admin01')
    expect(told.length).toBe(new Set(told.map(({ username }) => username)).size)
    expect(told[0]?.content).toContain('8\u00a0%')
    await watched(0.11, 2)
    await watched(0.09, 2)
    expect(await notices()).toEqual(told)
    await watched(0.5, 1)
    await watched(0.09, 2)
    expect((await notices()).length).toBe(2 * told.length)
  })
})

test('what the database itself says of a full disk is 503, and /readyz tells it on', async () => {
  await sql`
    CREATE FUNCTION day_dia() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`.execute(t.db)
  await sql`CREATE TRIGGER day_dia BEFORE INSERT ON phuong_tien EXECUTE FUNCTION day_dia()`.execute(
    t.db,
  )
  expect(await t.call('admin01', vehicleApi.create as Endpoint, vehicle(5))).toMatchObject(FULL)
  expect((await ready()).body).toMatchObject({ status: 'disk_full' })
})

/** A file system of a few hundred megabytes, where this user may mount one. */
function smallDisk(): string | null {
  const folder = join(dataFolder(), 'disk')
  mkdirSync(folder)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder])
  return mounted.status === 0 ? folder : null
}
const small = process.platform === 'linux' ? smallDisk() : null
let server: Watched | null = null
afterAll(async () => {
  server?.child.kill('SIGTERM')
  await server?.ended
  if (small) spawnSync('umount', ['-l', small])
  await cleanUp()
})

/** Writes until the file system has no byte left. */
function fillUp(path: string): void {
  const file = openSync(path, 'w')
  const zeros = Buffer.alloc(1024 * 1024)
  try {
    for (let bytes = zeros; bytes.length > 0; bytes = bytes.subarray(0, bytes.length >> 1))
      for (;;)
        try {
          writeSync(file, bytes)
        } catch {
          break
        }
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

test.runIf(small)(
  'a disk that was filled to its last byte: reading goes on, and writing when there is room',
  async () => {
    const folder = small ?? ''
    server = watch([process.execPath, 'server/main.ts'], {
      cwd: join(import.meta.dirname, '..'),
      env: {
        ...process.env,
        DATABASE_URL: '',
        HOST: '',
        COMPANY: 'empty',
        PORT: '0',
        DATA_DIR: folder,
        ADMIN_PASSWORD: 'mat-khau-thu',
      },
    })
    const address = await untilSaid(server, /tại (http:\/\/[\w.:]+)/)
    const call = async (token: string, { method, path }: Endpoint, input: object) => {
      const headers = { token, 'content-type': 'application/json' }
      const body = method === 'GET' ? null : JSON.stringify(input)
      const answer = await fetch(address + path, { method, headers, body })
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
    }
    const signIn = async () =>
      (await call('', userApi.login as Endpoint, { username: 'admin', password: 'mat-khau-thu' }))
        .body
    const token = String((await signIn())['access_token'])
    const send = async () => {
      const form = new FormData()
      form.set('files', new Blob([new Uint8Array(await picture())]), 'phieu.jpg')
      const answer = await fetch(address + fileApi.upload.path, {
        method: 'POST',
        headers: { token },
        body: form,
      })
      return { status: answer.status, body: (await answer.json()) as object }
    }
    expect((await send()).status).toBe(200)
    fillUp(join(folder, 'day'))
    await expect
      .poll(async () => (await (await fetch(`${address}/readyz`)).json()) as object)
      .toMatchObject({ status: 'disk_full' })
    for (let n = 0; n < 100; n += 1) {
      expect((await call(token, vehicleApi.list as Endpoint, {})).status).toBe(200)
      expect(await call(token, vehicleApi.create as Endpoint, vehicle(n % 10))).toMatchObject(FULL)
    }
    expect((await call(token, userApi.validate as Endpoint, {})).status).toBe(200)
    expect(await send()).toMatchObject(FULL)
    const { body } = await call(token, vehicleApi.exportList as Endpoint, {})
    const file = await fetch(address + String(body['link']))
    expect([file.status, await file.json()]).toMatchObject([503, FULL.body])
    rmSync(join(folder, 'day'))
    await expect
      .poll(async () => (await call(token, vehicleApi.create as Endpoint, vehicle(1))).status)
      .toBe(200)
    expect((await send()).status).toBe(200)
    expect(server.said()).not.toContain('fault')
  },
)
