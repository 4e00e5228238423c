import { sql } from 'kysely'
import { vehicleTexts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Vehicle = { readonly vid: number; readonly plate: string }

/** The vehicle of a plate in any spelling, one in use before one that is gone: what that one did can still be seen. Throws 'not_found' at `truck_plate`. */
export async function vehicleOf(db: Db, plate: string): Promise<Vehicle> {
  const { rows } = await sql<Vehicle>`
    SELECT id_xe AS vid, bien_so_xe AS plate FROM phuong_tien WHERE bien_so_key = ${plateKey(plate)}
    ORDER BY deleted_at DESC NULLS FIRST LIMIT 1`.execute(db)
  const [found] = rows
  if (!found)
    throw new Refusal('not_found', vehicleTexts.unknown, { truck_plate: vehicleTexts.unknown })
  return found
}
