import { sql } from 'kysely'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Spot } from '../../../contract/kit/map/earth.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { soundFix } from './fixesOf.ts'

type Asked = { readonly vehicle: number; readonly at: number }
const NOWHERE = { lat: null, lng: null }

/** Where vehicles were at moments, by the last sound fix of the day before each; nowhere where none is kept any more. */
export async function spotsAt(db: Db, asked: readonly Asked[], limits: Limits) {
  const { rows } = await sql<Asked & Spot>`
    SELECT w.vehicle, w.at, f.lat, f.lng
    FROM unnest(${asked.map(({ vehicle }) => vehicle)}::bigint[], ${asked.map(({ at }) => at)}::float8[]) AS w (vehicle, at),
      LATERAL (SELECT v.lat, v.lng FROM vi_tri v WHERE v.id_xe = w.vehicle AND v.thoi_diem <= to_timestamp(w.at / 1000)
        AND v.thoi_diem > to_timestamp(w.at / 1000) - interval '1 day' AND ${soundFix(limits)} ORDER BY v.thoi_diem DESC LIMIT 1) f`.execute(
    db,
  )
  const spots = new Map(rows.map(({ vehicle, at, lat, lng }) => [`${vehicle} ${at}`, { lat, lng }]))
  return ({ vehicle, at }: Asked) => spots.get(`${vehicle} ${at}`) ?? NOWHERE
}
