import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { connect, migrate, type Db } from '../kit/postgres/db.ts'
import { withDatabase } from '../testing/template.ts'

const HERE = new URL('./', import.meta.url)
const NAME = `test_${randomBytes(6).toString('hex')}`
let db: Db

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres') })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A database as it was before this migration, with rows that name things in all kinds of ways. */
beforeAll(async () => {
  await run(`create database ${NAME}`)
  db = connect(withDatabase(inject('postgres'), NAME))
  await sql`CREATE TABLE migration (name text PRIMARY KEY, ran_at timestamptz NOT NULL DEFAULT now())`.execute(
    db,
  )
  const before = (await readdir(HERE)).filter((name) => name.endsWith('.sql') && name < '0014')
  for (const name of before.toSorted()) {
    await sql.raw(await readFile(new URL(name, HERE), 'utf8')).execute(db)
    await sql`INSERT INTO migration (name) VALUES (${name})`.execute(db)
  }
  await sql
    .raw(`
    INSERT INTO cong_ty (id_cong_ty, ten_cong_ty, ma_khach) VALUES ('KH07', 'Công ty Đông Á', 'DA'), ('KH08', 'Công ty Tây Á', NULL);
    INSERT INTO thau_phu (id, ten_thau_phu) VALUES ('TP03', 'Vận tải Sông Hồng');
    INSERT INTO dia_diem (id, ten_dia_diem, id_cong_ty) VALUES
      ('DD01', 'Cảng Đình Vũ', NULL), ('DD02', 'Kho chính', 'KH07'), ('DD03', 'Kho chính', 'KH08'), ('DD04', 'Bãi cũ', NULL);
    UPDATE dia_diem SET ten_dia_diem = 'Bãi mới' WHERE id = 'DD04';
    INSERT INTO tuyen_duong (id_tuyen_duong, ma_lt, ten_tuyen_duong, noi_lay_hang, noi_tra_hang) VALUES
      ('T05', 'LT-5', 'Tuyến năm', 'Cảng Đình Vũ', 'Kho chính'), ('T06', NULL, 'Tuyến sáu', 'Bãi mới', 'Kho chính'),
      ('T07', NULL, 'Tuyến bảy', 'Cảng Đình Vũ', 'Bãi mới'), ('T08', NULL, 'Tuyến tám', 'Cảng Đình Vũ', 'Bãi mới');
    INSERT INTO phuong_tien (bien_so_xe, bien_so_key) VALUES ('15H-000.01', '15H00001'), ('15H-000.02', '15H00002');
    INSERT INTO nguoi_dung (username, role, mat_khau) VALUES ('hungnv03', 'driver', 'x');
    INSERT INTO nhat_ky (hanh_dong, doi_tuong, id_doi_tuong) VALUES ('tao', 'cong_ty', 'KH41');
    INSERT INTO chuyen_di (id_chuyen_di, bien_so_xe, bien_so_key, ngay_thuc_hien, trang_thai, tong_cuoc) VALUES
      ('c1', '15H-000.01', '15H00001', '2026-01-05', 'ket_thuc', 700), ('c2', '99X-1', '99X1', '2026-01-05', 'moi', 0);
    INSERT INTO don_hang (id_don_hang, id_chuyen_di, thu_tu, ten_cong_ty, id_cong_ty, ten_thau_phu, noi_lay_hang, noi_tra_hang, ma_lt) VALUES
      ('d1', 'c1', 0, 'Công ty Đông Á', 'KH07', 'van tai song hong', 'CANG DINH VU', 'kho chính', NULL),
      ('d2', 'c1', 1, 'da', NULL, NULL, 'dd01', 'Kho chính', 'lt-5'),
      ('d3', 'c1', 2, 'Công ty Tây Á', 'KH08', NULL, 'Bãi cũ', 'Kho chính', 'KHÔNG CÓ'),
      ('d4', 'c2', 0, 'Ai đó', NULL, 'Nhà xe lạ', 'Cảng Đình Vũ', 'Bãi mới', NULL),
      ('d5', 'c2', 1, NULL, NULL, NULL, NULL, NULL, NULL);
    INSERT INTO booking (id_don_hang, ten_cong_ty, id_cong_ty, noi_lay_hang, noi_tra_hang, xe_de_nghi) VALUES
      ('b1', 'Công ty Tây Á', 'KH08', 'cảng đình vũ', 'Kho chính', '15h 000.02');
    INSERT INTO don_chuyen_tram (id_don_chuyen_tram, ngay_thuc_hien, ten_cong_ty, ten_thau_phu, noi_lay_hang, noi_tra_hang, bien_so_key, trang_thai)
      VALUES ('m1', '2026-01-06', 'cong ty dong a', 'Vận tải Sông Hồng', 'Bãi cũ', 'Kho chính', '15H00002', 'da_giao');
  `)
    .execute(db)
  await migrate(db)
})
afterAll(async () => {
  await db.destroy()
  await run(`drop database ${NAME} with (force)`)
})

const rows = async (table: string, key: string, columns: string) =>
  (
    await sql<object>`SELECT ${sql.raw(columns)} FROM ${sql.table(table)} ORDER BY ${sql.ref(key)}`.execute(
      db,
    )
  ).rows

test('orders of before keep the ids of what they name', async () => {
  const columns = 'id_cong_ty, id_thau_phu, id_noi_lay_hang, id_noi_tra_hang, id_tuyen_duong'
  const order = (...ids: (string | null)[]) =>
    Object.fromEntries(columns.split(', ').map((name, index) => [name, ids[index] ?? null]))
  expect(await rows('don_hang', 'id_don_hang', columns)).toEqual([
    order('KH07', 'TP03', 'DD01', 'DD02', 'T05'),
    order('KH07', null, 'DD01', 'DD02', 'T05'),
    order('KH08', null, 'DD04', 'DD03', 'T06'),
    order(null, null, 'DD01', 'DD04', null),
    order(),
  ])
})

test('so do bookings, transfers and trips; a plate that is nobody’s has no number', async () => {
  const numbers = await db.selectFrom('phuong_tien').select('id_xe').orderBy('bien_so_xe').execute()
  const [first, second] = numbers.map(({ id_xe }) => id_xe)
  expect(first).not.toBe(second)
  expect(await rows('chuyen_di', 'id_chuyen_di', 'id_xe')).toEqual([
    { id_xe: first },
    { id_xe: null },
  ])
  const places = 'id_cong_ty, id_noi_lay_hang, id_noi_tra_hang, id_xe'
  expect(await rows('booking', 'id_don_hang', places)).toEqual([
    { id_cong_ty: 'KH08', id_noi_lay_hang: 'DD01', id_noi_tra_hang: 'DD03', id_xe: second },
  ])
  expect(await rows('don_chuyen_tram', 'id_don_chuyen_tram', `${places}, id_thau_phu`)).toEqual([
    {
      id_cong_ty: 'KH07',
      id_noi_lay_hang: 'DD04',
      id_noi_tra_hang: 'DD02',
      id_xe: second,
      id_thau_phu: 'TP03',
    },
  ])
})

test('sums of days stay as they were', async () => {
  const { rows: sums } = await sql<{ so: number; tong_cuoc: number }>`
    SELECT sum(so)::int AS so, sum(tong_cuoc)::int AS tong_cuoc FROM tong_ngay`.execute(db)
  expect(sums).toEqual([{ so: 2, tong_cuoc: 700 }])
})

test('counters begin past every id that was given, of rows that are gone too', async () => {
  expect(await rows('so_ma', 'bang', 'bang, tien_to, so')).toEqual([
    { bang: 'cong_ty', tien_to: 'KH', so: 41 },
    { bang: 'dia_diem', tien_to: 'DD', so: 4 },
    { bang: 'nguoi_dung', tien_to: 'hungnv', so: 3 },
    { bang: 'thau_phu', tien_to: 'TP', so: 3 },
    { bang: 'tuyen_duong', tien_to: 'T', so: 8 },
  ])
})
