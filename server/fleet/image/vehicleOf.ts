import { sql } from 'kysely'
import { imageTexts } from '../../../contract/fleet/image/image.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Vehicle = { readonly vid: number; readonly plate: string }

/** A vehicle by its plate in any spelling; throws 'not_found' at `truck_plate`. */
export async function vehicleOf(db: Db, plate: string): Promise<Vehicle> {
  const { rows } = await sql<Vehicle>`SELECT id_xe AS vid, bien_so_xe AS plate FROM phuong_tien
    WHERE bien_so_key = ${plateKey(plate)} AND deleted_at IS NULL`.execute(db)
  const [found] = rows
  if (!found)
    throw new Refusal('not_found', imageTexts.noVehicle, { truck_plate: imageTexts.noVehicle })
  return found
}
