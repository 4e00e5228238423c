import { message } from '../../kit/text/message.ts'
import { z } from 'zod'
import { seatsWith } from '../../office/screen/access.ts'
import { post } from '../../kit/endpoint/endpoint.ts'
import { codesOf } from '../../kit/field/field.schemas.ts'
import type { Seat } from '../../kit/endpoint/roles.ts'
import { sentence } from '../../kit/text/sentence.ts'
import { text } from '../../kit/text/text.ts'

/** What stands in the calendar, with its colour. */
export const CALENDAR_PARTS = {
  ngay_le: { name: text('Ngày lễ', 'Public holidays'), color: '#e03131' },
  chuyen_di: { name: text('Chuyến', 'Trips'), color: '#3b5bdb' },
  phuong_tien: { name: text('Giấy tờ xe', 'Vehicle papers'), color: '#d9480f' },
  ro_mooc: { name: text('Giấy tờ rơ-moóc', 'Trailer papers'), color: '#846358' },
  lai_xe: { name: text('Giấy tờ lái xe', 'Driver papers'), color: '#7048e8' },
} as const
export type CalendarPart = keyof typeof CALENDAR_PARTS

const keepers: readonly Seat[] = [...seatsWith('/vehicle-management'), 'hr']

/** Who sees which part: trips who reads them, papers who keeps what they belong to. */
const READERS: Record<CalendarPart, readonly Seat[]> = {
  ngay_le: seatsWith('/schedule'),
  chuyen_di: seatsWith('/trip-management'),
  phuong_tien: keepers,
  ro_mooc: keepers,
  lai_xe: seatsWith('/driver-list', '/driver-management'),
}

/** The parts of the calendar that a seat sees. */
export const calendarPartsOf = (seat: Seat): CalendarPart[] =>
  (Object.keys(CALENDAR_PARTS) as CalendarPart[]).filter((part) => READERS[part].includes(seat))

const calendarItem = z.object({
  date: z.string(),
  ...sentence,
  color: z.string(),
  loai: z.enum(codesOf(CALENDAR_PARTS)),
  /** Plate, trailer number or username of what a paper belongs to. */
  id: z.string().nullable(),
  /** Trips of the day; one item counts them all. */
  so: z.number().nullable(),
})
export type CalendarItem = z.output<typeof calendarItem>

const whole = (from: number, to: number, message: string) =>
  z.coerce.number(message).int(message).min(from, message).max(to, message)

export const calendarApi = {
  /** What stands in a year, or in a month of it: trips are counted by day, papers and holidays named. */
  year: post('/tms/lich_trinh/calendar', {
    access: seatsWith('/schedule'),
    input: z.strictObject({
      year: whole(
        2000,
        2100,
        message('Cần năm từ 2000 đến 2100', 'A year from 2000 to 2100 is needed'),
      ),
      month: whole(1, 12, message('Tháng từ 1 đến 12', 'A month is from 1 to 12')).nullish(),
    }),
    output: z.object({ data: z.array(calendarItem) }),
  }),
} as const
