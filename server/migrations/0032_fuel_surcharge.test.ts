import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../testing/database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const TERMS = {
  K1: { kieu: 'percent', gia_co_so: 18_500, nguong_pct: 12.5, ty_trong_pct: 30 },
  K2: { kieu: 'table', gia_co_so: 19_000 },
  K3: { kieu: 'band' },
  K4: { kieu: 'litre', gia_co_so: 18_500 },
  K5: { kieu: 'none' },
  K6: { gia_co_so: 17_000 },
  K7: { kieu: 'percent', gia_co_so: 0 },
  K8: null,
}

/** What the migration makes of customers as they were; of the demo company's where it is that. */
async function migrated(isDemo: boolean) {
  const { db } = database
  await sql`DROP TABLE phu_thu_nhien_lieu; DELETE FROM cong_ty; DELETE FROM cai_dat`.execute(db)
  await sql`ALTER TABLE cong_ty ADD COLUMN phu_thu_nhien_lieu jsonb`.execute(db)
  if (isDemo)
    await sql`INSERT INTO cai_dat (khoa, gia_tri) VALUES ('mat_khau_demo', '""')`.execute(db)
  for (const [id, terms] of Object.entries(TERMS))
    await sql`INSERT INTO cong_ty (id_cong_ty, ten_cong_ty, ghi_chu, phu_thu_nhien_lieu)
      VALUES (${id}, ${id}, 'cũ', ${JSON.stringify(terms)}::jsonb)`.execute(db)
  const file = new URL('./0032_fuel_surcharge.sql', import.meta.url)
  await db.connection().execute(async (one) => sql.raw(await readFile(file, 'utf8')).execute(one))
  const { rows } = await sql<
    Record<string, unknown>
  >`SELECT * FROM phu_thu_nhien_lieu ORDER BY id`.execute(db)
  return Object.fromEntries(rows.map((row) => [row['id_cong_ty'], row]))
}

test('what customers had becomes rows from 2000 on; a form without its table has none', async () => {
  const rows = await migrated(false)
  expect(Object.keys(rows)).toEqual(['K1', 'K2', 'K3', 'K4', 'K5', 'K7'])
  expect(rows).toMatchObject({
    K1: {
      date: '2000-01-01',
      year: 2000,
      hinh_thuc: 'phan_tram',
      gia_goc: 18_500,
      nguong: 12.5,
      ty_trong: 30,
      hai_chieu: false,
    },
    K2: {
      hinh_thuc: 'bac_gia',
      gia_goc: 19_000,
      bang: null,
      nguong: 0,
      lam_tron: 1,
      vung: 1,
      ky_gia: 'ngay_lay',
    },
    K3: { hinh_thuc: 'cu_ly', gia_goc: null, bang: null },
    K4: { hinh_thuc: 'lit', gia_goc: 18_500 },
    K5: { hinh_thuc: 'khong' },
    K7: { hinh_thuc: 'phan_tram', gia_goc: null, ty_trong: null },
  })
  const notes = await database.db
    .selectFrom('cong_ty')
    .select('ghi_chu')
    .where('id_cong_ty', 'in', ['K1', 'K6'])
    .orderBy('id_cong_ty')
    .execute()
  expect(notes.map(({ ghi_chu }) => ghi_chu)).toEqual(['cũ', expect.stringContaining('17000')])
})

test('customers of the demo company have the terms of its models', async () => {
  expect(await migrated(true)).toMatchObject({
    K1: { nguong: 12.5, ty_trong: 30, hai_chieu: true },
    K2: { hinh_thuc: 'buoc_gia', buoc_gia: 1500, tang_moi_buoc: 2, lam_tron: 10_000 },
    K3: {
      bang: [
        { so_tien: 200_000 },
        { tu_km: 50 },
        { den_km: 150 },
        { tu_km: 150, den_km: null, so_tien: null },
      ],
    },
    K7: { nguong: 10, ty_trong: 35 },
  })
})
