import { sql } from 'kysely'
import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { fuelLogApi } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { ofPlates } from '../../dispatch/trip/listFilter.ts'
import type { Context } from '../../kit/http/context.ts'
import { plateNow } from '../../master/vehicle/plateNow.ts'
import { now } from '../../kit/time/clock.ts'

/** Days on either side of a filling in which a trip of the vehicle may be its. */
const NEAR_DAYS = 3

type Suggested = OutputOf<typeof fuelLogApi.suggestions>['data']

/** POST …/goi_y_nhat_ky_xang_dau: what a filling of a vehicle at a moment probably says. A driver is offered the own trips. */
export async function suggestForFill(
  { bien_so_xe, ngay_gio }: InputOf<typeof fuelLogApi.suggestions>,
  { db, user }: Context,
): Promise<{ data: Suggested }> {
  const at = ngay_gio ?? now()
  const isDriver = user.seat === 'driver'
  const { username } = user
  const own = sql<{ bien_so_xe: string }>`
    SELECT bien_so_xe FROM phuong_tien WHERE lai_xe_chinh = ${username} AND deleted_at IS NULL ORDER BY 1 LIMIT 1`.execute(
    db,
  )
  const [plates, stations, price, mine] = await Promise.all([
    sql<{
      bien_so_xe: string
    }>`SELECT bien_so_xe FROM phuong_tien WHERE deleted_at IS NULL ORDER BY 1`.execute(db),
    sql<{ cay_xang: string }>`
      SELECT cay_xang FROM nhat_ky_xang_dau WHERE cay_xang IS NOT NULL AND deleted_at IS NULL
        AND ngay_gio > ${at}::timestamp - interval '180 days' GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 30`.execute(
      db,
    ),
    sql<{ gia_dau: number }>`
      SELECT gia_dau FROM gia_dau WHERE deleted_at IS NULL AND hieu_luc_tu <= ${at} ORDER BY hieu_luc_tu DESC, id DESC LIMIT 1`.execute(
      db,
    ),
    own,
  ])
  const xe_cua_toi = mine.rows[0]?.bien_so_xe ?? null
  const plate = bien_so_xe ? await plateNow(db, bien_so_xe) : xe_cua_toi
  const [before, trips] = await Promise.all([
    sql<{ km: number | null; lit: number | null }>`
      SELECT (SELECT f.km_cong_to FROM nhat_ky_xang_dau f WHERE f.bien_so_xe = p.bien_so_xe AND f.ngay_gio < ${at}
          AND f.km_cong_to IS NOT NULL AND f.trang_thai <> 'tu_choi' AND f.deleted_at IS NULL
          -- One that waits and lies below an approved one measures nothing.
          AND NOT (f.trang_thai = 'cho_duyet' AND EXISTS (
            SELECT FROM nhat_ky_xang_dau a WHERE a.bien_so_xe = f.bien_so_xe AND a.trang_thai = 'da_duyet' AND a.deleted_at IS NULL
              AND a.ngay_gio <= f.ngay_gio AND a.km_cong_to > f.km_cong_to))
          ORDER BY f.ngay_gio DESC LIMIT 1) AS km,
        p.dung_tich_binh_dau_lit AS lit
      FROM phuong_tien p WHERE p.bien_so_xe = ${plate}`.execute(db),
    sql<Suggested['chuyen_di'][number]>`
      SELECT c.id_chuyen_di, c.ngay_thuc_hien, d.noi_lay_hang, d.noi_tra_hang FROM chuyen_di c
      LEFT JOIN LATERAL (SELECT noi_lay_hang, noi_tra_hang FROM don_hang o WHERE o.id_chuyen_di = c.id_chuyen_di ORDER BY o.thu_tu LIMIT 1) d ON true
      WHERE ${ofPlates('c', [plate ?? ''])} AND c.deleted_at IS NULL AND c.gop_vao IS NULL AND c.trang_thai NOT IN ('nhap', 'huy')
        AND c.ngay_thuc_hien BETWEEN ${at}::date - ${NEAR_DAYS}::int AND ${at}::date + ${NEAR_DAYS}::int
        AND (${!isDriver} OR ${username} IN (c.lai_xe_1, c.lai_xe_2, c.lai_xe_3))
      ORDER BY abs(c.ngay_thuc_hien - ${at}::date), c.id_chuyen_di LIMIT 10`.execute(db),
  ])
  return {
    data: {
      bien_so_xe: plates.rows.map((row) => row.bien_so_xe),
      xe_cua_toi,
      gia_dau: price.rows[0]?.gia_dau ?? null,
      cay_xang: stations.rows.map((row) => row.cay_xang),
      km_lan_truoc: before.rows[0]?.km ?? null,
      binh_dau_lit: before.rows[0]?.lit ?? null,
      chuyen_di: trips.rows,
    },
  }
}
