import { sql, type RawBuilder } from 'kysely'

/** What is still owed of an order (d), as `restOf` of the contract. */
export const OWED = sql<number>`CASE WHEN d.danh_dau_tra THEN 0 ELSE greatest(d.phai_thu - d.da_thu, least(d.phai_thu, 0)) END`
/** The day on which an order was delivered, else that of its trip (d: order, c: its trip). */
const DELIVERED = sql`coalesce(d.ngay_gio_tra_hang::date, c.ngay_thuc_hien)`
/** The day on which an order was put on account, and the one on which it is due (k: its customer), as `dueDay` of the contract. */
export const CLOSED = sql`ngay_chot_no(${DELIVERED}, k.ngay_chot_cong_no)`
export const DUE = sql`(${CLOSED} + coalesce(k.han_thanh_toan_ngay, 0))`

/** FROM and WHERE of the orders that are owed: of trips in any state but drafts and cancelled ones (money, section 7). */
export const ORDERS_OWED = sql`
  FROM don_hang d JOIN chuyen_di c ON c.id_chuyen_di = d.id_chuyen_di LEFT JOIN cong_ty k ON k.id_cong_ty = d.id_cong_ty
  WHERE c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')`

/** True for an order that was marked as paid up to a day. */
export const markedBy = (day: string): RawBuilder<boolean> =>
  sql`(d.danh_dau_tra AND coalesce(d.ngay_thanh_toan, c.ngay_thuc_hien, ${day}::date) <= ${day}::date)`

/** What receipts brought of an order up to a day; the kept sum is of all days. */
export const receivedBy = (day: string): RawBuilder<number> => sql`
  CASE WHEN d.da_thu = 0 THEN 0 ELSE (SELECT coalesce(sum(b.so_tien), 0) FROM phan_bo_thu b JOIN phieu_thu p USING (id_phieu_thu)
    WHERE b.id_don_hang = d.id_don_hang AND p.deleted_at IS NULL AND p.ngay <= ${day}::date) END`

/** What was paid of an order up to a day: all of it where it is marked, never more than it comes to. */
export const paidBy = (day: string): RawBuilder<number> =>
  sql`(CASE WHEN ${markedBy(day)} THEN d.phai_thu ELSE least(greatest(d.phai_thu, 0), ${receivedBy(day)}) END)::bigint`

/** The age of what is due on a day, as `debtGroup` of the contract. */
export const groupOn = (day: string): RawBuilder<string> => sql`nhom_no(${day}::date - ${DUE})`
