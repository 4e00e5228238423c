import { sql } from 'kysely'
import { placeResource } from '../../../contract/master/place/place.ts'
import { settleProvinces } from '../../../contract/master/place/provinces.ts'
import { placeRows } from './placeRows.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

export const placeStore = tableStore({
  resource: placeResource,
  table: 'dia_diem',
  sheetRows: placeRows,
  prefix: 'DD',
  tidy: settleProvinces,
  uses: (ids: readonly string[]) => sql`
    WITH p AS (SELECT id, ten_dia_diem AS ten FROM dia_diem WHERE id = ANY (${[...ids]}::text[]))
    SELECT id, sum(so)::int AS so FROM (
      SELECT p.id, count(*) AS so FROM p JOIN don_hang d ON d.id_noi_lay_hang = p.id GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN don_hang d ON d.id_noi_tra_hang = p.id GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN booking b ON p.id IN (b.id_noi_lay_hang, b.id_noi_tra_hang) GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN don_chuyen_tram m ON p.id IN (m.id_noi_lay_hang, m.id_noi_tra_hang) GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN tuyen_duong t ON p.ten IN (t.noi_lay_hang, t.noi_tra_hang) GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN gia_cong_ty g ON p.id IN (g.id_noi_lay_hang, g.id_noi_tra_hang) GROUP BY 1
      UNION ALL SELECT p.id, count(*) FROM p JOIN cong_ty k ON k.dia_diem_chinh = p.id GROUP BY 1
    ) x GROUP BY 1`,
})
