import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'

const TRUSTED_MS = 3_000

/** Which vehicle a device is in; read again every few seconds, so that a device that was tied to one just now is known. */
export function openDevices(db: Db) {
  let known = new Map<string, number>()
  let until = 0
  let reading: Promise<void> | null = null
  async function read(): Promise<void> {
    const { rows } = await sql<{ id_xe: number; ma: string }>`
      SELECT id_xe, ma FROM phuong_tien, LATERAL (VALUES (gps ->> 'device_id', 1), (gps ->> 'imei', 2)) AS m (ma, hang)
      WHERE deleted_at IS NULL AND ma <> '' ORDER BY hang DESC, id_xe DESC`.execute(db)
    known = new Map(rows.map(({ ma, id_xe }) => [ma, id_xe]))
    until = epochMs() + TRUSTED_MS
  }
  return {
    /** Looks devices up: the answer finds the number of a vehicle. */
    async refresh(): Promise<(device: string) => number | null> {
      if (until <= epochMs()) {
        reading ??= read().finally(() => (reading = null))
        await reading
      }
      return (device) => known.get(device) ?? null
    },
  }
}
