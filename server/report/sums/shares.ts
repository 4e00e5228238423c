import { sql, type RawBuilder } from 'kysely'
import { OWED } from '../../ledger/debt/owed.ts'

/**
 * The orders of the trips (c) that a condition finds, each with its share of the trip's cost: by freight, without any freight equally,
 * to the đồng, the last order taking the rest (money, section 8).
 */
export const sharedOrders = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT p.*, p.doanh_thu - p.chi_phi AS lai FROM (
    SELECT s.*, CASE WHEN s.thu = s.so_don THEN s.tong_chi_phi - coalesce(sum(s.phan) OVER (
        PARTITION BY s.id_chuyen_di ORDER BY s.thu ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)
      ELSE s.phan END::bigint AS chi_phi
    FROM (
      SELECT o.*, round(CASE WHEN o.tong > 0 THEN o.tong_chi_phi::numeric * o.doanh_thu / o.tong ELSE o.tong_chi_phi::numeric / o.so_don END) AS phan
      FROM (
        SELECT d.id_don_hang, d.id_chuyen_di, d.id_cong_ty, d.ten_cong_ty, d.id_tuyen_duong, d.noi_lay_hang, d.noi_tra_hang,
          coalesce(d.cuoc_van_chuyen, 0) AS doanh_thu, ${OWED} AS cong_no, c.ngay_thuc_hien, c.bien_so_xe, c.id_xe, c.ten_thau_phu, c.tong_chi_phi,
          row_number() OVER (PARTITION BY d.id_chuyen_di ORDER BY d.thu_tu, d.id_don_hang) AS thu,
          count(*) OVER (PARTITION BY d.id_chuyen_di) AS so_don,
          sum(coalesce(d.cuoc_van_chuyen, 0)) OVER (PARTITION BY d.id_chuyen_di) AS tong
        FROM chuyen_di c JOIN don_hang d ON d.id_chuyen_di = c.id_chuyen_di WHERE ${condition}
      ) o
    ) s
  ) p`
