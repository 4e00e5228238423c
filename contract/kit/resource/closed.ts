import { closedMonthOf, type Changing, type ClosedMonth } from '../rate/closed.ts'
import type { DatedRow } from '../rate/rate.ts'
import { closedTexts } from '../rate/closed.texts.ts'
import { wordOf } from '../text/text.ts'
import { monthOf, type WireMonth } from '../time/time.ts'
import { datedRow } from './dated.ts'
import type { Problems, Rate, Resource, RowValues } from './resource.ts'

/** A row with its days; of rows that count together all of them, in the order of their making. */
type Whole = DatedRow & { readonly row: RowValues; readonly rows: readonly RowValues[] }
type DatedColumns = Pick<Resource, 'name' | 'fields' | 'rate' | 'counted' | 'day' | 'moved'>

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What tells the rows of one key from all others. */
export const keyWord = ({ key }: Rate, row: RowValues): string =>
  JSON.stringify(key.map((name) => row[name] ?? ''))

/** A row that is not stored yet comes last of those with its start. */
function wholeOf(rate: Rate, row: RowValues | null): Whole | null {
  const dated = row && datedRow(rate, row)
  return dated && { ...dated, id: dated.id || '~', rows: [dated.row] }
}

/** What of the rows of one key counts by itself: each row, or the versions that those of one start make together. */
function counting({ together }: Rate, rows: readonly Whole[]): readonly Whole[] {
  if (!together) return rows
  const inOrder = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const versions = Map.groupBy(inOrder, ({ hieu_luc_tu }) => hieu_luc_tu)
  return [...versions].flatMap(([id, mine]) =>
    mine.slice(0, 1).map((first) => ({ ...first, id, rows: mine.map(({ row }) => row) })),
  )
}

/** Where it is said that a row would move a closed month: at what was changed of it. */
function blamed({ fields, rate }: DatedColumns, { before, after }: Changing<RowValues>): string[] {
  if (!rate) return []
  if (!before || !after) return [rate.from]
  const changed = Object.keys(fields).filter((name) => !isSame(before[name], after[name]))
  const figures = changed.filter((name) => name !== rate.to)
  return figures.length > 0 ? figures : [rate.to ?? rate.from]
}

/** The same of rows that stand on one day: nothing in a closed month is added, changed or removed, nor moved in or out. */
function dayProblems(
  day: string,
  { fields }: DatedColumns,
  { before, after }: Changing<RowValues>,
  closed: readonly ClosedMonth[],
): Problems {
  const isChanged =
    !before || !after || Object.keys(fields).some((name) => !isSame(before[name], after[name]))
  const days = [before, after].flatMap((row) => wordOf(row?.[day]) || [])
  const months = closed.map(({ thang }) => thang)
  const month = isChanged && days.map(monthOf).find((each) => months.includes(each))
  return month ? { [day]: closedTexts.toAll(month) } : {}
}

/** What stands against a change of a dated row because of closed months; `around` are the other rows in use of its keys, or near it. */
export function closedProblems(
  columns: DatedColumns,
  { before, after }: Changing<RowValues>,
  around: readonly RowValues[],
  closed: readonly ClosedMonth[],
): Problems {
  const { rate, name, fields, counted, day, moved } = columns
  if (closed.length === 0) return {}
  if (day) return dayProblems(day, columns, { before, after }, closed)
  if (moved) {
    const withRow = (row: RowValues | null) => (row ? [...around, row] : around)
    const month = moved(withRow(before), withRow(after), closed)
    return month === null ? {} : { [name]: closedTexts.toRates(month) }
  }
  if (!rate) return {}
  const values = Object.keys(fields).filter((name) => name !== rate.from && name !== rate.to)
  const sameRow = (one: RowValues, other: RowValues): boolean =>
    values.every((name) => isSame(one[name], other[name]))
  const same = (one: Whole, other: Whole, month: WireMonth): boolean =>
    counted
      ? isSame(counted(one.row, month), counted(other.row, month))
      : one.rows.length === other.rows.length &&
        one.rows.every((row, index) => sameRow(row, other.rows[index] ?? {}))
  // What counts by months prices no trip.
  const priced = counted ? closed.map(({ thang }) => ({ thang, luc_gia: [] })) : closed
  const movedBy = (change: Changing<RowValues>): WireMonth | null => {
    const key = keyWord(rate, change.before ?? change.after ?? {})
    const ofKey = (row: RowValues | null): readonly Whole[] => {
      const others = around.filter((each) => keyWord(rate, each) === key)
      return counting(
        rate,
        [...others, row].flatMap((each) => wholeOf(rate, each) ?? []),
      )
    }
    return closedMonthOf({ was: ofKey(change.before), will: ofKey(change.after) }, priced, same)
  }
  const staysInKey = !before || !after || keyWord(rate, before) === keyWord(rate, after)
  const month = staysInKey
    ? movedBy({ before, after })
    : (movedBy({ before, after: null }) ?? movedBy({ before: null, after }))
  if (month === null) return {}
  const said = closedTexts.toRates(month)
  return Object.fromEntries(blamed(columns, { before, after }).map((name) => [name, said]))
}
