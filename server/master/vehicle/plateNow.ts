import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { calledBefore } from '../../kit/resource/references.ts'

const VEHICLE = { to: 'vehicle', evenRetired: true } as const

/** The plate that a vehicle bears today, by any plate that it bore; one that nobody bore, or several did, stays as it is written. */
export async function plateNow(db: Db, plate: string): Promise<string> {
  const { rows } = await sql<{ bien_so_xe: string }>`
    SELECT bien_so_xe FROM phuong_tien WHERE bien_so_key = ${plateKey(plate)}`.execute(db)
  if (rows[0]) return rows[0].bien_so_xe
  const [now, ...others] = (await calledBefore(db, VEHICLE, [plate])).get(plate)?.ids ?? []
  return now && others.length === 0 ? now : plate
}
