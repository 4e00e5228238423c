import { sql } from 'kysely'
import type { WireDate } from '../contract/kit/time/time.ts'
import type { Db } from '../server/kit/postgres/db.ts'

/** A quarter of a large office. */
export const PRICED_TRIPS = 25_000
const DAYS = 90
/** The first day of the quarter, before everything that the demo company has of its own. */
export const PRICED_FROM: WireDate = '2025-01-01'
const SIZE_CLASSES = ['cont20', 'cont40', 'tai_15t', 'tai_8t', 'tai_5t', 'tai_2t5']
/** Since when prices count; the last one begins inside the quarter. */
const VERSIONS = ['2023-01-01', '2024-01-01', '2024-07-01', '2025-02-15']

const KEYS = sql`
  FROM (SELECT ma_lt FROM tuyen_duong WHERE ma_lt IS NOT NULL AND deleted_at IS NULL ORDER BY ma_lt LIMIT 20) t
  CROSS JOIN unnest(${SIZE_CLASSES}::text[]) AS lop
  CROSS JOIN unnest(${VERSIONS}::date[]) WITH ORDINALITY AS v(tu, n)`

/** A price list as offices have them: 12 customers × 20 routes × 6 classes × 4 versions, and norms of the same routes. */
async function addPrices(db: Db): Promise<number> {
  await sql`INSERT INTO gia_dau (hieu_luc_tu, gia_dau, gia_dau_vung_2)
    SELECT '2024-01-04'::timestamp + n * interval '7 days', 18000 + (n * 37) % 3000, 18400 + (n * 37) % 3000
    FROM generate_series(0, 70) AS n`.execute(db)
  await sql`INSERT INTO luong_chuyen (ma_lt, lop_xe, hieu_luc_tu, luong_chuyen, tien_an, ho_tro_qua_dem, don_gia_diem, diem_mien_phi)
    SELECT ma_lt, lop, tu, 400000 + n * 20000, 120000, 100000, 50000, 1 ${KEYS}`.execute(db)
  await sql`INSERT INTO bien_phi (ma_lt, lop_xe, hieu_luc_tu, cuoc, cau_duong, ve_cau_pha, dinh_muc_dau_lit)
    SELECT ma_lt, lop, tu, 3000000, 300000 + n * 10000, 0, 60 ${KEYS}`.execute(db)
  const { numAffectedRows } = await sql`
    INSERT INTO gia_cong_ty (id_cong_ty, ma_lt, lop_xe, hieu_luc_tu, don_vi, don_gia, vat, tim_kiem)
    SELECT id_cong_ty, ma_lt, lop, tu, 'chuyen', 3500000 + n * 100000, 8, search_key(ma_lt) ${KEYS}
    CROSS JOIN (SELECT id_cong_ty FROM cong_ty WHERE deleted_at IS NULL ORDER BY id_cong_ty LIMIT 12) k`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0)
}

const TRIP_ROWS = sql`
  INSERT INTO chuyen_di (id_chuyen_di, ngay_thuc_hien, bien_so_xe, bien_so_key, id_xe, lai_xe_1, ten_lai_xe_1, type_cont, trang_thai, tong_cuoc, tong_chi_phi,
    tong_lai, tim_kiem, nguoi_tao)
  SELECT 'TINH-' || lpad(i::text, 6, '0'), ${PRICED_FROM}::date + (i % ${DAYS}), bien_so_xe, bien_so_key, id_xe, username, fullname,
    CASE WHEN loai_xe = 'dau_keo' THEN CASE i % 2 WHEN 0 THEN '20DC' ELSE '40HC' END END, 'ket_thuc', 0, 0, 0, 'tinh-' || i || ' ' || bien_so_key, 'bench'
  FROM generate_series(1, ${PRICED_TRIPS}) AS i
  JOIN (SELECT bien_so_xe, bien_so_key, v.id_xe, loai_xe, username, fullname, row_number() OVER (ORDER BY bien_so_xe) - 1 AS stt,
    count(*) OVER () AS so FROM phuong_tien v JOIN nguoi_dung ON username = lai_xe_chinh) v ON v.stt = i % v.so`

const ORDER_ROWS = sql`
  INSERT INTO don_hang (id_don_hang, id_chuyen_di, thu_tu, id_cong_ty, ten_cong_ty, ten_nguoi_gui, loai_don_hang, loai_hang_hoa, trong_luong,
    id_tuyen_duong, ma_lt, noi_lay_hang, id_noi_lay_hang, ngay_gio_lay_hang, noi_tra_hang, id_noi_tra_hang, ngay_gio_tra_hang, tim_kiem)
  SELECT 'TINH-' || c.id_chuyen_di || '-' || n, c.id_chuyen_di, n, k.id_cong_ty, k.ten_cong_ty, k.ten_cong_ty, 'nguyen_chuyen', 'dien_tu', 5000 + h % 9000,
    t.id_tuyen_duong, t.ma_lt, t.noi_lay_hang, t.lay, ngay_thuc_hien + interval '8 hours', t.noi_tra_hang, t.tra, ngay_thuc_hien + interval '31 hours', ''
  FROM (SELECT *, abs(hashtext(id_chuyen_di))::bigint AS h FROM chuyen_di WHERE nguoi_tao = 'bench' AND id_chuyen_di LIKE 'TINH-%') c
  CROSS JOIN LATERAL generate_series(0, CASE WHEN h % 10 < 3 THEN 1 ELSE 0 END) AS n
  JOIN (SELECT id_cong_ty, ten_cong_ty, row_number() OVER (ORDER BY id_cong_ty) - 1 AS stt FROM cong_ty WHERE deleted_at IS NULL) k ON k.stt = h % 12
  JOIN (SELECT *, noi_goi_den(search_key(noi_lay_hang), '') AS lay, noi_goi_den(search_key(noi_tra_hang), '') AS tra, row_number() OVER (ORDER BY ma_lt) - 1 AS stt FROM tuyen_duong WHERE ma_lt IS NOT NULL AND deleted_at IS NULL) t ON t.stt = (h / 12) % 20`

/** A quarter's trips of which nothing is worked out yet, with the prices and norms by which they can be. Answers how many customers' prices there are. */
export async function addPricedTrips(db: Db): Promise<number> {
  const prices = await addPrices(db)
  await TRIP_ROWS.execute(db)
  await ORDER_ROWS.execute(db)
  await sql`ANALYZE`.execute(db)
  return prices
}
