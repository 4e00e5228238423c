import type { z } from 'zod'
import type { Warning } from '../endpoint/refusal.ts'
import { dateField, monthField, textField, type Fields } from '../field/field.ts'
import { yearField } from '../field/calendar.ts'
import { takenDays, type DatedRow, type Days } from '../rate/rate.ts'
import { again } from './again.ts'
import { rateTexts } from '../rate/rate.texts.ts'
import { text } from '../text/text.ts'
import {
  addDays,
  addMonths,
  lastDayOf,
  yearOf,
  type WireDate,
  type WireMonth,
} from '../time/time.ts'
import { plain, type Plain } from './listed.ts'
import type { Problems, Rate, Resource, RowValues } from './resource.ts'

/** The days that a row holds. */
const DAYS = {
  hieu_luc_tu: dateField(rateTexts.from),
  hieu_luc_den: dateField(rateTexts.to),
} as const
/** The months that a row holds. */
export const MONTHS = {
  tu_thang: monthField(text('Từ tháng', 'From month')),
  den_thang: monthField(text('Đến tháng', 'To month')),
} as const
/** The first day that a row holds, with its year; it holds every day until another one begins. */
const START = {
  date: dateField(rateTexts.from),
  year: { ...yearField(rateTexts.year), follows: true },
} as const

const FIRST_DAY = [
  'Ngày áp dụng',
  'Áp dụng từ',
  'Áp dụng từ ngày',
  'Áp dụng',
  'Từ ngày',
  'Hiệu lực',
  'Hiệu lực từ',
  'Hiệu lực từ ngày',
  'Ngày hiệu lực',
]
/** Other headers under which offices write the dates of a row. */
const DATE_HEADINGS: Readonly<Record<string, readonly string[]>> = {
  hieu_luc_tu: FIRST_DAY,
  date: FIRST_DAY,
  tu_thang: ['Từ', 'Từ ngày', 'Bắt đầu', 'Hiệu lực từ'],
  den_thang: ['Đến', 'Đến ngày', 'Kết thúc'],
}

/** The values that a row may have before it is stored, with its months where it holds months. */
export type Filled<F extends Fields> = {
  readonly [N in keyof F | keyof typeof MONTHS]?:
    | z.output<(F & typeof MONTHS)[N]['schema']>
    | undefined
}

/** A dated resource as it is stated: a plain one whose rows follow each other by date within a key. */
export type Dated<K extends Fields, V extends Fields> = Pick<
  Resource,
  | 'kind'
  | 'path'
  | 'listName'
  | 'fileName'
  | 'title'
  | 'read'
  | 'write'
  | 'workedFrom'
  | 'counted'
  | 'compared'
  | 'tallied'
  | 'warnings'
> &
  Partial<
    Pick<Resource, 'carried' | 'columns' | 'filters' | 'headings' | 'sections' | 'shows' | 'usual'>
  > & {
    readonly texts: Plain<V, 'id'>['texts']
    readonly keyFields: K
    readonly fields: V
    readonly required: readonly string[]
    /** Rows hold months in place of days. */
    readonly months?: true
    /** Rows tell their first day and its year (`date`, `year`) and have no last one. */
    readonly yearly?: true
    /** All rows of a key and a start are one version; these fields tell them. */
    readonly together?: readonly string[]
    /** No two rows of a key hold one day: the later one is refused. */
    readonly apart?: true
    /** What makes a row impossible by itself, or beside the others of its key. */
    readonly problems?: (row: Filled<K & V>, around: readonly RowValues[]) => Problems
    /** Values that follow from the others of a row. */
    readonly worked?: (row: Filled<K & V>, before: Filled<K & V> | null) => RowValues
  }

const firstDay = (given: string): string => (given.length === 7 ? `${given}-01` : given)
const lastDay = (given: string): string => (given.length === 7 ? lastDayOf(given) : given)

/** The days of a row, whatever its dates are called; null where it has no start yet. */
export function datedRow(
  { from, to }: Rate,
  row: RowValues,
): (DatedRow & { row: RowValues }) | null {
  const [start, end] = [row[from], to === null ? null : row[to]] as (string | null)[]
  if (!start) return null
  const id = (row['id'] as string | null) ?? ''
  return { id, hieu_luc_tu: firstDay(start), hieu_luc_den: end ? lastDay(end) : null, row }
}

const datedRows = (rate: Rate, rows: readonly RowValues[]) =>
  rows.flatMap((row) => datedRow(rate, row) ?? [])

const overlap = (one: DatedRow, other: DatedRow): boolean =>
  (other.hieu_luc_den === null || one.hieu_luc_tu <= other.hieu_luc_den) &&
  (one.hieu_luc_den === null || other.hieu_luc_tu <= one.hieu_luc_den)

const whenOf = ({ from, to }: Rate, { row }: { row: RowValues }): Days => ({
  tu: row[from] as string,
  den: (to === null ? null : (row[to] as string | null | undefined)) ?? null,
})

/** When a row of the same key has to end for another one to begin: only one that began before, and does not go on after it. */
export type Ending = { readonly row: RowValues; readonly end: WireDate | WireMonth }

/** What has to end before a row can stand, where rows of a key share no day; null where nothing does, or ending it is not enough. */
export function endingBefore(
  rate: Rate,
  row: RowValues,
  around: readonly RowValues[],
): Ending | null {
  const dated = rate.apart ? datedRow(rate, row) : null
  if (!dated) return null
  const [other, ...more] = datedRows(rate, around).filter((each) => overlap(dated, each))
  if (!other || more.length > 0 || other.hieu_luc_tu >= dated.hieu_luc_tu) return null
  const goesOn =
    dated.hieu_luc_den !== null &&
    (other.hieu_luc_den === null || other.hieu_luc_den > dated.hieu_luc_den)
  if (goesOn) return null
  const start = row[rate.from] as string
  return { row: other.row, end: start.length === 7 ? addMonths(start, -1) : addDays(start, -1) }
}

/** The rows around one as they will be once the one of an id has ended for it. */
export const onceEnded = (
  rate: Rate,
  row: RowValues,
  around: readonly RowValues[],
  id: unknown,
): readonly RowValues[] => {
  const ending = rate.to && id ? endingBefore(rate, row, around) : null
  return ending?.row['id'] === id
    ? around.map((each) => (each === ending?.row ? { ...each, [rate.to ?? '']: ending.end } : each))
    : around
}

/** What the dates of a row make impossible: an end before the start, and days of another row where none may be shared. */
function dateProblems(rate: Rate, row: RowValues, around: readonly RowValues[]): Problems {
  const dated = datedRow(rate, row)
  if (!dated) return {}
  const year = rate.year === undefined ? null : row[rate.year]
  if (rate.year && year && year !== yearOf(dated.hieu_luc_tu))
    return { [rate.year]: rateTexts.yearOfDay(yearOf(dated.hieu_luc_tu)) }
  if (rate.to && dated.hieu_luc_den !== null && dated.hieu_luc_den < dated.hieu_luc_tu)
    return { [rate.to]: rateTexts.endBeforeStart }
  const other = rate.apart
    ? datedRows(rate, around).find((each) => overlap(dated, each))
    : undefined
  if (!other) return {}
  const ending = endingBefore(rate, row, around)
  const days = whenOf(rate, other)
  return {
    [rate.from]: ending ? rateTexts.overlapsUntil(days, ending.end) : rateTexts.overlaps(days),
  }
}

/** The warning that a row counts on days in place of another. */
export const TAKES_DAYS = 'lay_ngay'

/** Which days a row takes from others of its key; those that count with it lose none. */
function takes(rate: Rate, row: RowValues, others: readonly RowValues[]): Warning[] {
  const dated = datedRow(rate, row)
  const around = rate.together
    ? others.filter((each) => each[rate.from] !== row[rate.from])
    : others
  // A row that is not stored yet comes last of those with its start.
  const last = dated && { ...dated, id: dated.id || '~' }
  return (last ? takenDays(last, datedRows(rate, around)) : []).map(({ from, ...days }) => ({
    ma: TAKES_DAYS,
    field: rate.from,
    message: rateTexts.takes(days, from.hieu_luc_tu).vi,
    message_en: rateTexts.takes(days, from.hieu_luc_tu).en,
  }))
}

/** The year of a row that does not tell it. */
function yearIn({ year, from }: Rate, row: RowValues): RowValues {
  const day = row[from]
  return year && !row[year] && typeof day === 'string' ? { [year]: yearOf(day) } : {}
}

/** A resource whose rows are dated; filters, sections and columns follow from its fields. */
export function dated<K extends Fields, V extends Fields>(stated: Dated<K, V>) {
  const { keyFields, fields: values, months, yearly, apart = false, ...more } = stated
  const { problems, worked, warnings, together, ...rest } = more
  const dates = months ? MONTHS : yearly ? START : DAYS
  const fields = { ...keyFields, ...values, ...dates }
  const [from = '', second = ''] = Object.keys(dates)
  const [name = ''] = Object.keys(keyFields)
  const key = Object.keys(keyFields)
  const ends = yearly ? { to: null, year: second } : { to: second }
  const rate: Rate = { key, from, ...ends, apart, ...(together && { together }) }
  const told = Object.keys(fields).filter((each) => fields[each]?.kind !== 'note')
  return plain({
    filters: rate.key,
    ...rest,
    headings: {
      ...Object.fromEntries(Object.keys(dates).map((each) => [each, DATE_HEADINGS[each] ?? []])),
      ...rest.headings,
    },
    worked: (row: RowValues, before: RowValues | null) => ({
      ...yearIn(rate, row),
      ...worked?.(row as Filled<K & V>, before as Filled<K & V> | null),
    }),
    key: 'id',
    keyField: textField(text('Mã', 'Code')),
    name,
    sameNames: true,
    identity: [...Object.keys(keyFields), from, ...(together ?? [])],
    fields,
    required: [...stated.required, from],
    rate,
    problems: (row: RowValues, around: readonly RowValues[]) => ({
      // Rows of one version say together what they say.
      ...(together ? {} : again(row, around, { from, told })),
      ...problems?.(row as Filled<K & V>, around),
      ...dateProblems(rate, row, around),
    }),
    warnings: (row: RowValues, around: readonly RowValues[]) => [
      // Rows that may share no day take none from each other.
      ...(apart ? [] : takes(rate, row, around)),
      ...(warnings?.(row, around) ?? []),
    ],
  })
}
