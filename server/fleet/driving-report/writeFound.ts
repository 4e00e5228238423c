import { sql, type RawBuilder } from 'kysely'
import { JUNK_KM } from '../../../contract/fleet/driving-report/driving.ts'
import type { Found } from '../../../contract/fleet/driving-report/fold.ts'
import type { Fences } from '../../../contract/fleet/visit/visits.ts'
import { dayNumber, dayOfNumber } from '../../../contract/kit/time/time.ts'
import type { Trx } from '../../kit/http/context.ts'
import { instant } from './fixesOf.ts'

/** Something found, and the fix by which it was. */
export type FoundAt = { readonly found: Found; readonly at: number }
const TABLES = ['diem_dung_xe', 'luot_ghe', 'luot_chay', 'su_kien_xe'] as const
type Row = Record<string, unknown>
type Written = { table: (typeof TABLES)[number]; row: Row }

/** What a stop is called: the place that holds it, else the nearest one and how far it is. */
function named(spot: { lat: number; lng: number }, fences: Fences): Row {
  const [inside] = fences.at(spot)
  if (inside) return { id_dia_diem: inside.id, ten: inside.name, cach_m: 0 }
  const nearest = fences.nearest(spot)
  return {
    id_dia_diem: null,
    ten: nearest?.fence.name ?? null,
    cach_m: nearest ? Math.round(nearest.metres) : null,
  }
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
      const without = { table: 'su_kien_xe' as const, row: { loai: 'chua_quet_the' } }
      return [{ table: 'luot_chay', row }, ...(found.noCard ? [without] : [])]
    }
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

async function insert(
  trx: Trx,
  vehicle: number,
  table: (typeof TABLES)[number],
  rows: readonly Row[],
) {
  if (rows.length === 0) return
  const names = sql.join(NAMES[table].map((name) => sql.ref(name)))
  await sql`INSERT INTO ${sql.table(table)} (id_xe, tu, den, tai, mo, ${names})
    SELECT ${vehicle}, to_timestamp(tu / 1000), to_timestamp(den / 1000), to_timestamp(tai / 1000), mo, ${names}
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r (tu float8, den float8, tai float8, mo boolean, ${COLUMNS[table]})`.execute(
    trx,
  )
}

/** Puts what was found after an instant in the place of what was found after it before; answers the days that this is about. */
export async function writeFound(
  trx: Trx,
  vehicle: number,
  { after, all, fences }: { after: number; all: readonly FoundAt[]; fences: Fences },
): Promise<void> {
  const days = new Set<string>()
  for (const table of TABLES) {
    const { rows } = await sql<{ ngay: string; den_ngay: string }>`
      DELETE FROM ${sql.table(table)} WHERE id_xe = ${vehicle} AND (mo OR tai > ${instant(after)}) RETURNING tu::date AS ngay, den::date AS den_ngay`.execute(
      trx,
    )
    for (const { ngay, den_ngay } of rows) days.add(ngay).add(den_ngay)
  }
  const rows = all.flatMap(({ found, at }) =>
    written(found, fences).map(({ table, row }) => ({
      table,
      row: { tu: found.from, den: found.to, tai: at, mo: found.open, ...row },
    })),
  )
  for (const table of TABLES)
    await insert(
      trx,
      vehicle,
      table,
      rows.filter((row) => row.table === table).map(({ row }) => row),
    )
  for (const { found } of all)
    for (const at of [found.from, found.to]) days.add(dayOfNumber(dayNumber(at)))
  await sumDays(trx, vehicle, [...days])
}

/** Works out the rows of a vehicle's days from what they hold. */
async function sumDays(trx: Trx, vehicle: number, days: readonly string[]): Promise<void> {
  if (days.length === 0) return
  const these = sql`${[...days]}::date[]`
  await sql`DELETE FROM ngay_xe WHERE id_xe = ${vehicle} AND ngay = ANY (${these})`.execute(trx)
  await sql`INSERT INTO ngay_xe (id_xe, ngay, km, vuot_999, giay_chay, so_diem_dung, so_lan_qua_toc_do)
    SELECT ${vehicle}, d.ngay, CASE WHEN c.km < ${JUNK_KM} THEN c.km END, c.km >= ${JUNK_KM}, c.giay, s.so, q.so
    FROM unnest(${these}) AS d (ngay),
      LATERAL (SELECT coalesce(sum(km), 0) AS km, coalesce(sum(giay_chay), 0) AS giay FROM luot_chay WHERE id_xe = ${vehicle} AND ngay = d.ngay) c,
      LATERAL (SELECT count(*) AS so FROM diem_dung_xe WHERE id_xe = ${vehicle} AND tu < d.ngay + 1 AND den >= d.ngay) s,
      LATERAL (SELECT count(*) AS so FROM su_kien_xe WHERE id_xe = ${vehicle} AND loai = 'qua_toc_do' AND tu >= d.ngay AND tu < d.ngay + 1) q`.execute(
    trx,
  )
}
