import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './kit/postgres/db.ts'
import { findRows, type Row } from './kit/resource/store.ts'
import { routeStore, vehicleStore } from './stores.ts'
import { freshDatabase, type FreshDatabase } from './testing/database.ts'

let before: FreshDatabase
beforeAll(async () => {
  before = await freshDatabase('template0')
  await migrate(before.db, '0011')
})
afterAll(() => before.drop())

const figures = (row: Row | undefined, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]))

test('every figure of routes and vehicles of before is there after, and every route has a code of its own', async () => {
  const { db } = before
  await sql`INSERT INTO tuyen_duong (id_tuyen_duong, ma_lt, ten_tuyen_duong, cuoc, cau_duong, luong_chuyen, dinh_muc_dau_lit, deleted_at) VALUES
    ('T01', 'LT-A', 'Một', '{"cont20": 5200000, "cont40": 5900000}', '{"cont40": 820000, "tai_5t": 1}', '{"cont20": 470000}', '{"cont40": 95.8}', NULL),
    ('T02', ' ', 'Hai', NULL, NULL, '{"tai_8t": 320000, "cont20": null}', 'null', NULL),
    ('T03', 'LT-A', 'Ba', '{"cont20": 3}', NULL, NULL, NULL, NULL),
    ('T04', 'T03', 'Bốn', '{"cont20": 4}', NULL, NULL, NULL, now())`.execute(db)
  await sql`INSERT INTO phuong_tien (bien_so_xe, bien_so_key, dinh_muc_dau, co_dinh_thang) VALUES
    ('15H-068.12', '15H06812', '{"co_hang_nang": 39.5, "vo_rong": 28}', '{"khau_hao": 15104000, "ben_bai": 500000}'),
    ('15C-402.11', '15C40211', NULL, '{}')`.execute(db)
  await migrate(db)

  const routes = await findRows(db, routeStore, ['T01', 'T02', 'T03', 'T04'])
  expect(routes.map((row) => row['ma_lt'])).toEqual(['LT-A', 'T02', 'T03 (T03)', 'T03'])
  const one = {
    cuoc_cont20: 5_200_000,
    cuoc_cont40: 5_900_000,
    cau_duong_cont40: 820_000,
    cau_duong_tai_5t: 1,
  }
  const wanted = {
    ...one,
    luong_chuyen_cont20: 470_000,
    dinh_muc_dau_lit_cont40: 95.8,
    cau_duong_cont20: null,
  }
  expect(figures(routes[0], Object.keys(wanted))).toEqual(wanted)
  expect(routes[1]).toMatchObject({ luong_chuyen_tai_8t: 320_000, luong_chuyen_cont20: null })
  expect(routes.slice(2).map((row) => row['cuoc_cont20'])).toEqual([3, 4])

  const [truck, other] = await findRows(db, vehicleStore, ['15H-068.12', '15C-402.11'])
  expect(truck).toMatchObject({
    dinh_muc_co_hang_nang: 39.5,
    dinh_muc_vo_rong: 28,
    dinh_muc_co_hang: null,
  })
  expect(truck).toMatchObject({
    co_dinh_khau_hao: 15_104_000,
    co_dinh_ben_bai: 500_000,
    co_dinh_kiem_dinh: null,
  })
  expect(other).toMatchObject({ dinh_muc_vo_rong: null, co_dinh_khau_hao: null })
  const starts =
    await sql`SELECT hieu_luc_tu FROM luong_chuyen UNION SELECT hieu_luc_tu FROM bien_phi
    UNION SELECT hieu_luc_tu FROM dinh_muc_xe UNION SELECT hieu_luc_tu FROM chi_phi_co_dinh`.execute(
      db,
    )
  expect(starts.rows).toEqual([{ hieu_luc_tu: '2000-01-01' }])
})
