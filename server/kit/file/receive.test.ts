import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileApi, MEGABYTE } from '../../../contract/kit/file/file.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { bookOf } from '../../testing/layouts.ts'
import { sheetFile, upload, type TestFile } from '../../testing/upload.ts'

let wide: TestApp
let narrow: TestApp
beforeAll(async () => {
  wide = await testApp()
  narrow = await testApp({ maxUploadMb: 1 })
  for (const { app } of [wide, narrow]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => Promise.all([wide, narrow].map((t) => t.close())))
beforeEach(() => narrow.db.deleteFrom('luong_tai_len').execute())

const paper = (megabytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(megabytes * MEGABYTE)])

const send = (username: string) =>
  upload(narrow, username, {
    endpoint: fileApi.upload,
    files: [{ field: 'files', name: 'bien-ban.pdf', bytes: paper(0.6) }],
  })

const unfinished = ({ dataDir }: TestApp) => readdir(join(dataDir, 'tmp'))

const partHead = (name: string): string =>
  `--cat\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\nContent-Type: application/pdf\r\n\r\n`

/** A call that sends files of so many half megabytes one after another until its connection is ended. */
async function endless(t: TestApp, halves: number) {
  const { port } = t.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  let said = ''
  socket.on('data', (chunk) => (said += String(chunk)))
  socket.on('error', () => undefined)
  socket.write(
    `POST ${fileApi.upload.path} HTTP/1.1\r\nHost: a\r\ntoken: ${await t.token('dieuxe01')}\r\nTransfer-Encoding: chunked\r\nContent-Type: multipart/form-data; boundary=cat\r\n\r\n`,
  )
  let sent = 0
  const sendOn = (error?: Error | null): void => {
    if (error || socket.destroyed) return
    const head = sent % halves === 0 ? `\r\n${partHead(`${sent}.pdf`)}` : ''
    sent += 1
    const piece = Buffer.concat([Buffer.from(head), Buffer.alloc(MEGABYTE / 2)])
    socket.write(`${piece.length.toString(16)}\r\n`)
    socket.write(piece)
    // Who was answered goes on, but leaves the others their turn.
    socket.write('\r\n', said ? () => setTimeout(sendOn, 50) : sendOn)
  }
  sendOn()
  await new Promise((resolve) => socket.once('close', resolve))
  const [head = '', body = ''] = said.split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), body: JSON.parse(body) as object }
}

test('a file that does not end is refused at once: nothing of it stays and its connection ends', async () => {
  expect(await endless(wide, Infinity)).toMatchObject({
    status: 413,
    body: { code: 'too_large', message_en: expect.stringContaining('20 MB') as string },
  })
  expect(await unfinished(wide)).toEqual([])
})

test('files without end are refused when they are too much together', async () => {
  expect(await endless(wide, 30)).toMatchObject({
    status: 413,
    body: {
      code: 'too_large',
      message: 'Các tệp gửi một lần lớn quá 200 MB',
      message_en: 'The files of one call are larger than 200 MB',
    },
  })
  expect(await unfinished(wide)).toEqual([])
})

test('a user who has sent so much today is refused more until tomorrow; others are not', async () => {
  expect((await send('dieuxe01')).status).toBe(200)
  const kept = await narrow.db.selectFrom('tep').select('id').execute()
  expect(await send('dieuxe01')).toMatchObject({
    status: 429,
    body: {
      code: 'too_many',
      message: 'Hôm nay bạn đã tải lên quá 1 MB, hãy tải tiếp vào ngày mai',
      message_en: 'You have uploaded more than 1 MB today; please go on tomorrow',
    },
  })
  expect(await narrow.db.selectFrom('tep').select('id').execute()).toEqual(kept)
  expect(await unfinished(narrow)).toEqual([])
  expect((await send('quanly01')).status).toBe(200)
  await narrow.db
    .updateTable('luong_tai_len')
    .set({ ngay: '2020-01-01' })
    .where('username', '=', 'dieuxe01')
    .execute()
  expect((await send('dieuxe01')).status).toBe(200)
})

test('what was sent and refused counts too', async () => {
  expect((await endless(narrow, 4)).status).toBe(429)
  expect((await send('dieuxe01')).status).toBe(429)
})

test('files that come at the same time share what is left of the day, before any of them has ended', async () => {
  const calls = await Promise.all([1, 2, 3, 4].map(() => endless(narrow, 1000)))
  expect(calls.map(({ status }) => status)).toEqual([429, 429, 429, 429])
  const { so_byte } = await narrow.db
    .selectFrom('luong_tai_len')
    .select('so_byte')
    .executeTakeFirstOrThrow()
  expect(Number(so_byte)).toBeLessThan(10 * MEGABYTE)
})

test('the workbook of refused rows that each look at a sheet makes counts too', async () => {
  const used = async () =>
    Number(
      (await narrow.db.selectFrom('luong_tai_len').select('so_byte').executeTakeFirst())?.so_byte,
    )
  const rows = [
    ['Tên khách hàng', 'Email'],
    ['Công ty Thử Tệp', 'không phải thư'],
  ]
  const bytes = await bookOf({ sheets: [{ name: 'Khách', rows }] })
  const look = (fields: Record<string, string>, files: TestFile[]) =>
    upload(narrow, 'quanly01', { endpoint: sheetApi.upload.company, fields, files })
  const { body } = await look({}, sheetFile(bytes))
  expect([body.link, await used()]).toEqual([expect.any(String), 128 * 1024])
  await look({ file_id: body.file_id }, [])
  expect(await used()).toBe(192 * 1024)
})

test('files that hold next to nothing count too: a day has so many', async () => {
  const files = Array.from({ length: 20 }, (_, index) => ({
    field: 'files',
    name: `${index}.pdf`,
    bytes: paper(0),
  }))
  const { status } = await upload(narrow, 'dieuxe01', { endpoint: fileApi.upload, files })
  expect(status).toBe(429)
  expect(await unfinished(narrow)).toEqual([])
})
