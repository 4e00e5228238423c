import { sql } from 'kysely'
import { exact, rounded, type Decimal } from '../../../contract/kit/decimal/decimal.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { classOf } from '../../../contract/price/calculation/tripRoute.ts'
import type { PricedTrip, PriceRows } from '../../../contract/price/calculation/around.ts'
import { ratesAt } from '../../kit/rate/inForce.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Range } from '../../../contract/report/sums/stretches.ts'
import { counted } from '../sums/counted.ts'

type Driven = {
  bien_so_xe: string
  loai_xe: string | null
  hop: string | null
  ma_lt: string
  ngay: WireDate
  km: number
}
type Norm = {
  lop_moi_km: number | null
  sua_chua_moi_km: number | null
  nhot_moi_km: number | null
}

/** Km of own trips by vehicle, box, main route and day: of a trip's routes the one with most loaded km, the first of equals. */
async function drivenBy(db: Db, range: Range): Promise<Driven[]> {
  const { rows } = await sql<Driven>`
    SELECT v.bien_so_xe, v.loai_xe, left(c.type_cont, 2) AS hop, t.ma_lt, c.ngay_thuc_hien AS ngay,
      sum(coalesce(c.so_km_co_hang_tron_ve, 0) + coalesce(c.so_km_khong_hang_tron_ve, 0)) AS km
    FROM chuyen_di c JOIN phuong_tien v ON v.id_xe = c.id_xe
    CROSS JOIN LATERAL (
      SELECT r.ma_lt FROM don_hang d JOIN tuyen_duong r ON r.id_tuyen_duong = d.id_tuyen_duong WHERE d.id_chuyen_di = c.id_chuyen_di
      ORDER BY coalesce(r.so_km_co_hang_tron_ve, 0) DESC, d.thu_tu LIMIT 1) t
    WHERE ${counted(range)} AND coalesce(c.ten_thau_phu, '') = '' GROUP BY 1, 2, 3, 4, 5`.execute(
    db,
  )
  return rows
}

const classOfDriven = ({ bien_so_xe, loai_xe, hop }: Driven): string | null =>
  classOf(
    { type_cont: hop, bien_so_xe } as PricedTrip,
    { vehicles: { [bien_so_xe]: loai_xe } } as unknown as PriceRows,
  )

/** What tyres, repairs and oil of vehicles come to by the norms of the days, by plate; rounded once a vehicle (money, section 8). */
export async function wearOf(db: Db, range: Range): Promise<Map<string, number>> {
  const driven = await drivenBy(db, range)
  const asked = driven.map((one) => ({
    key: { ma_lt: one.ma_lt, lop_xe: classOfDriven(one) },
    day: one.ngay,
  }))
  const norms = await ratesAt<Norm>(db, { table: 'bien_phi', key: ['ma_lt', 'lop_xe'] }, asked)
  const sums = new Map<string, Decimal>()
  driven.forEach(({ bien_so_xe, km }, index) => {
    const norm = norms[index]
    const each = (norm?.lop_moi_km ?? 0) + (norm?.sua_chua_moi_km ?? 0) + (norm?.nhot_moi_km ?? 0)
    sums.set(bien_so_xe, (sums.get(bien_so_xe) ?? exact(0)).plus(exact(km).times(each)))
  })
  return new Map([...sums].map(([plate, sum]) => [plate, rounded(sum, 0)]))
}
