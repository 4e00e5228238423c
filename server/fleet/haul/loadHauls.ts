import { sql, type RawBuilder } from 'kysely'
import {
  compareHaul,
  looked,
  placeKey,
  type KnownPlace,
  type PlannedHaul,
} from '../../../contract/fleet/haul/compare.ts'
import type { HaulRow } from '../../../contract/fleet/haul/haul-file.api.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { readLimits } from '../limit/limits.ts'
import { pointed, readPlaces, type Pointed } from './places.ts'
import { readSeen, type Looked } from './seen.ts'

const PLATE = sql`regexp_replace(upper(h.truck_plate), '[^A-Z0-9]', '', 'g')`

type Stored = Pick<
  HaulRow,
  | 'contract_id'
  | 'file_id'
  | 'sheet'
  | 'dong'
  | 'truck_plate'
  | 'ten_khach_hang'
  | 'start_time'
  | 'end_time'
  | 'ghi_chu'
  | 'phien_ban'
  | 'trung'
> & {
  vehicle: number | null
  diem: KnownPlace[]
  before: string | null
  next: string | null
}

/** Which hauls are wanted, as a condition on `h` and, for a file, the lines `l` of it. */
export type Wanted = { readonly file: string | null; readonly only: RawBuilder<boolean> }
export const inFile = (file_id: string): Wanted => ({
  file: file_id,
  only: sql`(l.file_id IS NOT NULL OR h.file_id = ${file_id})`,
})
export const oneHaul = (contract_id: string): Wanted => ({
  file: null,
  only: sql`h.contract_id = ${contract_id}`,
})

/** Hauls with their neighbours: the end of the one before, the start of the next, and those of the same time. */
const stored = (db: Db, { file, only }: Wanted) =>
  sql<Stored>`
    SELECT h.contract_id, coalesce(${file}, h.file_id) AS file_id, l.sheet, l.dong, h.truck_plate, h.ten_khach_hang, h.start_time, h.end_time, h.ghi_chu,
      h.phien_ban, h.diem, p.id_xe AS vehicle, n.before, n.next, coalesce(n.trung, '{}') AS trung
    FROM hop_dong_van_chuyen h
    LEFT JOIN hop_dong_tep l ON l.contract_id = h.contract_id AND l.file_id = coalesce(${file}, h.file_id)
    LEFT JOIN phuong_tien p ON p.bien_so_key = ${PLATE} AND p.deleted_at IS NULL
    LEFT JOIN LATERAL (
      SELECT max(o.end_time) FILTER (WHERE o.end_time <= h.start_time) AS before, min(o.start_time) FILTER (WHERE o.start_time >= h.end_time) AS next,
        array_agg(o.contract_id ORDER BY o.start_time) FILTER (WHERE o.start_time < h.end_time AND o.end_time > h.start_time) AS trung
      FROM hop_dong_van_chuyen o WHERE regexp_replace(upper(o.truck_plate), '[^A-Z0-9]', '', 'g') = ${PLATE} AND o.deleted_at IS NULL
        AND o.contract_id <> h.contract_id AND o.start_time < h.end_time + interval '1 day' AND o.end_time > h.start_time - interval '1 day') n ON true
    WHERE h.deleted_at IS NULL AND ${only} ORDER BY l.sheet, l.dong, h.start_time, h.contract_id`
    .execute(db)
    .then(({ rows }) => rows)

/** A haul, what it was compared with, and the comparison. */
export type Evaluated = {
  readonly row: HaulRow
  readonly haul: PlannedHaul
  readonly vehicle: number | null
  readonly seen: Looked['seen']
  readonly places: readonly Pointed[]
}

/** Hauls compared with the tracks of their vehicles, in the same few statements however many they are. */
export async function loadHauls(db: Db, wanted: Wanted): Promise<Evaluated[]> {
  const rows = await stored(db, wanted)
  if (rows.length === 0) return []
  const [places, limits] = await Promise.all([readPlaces(db), readLimits(db)])
  const planned = rows.map((row, index) => {
    const known = row.diem.map((place) => pointed(place, row.ten_khach_hang, places))
    const haul: PlannedHaul = {
      ...row,
      diem: known.map(({ ban_kinh: _radius, ...place }) => place),
    }
    const points = known.flatMap((place) => {
      const key = placeKey(place)
      return key === null ? [] : [{ ...place, key }]
    })
    return {
      row,
      haul,
      known,
      asked: { n: index, vehicle: row.vehicle, span: looked(haul, limits), points },
    }
  })
  const seen = await readSeen(
    db,
    planned.map(({ asked }) => asked),
    limits,
  )
  const now = epochMs()
  return planned.map(({ row, haul, known }, index) => {
    const own = seen[index]?.seen ?? { visits: [], stops: [], runs: [] }
    const { vehicle, before: _before, next: _next, diem: _places, ...facts } = row
    return {
      row: { ...facts, ...compareHaul(haul, own, { now, limits }) } as HaulRow,
      haul,
      vehicle,
      seen: own,
      places: known,
    }
  })
}
