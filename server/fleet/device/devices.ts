import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { trusted } from '../../kit/time/trusted.ts'

/** The device of vehicle p, by its own number or else its IMEI; null where it has none: tracked is a vehicle with a device. */
export const DEVICE = sql<
  string | null
>`coalesce(nullif(p.gps ->> 'device_id', ''), nullif(p.gps ->> 'imei', ''))`

/** Which vehicle a device is in; read again every few seconds, so that a device that was tied to one just now is known. */
export function openDevices(db: Db) {
  const read = trusted(async () => {
    const { rows } = await sql<{ id_xe: number; ma: string }>`
      SELECT id_xe, ma FROM phuong_tien, LATERAL (VALUES (gps ->> 'device_id', 1), (gps ->> 'imei', 2)) AS m (ma, hang)
      WHERE deleted_at IS NULL AND ma <> '' ORDER BY hang DESC, id_xe DESC`.execute(db)
    return new Map(rows.map(({ ma, id_xe }) => [ma, id_xe]))
  })
  return {
    /** Looks devices up: the answer finds the number of a vehicle. */
    async refresh(): Promise<(device: string) => number | null> {
      const known = await read()
      return (device) => known.get(device) ?? null
    },
  }
}
