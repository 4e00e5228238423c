import { cellTexts } from '../../../contract/kit/sheet/cell.texts.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Cell, type Parsed } from '../../../contract/kit/sheet/workbook.ts'
import { parseMoment, type Moment } from './moment.ts'

type Near = Parameters<typeof parseMoment>[1]

const PART = '(buoi |dau |cuoi )?(sang|trua|chieu|toi|dem|khuya|am|pm)( som| muon)?'
const DAY_PART = new RegExp(`^${PART}$`)
const PART_BESIDE = new RegExp(`^${PART} (ngay )?|[ ,(]+${PART}[)]?$`)

/** True for a cell with a part of the day in it. */
export const saysPart = (cell: Cell): boolean =>
  typeof cell === 'string' &&
  [DAY_PART, PART_BESIDE].some((said) => said.test(searchKey(cellText(cell))))

/** A day and a time where 'sáng' or 'PM' may tell the part of the day, alone or beside the day: no hour, which is reported. */
export function parseAbout(cell: Cell, near: Near): Parsed<Moment> {
  const shown = cellText(cell)
  const key = searchKey(shown)
  if (typeof cell === 'string' && DAY_PART.test(key))
    return { value: null, warning: cellTexts.notMoment(shown) }
  const moment = parseMoment(cell, near)
  if (moment.error === undefined || !PART_BESIDE.test(key)) return moment
  const day = parseMoment(key.replace(PART_BESIDE, ''), near)
  const isDay = day.error === undefined && day.value?.date && day.value.time === null
  return isDay ? { value: day.value, warning: cellTexts.noHour(shown) } : moment
}
