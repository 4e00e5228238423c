import { sql } from 'kysely'
import type { Db } from '../../kit/postgres/db.ts'
import { trusted } from '../../kit/time/trusted.ts'

/** The device of vehicle p, by its own number or else its IMEI; null where it has none: tracked is a vehicle with a device. */
export const DEVICE = sql<
  string | null
>`coalesce(nullif(p.gps ->> 'device_id', ''), nullif(p.gps ->> 'imei', ''))`

type Tied = { readonly id_xe: number; readonly ma: string }
/** Until when (epoch ms) a device was in a vehicle that it is in no more. */
type WasTied = Tied & { readonly until: number }

/** Which vehicle a device is in, or was in at an instant (null: now); read again every few seconds, so that a device that was tied to one just now is known. */
export function openDevices(db: Db) {
  const read = trusted(async () => {
    const [now, before] = await Promise.all([
      sql<Tied>`
      SELECT id_xe, ma FROM phuong_tien, LATERAL (VALUES (gps ->> 'device_id', 1), (gps ->> 'imei', 2)) AS m (ma, hang)
      WHERE deleted_at IS NULL AND ma <> '' ORDER BY hang DESC, id_xe DESC`.execute(db),
      sql<WasTied>`SELECT id_xe, ma, date_part('epoch', den) * 1000 AS until FROM thiet_bi_cu ORDER BY den`.execute(
        db,
      ),
    ])
    return {
      now: new Map(now.rows.map(({ ma, id_xe }) => [ma, id_xe])),
      before: Map.groupBy(before.rows, ({ ma }) => ma),
    }
  })
  return {
    /** Looks devices up: the answer finds the number of a vehicle. */
    async refresh(): Promise<(device: string, at: number | null) => number | null> {
      const { now, before } = await read()
      const then = (device: string, at: number) =>
        before.get(device)?.find(({ until }) => at < until)?.id_xe
      return (device, at) => (at === null ? undefined : then(device, at)) ?? now.get(device) ?? null
    },
  }
}
