import { told } from '../../../contract/kit/text/sentence.ts'
import { onScreen } from '../../../contract/kit/text/message.ts'
import { joined, text, type Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { bookingFields } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import { readQuickLine, type QuickReading } from '../../../contract/dispatch/booking/quick.ts'
import { containersIn } from '../../../contract/kit/field/container.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { plateKey } from '../../../contract/kit/field/plate.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { now, today } from '../../kit/time/clock.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { storeNewTrip } from '../trip/newTrips.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { bookingWarnings, storeBooking } from './saveHandlers.ts'
import { BOOKING_FIELDS, presentBooking } from './source.ts'
import { quickKnown } from './words.ts'
import type { NewBooking } from './write.ts'

type QuickInput = InputOf<typeof bookingApi.quickCreate>

async function readingOf({ noi_dung }: QuickInput, { db }: Context): Promise<QuickReading> {
  const reading = readQuickLine(noi_dung, await quickKnown(db), now())
  if (reading.items.length === 0) throw invalidField('noi_dung', bookingTexts.nothingRead)
  return reading
}

const readBack = ({ items, unread, missing }: QuickReading) => ({
  hieu: items.map((item) => ({ ...item })),
  khong_hieu: [...unread],
  thieu: { ...missing },
  thieu_en: inEnglish(missing),
})

const pick = (values: QuickReading['values'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

const inEnglish = (missing: QuickReading['missing']): Record<string, string> =>
  Object.fromEntries(Object.entries(missing).map(([name, said]) => [name, onScreen(said).en]))

function labelsOf(missing: QuickReading['missing']): Text {
  const labels = Object.keys(missing).map(
    (name) => bookingFields[name as keyof typeof bookingFields].label,
  )
  const { vi, en } = joined(labels, ', ')
  return text(vi.toLowerCase(), en.toLowerCase())
}

/** POST /tms/booking/quick_create: a booking from one line; one that lacks something waits for its sale to complete it. */
export async function quickCreate(input: QuickInput, context: Context) {
  const reading = await readingOf(input, context)
  const lacks = labelsOf(reading.missing)
  const missing = lacks.vi === '' ? null : bookingTexts.incomplete(lacks)
  const values = pick(reading.values, BOOKING_FIELDS) as NewBooking
  const booking = await write(context, (trx) =>
    storeBooking(trx, values, { context, missing: missing?.vi ?? null }),
  )
  return {
    ...told(missing === null ? tripTexts.created : joined([tripTexts.created, missing], '. ')),
    data: presentBooking(booking, context.files),
    canh_bao: bookingWarnings(booking),
    ...readBack(reading),
  }
}

/** The trip that a line speaks of: one order, its box, the vehicle and the driver. */
function tripOf({ values }: QuickReading): NewTrip {
  const { ngay_gio_lay_hang: pickup, xe_de_nghi, ma_cont, loai_don_hang } = values
  const boxes = containersIn(typeof ma_cont === 'string' ? ma_cont : null)
  return {
    ...(pick(values, Object.keys(tripFields)) as NewTrip),
    trang_thai: 'nhap',
    ngay_thuc_hien: typeof pickup === 'string' ? dayOf(pickup) : today(),
    bien_so_xe: typeof xe_de_nghi === 'string' ? xe_de_nghi : null,
    ma_cont: boxes.join(', ') || null,
    container_xuat: loai_don_hang === 'cont_xuat' ? 'x' : null,
    list_don_hang: [pick(values, Object.keys(orderFields))],
  }
}

/** The reading with the main driver of the vehicle, as the trip form proposes, where the line names none. */
async function withMainDriver(reading: QuickReading, { db }: Context): Promise<QuickReading> {
  const { xe_de_nghi, ten_lai_xe_1 } = reading.values
  if (typeof xe_de_nghi !== 'string' || ten_lai_xe_1 !== undefined) return reading
  const driver = await db
    .selectFrom('phuong_tien as v')
    .innerJoin('nguoi_dung as u', 'u.username', 'v.lai_xe_chinh')
    .select('u.fullname')
    .where('v.bien_so_key', '=', plateKey(xe_de_nghi))
    .where('v.deleted_at', 'is', null)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`u.trang_thai IS DISTINCT FROM 'Nghi viec'`)
    .executeTakeFirst()
  if (!driver?.fullname) return reading
  const item = { truong: 'ten_lai_xe_1', chu: '', gia_tri: driver.fullname } as const
  return {
    ...reading,
    values: { ...reading.values, ten_lai_xe_1: driver.fullname },
    items: [...reading.items, item],
  }
}

/** POST /tms/tool/quick_create: a draft trip from one line. */
export async function quickTrip(input: QuickInput, context: Context) {
  const reading = await withMainDriver(await readingOf(input, context), context)
  const saved = await write(context, (trx) => storeNewTrip(trx, tripOf(reading), context))
  return { ...saved, ...readBack(reading) }
}
