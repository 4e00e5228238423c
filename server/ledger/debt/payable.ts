import { sql, type RawBuilder } from 'kysely'

/** The day on which the last order of a trip was delivered, else that of the trip. */
const DELIVERED = sql`coalesce((SELECT max(d.ngay_gio_tra_hang) FROM don_hang d WHERE d.id_chuyen_di = c.id_chuyen_di)::date, c.ngay_thuc_hien)`
/** Subcontractors close at the end of the month (domain B2.6), and are due as agreed with them. */
export const TRIPS_CLOSED = sql`ngay_chot_no(${DELIVERED}, NULL)`
export const TRIPS_DUE = sql`(${TRIPS_CLOSED} + coalesce(k.han_thanh_toan_ngay, 0))`

/** FROM and WHERE of the trips that subcontractors are owed for. */
export const TRIPS_OWED = sql`
  FROM chuyen_di c LEFT JOIN thau_phu k ON k.id = c.id_thau_phu
  WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy') AND c."checkType"`

/** The trip that a share (b) pays: the one that its own was merged into. */
export const PAID_TRIP = sql`(SELECT coalesce(g.gop_vao, g.id_chuyen_di) FROM chuyen_di g WHERE g.id_chuyen_di = b.id_chuyen_di)`

/** What the subcontractor of a trip was paid for it and those that were merged into it, up to a day where one is given; what another was paid before is that one’s again. */
export const PAID_OUT = (day: string | null): RawBuilder<number> => sql`(
  SELECT coalesce(sum(b.so_tien), 0)::bigint FROM phan_bo_chi b JOIN phieu_chi p USING (id_phieu_chi)
  WHERE b.id_chuyen_di IN (SELECT c.id_chuyen_di UNION ALL SELECT g.id_chuyen_di FROM chuyen_di g WHERE g.gop_vao = c.id_chuyen_di)
    AND p.id_thau_phu = c.id_thau_phu AND p.deleted_at IS NULL AND (${day}::date IS NULL OR p.ngay <= ${day}::date))`
