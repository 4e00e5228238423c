import { addDays, type WireDate } from '../../../../contract/kit/time/time.ts'
import { isBlank, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { Grid } from '../../../kit/sheet/grid.ts'
import { parseMoment, type Near } from '../../../kit/sheet/moment.ts'
import { timeTold } from '../../../kit/sheet/titleMonth.ts'
import { cellOf, hasOwn, type Line } from './line.ts'

/** What a row says of its day. */
export const dayCell = (line: Line): Cell => cellOf(line, 'ngay_thuc_hien')

/** A day that was left out between two rows of the same day is theirs. */
function betweenSameDays(lines: readonly Line[], near: Near): Line[] {
  const told = lines.map((line) => {
    const own = parseMoment(dayCell(line), near)
    return own.error === undefined ? (own.value?.date ?? null) : null
  })
  return lines.map((line, at) => {
    const [above, below] = [told[at - 1], told[at + 1]]
    const isTheirs = line.date === null && isBlank(dayCell(line)) && above && above === below
    return isTheirs ? { ...line, date: above } : line
  })
}

/** Where a sheet writes the day only once for many rows, it holds until the next one. */
export function carryDays(lines: readonly Line[], near: Near): Line[] {
  const plated = lines.filter((line) => hasOwn(line, 'bien_so_xe'))
  const undated = plated.filter((line) => isBlank(dayCell(line)))
  if (undated.length * 5 < plated.length) return betweenSameDays(lines, near)
  let day: WireDate | null = null
  let heading: WireDate | null = null
  return lines.map((line) => {
    if (line.date !== heading) [heading, day] = [line.date, null]
    const own = parseMoment(dayCell(line), near)
    if (own.error === undefined && own.value?.date) day = own.value.date
    return day ? { ...line, date: day } : line
  })
}

/** Sheets tell of what was, and of a few weeks to come. */
const LOOK_BACK_DAYS = 120
export function nearOf({ sheet }: Grid, titles: readonly string[], today: WireDate): Near {
  const told = timeTold(sheet, titles)
  return told ? { told } : addDays(today, -LOOK_BACK_DAYS)
}

const LEAST_DAYS = 3
/** A day in the titles is of the file where the runs below tell days of their own, and several, or another one. */
export function withoutTitleDay(lines: readonly Line[], near: Near): Line[] {
  const [first] = lines
  if (!first?.date || lines.some(({ date }) => date !== first.date)) return [...lines]
  const daysIn = (cell: (line: Line) => Cell) =>
    new Set(
      lines.flatMap((line) => {
        const told = parseMoment(cell(line), near)
        return told.error === undefined ? (told.value?.date ?? []) : []
      }),
    )
  const isOfFile =
    daysIn((line) => cellOf(line, 'ngay_gio_lay_hang')).size >= LEAST_DAYS ||
    [...daysIn(dayCell)].some((day) => day !== first.date)
  return isOfFile ? lines.map((line) => ({ ...line, date: null })) : [...lines]
}
