import { sql } from 'kysely'
import { classOf } from '../../../contract/price/calculation/tripRoute.ts'
import type { PricedTrip, PriceRows } from '../../../contract/price/calculation/around.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { inForce, keyIs } from '../../kit/rate/inForce.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { ofKm, type Moment } from '../sums/kept.ts'
import { partsOf } from '../sums/stretch.ts'

const NORMS = { table: 'bien_phi', key: ['ma_lt', 'lop_xe'] }
/** Boxes that are priced by themselves; any other goes by its vehicle. */
const BOXES = ['20', '40', '45', '']

/** The first days of months inside of which a norm begins or ends: their days are not alike. */
async function changingMonths(db: Db, { from, to }: Range): Promise<Set<WireDate>> {
  const { rows } = await sql<{ thang: WireDate }>`
    SELECT DISTINCT date_trunc('month', x.ngay)::date AS thang FROM bien_phi b
    CROSS JOIN LATERAL (VALUES (b.hieu_luc_tu), (b.hieu_luc_den + 1)) x (ngay)
    WHERE b.deleted_at IS NULL AND x.ngay BETWEEN ${from} AND ${to} AND x.ngay <> date_trunc('month', x.ngay)`.execute(
    db,
  )
  return new Set(rows.map(({ thang }) => thang))
}

type Classed = { readonly loai_xe: string; readonly hop: string; readonly lop_xe: string | null }

/** What every type of vehicle counts as with every box. */
async function classesOf(db: Db): Promise<Classed[]> {
  const { rows } = await sql<{ loai_xe: string }>`
    SELECT DISTINCT coalesce(loai_xe, '') AS loai_xe FROM phuong_tien`.execute(db)
  return rows.flatMap(({ loai_xe }) =>
    BOXES.map((hop) => {
      const trip = { type_cont: hop, bien_so_xe: loai_xe } as PricedTrip
      const prices = { vehicles: { [loai_xe]: loai_xe || null } } as unknown as PriceRows
      return { loai_xe, hop, lop_xe: classOf(trip, prices) }
    }),
  )
}

/**
 * What tyres, repairs and oil of vehicles come to by the norms of the days, by plate; rounded once a vehicle (money, section 8). A
 * trip goes by that of its routes with most loaded km, the first of equals.
 */
export async function wearOf(moment: Moment, range: Range): Promise<Map<string, number>> {
  const { db, noted } = moment
  const [changing, classes] = await Promise.all([changingMonths(db, range), classesOf(db)])
  const km = ofKm(partsOf(range, noted, (month) => changing.has(month)))
  const norm = inForce(
    NORMS,
    sql`${keyIs('ma_lt', sql`n.ma_lt`)} AND ${keyIs('lop_xe', sql`n.lop_xe`)}`,
    sql`n.tu`,
  )
  const { rows } = await sql<{ bien_so_xe: string; tien: number }>`
    WITH km AS MATERIALIZED (SELECT k.tu, k.id_xe, k.tuyen, CASE WHEN k.hop = ANY (${BOXES}::text[]) THEN k.hop ELSE '' END AS hop, sum(k.km) AS km
      FROM (${km}) k GROUP BY 1, 2, 3, 4),
    chinh AS MATERIALIZED (SELECT t.tuyen, m.ma_lt FROM (SELECT DISTINCT tuyen FROM km) t CROSS JOIN LATERAL (
      SELECT r.ma_lt FROM unnest(t.tuyen) WITH ORDINALITY u (id, thu_tu) JOIN tuyen_duong r ON r.id_tuyen_duong = u.id
      ORDER BY coalesce(r.so_km_co_hang_tron_ve, 0) DESC, u.thu_tu LIMIT 1) m),
    chay AS MATERIALIZED (SELECT v.bien_so_xe, chinh.ma_lt, l.lop_xe, km.tu, sum(km.km) AS km
      FROM km JOIN chinh USING (tuyen) JOIN phuong_tien v ON v.id_xe = km.id_xe
      JOIN jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) l (loai_xe text, hop text, lop_xe text)
        ON l.loai_xe = coalesce(v.loai_xe, '') AND l.hop = coalesce(km.hop, '')
      GROUP BY 1, 2, 3, 4),
    -- The vehicles of a norm go with it as a list: joined to it, they were looked through once for every norm.
    phan AS (SELECT ma_lt, lop_xe, tu, array_agg(bien_so_xe) AS xe, array_agg(km) AS km FROM chay WHERE lop_xe IS NOT NULL GROUP BY 1, 2, 3)
    SELECT x.bien_so_xe, round(sum(x.km * (coalesce(r.lop_moi_km, 0) + coalesce(r.sua_chua_moi_km, 0) + coalesce(r.nhot_moi_km, 0))))::bigint AS tien
    FROM phan n CROSS JOIN LATERAL (${norm}) r CROSS JOIN LATERAL unnest(n.xe, n.km) x (bien_so_xe, km) GROUP BY 1`.execute(
    db,
  )
  return new Map(rows.map(({ bien_so_xe, tien }) => [bien_so_xe, tien]))
}
