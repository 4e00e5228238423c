import { sql } from 'kysely'
import { BOOKING_ACTIONS } from '../../contract/dispatch/booking/booking.can.ts'
import type { BookingEntries } from '../../contract/dispatch/booking/booking.fields.ts'
import {
  addDays,
  addMinutes,
  dayOf,
  minutesBetween,
  type WireMoment,
} from '../../contract/kit/time/time.ts'
import { BOOKING_FIELDS } from '../dispatch/booking/source.ts'
import { insertBookings } from '../dispatch/booking/write.ts'
import type { Trx } from '../kit/http/context.ts'
import { ORDER_FIELDS } from '../dispatch/trip/tripValues.ts'
import { chanceFrom, type Chance } from './chance.ts'

const SEED = 20_261_122
/** Whose they are, in turns: most of them the first one's on any day. */
const SALES = ['sale01', 'sale01', 'sale02'] as const
const APPROVER = 'dieuxe01'
/** How many bookings of each kind wait. */
const WAITING = { cho_duyet: 16, yeu_cau_sua: 3, tu_choi: 3, da_duyet: 8 } as const
const ON_TRIPS = 14

const REASONS: Readonly<Record<string, readonly string[]>> = {
  yeu_cau_sua: ['Ghi rõ số container và hạn hạ bãi', 'Trọng lượng quá tải trọng xe, kiểm tra lại'],
  tu_choi: ['Hết xe đầu kéo trong ngày', 'Khách quá hạn công nợ, chờ kế toán'],
}

type Template = Pick<BookingEntries, 'ngay_gio_lay_hang' | 'ngay_gio_tra_hang' | 'type_cont'>

/** Orders of the weeks before: what customers usually ask for. */
async function templates(trx: Trx, now: WireMoment): Promise<Template[]> {
  const columns = sql.join(ORDER_FIELDS.map((name) => sql.ref(`d.${name}`)))
  const { rows } = await sql<Template>`
    SELECT ${columns}, c.type_cont FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
    WHERE c.ngay_thuc_hien BETWEEN ${addDays(dayOf(now), -21)} AND ${addDays(dayOf(now), -4)} AND d.trong_luong IS NOT NULL AND d.cuoc_van_chuyen > 0
    ORDER BY d.id_don_hang LIMIT 200`.execute(trx)
  return rows
}

/** The same order once more, of one of the next days. */
function askedAgain(template: Template, now: WireMoment, chance: Chance) {
  const from = template.ngay_gio_lay_hang ?? now
  const until = template.ngay_gio_tra_hang ?? addMinutes(from, 6 * 60)
  const day = addDays(dayOf(now), chance.between(0, 3))
  const dated = !chance.happens(0.08)
  const pickup = `${day} ${String(chance.between(6, 21)).padStart(2, '0')}:${chance.pick(['00', '30'])}:00`
  const given = Object.fromEntries(
    BOOKING_FIELDS.map((name) => [name, (template as Partial<BookingEntries>)[name] ?? null]),
  ) as unknown as BookingEntries
  return {
    ...given,
    thanh_toan: 'chua_thanh_toan' as const,
    hinh_thuc_thanh_toan: null,
    nguoi_thu_tien: null,
    list_anh: [],
    so_cont: template.type_cont === null ? null : 1,
    ngay_gio_lay_hang: dated ? pickup : null,
    ngay_gio_tra_hang: dated ? addMinutes(pickup, minutesBetween(from, until)) : null,
  }
}

const UNDATED = { ngay_gio_lay_hang: null, ngay_gio_tra_hang: null }

/** Bookings that wait for an answer, and such as were answered and are on no trip. */
async function seedWaiting(trx: Trx, now: WireMoment, chance: Chance): Promise<void> {
  const known = await templates(trx, now)
  if (known.length === 0) return
  for (const [duyet, count] of Object.entries(WAITING)) {
    for (let n = 0; n < count; n += 1) {
      const ly_do = REASONS[duyet] ? chance.pick(REASONS[duyet]) : null
      const asked = askedAgain(chance.pick(known), now, chance)
      // One of the approved ones always waits for its day.
      const booking = duyet === 'da_duyet' && n === 0 ? { ...asked, ...UNDATED } : asked
      const answer = { duyet, ly_do, file_id: null }
      await insertBookings(trx, { username: SALES[n % SALES.length] ?? SALES[0] }, [
        { ...booking, answer },
      ])
    }
  }
}

/** Orders of today's trips that came as bookings: they show what becomes of one. */
async function seedOnTrips(trx: Trx, now: WireMoment): Promise<void> {
  const asked = BOOKING_FIELDS.filter((name) => (ORDER_FIELDS as readonly string[]).includes(name))
  const columns = sql.join(
    [...asked, 'id_don_hang', 'id_cong_ty', 'tim_kiem'].map((name) => sql.ref(name)),
  )
  await sql`
    WITH chosen AS (
      SELECT d.*, c.type_cont, c.ma_cont FROM don_hang d JOIN chuyen_di c USING (id_chuyen_di)
      WHERE c.ngay_thuc_hien BETWEEN ${addDays(dayOf(now), -2)} AND ${addDays(dayOf(now), 1)} AND c.deleted_at IS NULL AND c.trang_thai NOT IN ('huy', 'nhap')
      -- One of each state before a second of any: all of them are there at any hour.
      ORDER BY row_number() OVER (PARTITION BY c.trang_thai ORDER BY md5(d.id_don_hang)), md5(d.id_don_hang) LIMIT ${ON_TRIPS}
    ), made AS (
      INSERT INTO booking (${columns}, type_cont, ma_cont, so_cont, duyet, nguoi_duyet, thoi_diem_duyet, nguoi_tao, nguoi_sua, created_at, updated_at)
      SELECT ${columns}, type_cont, ma_cont, CASE WHEN type_cont IS NULL THEN NULL ELSE 1 END, ${BOOKING_ACTIONS.duyet.answer}, ${APPROVER},
        created_at, CASE WHEN row_number() OVER (ORDER BY id_don_hang) % 3 = 0 THEN 'sale02' ELSE 'sale01' END, ${APPROVER}, created_at - interval '3 hours', created_at
      FROM chosen RETURNING id_don_hang
    )
    UPDATE don_hang d SET id_booking = d.id_don_hang FROM made WHERE made.id_don_hang = d.id_don_hang`.execute(
    trx,
  )
}

// A booking comes hours before its pickup, and its answer within the hour.
async function backdate(trx: Trx, now: WireMoment): Promise<void> {
  const sent = sql`least(${now}::timestamp - interval '20 minutes', coalesce(ngay_gio_lay_hang, ${now}::timestamp) - interval '30 hours') - (abs(hashtext(id_don_hang)) % 240) * interval '1 minute'`
  await sql`
    UPDATE booking SET created_at = ${sent}, updated_at = ${sent} WHERE nguoi_duyet IS NULL`.execute(
    trx,
  )
  await sql`
    UPDATE booking SET nguoi_duyet = ${APPROVER}, thoi_diem_duyet = created_at + interval '40 minutes', updated_at = created_at + interval '40 minutes'
    WHERE nguoi_duyet IS NULL AND duyet <> 'cho_duyet'`.execute(trx)
}

/** The demo company's bookings in all their states, as they stand at `now`. */
export async function seedBookings(trx: Trx, now: WireMoment): Promise<void> {
  const chance = chanceFrom(SEED)
  await seedOnTrips(trx, now)
  await seedWaiting(trx, now, chance)
  await backdate(trx, now)
}
