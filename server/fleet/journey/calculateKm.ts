import { sql } from 'kysely'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import {
  addDays,
  daysBetween,
  epochOfMoment,
  momentAt,
  type WireDate,
} from '../../../contract/kit/time/time.ts'
import { MOST_VEHICLE_DAYS, type journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { journeyTexts } from '../../../contract/fleet/journey/journey.texts.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { readIntake } from '../position/intake.ts'
import { workOutAgain } from '../driving-report/workOut.ts'
import type { Filled } from './fillTrips.ts'
import { refill } from './followTrips.ts'

type Asked = InputOf<typeof journeyApi.calculateKm>
type Vehicle = { id: number; plate: string; key: string }

/** The tracked vehicles that are asked for; all where none is named. */
async function vehiclesOf(db: Db, { list_bsx }: Asked): Promise<Vehicle[]> {
  const { rows } =
    await sql<Vehicle>`SELECT p.id_xe AS id, p.bien_so_xe AS plate, p.bien_so_key AS key FROM phuong_tien p
    WHERE p.deleted_at IS NULL AND EXISTS (SELECT FROM vi_tri_cuoi v WHERE v.id_xe = p.id_xe) ORDER BY p.bien_so_xe`.execute(
      db,
    )
  if (!list_bsx?.length) return rows
  const unknown = list_bsx.find((plate) => !rows.some(({ key }) => key === plateKey(plate)))
  if (unknown !== undefined) {
    const said = journeyTexts.unknownPlate(unknown)
    throw new Refusal('invalid', said, { list_bsx: said })
  }
  const wanted = new Set(list_bsx.map(plateKey))
  return rows.filter(({ key }) => wanted.has(key))
}

/** Days whose positions are not kept any more cannot be worked out again. */
async function refuseGone(db: Db, start_date: WireDate): Promise<void> {
  const first = momentAt((await readIntake(db, 'giu_vi_tri')).from).slice(0, 10)
  if (start_date >= first) return
  const said = journeyTexts.gone(first)
  throw new Refusal('invalid', said, { start_date: said })
}

async function kmOf(db: Db, vehicle: number, { start_date, end_date }: Asked) {
  const { rows } = await sql<{
    km: number | null
  }>`SELECT round(sum(km)::numeric, 2)::float8 AS km FROM ngay_xe
    WHERE id_xe = ${vehicle} AND ngay BETWEEN ${start_date} AND ${end_date}`.execute(db)
  return rows[0]?.km ?? null
}

const OF_TRIP = [
  'so_km_co_hang_tron_ve',
  'so_km_khong_hang_tron_ve',
  'quydinh',
  'dinh_muc_dau',
  'phi_xang_dau',
  'ngay_gio_toi_diem_dong_hang',
  'ngay_gio_ket_thuc_tra_hang',
  'ngay_gio_toi_diem_ket_thuc',
] as const
const OF_ORDER = ['km_theo_app', 'km_tinh_lai_xe'] as const

function changesOf({ before, after }: Filled) {
  const trip = OF_TRIP.map((truong) => ({
    truong,
    id_don_hang: null,
    truoc: before[truong],
    sau: after[truong],
  }))
  const orders = after.list_don_hang.flatMap((order) => {
    const earlier = before.list_don_hang.find(
      ({ id_don_hang }) => id_don_hang === order.id_don_hang,
    )
    return OF_ORDER.map((truong) => ({
      truong,
      id_don_hang: order.id_don_hang,
      truoc: earlier?.[truong] ?? null,
      sau: order[truong],
    }))
  })
  return [...trip, ...orders].filter(({ truoc, sau }) => truoc !== sau)
}

/** POST /tms/report/truck/calculate_km: each vehicle by itself, from the beginning of the first day on. */
export async function calculateKm(asked: Asked, { pool: db }: Context) {
  const { start_date, end_date } = asked
  await refuseGone(db, start_date)
  const vehicles = await vehiclesOf(db, asked)
  if (vehicles.length * (daysBetween(start_date, end_date) + 1) > MOST_VEHICLE_DAYS) {
    const said = journeyTexts.tooMuch(MOST_VEHICLE_DAYS)
    throw new Refusal('invalid', said, { list_bsx: said })
  }
  const span = {
    from: epochOfMoment(`${start_date} 00:00:00`),
    to: epochOfMoment(`${addDays(end_date, 1)} 00:00:00`) - 1,
  }
  const data = []
  for (const { id, plate } of vehicles) {
    const km_truoc = await kmOf(db, id, asked)
    if (!(await workOutAgain(db, id, span.from)))
      throw new Refusal('unavailable', journeyTexts.busy)
    const done = await db.transaction().execute((trx) => refill(trx, id, span))
    const chuyen_di = done.map((one) => ({
      id_chuyen_di: one.after.id_chuyen_di,
      thay_doi: changesOf(one),
    }))
    data.push({ bien_so_xe: plate, km_truoc, km_sau: await kmOf(db, id, asked), chuyen_di })
  }
  const trips = data.reduce((sum, { chuyen_di }) => sum + chuyen_di.length, 0)
  return { ...told(journeyTexts.calculated(trips)), data }
}
