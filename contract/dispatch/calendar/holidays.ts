import { text, type Text } from '../../kit/text/text.ts'
import { addDays, type WireDate } from '../../kit/time/time.ts'
import { lunarOf, solarOf } from './lunar.ts'

/** A public holiday; `expected` while the arrangement of its year is not published. */
export type Holiday = { readonly date: WireDate; readonly name: Text; readonly expected: boolean }

/** Where a rule comes from and the first and last year it holds for. */
type Rule = { readonly from: number; readonly to: number | null; readonly source: string }

const CODE = 'Bộ luật Lao động 45/2019/QH14, điều 112'

type Fixed = Rule & { readonly day: string; readonly name: Text }

/** Days of the solar calendar. */
const FIXED: readonly Fixed[] = [
  {
    day: '01-01',
    name: text('Tết Dương lịch', "New Year's Day"),
    from: 2021,
    to: null,
    source: CODE,
  },
  {
    day: '04-30',
    name: text('Ngày Giải phóng miền Nam', 'Reunification Day'),
    from: 2021,
    to: null,
    source: CODE,
  },
  {
    day: '05-01',
    name: text('Ngày Quốc tế Lao động', 'Labour Day'),
    from: 2021,
    to: null,
    source: CODE,
  },
  { day: '09-02', name: text('Quốc khánh', 'National Day'), from: 2021, to: null, source: CODE },
  {
    day: '11-24',
    name: text('Ngày Văn hóa Việt Nam', 'Việt Nam Culture Day'),
    from: 2026,
    to: null,
    source: 'Nghị quyết 80-NQ/TW ngày 07/01/2026',
  },
]

const HUNG_KINGS = {
  month: 3,
  day: 10,
  name: text('Giỗ Tổ Hùng Vương', "Hùng Kings' Commemoration"),
}

/**
 * The two holidays whose days off the Prime Minister decides year by year (article 112, clause 3): how many of the five days of
 * Tết lie before the first, and the second day of National Day. The last line is the usual one, until its year is published.
 */
const ARRANGED: readonly (Rule & { tetBefore: number; nationalDay: string | null })[] = [
  {
    from: 2025,
    to: 2025,
    tetBefore: 2,
    nationalDay: '09-01',
    source: 'Thông báo 6150/TB-BLĐTBXH',
  },
  {
    from: 2026,
    to: 2026,
    tetBefore: 1,
    nationalDay: '09-01',
    source: 'Thông báo của Bộ Nội vụ về nghỉ Tết và nghỉ lễ năm 2026',
  },
]
const USUAL = { tetBefore: 1, nationalDay: null }
const TET_DAYS = 5

const holds = ({ from, to }: Rule, year: number): boolean =>
  year >= from && (to === null || year <= to)

/** Days of Tết bear their lunar names: 29 tháng Chạp, mùng 1. */
function tetName(date: WireDate): Text {
  const { day, month } = lunarOf(date)
  return month === 12
    ? text(`Nghỉ Tết (${day} tháng Chạp)`, `Tết holiday (day ${day} of month 12)`)
    : text(`Mùng ${day} Tết Nguyên đán`, `Lunar New Year, day ${day}`)
}

function arrangedOf(year: number): Holiday[] {
  const published = ARRANGED.find((rule) => holds(rule, year))
  const { tetBefore, nationalDay } = published ?? USUAL
  const expected = !published
  const first = solarOf(year, 1, 1)
  const tet = Array.from({ length: TET_DAYS }, (_, index) => {
    const date = addDays(first, index - tetBefore)
    // The first three days are off in every arrangement that was ever published.
    return { date, name: tetName(date), expected: expected && (index < tetBefore || index > 3) }
  })
  const second = nationalDay && {
    date: `${year}-${nationalDay}`,
    name: text('Nghỉ Quốc khánh', 'National Day holiday'),
    expected: false,
  }
  return second ? [...tet, second] : tet
}

/** The public holidays of a year, in order of their days. */
export function holidaysOf(year: number): Holiday[] {
  const fixed = FIXED.filter((rule) => holds(rule, year)).map(({ day, name }) => ({
    date: `${year}-${day}`,
    name,
    expected: false,
  }))
  const hung = {
    date: solarOf(year, HUNG_KINGS.month, HUNG_KINGS.day),
    name: HUNG_KINGS.name,
    expected: false,
  }
  return [...fixed, hung, ...arrangedOf(year)].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
