import { sql } from 'kysely'
import { exact, rounded, sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { ofPlates } from '../../dispatch/trip/listFilter.ts'
import { kmByGps } from '../../ledger/fuel-check/byGps.ts'
import { daysBetween } from '../../../contract/kit/time/time.ts'
import { litresByGps } from '../../../contract/ledger/fuel-check/fuel-check.rule.ts'
import { fixedCostsOf } from '../../../contract/report/truck/fixedCosts.ts'
import type { Truck } from '../../../contract/report/truck/truck.api.ts'
import { TRUCK_COSTS } from '../../../contract/report/truck/truck.fields.ts'
import type { RowValues } from '../../../contract/kit/resource/resource.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { atOneMoment, ofVehicles, whole, type Moment } from '../sums/kept.ts'
import { filledOf } from './filled.ts'
import { wearOf } from './wear.ts'

type TripSums = Record<(typeof TRUCK_COSTS)[number], number> & {
  /** Whether the company has it now. */
  con: boolean
  bien_so_xe: string
  so_chuyen: number
  km_co_hang: number | null
  km_khong_hang: number | null
  doanh_thu: number
  tong_chi_phi: number
  chi_phi_phat_sinh: number
  thu_lai_khach: number
  lit_dinh_muc: number | null
  lit_co_km: number | null
  km_co_lit: number | null
}

const AMOUNTS = [
  'so_chuyen',
  'doanh_thu',
  'tong_chi_phi',
  ...TRUCK_COSTS,
  'chi_phi_phat_sinh',
  'thu_lai_khach',
]
const MEASURES = ['km_co_hang', 'km_khong_hang', 'lit_dinh_muc', 'lit_co_km', 'km_co_lit']
/** What kept rows (k) come to: whole amounts, and km and litres as decimals. */
const SUMS = sql.join([
  ...AMOUNTS.map((name) => sql`coalesce(sum(k.${sql.ref(name)}), 0)::bigint AS ${sql.ref(name)}`),
  ...MEASURES.map((name) => sql`coalesce(sum(k.${sql.ref(name)}), 0) AS ${sql.ref(name)}`),
])

const NAMES = sql.join([...AMOUNTS, ...MEASURES].map((name) => sql`x.${sql.ref(name)}`))

/** Vehicles that the company has or had, and those that its own trips name, with what their trips come to. */
async function tripSumsOf(
  moment: Moment,
  range: Range,
  plates: readonly string[],
): Promise<TripSums[]> {
  const wanted = plates.length > 0 ? ofPlates('x', plates) : sql`true`
  const { rows } = await sql<TripSums>`
    SELECT x.bien_so_xe, x.con, ${NAMES} FROM (
      SELECT coalesce(v.bien_so_xe, k.bien_so_xe) AS bien_so_xe, min(v.list_sort_key) AS thu_tu,
        min(v.id_xe) AS id_xe, min(coalesce(v.bien_so_key, k.bien_so_key)) AS bien_so_key,
        coalesce(bool_or(v.deleted_at IS NULL AND v.trang_thai IS DISTINCT FROM 'da_ban'), false) AS con, ${SUMS}
      FROM (SELECT * FROM (${ofVehicles(whole(moment, range))}) k WHERE NOT k.thau_phu AND k.bien_so_xe IS NOT NULL) k
      FULL JOIN phuong_tien v ON v.id_xe = k.id_xe
      GROUP BY 1
    ) x WHERE ${wanted} ORDER BY x.thu_tu, x.bien_so_xe`.execute(moment.db)
  return rows
}

/** The fixed costs of vehicles by plate. */
async function fixedRows(db: Db): Promise<Map<string, RowValues[]>> {
  const { rows } = await sql<RowValues & { bien_so_xe: string }>`
    SELECT * FROM chi_phi_co_dinh WHERE deleted_at IS NULL AND bien_so_xe IS NOT NULL`.execute(db)
  return Map.groupBy(rows, ({ bien_so_xe }) => bien_so_xe)
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : rounded(exact(part).times(100).div(whole), 1)
const each = (amount: number, of: number): number | null =>
  of === 0 ? null : rounded(exact(amount).div(of), 0)

/** Every vehicle of the company over a stretch: trips, km, revenue, each cost, profit and litres (money, section 8). */
export async function trucksOf(db: Db, range: Range, plates: readonly string[]): Promise<Truck[]> {
  const [sums, fixed, wear, filled, gpsKm] = await atOneMoment(db, (moment) =>
    Promise.all([
      tripSumsOf(moment, range, plates),
      fixedRows(moment.db),
      wearOf(moment, range),
      filledOf(moment.db, range),
      kmByGps(moment.db, range),
    ]),
  )
  const days = daysBetween(range.from, range.to) + 1
  return sums.flatMap(({ con, tong_chi_phi, lit_co_km, km_co_lit, ...sum }): Truck | [] => {
    const { bien_so_xe: plate, doanh_thu, thu_lai_khach } = sum
    const km = sumExact([sum.km_co_hang, sum.km_khong_hang]).toNumber()
    const co_dinh = fixedCostsOf(fixed.get(plate) ?? [], range.from, range.to)
    const lit_do = filled.get(plate) ?? 0
    // What was sold since has a row for as long as it drove, cost or took fuel.
    if (!con && sum.so_chuyen === 0 && co_dinh === 0 && lit_do === 0) return []
    const bao_duong = wear.get(plate) ?? 0
    const norm = { litres: lit_co_km ?? 0, km: km_co_lit ?? 0 }
    const litres = litresByGps(norm, gpsKm.get(plate) ?? null)
    const lai_gop = doanh_thu - tong_chi_phi + thu_lai_khach
    const lai_rong = lai_gop - co_dinh - bao_duong
    return {
      ...sum,
      km_co_hang: sum.km_co_hang ?? 0,
      km_khong_hang: sum.km_khong_hang ?? 0,
      ty_le_rong: share(sum.km_khong_hang ?? 0, km),
      co_dinh,
      bao_duong,
      lai_gop,
      lai_rong,
      lai_moi_km: each(lai_rong, km),
      lai_moi_ngay: each(lai_rong, days),
      lit_dinh_muc: sum.lit_dinh_muc ?? 0,
      lit_do,
      lit_gps: litres === null ? null : rounded(exact(litres), 1),
    } as Truck
  })
}
