import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { shareCost } from '../../../contract/dispatch/transfer-order/transfer-order.cost.ts'
import { hopShape, type Hop } from '../../../contract/dispatch/transfer-order/transfer-order.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'

type Found = Omit<Hop, 'chi_phi_chang'>
type Carried = Pick<Hop, 'trong_luong' | 'cbm'> & {
  id_don_chuyen_tram: string
  id_chuyen_di: string
  tong_chi_phi: number
}

// A hop stands at the time at which it left or is to leave; one without a time comes after the others of its day.
const AT = sql`coalesce(m.gio_xuat_tram, m.ngay_gio_lay_hang, m.ngay_thuc_hien + time '24:00')`

/** What each transfer costs of its trip, or of the one that this was merged into, by its share of all that it carries from station to station (domain B4.8). */
async function costsOf(db: Db, trips: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<Carried>`
    WITH giu AS (SELECT DISTINCT coalesce(gop_vao, id_chuyen_di) AS id FROM chuyen_di WHERE id_chuyen_di = ANY (${[...trips]}::text[])),
    cung AS (SELECT id AS chuyen, id AS giu FROM giu UNION ALL SELECT c.id_chuyen_di, giu.id FROM giu JOIN chuyen_di c ON c.gop_vao = giu.id)
    SELECT m.id_don_chuyen_tram, c.id_chuyen_di, m.trong_luong, m.cbm, c.tong_chi_phi
    FROM cung JOIN don_chuyen_tram m ON m.id_chuyen_di = cung.chuyen JOIN chuyen_di c ON c.id_chuyen_di = cung.giu
    WHERE m.deleted_at IS NULL AND m.trang_thai <> 'huy' AND c.deleted_at IS NULL
    ORDER BY m.id_don_chuyen_tram`.execute(db)
  const byTrip = Map.groupBy(rows, (row) => row.id_chuyen_di)
  return new Map(
    [...byTrip.values()].flatMap((loads) => {
      const shares = shareCost(loads[0]?.tong_chi_phi ?? 0, loads)
      return loads.map((load, index) => [load.id_don_chuyen_tram, shares[index] ?? 0] as const)
    }),
  )
}

const { chi_phi_chang: _share, ...stored } = hopShape.shape
const HOP_COLUMNS = Object.keys(stored)

/** The hops that a condition on transfers (m) finds, in the order of time. */
async function hopsWhere(db: Db, condition: ReturnType<typeof sql>): Promise<Hop[]> {
  const columns = sql.join(HOP_COLUMNS.map((name) => sql.ref(`m.${name}`)))
  const { rows } = await sql<Found>`
    SELECT ${columns} FROM don_chuyen_tram m WHERE m.deleted_at IS NULL AND ${condition}
    ORDER BY ${AT}, m.id_don_chuyen_tram`.execute(db)
  const trips = [...new Set(rows.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? []))]
  const costs = trips.length > 0 ? await costsOf(db, trips) : new Map<string, number>()
  return rows.map((hop) => ({
    ...hop,
    chi_phi_chang: costs.get(hop.id_don_chuyen_tram ?? '') ?? null,
  }))
}

/** The way of a transfer: all hops of the order that it carries, or it alone. */
export const hopsAround = (
  db: Db,
  { id_don_chuyen_tram, id_don_hang }: Pick<Hop, 'id_don_chuyen_tram' | 'id_don_hang'>,
): Promise<Hop[]> =>
  hopsWhere(
    db,
    id_don_hang === null
      ? sql`m.id_don_chuyen_tram = ${id_don_chuyen_tram}`
      : sql`m.id_don_hang = ${id_don_hang}`,
  )

/** POST /tms/don_chuyen_tram/chang: by order, orders without hops left out. */
export async function listHops(
  { list_don_hang }: InputOf<typeof transferOrderApi.hops>,
  { db }: Context,
) {
  const hops = await hopsWhere(db, sql`m.id_don_hang = ANY (${list_don_hang}::text[])`)
  return { data: Object.fromEntries(Map.groupBy(hops, (hop) => hop.id_don_hang ?? '')) }
}
