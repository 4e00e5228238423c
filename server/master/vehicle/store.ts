import { sql } from 'kysely'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import { vehicleResource } from '../../../contract/master/vehicle/vehicle.ts'
import { orUsual, type Values } from '../../kit/resource/store.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'

/** Given values with a plate in its display form (domain B1.4). */
export const withPlate =
  (key: string) =>
  (values: Values): Values => {
    const plate = values[key]
    return typeof plate === 'string' ? { ...values, [key]: displayPlate(plate) } : values
  }

/** True of rows (t) whose plate, by its key, is plainly none; the same rule as `isNoPlate`. */
export const withoutPlate = (key: string) =>
  sql<boolean>`${sql.ref(`t.${key}`)} !~ '[A-Z]' OR ${sql.ref(`t.${key}`)} !~ '([0-9].*){4}'`

const IN_SERVICE = 'hoat_dong'

export const vehicleStore = tableStore({
  resource: vehicleResource,
  table: 'phuong_tien',
  prefix: null,
  flawed: withoutPlate('bien_so_key'),
  order: sql`t.list_sort_key NULLS LAST`,
  sorts: { nam_san_xuat: sql`t.nam_san_xuat` },
  made: (plate: string, { trang_thai }: Values) => ({
    bien_so_key: plateKey(plate),
    trang_thai: trang_thai ?? IN_SERVICE,
  }),
  tidy: (values: Values) => orUsual(withPlate('bien_so_xe')(values), 'trang_thai', IN_SERVICE),
  uses: (ids: readonly string[]) => sql`
    SELECT t.bien_so_xe AS id, (SELECT count(*) FROM chuyen_di c WHERE c.id_xe = t.id_xe)
      + (SELECT count(*) FROM don_chuyen_tram m WHERE m.id_xe = t.id_xe) + (SELECT count(*) FROM booking b WHERE b.id_xe = t.id_xe) AS so
    FROM phuong_tien t WHERE t.bien_so_xe = ANY (${[...ids]}::text[])`,
})
