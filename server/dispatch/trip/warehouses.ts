import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { PLACE_ADDRESS } from '../../master/place/placeAddress.ts'
import { loadTrip } from './loadTrip.ts'
import { VIETNAMESE } from '../../kit/postgres/collation.ts'

type Warehouse = {
  id: string
  ten_nha_kho: string
  dia_chi: string | null
  ten_khach_gui: string | null
}

/**
 * POST /gps_trip_action/get_list_nha_kho: where a trip may be sent. First the warehouses of its customers and the places that its
 * orders name, then the company's warehouses.
 */
export async function listWarehouses(
  { id_chuyen_di }: InputOf<typeof tripApi.warehouses>,
  { db, user }: Context,
) {
  await loadTrip(db, id_chuyen_di, user)
  const { rows } = await sql<Warehouse>`
    WITH don AS (SELECT id_cong_ty, noi_lay_hang, noi_tra_hang FROM don_hang WHERE id_chuyen_di = ${id_chuyen_di}),
    khach AS (SELECT id_cong_ty, ten_cong_ty, dia_diem_chinh FROM cong_ty WHERE id_cong_ty IN (SELECT id_cong_ty FROM don)),
    noi AS (SELECT search_key(noi_lay_hang) AS ten FROM don UNION SELECT search_key(noi_tra_hang) FROM don)
    SELECT p.id, p.ten_dia_diem AS ten_nha_kho, ${PLACE_ADDRESS} AS dia_chi, k.ten_cong_ty AS ten_khach_gui
    FROM dia_diem p LEFT JOIN LATERAL (
      SELECT ten_cong_ty FROM khach WHERE khach.id_cong_ty = p.id_cong_ty OR khach.dia_diem_chinh = p.id ORDER BY ten_cong_ty LIMIT 1
    ) k ON true
    WHERE p.deleted_at IS NULL AND (k.ten_cong_ty IS NOT NULL OR (p.loai = 'kho' AND p.id_cong_ty IS NULL) OR search_key(p.ten_dia_diem) IN (SELECT ten FROM noi))
    ORDER BY (k.ten_cong_ty IS NULL), (p.loai = 'kho'), p.ten_dia_diem ${VIETNAMESE}`.execute(db)
  return { data: rows }
}
