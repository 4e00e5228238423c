import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { addDays, daysBetween, isDate, type WireDate } from '../../../contract/kit/time/time.ts'
import { cellText, type Cell, type Sheet } from '../../../contract/kit/sheet/workbook.ts'
import { nearestYear } from './moment.ts'

const MONTH =
  /(?<!\d )\b(?:thang\s*:?|t\.?)\s*(\d{1,2})(?!\d)(?:(?:\s*nam)?[\s./-]*(20\d{2}|\d{2}(?!\d)))?/g
const MONTHS = /\bthang\s*\d{1,2}\s*[-,+&]\s*(?:thang\s*)?\d{1,2}(?!\d)/
const BARE_MONTH = /^(\d{1,2})[./\s-]+(20\d{2})$/g
const DAY_MONTH = /(?<!\d)\d{1,2}\s*(?:[./-]|thang)\s*(\d{1,2})\s*(?:[./-]|nam)\s*(20\d{2})/g
const DAY = /^(?:ngay |n\. ?|(?:mung|mong) )?0?(\d{1,2})$/
const LAST_DAY = 31

const two = (value: string): string => value.padStart(2, '0')

type Named = { readonly month: string; readonly year: string | null }

const monthsBy = (pattern: RegExp, text: string): Named[] =>
  [...text.matchAll(pattern)].flatMap(([, month = '', year]) =>
    Number(month) >= 1 && Number(month) <= 12
      ? [{ month: two(month), year: year ? `20${year.slice(-2)}` : null }]
      : [],
  )

/** The one month that is named, as 'YYYY-MM'; without a year the one nearest to today, or none where that is not to be guessed. */
function only(named: readonly Named[], today: WireDate | null): string | null {
  const [month, ...others] = new Set(named.map((one) => one.month))
  const [year, ...otherYears] = new Set(named.flatMap((one) => one.year ?? []))
  if (month === undefined || others.length > 0 || otherYears.length > 0) return null
  const told = year ?? (today === null ? null : nearestYear('15', month, today))
  return told === null ? null : `${told}-${month}`
}

/** The one month that titles and the sheet's name speak of, else the one all dates of the titles lie in; null where they differ. */
export function monthTold(
  { name: sheetName }: Pick<Sheet, 'name'>,
  titles: readonly string[],
  today: WireDate | null,
): string | null {
  const name = searchKey(sheetName)
  const keys = titles.map(searchKey)
  if (keys.some((text) => MONTHS.test(text))) return null
  const named = [
    ...[...keys, name].flatMap((text) => monthsBy(MONTH, text)),
    ...monthsBy(BARE_MONTH, name),
  ]
  const dated = keys.flatMap((text) => monthsBy(DAY_MONTH, text))
  return only(named.length > 0 ? named : dated, today)
}

/** 'Quý IV/2026', 'Q1-2027' */
const QUARTER = /\bq(?:uy)?\s*(?:[1-4]|i{1,3}|iv)\s*(?:[./-]|nam)\s*(20\d{2})(?!\d)/g
const YEAR = /\bnam\s*(20\d{2})(?!\d)/g
/** Says when a form or a print was made, nothing of its rows. */
const OF_FORM = /\b(ban hanh|quyet dinh|thong tu|nghi dinh|mau so|hop dong|in ngay|ngay (in|lap))\b/

const WHOLE_DAY = /(?<!\d)(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(20\d{2})(?!\d)/g
const daysIn = (key: string): WireDate[] =>
  [...key.matchAll(WHOLE_DAY)]
    .map(([, day = '', month = '', year = '']) => `${year}-${two(month)}-${two(day)}`)
    .filter(isDate)

/** A day in the middle of the month, of the days, else of the one year, that titles and the sheet's name tell; null where they tell none or several. */
export function timeTold(sheet: Pick<Sheet, 'name'>, titles: readonly string[]): WireDate | null {
  const own = titles.filter((text) => !OF_FORM.test(searchKey(text)))
  const month = monthTold(sheet, own, null)
  if (month) return `${month}-15`
  const keys = [sheet.name, ...own].map(searchKey)
  const days = keys.flatMap(daysIn).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  // The middle of 'Tuần 1 (29/12/2025 - 04/01/2026)'.
  if (first && last) return addDays(first, Math.floor(daysBetween(first, last) / 2))
  const years = [MONTH, DAY_MONTH, QUARTER, YEAR].flatMap((pattern) =>
    keys.flatMap((key) => [...key.matchAll(pattern)].flatMap((found) => found.at(-1) ?? [])),
  )
  const [year, ...others] = new Set(years.map((one) => `20${one.slice(-2)}`))
  // The day that is far from the ends of both years beside it.
  return year === undefined || others.length > 0 ? null : `${year}-07-02`
}

const MONTH_ALONE = /^thang \d{1,2}((\s*nam|\s*[/.-])?\s*\d{4})?$/

/** The month of the rows below, which a heading among them says alone: 'Tháng 10 năm 2026'. */
export const monthAlone = (text: string, today: WireDate): string | null =>
  MONTH_ALONE.test(searchKey(text)) ? only(monthsBy(MONTH, searchKey(text)), today) : null

/** The day of a month that a cell holds alone: '5', '06', 'ngày 7', 'mùng 3'. */
export const dayAlone = (cell: Cell): number | null => {
  if (typeof cell === 'object' || typeof cell === 'boolean') return null
  const day = Number(DAY.exec(searchKey(cellText(cell)))?.[1] ?? 0)
  return day >= 1 && day <= LAST_DAY ? day : null
}

/** A day of a month as a whole date; one that the month does not have stays a text, which is refused with its name. */
export function dateIn(month: string, day: number): Cell {
  const date = `${month}-${two(String(day))}`
  return isDate(date)
    ? { date: `${date} 00:00:00` }
    : `${day}/${month.slice(5)}/${month.slice(0, 4)}`
}
