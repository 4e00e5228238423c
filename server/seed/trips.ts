import { sql } from 'kysely'
import {
  addDays,
  addMinutes,
  dayOf,
  daysBetween,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import { assignmentOf } from '../../contract/dispatch/trip/trip.assignment.ts'
import type { Trx } from '../kit/http/context.ts'
import { recordAcceptance } from '../dispatch/trip/acceptance.ts'
import type { StoredTrip } from '../dispatch/trip/loadTrip.ts'
import { lookAtMany } from '../dispatch/trip/overlaps.ts'
import type { NewTrip } from '../dispatch/trip/tripValues.ts'
import { writeTrips } from '../dispatch/trip/writeTrips.ts'
import { audit } from '../kit/audit/audit.ts'
import { chanceFrom } from './chance.ts'
import type { DemoData } from './demoData.ts'
import { planRuns } from './runs.ts'
import { stateOf } from './runState.ts'
import { tripOfRun } from './tripOfRun.ts'
import { payWithinCredit } from './withinCredit.ts'

const SEED = 20_261_120
/** Trips that were deleted by mistake and wait in the bin. */
const IN_BIN = 2
const DISPATCHERS = ['dieuxe01', 'quanly01'] as const

/** Trips that the dispatcher still has to complete: drafts without a vehicle, and vehicles without a driver. */
function unassigned(trips: readonly NewTrip[], tomorrow: string): NewTrip[] {
  const next = trips.filter(
    (trip) => trip.ngay_thuc_hien === tomorrow && trip.trang_thai === 'moi' && !trip.ten_thau_phu,
  )
  const drafts = next.slice(0, 3).map((trip): NewTrip => ({
    ...trip,
    trang_thai: 'nhap',
    bien_so_xe: null,
    ma_romoc: null,
    lai_xe_1: null,
    lai_xe_2: null,
  }))
  const driverless = next
    .slice(3, 5)
    .map((trip): NewTrip => ({ ...trip, lai_xe_1: null, lai_xe_2: null }))
  const reminded = next.slice(5, 8).map((trip): NewTrip => ({
    ...trip,
    gio_nhac: addMinutes(trip.list_don_hang?.[0]?.ngay_gio_lay_hang ?? '', -60),
    noi_dung_nhac: 'Gọi kho xác nhận giờ đóng hàng',
  }))
  const changed = new Map([...drafts, ...driverless, ...reminded].map((trip, i) => [next[i], trip]))
  return trips.map((trip) => changed.get(trip) ?? trip)
}

/** The demo company's trips from 90 days before the day of `now` to the day after it; the same ones for the same moment. */
export function demoTrips(data: DemoData, now: WireMoment): NewTrip[] {
  const chance = chanceFrom(SEED)
  const odometers = new Map<string, number>()
  const trips = planRuns(data, now, chance).map((run) => {
    const age = daysBetween(dayOf(run.pickup), dayOf(now))
    return tripOfRun(run, stateOf(run, now, chance), { data, chance, odometers, age })
  })
  return unassigned(trips, addDays(dayOf(now), 1))
}

// A trip is entered in the afternoon of the day before it runs; nothing here was done at the moment of loading.
async function backdate(trx: Trx, now: WireMoment): Promise<void> {
  const entered = sql`least(${now}::timestamp, ngay_thuc_hien - interval '9 hours' + (abs(hashtext(id_chuyen_di)) % 150) * interval '1 minute')`
  await sql`UPDATE chuyen_di SET created_at = ${entered}, updated_at = ${entered}`.execute(trx)
  await sql`
    UPDATE don_hang d SET created_at = c.created_at, updated_at = c.created_at FROM chuyen_di c
    WHERE c.id_chuyen_di = d.id_chuyen_di`.execute(trx)
  await sql`
    UPDATE nhat_ky n SET thoi_diem = c.created_at FROM chuyen_di c
    WHERE n.doi_tuong = 'chuyen_di' AND c.id_chuyen_di = n.id_doi_tuong`.execute(trx)
}

/** Some runs take longer than planned: whoever put their truck on the next one knew of it. */
async function acceptDoubles(trx: Trx, made: readonly StoredTrip[], moment: WireMoment) {
  const own = made.map(assignmentOf)
  const looked = await lookAtMany(trx, own, { moment, papersFor: () => new Map() })
  const acceptances = [...looked].map(([{ id_chuyen_di }, { warnings }]) => ({
    id_chuyen_di,
    warnings,
  }))
  await recordAcceptance(trx, DISPATCHERS[0], acceptances)
}

async function putInBin(trx: Trx, now: WireMoment): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    UPDATE chuyen_di SET deleted_at = ${addMinutes(now, -20 * 60)}, nguoi_xoa = ${DISPATCHERS[0]}, phien_ban = phien_ban + 1
    WHERE id_chuyen_di IN (SELECT id_chuyen_di FROM chuyen_di WHERE trang_thai = 'huy' AND ngay_thuc_hien < ${dayOf(now)}
      ORDER BY ngay_thuc_hien DESC, id_chuyen_di LIMIT ${IN_BIN})
    RETURNING id_chuyen_di AS id`.execute(trx)
  const entries = rows.map(({ id }) => ({
    username: DISPATCHERS[0],
    action: 'xoa',
    subject: 'chuyen_di',
    id,
    before: { trang_thai: 'huy' },
    after: { phien_ban: 2 },
  }))
  await audit(trx, ...entries)
}

/** Stores the demo company's trips as they stand at `now`. */
export async function seedTrips(trx: Trx, data: DemoData, now: WireMoment): Promise<void> {
  const trips = demoTrips(data, now)
  const half = Math.ceil(trips.length / 2)
  const enter = (username: string, fresh: readonly NewTrip[]) =>
    writeTrips(trx, { username }, { action: 'tao', fresh, quiet: true })
  const first = await enter(DISPATCHERS[0], trips.slice(0, half))
  const second = await enter(DISPATCHERS[1], trips.slice(half))
  await acceptDoubles(trx, [...first, ...second], now)
  await payWithinCredit(trx)
  await backdate(trx, now)
  await putInBin(trx, now)
}
