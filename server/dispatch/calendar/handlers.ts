import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import {
  CALENDAR_PARTS,
  calendarApi,
  calendarPartsOf,
  type CalendarItem,
} from '../../../contract/dispatch/calendar/calendar.api.ts'
import { calendarTexts } from '../../../contract/dispatch/calendar/calendar.texts.ts'
import { holidaysOf } from '../../../contract/dispatch/calendar/holidays.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { PAPER_OWNERS, paperName, type PaperOwner } from '../../../contract/master/paper/paper.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { addDays, type WireDate } from '../../../contract/kit/time/time.ts'
import { today } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { listPapers } from '../../master/paper/papers.ts'

type Span = { from: WireDate; to: WireDate }
type Place = Pick<CalendarItem, 'date' | 'loai'> & Partial<Pick<CalendarItem, 'id' | 'so'>>

const item = ({ date, loai, id = null, so = null }: Place, words: Text): CalendarItem => ({
  date,
  loai,
  id,
  so,
  ...told(words),
  color: CALENDAR_PARTS[loai].color,
})

const two = (month: number): string => String(month).padStart(2, '0')

/** A year, or a month of it, both ends included. */
function spanOf({ year, month }: InputOf<typeof calendarApi.year>): Span {
  if (!month) return { from: `${year}-01-01`, to: `${year}-12-31` }
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${two(month + 1)}-01`
  return { from: `${year}-${two(month)}-01`, to: addDays(next, -1) }
}

/** Trips by day, from the daily sums: a year costs as many rows as it has days. */
async function tripItems(db: Db, { from, to }: Span): Promise<CalendarItem[]> {
  const { rows } = await sql<{ ngay: WireDate; so: number; huy: number }>`
    SELECT ngay_thuc_hien AS ngay, sum(so)::bigint AS so, coalesce(sum(so) FILTER (WHERE trang_thai = 'huy'), 0)::bigint AS huy
    FROM tong_ngay WHERE ngay_thuc_hien BETWEEN ${from} AND ${to}
    GROUP BY ngay_thuc_hien HAVING sum(so) > 0 ORDER BY ngay_thuc_hien`.execute(db)
  return rows.map(({ ngay, so, huy }) =>
    item({ date: ngay, loai: 'chuyen_di', so }, calendarTexts.trips(so, huy)),
  )
}

async function paperItems(
  db: Db,
  span: Span,
  owners: readonly PaperOwner[],
): Promise<CalendarItem[]> {
  const papers = await listPapers(db, { ...span, owners, today: today() })
  return papers.map((paper) => {
    const name = paperName(paper)
    const { vi, en } = calendarTexts.expires
    const words = text(`${paper.ten}: ${name.vi} ${vi}`, `${paper.ten}: ${name.en} ${en}`)
    return item({ date: paper.het_han, loai: paper.loai, id: paper.id }, words)
  })
}

function holidayItems(year: number, { from, to }: Span): CalendarItem[] {
  const days = holidaysOf(year).filter(({ date }) => date >= from && date <= to)
  return days.map(({ date, name, expected }) => {
    const { vi, en } = calendarTexts.expected
    const words = expected ? text(`${name.vi} (${vi})`, `${name.en} (${en})`) : name
    return item({ date, loai: 'ngay_le' }, words)
  })
}

/** POST /tms/lich_trinh/calendar: what stands in a year or month, as far as the seat sees it. */
async function readYear(input: InputOf<typeof calendarApi.year>, { db, user }: Context) {
  const parts = calendarPartsOf(user.seat)
  const span = spanOf(input)
  const owners = (Object.keys(PAPER_OWNERS) as PaperOwner[]).filter((owner) =>
    parts.includes(owner),
  )
  const data = [
    ...holidayItems(input.year, span),
    ...(parts.includes('chuyen_di') ? await tripItems(db, span) : []),
    ...(await paperItems(db, span, owners)),
  ]
  // Of one day, the order of the parts stays.
  return { data: data.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)) }
}

export const calendarRoutes: Route[] = [on(calendarApi.year, readYear)]
