import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isOwnId } from './reader/wording.ts'
import type { SheetTrip } from './reader/sheetTrip.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import type { Db } from '../../kit/postgres/db.ts'

/** A trip of a sheet with the mark by which it is known again; equal trips of one file are counted. */
export type MarkedTrip = {
  readonly trip: SheetTrip
  readonly mark: string
  readonly twinOf: SheetTrip | null
}

const digest = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 32)

/** Marks every trip: the same file twice gives the same marks, whatever its name and the places of its rows. */
export function markTrips(trips: readonly SheetTrip[]): MarkedTrip[] {
  const seen = new Map<string, { first: SheetTrip; count: number }>()
  return trips.map((trip) => {
    const twins = seen.get(trip.print)
    const count = (twins?.count ?? 0) + 1
    seen.set(trip.print, { first: twins?.first ?? trip, count })
    return { trip, mark: digest(`${trip.print}#${count}`), twinOf: twins?.first ?? null }
  })
}

/** A trip that is there already: known by the mark of an earlier import, or by its id in a file of ours; one in the bin is told apart. */
export type Imported = {
  readonly id: string
  readonly isBinned: boolean
  readonly isByMark: boolean
  /** Somebody wrote it after the import that made it. */
  readonly isTouched: boolean
}

/** The trips that rows name by the ids which we gave. */
async function findNumbered(
  db: Db,
  trips: readonly MarkedTrip[],
): Promise<ReadonlyMap<string | null, Imported>> {
  const ids = trips.flatMap(({ trip }) => (isOwnId(trip.number) ? [trip.number] : []))
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Imported>`
    SELECT c.id_chuyen_di AS id, c.deleted_at IS NOT NULL AS "isBinned", false AS "isByMark", false AS "isTouched"
    FROM json_array_elements_text(${JSON.stringify(ids)}::json) AS m(id) JOIN chuyen_di c ON c.id_chuyen_di = m.id`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The stored trip of each mark that was imported before, and of each row that bears the id of a trip of ours; one that lives goes first. */
export async function findImported(
  db: Db,
  trips: readonly MarkedTrip[],
): Promise<Map<string, Imported>> {
  const marks = trips.map(({ mark }) => mark)
  const { rows } = await sql<Imported & { dau_van: string }>`
    SELECT d.dau_van, d.id_doi_tuong AS id, c.deleted_at IS NOT NULL AS "isBinned", true AS "isByMark", c.phien_ban <> d.phien_ban AS "isTouched"
    FROM json_array_elements_text(${JSON.stringify(marks)}::json) AS m(dau_van)
    JOIN dong_nhap d ON d.loai = 'trip' AND d.dau_van = m.dau_van
    JOIN chuyen_di c ON c.id_chuyen_di = d.id_doi_tuong`.execute(db)
  const found = new Map(rows.map(({ dau_van, ...there }) => [dau_van, there]))
  const numbered = await findNumbered(db, trips)
  for (const { trip, mark } of trips) {
    const own = numbered.get(trip.number)
    if (own && (!own.isBinned || !found.has(mark))) found.set(mark, own)
  }
  return found
}

/** Of trips without a number of ours, those whose vehicle has a stored trip on the day: the id of one. */
export async function findRuns(
  db: Db,
  trips: readonly SheetTrip[],
): Promise<ReadonlyMap<SheetTrip, string>> {
  if (trips.length === 0) return new Map()
  const runs = trips.map((trip, n) => {
    const [xe, ngay] = placeOf(trip).split(' ')
    return { n, xe, ngay: ngay === 'undefined' ? null : ngay }
  })
  const { rows } = await sql<{ n: number; id: string }>`
    SELECT r.n, min(c.id_chuyen_di) AS id FROM json_to_recordset(${JSON.stringify(runs)}::json) AS r(n integer, xe text, ngay date)
    JOIN chuyen_di c ON c.bien_so_key IS NOT DISTINCT FROM nullif(r.xe, '') AND c.ngay_thuc_hien = r.ngay AND c.deleted_at IS NULL AND c.gop_vao IS NULL
    GROUP BY r.n`.execute(db)
  return new Map(rows.flatMap(({ n, id }) => (trips[n] ? [[trips[n], id] as const] : [])))
}

type Stored = {
  id: string
  xe: string
  ngay: string
  km_dau: number | null
  ma_cont: string | null
  tong_cuoc: number
  ten_cong_ty: string | null
  ngay_gio_lay_hang: string | null
}

const placeOf = (trip: SheetTrip): string =>
  `${plateKey(String(trip.values.bien_so_xe ?? ''))} ${String(trip.values.ngay_thuc_hien)}`

/** Alike: the same odometer or container, or the same customer at the same time or for the same freight. */
function isAlike(trip: SheetTrip, freight: number, stored: Stored): boolean {
  const [order] = trip.orders
  const sameKm = stored.km_dau !== null && stored.km_dau === trip.values.km_dau
  const sameContainer = stored.ma_cont !== null && stored.ma_cont === trip.values.ma_cont
  const sameTime =
    stored.ngay_gio_lay_hang !== null && stored.ngay_gio_lay_hang === order?.ngay_gio_lay_hang
  const sameCustomer = stored.ten_cong_ty !== null && stored.ten_cong_ty === order?.ten_cong_ty
  return sameKm || sameContainer || (sameCustomer && (sameTime || stored.tong_cuoc === freight))
}

/** Stored trips that look like new ones of the sheet: same vehicle, same day and more; `known` are those imported from it. */
export async function findAlike(
  db: Db,
  trips: readonly { trip: SheetTrip; freight: number }[],
  known: ReadonlySet<string>,
): Promise<Map<SheetTrip, string>> {
  const byPlace = Map.groupBy(trips, ({ trip }) => placeOf(trip))
  const places = [...byPlace].map(([place, own]) => {
    const [xe, ngay] = place.split(' ')
    const said = (values: readonly unknown[]) =>
      [...new Set(values)].filter((value) => value != null)
    return {
      xe,
      ngay,
      km: said(own.map(({ trip }) => trip.values.km_dau)),
      cont: said(own.map(({ trip }) => trip.values.ma_cont)),
      khach: said(own.map(({ trip }) => trip.orders[0]?.ten_cong_ty)),
      gio: said(own.map(({ trip }) => trip.orders[0]?.ngay_gio_lay_hang)),
      cuoc: said(own.map(({ freight }) => freight)),
    }
  })
  const { rows } = await sql<Stored>`
    SELECT c.id_chuyen_di AS id, p.xe, c.ngay_thuc_hien AS ngay, c.km_dau, c.ma_cont, c.tong_cuoc, d.ten_cong_ty, d.ngay_gio_lay_hang
    FROM json_to_recordset(${JSON.stringify(places)}::json) AS p(xe text, ngay date, km numeric[], cont text[], khach text[], gio timestamp[], cuoc numeric[])
    JOIN chuyen_di c ON c.bien_so_key = p.xe AND c.ngay_thuc_hien = p.ngay AND c.deleted_at IS NULL AND c.gop_vao IS NULL
    LEFT JOIN don_hang d ON d.id_chuyen_di = c.id_chuyen_di AND d.thu_tu = 0
    WHERE c.km_dau = ANY (p.km) OR c.ma_cont = ANY (p.cont)
      OR d.ten_cong_ty = ANY (p.khach) AND (c.tong_cuoc = ANY (p.cuoc) OR d.ngay_gio_lay_hang = ANY (p.gio))`.execute(
    db,
  )
  const stored = Map.groupBy(
    rows.filter((row) => !known.has(row.id)),
    (row) => `${row.xe} ${row.ngay}`,
  )
  const alike = new Map<SheetTrip, string>()
  for (const { trip, freight } of trips) {
    const twin = stored.get(placeOf(trip))?.find((row) => isAlike(trip, freight, row))
    if (twin) alike.set(trip, twin.id)
  }
  return alike
}
