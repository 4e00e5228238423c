import { sql } from 'kysely'
import type { PayPeriod } from '../../../contract/ledger/salary/period.ts'
import { isMissing } from '../../../contract/kit/worked/worked.ts'
import { daysBetween } from '../../../contract/kit/time/time.ts'
import { normKey, tripPayAt } from '../../../contract/price/calculation/norms.ts'
import type { PriceRows } from '../../../contract/price/calculation/around.ts'
import { KEPT } from '../../kit/postgres/kept.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { priceRowsOf } from '../../price/calculation/priceRows.ts'

type Amount = number | null
type OrderOfTrip = {
  id_cong_ty: string | null
  id_tuyen_duong: string | null
  ngay_gio_lay_hang: string | null
}
/** A trip that counts for pay, with what pay reads of it. */
export type CountedTrip = {
  id_chuyen_di: string
  ngay_thuc_hien: string
  bien_so_xe: string | null
  type_cont: string | null
  /** Who sits in it, each once; null for somebody without an account. */
  lai_xe: readonly (string | null)[]
  tong_cuoc: Amount
  tong_km: Amount
  km_co_hang: Amount
  km_khong_hang: Amount
  luong_chuyen: Amount
  luong_diem: Amount
  boc_xep: Amount
  tien_an: Amount
  ho_tro_qua_dem: Amount
  phu_cap_dien_thoai: Amount
  luong_truc: Amount
  tham_nien: Amount
  lit_dinh_muc: Amount
  phat_lai_chiu: number
  so_diem: number
  so_dem: number
  /** The share of driver 1 in percent, where two or three drivers share; null for equal shares. */
  ty_le: number | null
}
type Found = Omit<CountedTrip, 'so_dem' | 'ty_le'> & {
  lay: string | null
  tra: string | null
  list_don_hang: OrderOfTrip[] | null
}

/** Locked, not cancelled, in the period, with a driver who has an account (money, section 6). */
const found = ({ tu, den }: PayPeriod, driver: string | null) => sql<Found>`
  ${KEPT} SELECT c.id_chuyen_di, c.ngay_thuc_hien, c.bien_so_xe, c.type_cont, x.lai_xe,
    c.tong_cuoc, c.tong_km, c.so_km_co_hang_tron_ve AS km_co_hang, c.so_km_khong_hang_tron_ve AS km_khong_hang,
    c.luong_lai_xe AS luong_chuyen, c.luong_diem, c.boc_xep, c.tien_an, c.ho_tro_qua_dem, c.phu_cap_dien_thoai, c.luong_truc,
    c.tham_nien, c.dinh_muc_dau AS lit_dinh_muc, p.so_tien::bigint AS phat_lai_chiu,
    (o.noi_tra + coalesce(jsonb_array_length(c.list_diem_dong_khac), 0))::int AS so_diem, o.lay, o.tra,
    CASE WHEN cardinality(x.lai_xe) > 1 THEN o.list_don_hang END AS list_don_hang
  FROM chuyen_di c
  CROSS JOIN LATERAL (
    SELECT coalesce(array_agg(tai_khoan ORDER BY ghe), '{}') AS lai_xe FROM (
      SELECT nullif(tai_khoan, '') AS tai_khoan, min(ghe) AS ghe
      FROM (VALUES (1, c.lai_xe_1, c.ten_lai_xe_1), (2, c.lai_xe_2, c.ten_lai_xe_2), (3, c.lai_xe_3, c.ten_lai_xe_3)) AS g (ghe, tai_khoan, ten)
      WHERE coalesce(tai_khoan, '') <> '' OR coalesce(ten, '') <> ''
      GROUP BY 1, CASE WHEN coalesce(tai_khoan, '') = '' THEN ghe END) g) x
  CROSS JOIN LATERAL (
    SELECT count(DISTINCT CASE WHEN d.id_noi_tra_hang IS NOT NULL THEN '#' || d.id_noi_tra_hang ELSE nullif(search_key(d.noi_tra_hang), '') END) AS noi_tra,
      min(d.ngay_gio_lay_hang) AS lay, max(d.ngay_gio_tra_hang) AS tra,
      jsonb_agg(jsonb_build_object('id_cong_ty', d.id_cong_ty, 'id_tuyen_duong', d.id_tuyen_duong,
        'ngay_gio_lay_hang', to_char(d.ngay_gio_lay_hang, 'YYYY-MM-DD HH24:MI:SS')) ORDER BY d.thu_tu) AS list_don_hang
    FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di) o
  CROSS JOIN LATERAL (
    SELECT coalesce(sum((i ->> 'amount')::numeric), 0) AS so_tien
    FROM jsonb_array_elements(coalesce(c.list_form_chi_phi, '[]')) i WHERE i ->> 'nguoi_chiu' = 'lx') p
  WHERE c.khoa AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai <> 'huy'
    AND c.ngay_thuc_hien BETWEEN ${tu}::date AND ${den}::date
    AND ${driver === null ? sql`coalesce(c.lai_xe_1, c.lai_xe_2, c.lai_xe_3) IS NOT NULL` : sql`${driver} IN (c.lai_xe_1, c.lai_xe_2, c.lai_xe_3)`}
  ORDER BY c.ngay_thuc_hien, c.id_chuyen_di`

type Shared = Pick<Found, 'id_chuyen_di' | 'ngay_thuc_hien' | 'bien_so_xe' | 'type_cont'> & {
  readonly list_don_hang: readonly OrderOfTrip[]
}

/** The share of driver 1 by the trip-pay norm of the main route and class; it splits a typed trip pay too. */
function shareOf(trip: Shared, rows: PriceRows): number | null {
  const key = normKey(trip, rows)
  return isMissing(key) ? null : (tripPayAt(rows, key)?.ty_le_lai_chinh ?? null)
}

const nightsOf = ({ lay, tra }: Found): number =>
  lay === null || tra === null ? 0 : Math.max(0, daysBetween(lay.slice(0, 10), tra.slice(0, 10)))

/** The trips that count in a period: of one driver, or of all. */
export async function countedTrips(
  db: Db,
  period: PayPeriod,
  driver: string | null = null,
): Promise<CountedTrip[]> {
  const { rows } = await found(period, driver).execute(db)
  const shared = rows.flatMap((row): Shared[] =>
    row.list_don_hang ? [{ ...row, list_don_hang: row.list_don_hang }] : [],
  )
  const prices = shared.length > 0 ? await priceRowsOf(db, shared) : null
  const shares = new Map(shared.map((trip) => [trip.id_chuyen_di, prices && shareOf(trip, prices)]))
  return rows.map(({ list_don_hang: _orders, ...row }) => {
    const { lay: _from, tra: _to, ...trip } = row
    return {
      ...trip,
      so_dem: nightsOf({ ...row, list_don_hang: null }),
      ty_le: shares.get(row.id_chuyen_di) ?? null,
    }
  })
}
