import type { bookingApi } from '../../../contract/dispatch/booking/booking.api.ts'
import { incompleteBooking } from '../../../contract/dispatch/booking/booking.problems.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import {
  accepted,
  readQuick,
  understood,
  type Makes,
  type QuickOrder,
} from '../../../contract/dispatch/booking/quick.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { tripFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { containersIn } from '../../../contract/kit/field/container.ts'
import { onScreen } from '../../../contract/kit/text/message.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { joined, type Text } from '../../../contract/kit/text/text.ts'
import { dayOf } from '../../../contract/kit/time/time.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { now, today } from '../../kit/time/clock.ts'
import { mainDriverOf } from '../../master/vehicle/mainDriver.ts'
import { storeNewTrip } from '../trip/newTrips.ts'
import type { NewTrip } from '../trip/tripValues.ts'
import { storeBookings } from './saveHandlers.ts'
import { BOOKING_FIELDS, presentBooking } from './source.ts'
import { quickKnown } from './words.ts'
import type { NewBooking } from './write.ts'

type QuickInput = InputOf<typeof bookingApi.quickTrip>

const inEnglish = (missing: QuickOrder['missing']): Record<string, string> =>
  Object.fromEntries(Object.entries(missing).map(([name, said]) => [name, onScreen(said).en]))

/** The orders of what was typed, and what replies tell of them; refused where there is none, or words are left that nobody accepted. */
async function readingOf({ noi_dung, chap_nhan }: QuickInput, makes: Makes, { db }: Context) {
  const known = await quickKnown(db)
  const reading = readQuick(noi_dung, makes, { known, now: now() })
  const thieu = Object.assign({}, ...reading.orders.map(({ missing }) => missing)) as Record<
    string,
    string
  >
  const readBack = {
    hieu: understood(reading.orders),
    khong_hieu: [...reading.unread],
    thieu,
    thieu_en: inEnglish(thieu),
  }
  const refuse = (said: Text) => new Refusal('invalid', said, { noi_dung: said }, readBack)
  if (reading.orders.length === 0) throw refuse(bookingTexts.nothingRead)
  if (reading.unread.length > 0 && !chap_nhan)
    throw refuse(bookingTexts.quickAsk(reading.unread.join(', ')))
  return { orders: accepted(reading), readBack }
}

const pick = (values: QuickOrder['values'], names: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name)))

/** One row as itself, several as a list (wire: One-line entry). */
const oneOrAll = <T>(rows: readonly T[]): T | T[] =>
  rows.length === 1 ? (rows[0] as T) : [...rows]

/** POST /tms/booking/quick_create: a booking from each line; one that lacks something waits for its sale to complete it. */
export async function quickCreate(input: InputOf<typeof bookingApi.quickCreate>, context: Context) {
  const { orders, readBack } = await readingOf(input, 'booking', context)
  const values = orders.map((order) => pick(order.values, BOOKING_FIELDS) as NewBooking)
  const asked = { context, accepted: input.xac_nhan ?? [], mayLack: true }
  const { stored, canh_bao } = await write(context, (trx) => storeBookings(trx, values, asked))
  const made = orders.length === 1 ? tripTexts.created : bookingTexts.quickMade(orders.length)
  const reasons = values.flatMap((one) => incompleteBooking(one) ?? [])
  return {
    ...told(joined([made, ...reasons.slice(0, 1)], '. ')),
    data: oneOrAll(stored.map((booking) => presentBooking(booking, context.files))),
    canh_bao,
    ...readBack,
  }
}

/** The trip that a line speaks of: one order, its box, the vehicle and the driver. */
function tripOf({ values }: QuickOrder): NewTrip {
  const { ngay_gio_lay_hang: pickup, ma_cont, loai_don_hang } = values
  const boxes = containersIn(typeof ma_cont === 'string' ? ma_cont : null)
  return {
    ...(pick(values, Object.keys(tripFields)) as NewTrip),
    trang_thai: 'nhap',
    ngay_thuc_hien: typeof pickup === 'string' ? dayOf(pickup) : today(),
    ma_cont: boxes.join(', ') || null,
    container_xuat: loai_don_hang === 'cont_xuat' ? 'x' : null,
    list_don_hang: [pick(values, ORDER_ALONE)],
  }
}
/** A subcontractor of the line hauls the trip, and with it the order. */
const ORDER_ALONE = Object.keys(orderFields).filter((name) => name !== 'ten_thau_phu')

/** The order with the main driver of its vehicle, as the trip form proposes, where its line names none and asks about nobody. */
async function withMainDriver(order: QuickOrder, trx: Trx): Promise<QuickOrder> {
  const { bien_so_xe, ten_lai_xe_1, ten_thau_phu } = order.values
  const isOpen = order.reading.questions.length > 0 || ten_thau_phu !== undefined
  if (typeof bien_so_xe !== 'string' || ten_lai_xe_1 !== undefined || isOpen) return order
  const driver = await mainDriverOf(trx, bien_so_xe)
  if (!driver?.fullname) return order
  const item = { truong: 'ten_lai_xe_1', chu: '', gia_tri: driver.fullname } as const
  return {
    ...order,
    values: { ...order.values, ten_lai_xe_1: driver.fullname },
    items: [...order.items, item],
  }
}

/** POST /tms/tool/quick_create: a draft trip from each line. */
export async function quickTrip(input: QuickInput, context: Context) {
  const { orders, readBack } = await readingOf(input, 'trip', context)
  const { whole, saved } = await write(context, async (trx) => {
    const whole = []
    const saved = []
    for (const order of orders) {
      const one = await withMainDriver(order, trx)
      whole.push(one)
      saved.push(await storeNewTrip(trx, tripOf(one), context))
    }
    return { whole, saved }
  })
  const [first] = saved
  const said = told(
    saved.length === 1 ? tripTexts.draftSaved : bookingTexts.quickTripsMade(saved.length),
  )
  return {
    ...first,
    ...said,
    data: oneOrAll(saved.map(({ data }) => data)),
    canh_bao: saved.flatMap(({ canh_bao }) => canh_bao),
    ...readBack,
    hieu: understood(whole),
  }
}
