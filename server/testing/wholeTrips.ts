import { sql } from 'kysely'
import { expect } from 'vitest'
import { plateKey } from '../../contract/kit/field/plate.ts'
import { TRIP_SUMS } from '../../contract/dispatch/trip/trip.columns.ts'
import {
  driverCount,
  isSubcontracted,
  tripKm,
  tripTotals,
} from '../../contract/dispatch/trip/trip.totals.ts'
import { orderWords, wholeTripWords } from '../dispatch/trip/searchWords.ts'
import { orderEntries, TRIP_FIELDS, tripEntries } from '../dispatch/trip/tripValues.ts'
import { same } from '../kit/audit/audit.ts'
import type { Db } from '../kit/postgres/db.ts'

type Sums = Record<string, string | number | null>

/** Figures, keys and search words of every trip that stands by itself, worked out from what it says. */
async function checkFigures(db: Db): Promise<number> {
  const trips = await db.selectFrom('chuyen_di').selectAll().where('gop_vao', 'is', null).execute()
  const all = await db.selectFrom('don_hang').selectAll().orderBy('thu_tu').execute()
  const byTrip = Map.groupBy(all, (order) => order.id_chuyen_di)
  for (const trip of trips) {
    const orders = byTrip.get(trip.id_chuyen_di) ?? []
    for (const order of orders)
      expect(order.tim_kiem).toBe(
        orderWords({ ...orderEntries(order as never), id_don_hang: order.id_don_hang }),
      )
    const { id_chuyen_di } = trip
    const entries = tripEntries(trip as never)
    const worked = {
      id_chuyen_di,
      ...tripTotals({ ...entries, list_don_hang: orders }),
      tong_km: tripKm(entries),
      numberDriver: driverCount(entries),
      checkType: isSubcontracted(entries),
      bien_so_key: trip.bien_so_xe && plateKey(trip.bien_so_xe),
      tim_kiem: wholeTripWords({ ...entries, id_chuyen_di }, orders),
    }
    expect(trip).toMatchObject(worked)
    expect(orders.map(({ thu_tu }) => thu_tu)).toEqual(orders.map((_order, index) => index))
  }
  return trips.length
}

/** The daily sums, beside those of the trips themselves. */
async function checkSums(db: Db): Promise<void> {
  const sums = sql.join(
    TRIP_SUMS.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::numeric AS ${sql.ref(name)}`),
  )
  const kept = await sql<Sums>`
    SELECT ngay_thuc_hien, trang_thai, sum(so)::bigint AS so, ${sums} FROM tong_ngay
    GROUP BY 1, 2 HAVING sum(so) <> 0 ORDER BY 1, 2`.execute(db)
  const added = await sql<Sums>`
    SELECT ngay_thuc_hien, trang_thai, count(*)::bigint AS so, ${sums} FROM chuyen_di
    WHERE deleted_at IS NULL AND gop_vao IS NULL GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  expect(kept.rows).toEqual(added.rows)
}

/** What orders come to, and what receipts brought of them, beside what the database works out anew. */
async function checkDebts(db: Db): Promise<void> {
  const wrong = await sql`
    SELECT d.id_don_hang, d.phai_thu, t.phai_thu AS tinh_lai, d.da_thu, b.so_tien FROM don_hang d JOIN phai_thu_tinh_lai t USING (id_don_hang)
    LEFT JOIN (SELECT b.id_don_hang, sum(b.so_tien) AS so_tien FROM phan_bo_thu b JOIN phieu_thu p USING (id_phieu_thu)
      WHERE p.deleted_at IS NULL GROUP BY 1) b USING (id_don_hang)
    WHERE d.phai_thu <> t.phai_thu OR d.da_thu <> coalesce(b.so_tien, 0)
      OR d.thanh_toan = 'da_thanh_toan' AND NOT d.danh_dau_tra AND (d.da_thu = 0 OR d.da_thu < d.phai_thu)`.execute(
    db,
  )
  expect(wrong.rows).toEqual([])
}

const TOLD = [
  ...TRIP_FIELDS,
  'trang_thai',
  'khoa',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
] as const

/** The history of every living trip: one entry a version, and together they tell what it says now. */
async function checkHistory(db: Db): Promise<void> {
  const trips = await db
    .selectFrom('chuyen_di')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('gop_vao', 'is', null)
    .execute()
  const entries = await db
    .selectFrom('nhat_ky')
    .select(['id_doi_tuong', 'sau'])
    .where('doi_tuong', '=', 'chuyen_di')
    .where('hanh_dong', '<>', 'xac_nhan')
    .orderBy('id')
    .execute()
  const byTrip = Map.groupBy(entries, ({ id_doi_tuong }) => id_doi_tuong)
  for (const trip of trips) {
    const { id_chuyen_di, phien_ban } = trip
    const own = (byTrip.get(id_chuyen_di) ?? []).map(({ sau }) => sau ?? {})
    expect([id_chuyen_di, own.map((sau) => sau['phien_ban'])]).toEqual([
      id_chuyen_di,
      Array.from({ length: phien_ban }, (_none, index) => index + 1),
    ])
    const said: Record<string, unknown> = Object.assign({ khoa: false }, ...own)
    const filled = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value)
    const wrong = TOLD.filter((name) => !same(filled(said[name]), filled(trip[name])))
    expect([id_chuyen_di, wrong]).toEqual([id_chuyen_di, []])
  }
}

/** What is stored of trips is what is worked out anew from what they say; answers how many stand by themselves. */
export async function checkWholeTrips(db: Db): Promise<number> {
  const count = await checkFigures(db)
  await checkSums(db)
  await checkDebts(db)
  await checkHistory(db)
  return count
}
