import { closedMonthMoved, type Changing } from '../rate/closed.ts'
import type { DatedRow } from '../rate/rate.ts'
import { rateTexts } from '../rate/rate.texts.ts'
import type { WireMonth } from '../time/time.ts'
import { datedRow } from './dated.ts'
import type { Problems, Rate, Resource, RowValues } from './resource.ts'

type Whole = DatedRow & { readonly row: RowValues }
type DatedColumns = Pick<Resource, 'fields' | 'rate' | 'counted'>

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What tells the rows of one key from all others. */
export const keyWord = ({ key }: Rate, row: RowValues): string =>
  JSON.stringify(key.map((name) => row[name] ?? ''))

/** A row that is not stored yet comes last of those with its start. */
function wholeOf(rate: Rate, row: RowValues | null): Whole | null {
  const dated = row && datedRow(rate, row)
  return dated && { ...dated, id: dated.id || '~' }
}

/** Where it is said that a row would move a closed month: at what was changed of it. */
function blamed({ fields, rate }: DatedColumns, { before, after }: Changing<RowValues>): string[] {
  if (!rate) return []
  if (!before || !after) return [rate.from]
  const changed = Object.keys(fields).filter((name) => !isSame(before[name], after[name]))
  const figures = changed.filter((name) => name !== rate.to)
  return figures.length > 0 ? figures : [rate.to]
}

/** What stands against a change of a dated row because of closed months; `around` are the other rows in use of its keys. */
export function closedProblems(
  columns: DatedColumns,
  { before, after }: Changing<RowValues>,
  around: readonly RowValues[],
  closed: readonly WireMonth[],
): Problems {
  const { rate, fields, counted } = columns
  if (!rate || closed.length === 0) return {}
  const values = Object.keys(fields).filter((name) => name !== rate.from && name !== rate.to)
  const same = (one: Whole, other: Whole, month: WireMonth): boolean =>
    counted
      ? isSame(counted(one.row, month), counted(other.row, month))
      : values.every((name) => isSame(one.row[name], other.row[name]))
  const movedBy = (change: Changing<RowValues>): WireMonth | null => {
    const key = keyWord(rate, change.before ?? change.after ?? {})
    const others = around.flatMap((row) =>
      keyWord(rate, row) === key ? (wholeOf(rate, row) ?? []) : [],
    )
    const whole = { before: wholeOf(rate, change.before), after: wholeOf(rate, change.after) }
    return closedMonthMoved(whole, others, closed, same)
  }
  const staysInKey = !before || !after || keyWord(rate, before) === keyWord(rate, after)
  const month = staysInKey
    ? movedBy({ before, after })
    : (movedBy({ before, after: null }) ?? movedBy({ before: null, after }))
  if (month === null) return {}
  const said = rateTexts.closed(month)
  return Object.fromEntries(blamed(columns, { before, after }).map((name) => [name, said]))
}
