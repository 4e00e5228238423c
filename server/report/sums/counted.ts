import { sql, type RawBuilder } from 'kysely'
import { reportTexts } from '../../../contract/report/sums/sums.texts.ts'
import { MOST_DAYS } from '../../../contract/report/sums/sums.fields.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { daysBetween } from '../../../contract/kit/time/time.ts'

/** The days asked for; refuses what is the wrong way round or too long. */
export function rangeOf({
  start_date: from,
  end_date: to,
}: {
  start_date: string
  end_date: string
}): Range {
  const days = daysBetween(from, to)
  const said = days < 0 ? reportTexts.reversed : days >= MOST_DAYS ? reportTexts.tooLong : null
  if (said) throw new Refusal('invalid', said, { end_date: said })
  return { from, to }
}

/** The trips (c) that a report counts: in any state but drafts and cancelled ones (money, section 8). */
export const counted = ({ from, to }: Range): RawBuilder<boolean> =>
  sql`c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy') AND c.ngay_thuc_hien BETWEEN ${from} AND ${to}`

/** What is still owed of an order (d). */
export const OWED = sql<number>`CASE WHEN d.danh_dau_tra THEN 0 ELSE greatest(d.phai_thu - d.da_thu, 0) END`

/** The orders of counted trips of which something is owed. */
export const owedOrders = (range: Range): RawBuilder<unknown> => sql`
  SELECT d.id_don_hang, d.id_chuyen_di, d.id_cong_ty, d.phai_thu - d.da_thu AS con_no, c.ngay_thuc_hien, c.bien_so_xe, c.id_xe, c.ten_thau_phu,
    c.lai_xe_1, c.ten_lai_xe_1
  FROM chuyen_di c JOIN don_hang d ON d.id_chuyen_di = c.id_chuyen_di
  WHERE ${counted(range)} AND NOT d.danh_dau_tra AND d.phai_thu > d.da_thu`
