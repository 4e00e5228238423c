import { sql } from 'kysely'
import type { VendorVehicle } from '../../../contract/fleet/vendor/vendorForm.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { DEVICE, openDevices } from '../device/devices.ts'

type Tracked = { readonly id_xe: number; readonly plate: string; readonly key: string }

/** Which tracked vehicle one of a vendor is: by its number or plate as a device, else by the plate of a vehicle with a device. */
export async function openMatch(db: Db): Promise<(vehicle: VendorVehicle) => Tracked | null> {
  const vehicleOf = await openDevices(db).refresh()
  const { rows } =
    await sql<Tracked>`SELECT id_xe, bien_so_xe AS plate, bien_so_key AS key FROM phuong_tien p
    WHERE deleted_at IS NULL AND ${DEVICE} IS NOT NULL`.execute(db)
  const byNumber = new Map(rows.map((row) => [row.id_xe, row]))
  const byPlate = new Map(rows.map((row) => [row.key, row]))
  return ({ id, plate }) => {
    const names = [id, ...(plate === null ? [] : [plate, plateKey(plate)])]
    const tied = names.map((name) => vehicleOf(name, null)).find((each) => each !== null)
    if (tied !== undefined && tied !== null) return byNumber.get(tied) ?? null
    return (plate === null ? undefined : byPlate.get(plateKey(plate))) ?? null
  }
}

/** Whether a connection is about a vehicle: about all where it names none. */
export function chosenOf(plates: readonly string[]): (vehicle: VendorVehicle) => boolean {
  const keys = new Set(plates.map(plateKey))
  return ({ id, plate }) => keys.size === 0 || keys.has(plateKey(plate ?? id))
}
