import { writeXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileApi } from '../../../contract/kit/file/file.api.ts'
import { sheetApi } from '../../../contract/sheets.ts'
import { testApp, type TestApp } from '../../testing/app.ts'
import { upload } from '../../testing/upload.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
  // A transaction that falls back gives no number of a sequence back: the first writes clash, the next do not.
  await sql`CREATE SEQUENCE va_cham; CREATE TABLE so_va_cham (ma text, lan int)`.execute(t.db)
  await sql`
    CREATE FUNCTION va_cham() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF nextval('va_cham') <= (SELECT lan FROM so_va_cham) THEN
        RAISE EXCEPTION 'deadlock detected' USING ERRCODE = (SELECT ma FROM so_va_cham);
      END IF;
      RETURN NEW;
    END $$`.execute(t.db)
  for (const table of ['nguoi_dung', 'tep'])
    await sql`CREATE TRIGGER va_cham BEFORE INSERT ON ${sql.table(table)} EXECUTE FUNCTION va_cham()`.execute(
      t.db,
    )
})
afterAll(() => t.close())

async function clashFirst(times: number, code: string, table: string) {
  await sql`DELETE FROM so_va_cham`.execute(t.db)
  await sql`INSERT INTO so_va_cham VALUES (${code}, ${times})`.execute(t.db)
  await sql`SELECT setval('va_cham', 1, false)`.execute(t.db)
  for (const each of ['nguoi_dung', 'tep'])
    await sql`ALTER TABLE ${sql.table(each)} ${sql.raw(each === table ? 'ENABLE' : 'DISABLE')} TRIGGER va_cham`.execute(
      t.db,
    )
}
let name = 0
beforeEach(() => void (name += 1))

async function importDriver() {
  const rows = [
    ['Họ tên', 'Điện thoại', 'Hạng GPLX'],
    [`Tạ Va Chạm ${String.fromCodePoint(64 + name)}`, `091234560${name}`, 'C'],
  ]
  const bytes = (await writeXlsx({ sheets: [{ name: 'Lái xe', rows }] })) as Uint8Array
  return upload(t, 'hcns01', {
    endpoint: sheetApi.upload.driver,
    fields: { che_do: 'ap_dung' },
    files: [{ field: 'uploaded_file', name: 'lai-xe.xlsx', bytes }],
  })
}

test.each(['40P01', '40001'])(
  'an import that clashes with others (%s) is made again',
  async (code) => {
    await clashFirst(2, code, 'nguoi_dung')
    const { status, body } = await importDriver()
    expect([status, body]).toMatchObject([200, { tom_tat: { moi: 1 } }])
  },
)

test('an import that clashes again and again is refused in words, with 503', async () => {
  await clashFirst(100, '40P01', 'nguoi_dung')
  expect(await importDriver()).toMatchObject({
    status: 503,
    body: { code: 'unavailable', message: expect.stringContaining('thử lại') as string },
  })
  const { rows } = await sql`SELECT FROM tep_excel WHERE tom_tat IS NULL`.execute(t.db)
  expect(rows).toEqual([])
})

test('pictures whose transaction clashes are kept at the second try', async () => {
  await clashFirst(1, '40P01', 'tep')
  const picture = { create: { width: 40, height: 30, channels: 3, background: 'green' } } as const
  const bytes = await sharp(picture).jpeg().toBuffer()
  const { status } = await upload(t, 'dieuxe01', {
    endpoint: fileApi.upload,
    files: [{ field: 'files', name: 'phieu.jpg', bytes }],
  })
  expect(status).toBe(200)
})
