import { sql } from 'kysely'
import type { ReadFix } from '../../../contract/fleet/position/readFix.ts'
import type { VendorVehicle } from '../../../contract/fleet/vendor/vendorForm.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { DEVICE, openDevices } from '../device/devices.ts'
import type { VehicleFix } from '../position/storeFixes.ts'

/** The number of the vehicle that one of a vendor is, or was at an instant (null: now). */
export type Match = (vehicle: VendorVehicle, at: number | null) => number | null

/** Matches by the number or plate as a device, else by the plate of a vehicle with a device. */
export async function openMatch(db: Db): Promise<Match> {
  const vehicleOf = await openDevices(db).refresh()
  const { rows } = await sql<{
    id_xe: number
    key: string
  }>`SELECT id_xe, bien_so_key AS key FROM phuong_tien p
    WHERE deleted_at IS NULL AND ${DEVICE} IS NOT NULL`.execute(db)
  const byPlate = new Map(rows.map(({ key, id_xe }) => [key, id_xe]))
  return ({ id, plate }, at) => {
    const names = [id, ...(plate === null ? [] : [plate, plateKey(plate)])]
    const tied = names.map((name) => vehicleOf(name, at)).find((each) => each !== null)
    return tied ?? byPlate.get(plateKey(plate ?? '')) ?? null
  }
}

/** Whether a connection is about a vehicle: about all where it names none. */
export function chosenOf(plates: readonly string[]): (vehicle: VendorVehicle) => boolean {
  const keys = new Set(plates.map(plateKey))
  return ({ id, plate }) => keys.size === 0 || keys.has(plateKey(plate ?? id))
}

/** What a vendor tells of a vehicle, as a fix of the one that it was then; nothing where that is nobody's or no fix. */
export function fixOf(match: Match, vehicle: VendorVehicle, read: ReadFix): VehicleFix[] {
  const own = 'fix' in read ? match(vehicle, read.fix.at) : null
  return 'fix' in read && own !== null ? [{ vehicle: own, fix: read.fix }] : []
}
