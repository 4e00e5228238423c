import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('a reply that was kept in Vietnamese alone says the same in both languages, however deep; others stay', async () => {
  const { db } = database
  const replies = {
    cu: {
      message: 'Đã lưu',
      data: [{ id: 'a', ok: true, message: 'Xong', so: null }],
      canh_bao: [{ ma: 'x', message: 'Lạ' }],
    },
    moi: { message: 'Đã lưu', message_en: 'Saved', data: { message: null } },
  }
  for (const [khoa, tra_loi] of Object.entries(replies))
    await sql`
      INSERT INTO khoa_idempotency (username, khoa, duong_dan, noi_dung_hash, tra_loi)
      VALUES ('a', ${khoa}, '/', '', ${JSON.stringify(tra_loi)}::jsonb)`.execute(db)
  await db.connection().execute(async (one) => {
    const file = new URL('./0018_kept_replies.sql', import.meta.url)
    await sql.raw(await readFile(file, 'utf8')).execute(one)
  })
  const { rows } = await sql<{ khoa: keyof typeof replies; tra_loi: unknown }>`
    SELECT khoa, tra_loi FROM khoa_idempotency`.execute(db)
  expect(Object.fromEntries(rows.map(({ khoa, tra_loi }) => [khoa, tra_loi]))).toEqual({
    cu: {
      message: 'Đã lưu',
      message_en: 'Đã lưu',
      data: [{ id: 'a', ok: true, message: 'Xong', message_en: 'Xong', so: null }],
      canh_bao: [{ ma: 'x', message: 'Lạ', message_en: 'Lạ' }],
    },
    moi: replies.moi,
  })
})
