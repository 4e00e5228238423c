import { isPlate } from '../../../../contract/kit/field/plate.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { findEntry, type Known } from './known.ts'
import type { Context } from './line.ts'
import { parseMoment } from '../../../kit/sheet/moment.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'

/** Nothing is told outside the rows. */
export const NO_CONTEXT: Context = { date: null, plate: null, driver: null, customer: null }

const PLATE =
  /\d{2}\s?[A-Za-z]{1,2}[\s.-]?\d{3}[\s.]?\d{2}(?!\d)|\d{2}\s?[A-Za-z]{1,2}[\s-]\d{4}(?!\d)/
const DAY = /\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{2,4}|\d{1,2}\s*thang\s*\d{1,2}(\s*nam\s*\d{4})?/
const HEADING_DAY = /(ngay|date|thu)\D{0,6}(\d{1,2}\s*[/-]\s*\d{1,2})(?!\d)/
const CUSTOMER =
  /(?:khách(?: hàng)?|khach(?: hang)?|chủ hàng|chu hang|kính gửi|kinh gui|customer)\s*[:：-]\s*(.+)$/iu

/** The day that a title or heading names; a range ('từ … đến …') names none. */
function dayIn(text: string, today: WireDate): WireDate | null {
  const key = searchKey(text)
  const found = DAY.exec(key)?.[0] ?? HEADING_DAY.exec(key)?.[2]
  if (!found || DAY.test(key.replace(found, ' '))) return null
  const moment = parseMoment(found, today)
  return moment.error === undefined ? (moment.value?.date ?? null) : null
}

function plateIn(text: string): string | null {
  const found = PLATE.exec(text)?.[0]
  return found && isPlate(found) ? found : null
}

/** What stands beside the vehicle's plate, where it is a known driver. */
function driverIn(text: string, plate: string | null, known: Known | null): string | null {
  if (!plate || !known) return null
  const words = text.slice(text.indexOf(plate) + plate.length)
  const name = words
    .replace(/^[^\p{L}]*(?:(?:lái|tài|lai|tai)(?: xe)?|lx|tx)?[\s:.-]*/iu, '')
    .trim()
  return name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

const DRIVER = /(?:lái xe|tài xế|lai xe|tai xe|\blx|\btx|driver)\s*[:：-]\s*(\p{L}[\p{L} ]+)/iu

/** The known driver whom a title of its own names: 'Lái xe: Nguyễn Văn Hùng'. */
function driverNamed(text: string, known: Known | null): string | null {
  const name = DRIVER.exec(text)?.[1]?.trim() ?? ''
  return known && name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

const customerIn = (text: string, known: Known | null): string | null =>
  CUSTOMER.exec(text)?.[1]?.trim() ??
  (known ? (findEntry(known, 'ten_cong_ty', text)?.name ?? null) : null)

/** A context with what one more title or heading tells; another vehicle comes with a driver of its own. */
export function contextOf(
  context: Context,
  text: string,
  { known, today }: { known: Known | null; today: WireDate },
): Context {
  const plate = plateIn(text)
  return {
    date: dayIn(text, today) ?? context.date,
    plate: plate ?? context.plate,
    driver: plate ? driverIn(text, plate, known) : (driverNamed(text, known) ?? context.driver),
    customer: customerIn(text, known) ?? context.customer,
  }
}
