import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { TRIP_SUMS } from '../contract/dispatch/trip/trip.columns.ts'
import type { Db } from '../server/kit/postgres/db.ts'
import { rebuildOwed } from '../server/ledger/debt/keptOwed.ts'
import { KEPT_TABLES } from '../server/report/sums/directions.ts'
import { sumAllNoted } from '../server/report/sums/workOut.ts'

/** Trips are spread over three years up to today, 1.3 orders each. BENCH_TRIPS makes fewer, for a quick look. */
export const TRIPS = Number(process.env['BENCH_TRIPS'] ?? 1_000_000)
export const DAYS = 1_096

const hash = (salt: number) => sql`abs(hashint4extended(i, ${salt}))`

const tripRows = (trips: number, days: number) => sql`
  INSERT INTO chuyen_di (id_chuyen_di, ngay_thuc_hien, bien_so_xe, bien_so_key, id_xe, ma_romoc, lai_xe_1, ten_lai_xe_1, id_thau_phu, ten_thau_phu, ma_cont, type_cont,
    km_dau, km_cuoi, tong_km, so_km_co_hang_tron_ve, so_km_khong_hang_tron_ve, phi_xang_dau, phi_cau_duong, luong_lai_xe, chi_phi_thau_phu, trang_thai, khoa, tong_cuoc, tong_chi_phi, tong_lai, "checkType", tim_kiem, nguoi_tao)
  SELECT to_char(ngay, 'YYMMDD') || '-' || bien_so_key || '-B' || i, ngay, bien_so_xe, bien_so_key, id_xe, '15R-' || (100 + ${hash(1)} % 900) || '.' || (10 + ${hash(2)} % 90),
    username, fullname, thau, ten_thau_phu, cont, '40HC', km, km + 150 + ${hash(3)} % 200, 150 + ${hash(3)} % 200, 100, 50 + ${hash(3)} % 200,
    CASE WHEN thau IS NULL THEN dau END, CASE WHEN thau IS NULL THEN 800000 END, CASE WHEN thau IS NULL THEN 480000 END, CASE WHEN thau IS NOT NULL THEN 4000000 END,
    CASE WHEN ngay < current_date THEN 'ket_thuc' ELSE 'moi' END, ngay < current_date - 30, cuoc, CASE WHEN thau IS NULL THEN dau + 1280000 ELSE 4000000 END,
    cuoc - CASE WHEN thau IS NULL THEN dau + 1280000 ELSE 4000000 END, thau IS NOT NULL,
    search_key(to_char(ngay, 'YYMMDD') || '-' || bien_so_key || '-B' || i || ' ' || bien_so_xe || ' ' || bien_so_key || ' ' || fullname || ' ' || coalesce(ten_thau_phu, '') || ' ' || cont || ' ' || ten_cong_ty || ' ' || noi_lay || ' ' || noi_tra), 'bench'
  FROM (
    SELECT i, current_date + 1 - (i::bigint * ${days} / ${trips})::int AS ngay, 100000 + ${hash(4)} % 400000 AS km, 1500000 + (${hash(5)} % 2000) * 1000 AS dau,
      3000000 + (${hash(6)} % 6000) * 1000 AS cuoc, 'DMOU' || lpad((${hash(7)} % 10000000)::text, 7, '0') AS cont,
      CASE WHEN ${hash(8)} % 10 = 0 THEN 'TP0' || (1 + ${hash(9)} % 5) END AS thau,
      1 + ${hash(10)} % 30 AS xe, 1 + ${hash(11)} % 12 AS khach, 1 + ${hash(12)} % 20 AS tuyen
    FROM generate_series(1, ${trips}) AS i
  ) g
  JOIN (SELECT bien_so_xe, bien_so_key, id_xe, username, fullname, row_number() OVER (ORDER BY bien_so_xe) AS xe FROM phuong_tien JOIN nguoi_dung ON username = lai_xe_chinh) v USING (xe)
  JOIN (SELECT ten_cong_ty, row_number() OVER (ORDER BY id_cong_ty) AS khach FROM cong_ty) c USING (khach)
  JOIN (SELECT noi_lay_hang AS noi_lay, noi_tra_hang AS noi_tra, row_number() OVER (ORDER BY id_tuyen_duong) AS tuyen
    FROM tuyen_duong) d USING (tuyen)
  LEFT JOIN thau_phu ON thau_phu.id = thau`

/** Customers have paid what is older than this, as they do in offices; who has so many orders has a limit to match. */
const PAID_AFTER_DAYS = 30
const LIMIT = 1_000_000_000_000

const ORDER_ROWS = sql`
  INSERT INTO don_hang (id_don_hang, id_chuyen_di, thu_tu, ten_cong_ty, id_cong_ty, ten_nguoi_gui, ten_nguoi_nhan, loai_don_hang, loai_hang_hoa, mo_ta_hang_hoa, trong_luong,
    id_tuyen_duong, ma_lt, noi_lay_hang, ngay_gio_lay_hang, noi_tra_hang, cuoc_van_chuyen, phai_thu, thanh_toan, danh_dau_tra, tim_kiem)
  SELECT 'DH' || lpad(nextval('so_don_hang')::text, 8, '0'), id_chuyen_di, n, c.ten_cong_ty, c.id_cong_ty, c.ten_cong_ty, 'Kho nhận', 'cont_nhap', 'dien_tu', c.loai_hang_hoa,
    2000 + h % 20000, r.id_tuyen_duong, r.ma_lt, l.ten_dia_diem, ngay_thuc_hien + interval '8 hours', d.ten_dia_diem, cuoc, cuoc, CASE WHEN da_tra THEN 'da_thanh_toan' ELSE 'chua_thanh_toan' END, da_tra, ''
  FROM (SELECT id_chuyen_di, ngay_thuc_hien, tong_cuoc, tim_kiem, ngay_thuc_hien < current_date - ${PAID_AFTER_DAYS}::int AS da_tra, abs(hashtext(id_chuyen_di))::bigint AS h, CASE WHEN abs(hashtext(id_chuyen_di)) % 10 < 3 THEN 2 ELSE 1 END AS so FROM chuyen_di WHERE nguoi_tao = 'bench') t
  CROSS JOIN LATERAL generate_series(0, so - 1) AS n
  CROSS JOIN LATERAL (SELECT CASE WHEN n = 0 THEN tong_cuoc - (so - 1) * 500000 ELSE 500000 END AS cuoc) gia
  JOIN (SELECT *, row_number() OVER (ORDER BY id_cong_ty) - 1 AS stt FROM cong_ty) c ON c.stt = h % 12
  JOIN (SELECT ten_dia_diem, row_number() OVER (ORDER BY id) - 1 AS stt FROM dia_diem) l ON l.stt = h % 32
  JOIN (SELECT ten_dia_diem, row_number() OVER (ORDER BY id) - 1 AS stt FROM dia_diem) d ON d.stt = (h / 32) % 32
  JOIN (SELECT id_tuyen_duong, ma_lt, row_number() OVER (ORDER BY ma_lt) - 1 AS stt FROM tuyen_duong) r ON r.stt = (h / 12) % 20`

/** The daily sums of the lists' feet, which triggers would have kept. */
const DAILY_SUMS = sql`
  INSERT INTO tong_ngay (ngay_thuc_hien, trang_thai, so, ${sql.join(TRIP_SUMS.map((name) => sql.ref(name)))})
  SELECT ngay_thuc_hien, trang_thai, count(*), ${sql.join(TRIP_SUMS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)`))}
  FROM chuyen_di WHERE nguoi_tao = 'bench' AND deleted_at IS NULL AND gop_vao IS NULL GROUP BY 1, 2`

const inSeconds = (begin: number): string => `${((performance.now() - begin) / 1000).toFixed(1)} s`

/** Sums every day, as a server does with a database that was there before the sums. */
async function keepSums(db: Db): Promise<void> {
  for (const { table } of KEPT_TABLES) await sql`DELETE FROM ${sql.table(table)}`.execute(db)
  await sql`INSERT INTO can_tong (ngay) SELECT DISTINCT ngay_thuc_hien FROM chuyen_di`.execute(db)
  const begin = performance.now()
  const days = await sumAllNoted(db)
  for (const { table } of KEPT_TABLES) await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db)
  await sql`VACUUM ANALYZE can_tong`.execute(db)
  console.log(`${days} days summed for reports in ${inSeconds(begin)}`)
}

const SETTLING_MS = 180_000

/** Ends what making the rows left to be done, which would be done while something is measured: statements planned without indexes, pages to write, a log to pack. */
async function settle(db: Db): Promise<void> {
  await sql`SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE state = 'active' AND datname = current_database()
    AND pid <> pg_backend_pid()`.execute(db)
  await sql`CHECKPOINT`.execute(db)
  for (const end = Date.now() + SETTLING_MS; Date.now() < end; await sleep(500)) {
    const { rows } = await sql`SELECT FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'
      UNION ALL SELECT FROM pg_ls_dir(current_setting('basic_archive.archive_directory', true))`.execute(
      db,
    )
    if (rows.length === 0) return
  }
}

/** Fills the company; indexes are made again afterwards, since that is quicker and is what a dump would do. */
export async function generateTrips(
  db: Db,
  trips = TRIPS,
  days = DAYS,
): Promise<{ trips: number; orders: number }> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename IN ('chuyen_di', 'don_hang') AND indexname NOT LIKE '%_pkey'`.execute(
    db,
  )
  await db.connection().execute(async (one) => {
    await sql`SET statement_timeout = 0`.execute(one)
    await sql`SET maintenance_work_mem = '1GB'`.execute(one)
    const begin = performance.now()
    for (const { name } of rows) await sql`DROP INDEX ${sql.table(name)}`.execute(one)
    // Rows are made from those that they refer to: millions of look-ups would only say so. What triggers keep is summed at once.
    await sql`SET session_replication_role = replica`.execute(one)
    await tripRows(trips, days).execute(one)
    await ORDER_ROWS.execute(one)
    await sql`UPDATE cong_ty SET han_muc_no = ${LIMIT}`.execute(one)
    await DAILY_SUMS.execute(one)
    await sql`RESET session_replication_role`.execute(one)
    const indexing = performance.now()
    for (const { definition } of rows) await sql.raw(definition).execute(one)
    console.log(
      `rows and indexes made in ${inSeconds(begin)}, indexes alone ${inSeconds(indexing)}`,
    )
    await sql`VACUUM ANALYZE chuyen_di`.execute(one)
    await sql`VACUUM ANALYZE don_hang`.execute(one)
    await sql`RESET statement_timeout`.execute(one)
  })
  await rebuildOwed(db)
  await keepSums(db)
  await settle(db)
  const { rows: counted } = await sql<{
    trips: number
    orders: number
  }>`SELECT (SELECT count(*) FROM chuyen_di) AS trips, (SELECT count(*) FROM don_hang) AS orders`.execute(
    db,
  )
  const made = counted[0] ?? { trips: 0, orders: 0 }
  if (made.trips < trips) throw new Error(`only ${made.trips} trips were made`)
  return made
}
