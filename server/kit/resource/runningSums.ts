import type { Field } from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { isRounded, type TableFoot } from './tableFoot.ts'
import type { TableRow } from './tableRows.ts'

const NOTHING = text('', '')

/** What a row has of a field, in the smallest units that it keeps, so that it is added exactly. */
export type Amount = {
  readonly dong: number
  readonly cot: string
  readonly foot: SumsOf | undefined
  readonly units: number | null
  readonly isRounded: boolean
  readonly isRefused: boolean
  /** What stands in its row, by which a sum may name it. */
  readonly says: () => readonly string[]
}

/** A table whose rows are added up below them: its sheet, and the rows with which its parts begin. */
export type SumsOf = Pick<TableFoot, 'sheet' | 'begun'>

export function amountsOf(rows: readonly TableRow[], name: string, field: Field): Amount[] {
  const { scale = 0 } = field
  const amounts = rows.map((row) => {
    const { [name]: value } = row.values
    const cot = row.place(name, NOTHING).cot ?? ''
    const own = row.cellsOf(name).filter((one) => one.remark(NOTHING).cot === cot)
    return {
      dong: row.dong,
      cot,
      foot: row.foot,
      units: typeof value === 'number' ? Math.round(value * 10 ** scale) : null,
      isRounded: own.some((one) => isRounded(field, one.cell, one.scale)),
      isRefused: row.errors.length > 0,
      says: () => Object.values(row.source),
    }
  })
  return amounts.toSorted((one, other) => one.dong - other.dong)
}

/** What some rows come to, how many they are, and how many of them have an amount, or one that was refused unread. */
export type Part = {
  readonly units: number
  readonly lines: number
  readonly count: number
  readonly unread: number
}
const NONE: Part = { units: 0, lines: 0, count: 0, unread: 0 }

/** Rows in their order, and what all before each come to. */
export type Run = { readonly dongs: readonly number[]; readonly upTo: readonly Part[] }

export function runOf(amounts: readonly Amount[]): Run {
  const upTo = [NONE]
  for (const { units, isRefused } of amounts) {
    const { units: sum, lines, count, unread } = upTo.at(-1) ?? NONE
    upTo.push({
      units: sum + (units ?? 0),
      lines: lines + 1,
      count: count + (units ? 1 : 0),
      unread: unread + (units === null && isRefused ? 1 : 0),
    })
  }
  return { dongs: amounts.map(({ dong }) => dong), upTo }
}

/** How many rows of a run stand above one. */
export function rowsAbove({ dongs }: Run, row: number): number {
  let [low, high] = [0, dongs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((dongs[middle] ?? 0) < row) low = middle + 1
    else high = middle
  }
  return low
}

export function partOf({ upTo }: Run, from: number, to: number): Part {
  const [first = NONE, last = NONE] = [upTo[from], upTo[to]]
  return {
    units: last.units - first.units,
    lines: last.lines - first.lines,
    count: last.count - first.count,
    unread: last.unread - first.unread,
  }
}
