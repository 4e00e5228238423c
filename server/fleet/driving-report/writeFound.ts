import { sql, type RawBuilder } from 'kysely'
import type { Found } from '../../../contract/fleet/driving-report/fold.ts'
import { spotName } from '../../../contract/fleet/visit/spotName.ts'
import type { Fences } from '../../../contract/fleet/visit/visits.ts'
import { dayNumber, dayOfNumber } from '../../../contract/kit/time/time.ts'
import type { Limits } from '../../../contract/fleet/limit/limits.ts'
import type { Trx } from '../../kit/http/context.ts'
import { EPOCH_MS } from './fixesOf.ts'

/** Something found, and the fix by which it was. */
export type FoundAt = { readonly found: Found; readonly at: number }
const TABLES = ['diem_dung_xe', 'luot_ghe', 'luot_chay', 'su_kien_xe'] as const
type Row = Record<string, unknown>
type Written = { table: (typeof TABLES)[number]; row: Row }

function named(spot: { lat: number; lng: number }, fences: Fences): Row {
  const { place, name, metres } = spotName(spot, fences)
  return { id_dia_diem: place, ten: name, cach_m: metres }
}

function written(found: Found, fences: Fences): Written[] {
  switch (found.what) {
    case 'stop': {
      const { lat, lng, idling: no_may } = found
      return [{ table: 'diem_dung_xe', row: { lat, lng, no_may, ...named(found, fences) } }]
    }
    case 'visit':
      return [{ table: 'luot_ghe', row: { id_dia_diem: found.place } }]
    case 'run': {
      const { day, card: the, km, ms, top } = found
      const row = { ngay: dayOfNumber(day), the, km, giay_chay: ms / 1000, toc_do_max: top }
      return [{ table: 'luot_chay', row }]
    }
    case 'no_card':
      return [{ table: 'su_kien_xe', row: { loai: 'chua_quet_the' } }]
    case 'overspeed': {
      const { lat, lng, top } = found
      return [{ table: 'su_kien_xe', row: { loai: 'qua_toc_do', lat, lng, toc_do_max: top } }]
    }
    case 'fuel': {
      const { lat, lng, litres, kind: loai } = found
      return [{ table: 'su_kien_xe', row: { loai, lat, lng, lit: litres } }]
    }
    case 'lost': {
      const { lat, lng, why } = found
      return [{ table: 'su_kien_xe', row: { loai: 'mat_tin_hieu', lat, lng, ly_do: why } }]
    }
  }
}

const COLUMNS: Record<(typeof TABLES)[number], RawBuilder<unknown>> = {
  diem_dung_xe: sql`lat float8, lng float8, no_may boolean, id_dia_diem text, ten text, cach_m integer`,
  luot_ghe: sql`id_dia_diem text`,
  luot_chay: sql`ngay date, the text, km float8, giay_chay float8, toc_do_max real`,
  su_kien_xe: sql`loai text, lat float8, lng float8, toc_do_max real, lit real, ly_do text`,
}
const NAMES: Record<(typeof TABLES)[number], string[]> = {
  diem_dung_xe: ['lat', 'lng', 'no_may', 'id_dia_diem', 'ten', 'cach_m'],
  luot_ghe: ['id_dia_diem'],
  luot_chay: ['ngay', 'the', 'km', 'giay_chay', 'toc_do_max'],
  su_kien_xe: ['loai', 'lat', 'lng', 'toc_do_max', 'lit', 'ly_do'],
}

/** What was found of a vehicle after an instant, and before another where what came later stays as it is. */
export type FoundAfter = {
  readonly vehicle: number
  readonly after: number
  readonly until: number | null
  readonly all: readonly FoundAt[]
}
type Days = Map<string, { vehicle: number; day: string }>
type RowOf = { vehicle: number; table: (typeof TABLES)[number]; row: Row }

/** Takes out what was found before; those that are open were found by the last fix. */
async function takeOut(
  trx: Trx,
  table: (typeof TABLES)[number],
  stretches: readonly FoundAfter[],
): Promise<Span[]> {
  const { rows } = await sql<Span>`
    DELETE FROM ${sql.table(table)} t USING unnest(${stretches.map(({ vehicle }) => vehicle)}::bigint[], ${stretches.map(({ after }) => after)}::float8[],
      ${stretches.map(({ until }) => until)}::float8[]) AS s (vehicle, after, until)
    WHERE t.id_xe = s.vehicle AND t.tai >= to_timestamp(s.after / 1000) AND t.tai < coalesce(to_timestamp(s.until / 1000), 'infinity')
      AND (t.mo OR t.tai > to_timestamp(s.after / 1000))
    RETURNING t.id_xe AS vehicle, ${EPOCH_MS('t.tu')} AS from, ${EPOCH_MS('t.den')} AS to`.execute(
    trx,
  )
  return rows
}

async function insert(
  trx: Trx,
  table: (typeof TABLES)[number],
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(NAMES[table].map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (id_xe, tu, den, tai, mo, ${names})
    SELECT id_xe, to_timestamp(tu / 1000), to_timestamp(den / 1000), to_timestamp(tai / 1000), mo, ${names}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (id_xe bigint, tu float8, den float8, tai float8, mo boolean, ${COLUMNS[table]})`.execute(
    trx,
  )
}

type Span = { vehicle: number; from: number; to: number }

function addDaysOf(days: Days, { vehicle, from, to }: Span): void {
  for (let day = dayNumber(from); day <= dayNumber(to); day++) {
    const key = `${vehicle} ${day}`
    if (!days.has(key)) days.set(key, { vehicle, day: dayOfNumber(day) })
  }
}

/** Puts what was found of vehicles in the place of what was found in the same stretch of time before, and sums the days that this is about. */
export async function writeFound(
  trx: Trx,
  stretches: readonly FoundAfter[],
  { fences, limits }: { readonly fences: Fences; readonly limits: Limits },
): Promise<void> {
  const days: Days = new Map()
  const rows = stretches.flatMap(({ vehicle, all }) =>
    all.flatMap(({ found, at }) =>
      written(found, fences).map(({ table, row }): RowOf => ({
        vehicle,
        table,
        row: { id_xe: vehicle, tu: found.from, den: found.to, tai: at, mo: found.open, ...row },
      })),
    ),
  )
  for (const table of TABLES) {
    for (const gone of await takeOut(trx, table, stretches)) addDaysOf(days, gone)
    const own = rows.filter((row) => row.table === table).map(({ row }) => row)
    await insert(trx, table, own)
  }
  for (const { vehicle, all } of stretches)
    for (const { found } of all) addDaysOf(days, { vehicle, from: found.from, to: found.to })
  await sumDays(trx, [...days.values()], limits)
}

/** Works out the rows of vehicles' days from what they hold. */
async function sumDays(
  trx: Trx,
  days: readonly { vehicle: number; day: string }[],
  { junkKm }: Limits,
): Promise<void> {
  if (days.length === 0) return
  await sql`INSERT INTO ngay_xe AS n (id_xe, ngay, km, vuot_999)
    SELECT d.id_xe, d.ngay, CASE WHEN c.km < ${junkKm} THEN c.km END, c.km >= ${junkKm}
    FROM unnest(${days.map(({ vehicle }) => vehicle)}::bigint[], ${days.map(({ day }) => day)}::date[]) AS d (id_xe, ngay),
      LATERAL (SELECT coalesce(sum(km ORDER BY tu, den, km), 0) AS km FROM luot_chay WHERE id_xe = d.id_xe AND ngay = d.ngay) c
    ON CONFLICT (id_xe, ngay) DO UPDATE SET km = excluded.km, vuot_999 = excluded.vuot_999
    WHERE (n.km, n.vuot_999) IS DISTINCT FROM (excluded.km, excluded.vuot_999)`.execute(trx)
}
