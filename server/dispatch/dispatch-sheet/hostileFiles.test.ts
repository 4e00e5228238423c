import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import yazl from 'yazl'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'
import { readSheet } from '../../kit/sheet/readSheet.ts'
import { SHEET_PATH, workbookParts } from '../../kit/sheet/sheetParts.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

async function zipOf(entries: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream as Readable)
}

const HEADERS = ['Ngày', 'Biển số', 'Khách hàng', 'Cước']
const cellsOf = (row: number, values: readonly string[]): string =>
  values
    .map(
      (value, index) => `<c r="${'ABCD'[index]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`,
    )
    .join('')
const sheetOf = (rows: string, before = ''): string =>
  `<?xml version="1.0"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cellsOf(1, HEADERS)}</row>${rows}</sheetData></worksheet>`

const book = (sheet: string | Buffer, more: Readonly<Record<string, string | Buffer>> = {}) =>
  zipOf({ ...workbookParts('Điều xe'), [SHEET_PATH]: sheet, ...more })

const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ole = (name: string): Buffer =>
  Buffer.concat([OLE, Buffer.alloc(1024), Buffer.from(name, 'utf16le'), Buffer.alloc(1024)])

/** The same zip, its directory telling that a part unpacks to `size` bytes. */
function claiming(zip: Buffer, name: string, size: number): Buffer {
  const changed = Buffer.from(zip)
  for (let at = 0; (at = changed.indexOf('PK\u0001\u0002', at)) >= 0; at += 4)
    if (changed.toString('utf8', at + 46, at + 46 + changed.readUInt16LE(at + 28)) === name)
      changed.writeUInt32LE(size, at + 24)
  return changed
}

const send = (bytes: Uint8Array, name = 'dieu-xe.xlsx', fields: Record<string, string> = {}) =>
  upload(t, 'dieuxe01', {
    endpoint: sheetApi.upload.trip,
    fields: { che_do: 'ap_dung', tao_moi: 'true', ...fields },
    files: [{ field: 'uploaded_file', name, bytes }],
  })

/** Everything that a refused file must not leave: rows and files. */
async function kept() {
  const tables = ['tep', 'tep_excel', 'dong_nhap', 'chuyen_di', 'don_hang', 'cong_ty', 'nhat_ky']
  const rows = await Promise.all(
    tables.map((table) =>
      sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(t.db),
    ),
  )
  const folders = await Promise.all([t.stored(), readdir(join(t.dataDir, 'tmp'))])
  return [...rows.map(({ rows: [row] }) => row?.n), ...folders.map(({ length }) => length)]
}

const LAUGHS = `<!DOCTYPE x [<!ENTITY a "ha">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`
const PASSWD = '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'

type Hostile = readonly [what: string, file: () => Promise<Buffer> | Buffer, words: string]
const FILES: readonly Hostile[] = [
  ['nothing', () => Buffer.alloc(0), 'Tệp trống'],
  ['a page', () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'HTML'],
  [
    'a page behind a byte order mark',
    () => Buffer.from('\ufeff  <!DOCTYPE html><script>alert(1)</script>'),
    'HTML',
  ],
  ['XML', () => Buffer.from('<?xml version="1.0"?><Workbook/>'), 'dạng XML'],
  [
    'text',
    () => Buffer.from('Chào chị, em gửi lịch xe ngày mai.\nCảm ơn chị.'),
    'không phải bảng tính',
  ],
  ['a program', () => Buffer.from('MZ\u0090\u0000'), 'không phải bảng tính'],
  [
    'a picture with a workbook behind it',
    async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), await book(sheetOf(''))]),
    'không phải bảng tính',
  ],
  ['a zip of other things', () => zipOf({ 'a.txt': 'a' }), 'không phải bảng tính'],
  ['macros', () => book(sheetOf(''), { 'xl/vbaProject.bin': 'x' }), 'macro'],
  [
    'macros of another kind',
    () => book(sheetOf(''), { 'xl/macrosheets/sheet1.xml': 'x' }),
    'macro',
  ],
  ['macros in .xls', () => ole('_VBA_PROJECT_CUR'), 'macro'],
  ['a locked workbook', () => ole('EncryptedPackage'), 'mật khẩu'],
  ['a broken .xls', () => ole('Workbook'), 'Excel'],
  ['a document', () => ole('WordDocument'), 'không phải bảng tính'],
  ['an old workbook', () => Buffer.from('0908100000060500', 'hex'), 'Tệp'],
  ['half a workbook', async () => (await book(sheetOf(''))).subarray(0, 700), 'hỏng'],
  [
    'a bomb that says so',
    async () => claiming(await book(sheetOf('')), SHEET_PATH, 0xfffffff0),
    'bung ra quá lớn',
  ],
  [
    'a bomb that hides its size',
    async () => claiming(await book(Buffer.alloc(2 * MEGABYTE, 32)), SHEET_PATH, 1000),
    'quá lớn',
  ],
  [
    'a bomb that names no size',
    async () => claiming(await book(sheetOf('')), SHEET_PATH, 0),
    'bung ra quá lớn',
  ],
  [
    'very many parts',
    () =>
      book(
        sheetOf(''),
        Object.fromEntries(Array.from({ length: 2100 }, (_, n) => [`xl/media/${n}.png`, 'x'])),
      ),
    'quá nhiều thành phần',
  ],
  ['broken XML', () => book('<worksheet><sheetData><row'), ''],
]

describe('a file that is no workbook is refused in words', () => {
  test.each(FILES)('%s', async (_what, file, words) => {
    const reading = readSheet(await file())
    await expect(reading).rejects.toMatchObject({
      code: words.endsWith('quá lớn') ? 'too_large' : 'invalid',
      message: expect.stringContaining(words),
    })
  })
})

describe('sent as a dispatch sheet it leaves nothing behind', () => {
  const tooLarge = () => Buffer.concat([Buffer.from('PK'), Buffer.alloc(21 * MEGABYTE)])
  const farCells = Array.from(
    { length: 40_000 },
    (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`,
  )
  const growing = () => book(`<worksheet><sheetData>${farCells.join('')}</sheetData></worksheet>`)
  const noHeader = () => book(sheetOf('').replace(/<row.*<\/row>/, ''))
  const sent = FILES.filter(([what]) => ['a page', 'macros', 'half a workbook'].includes(what))
  test.each([
    ...sent.map(([what, file, words]) => [what, file, 400, words] as const),
    ['broken XML', () => book('<worksheet><sheetData><row'), 400, 'Không đọc được'] as const,
    ['no header', noHeader, 400, 'Tệp'] as const,
    ['more than 20 MB', tooLarge, 413, '20 MB'] as const,
    ['a small file that grows', growing, 413, 'chia thành nhiều tệp nhỏ hơn'] as const,
  ])('%s', async (_what, file, status, words) => {
    const before = await kept()
    const answer = await send(await file())
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)])
    await expect.poll(kept).toEqual(before)
  })
})

test('a cell never reads a file of the server', async () => {
  const rows = `<row r="2">${cellsOf(2, ['01/10/2026', '15H-068.12', '&f;', '5000000'])}</row>`
  const answer = await send(await book(sheetOf(rows, PASSWD)), 'a.xlsx', { che_do: 'xem_truoc' })
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer.body)).not.toContain('root:')
})

test('entities that grow stay as they are written', async () => {
  const rows = `<row r="2">${cellsOf(2, ['01/10/2026', '15H-068.12', '&j;', '5000000'])}</row>`
  const answer = await send(await book(sheetOf(rows, LAUGHS)), 'a.xlsx', { che_do: 'xem_truoc' })
  expect(answer.status).toBeLessThan(500)
  expect(JSON.stringify(answer.body)).not.toContain('haha')
})

test('a sheet that claims a million columns and rows is read as what stands in it', async () => {
  const far = `<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>x</t></is></c></row>`
  const rows = `<row r="2">${cellsOf(2, ['01/10/2026', '15H-068.12', 'Khách', '5000000'])}</row>${far}`
  const before = await kept()
  const answer = await send(await book(sheetOf(rows)), 'a.xlsx', {
    che_do: 'xem_truoc',
    tao_moi: 'false',
  })
  expect([200, 400, 413]).toContain(answer.status)
  const [, , ...untouched] = await kept()
  expect(untouched.slice(0, 5)).toEqual(before.slice(2, 7))
})

describe('a call of another form', () => {
  test.each([
    ['no file', {}, []],
    [
      'the file in another field',
      {},
      [{ field: 'file', name: 'a.xlsx', bytes: Buffer.from('PK') }],
    ],
    ['an unknown field', { la: 'x' }, []],
    ['a wrong mode', { che_do: 'xoa' }, []],
    ['a mapping that is no JSON', { file_id: 'x', mapping: '{' }, []],
    ['a mapping to no field', { file_id: 'x', mapping: '{"A":"mat_khau"}' }, []],
  ] as const)('%s', async (_what, fields, files) => {
    const before = await kept()
    const { status } = await upload(t, 'dieuxe01', {
      endpoint: sheetApi.upload.trip,
      fields,
      files: [...files],
    })
    expect(status).toBe(400)
    await expect.poll(kept).toEqual(before)
  })

  test('a text field of 10 MB', async () => {
    const before = await kept()
    const answer = await send(Buffer.from('PK'), 'a.xlsx', { mapping: 'x'.repeat(10 * MEGABYTE) })
    expect([400, 413]).toContain(answer.status)
    await expect.poll(kept).toEqual(before)
  })

  test('51 files', async () => {
    const before = await kept()
    const files = Array.from({ length: 51 }, () => ({
      field: 'uploaded_file',
      name: 'a.xlsx',
      bytes: Buffer.from('PK'),
    }))
    const answer = await upload(t, 'dieuxe01', { endpoint: sheetApi.upload.trip, files })
    expect([400, 413]).toContain(answer.status)
    await expect.poll(kept).toEqual(before)
  })

  test('JSON in place of a form, and a form cut short', async () => {
    const before = await kept()
    const token = await t.token('dieuxe01')
    for (const [type, payload] of [
      ['application/json', '{}'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="uploaded_file"; filename="a.xlsx"\r\n\r\nPK',
      ],
      ['multipart/form-data', 'x'],
    ] as const) {
      const answer = await t.app.inject({
        method: 'POST',
        url: sheetApi.upload.trip.path,
        headers: { token, 'content-type': type },
        payload,
      })
      expect([type, answer.statusCode]).toEqual([type, 400])
      expect(answer.json()).toMatchObject({ code: 'invalid', message: expect.any(String) })
    }
    await expect.poll(kept).toEqual(before)
  })
})
