import { cellRemarks } from '../../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { vatOf } from '../../../../contract/dispatch/order/order.due.ts'
import { tripTotals, type TotalsInput } from '../../../../contract/dispatch/trip/trip.totals.ts'
import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { signedMoney } from './arithmetic.ts'
import type { Column } from './columns.ts'
import { placeIn, type Line, type Table } from './line.ts'
import { addErrorAt, inOrder } from './reading.ts'
import type { SheetTrip } from './sheetTrip.ts'
import { isCostField, isOwnId } from './wording.ts'

/** What something comes to in each trip of a table; null where a trip says nothing of it. */
type Series = {
  readonly amounts: readonly (number | null)[]
  /** It is what the trips are stored with. */
  readonly isStored: boolean
}

const FREIGHTS: readonly (string | null)[] = ['cuoc_van_chuyen', 'rot_diem', 'cod']
const isAside = ({ field }: Column): boolean => field === null || field === 'bo_qua'
const isMoney = (column: Column): boolean =>
  isAside(column) || isCostField(column.field ?? '') || FREIGHTS.includes(column.field)

/** What the rows of a trip say in a column, a merged cell once. */
function amountIn(lines: readonly Line[], column: Column): number | null {
  const cells = new Map(
    lines.map((line) => {
      const { row, column: at } = placeIn(line, column)
      const { grid, moneyUnit } = line.table
      return [row, { cell: grid.cell(row, at), unit: moneyUnit(column) }] as const
    }),
  )
  const told = [...cells.values()].filter(({ cell }) => !isBlank(cell))
  if (told.length === 0) return null
  return told.reduce((sum, { cell, unit }) => sum + signedMoney(cell, unit), 0)
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const taxOf = ({ orders }: SheetTrip): number =>
  orders.reduce((sum, one) => sum + vatOf(number(one.cuoc_van_chuyen), number(one.vat)), 0)

/** Freight, cost and tax of the trips as they were read. */
function reckoned(trips: readonly SheetTrip[]): Series[] {
  const totals = trips.map(({ values, extras, orders }) =>
    tripTotals({ ...values, list_form_chi_phi: extras, list_don_hang: orders } as TotalsInput),
  )
  const freight = totals.map(({ tong_cuoc }) => tong_cuoc)
  const cost = totals.map(({ tong_chi_phi }) => tong_chi_phi)
  return [freight, cost, trips.map(taxOf)].map((amounts) => ({ amounts, isStored: true }))
}

/** What parts of thousands come to. */
const ROUNDED = 2
const LEAST_RIGHT = 3
const MOST_WRONG = 0.2
const MOST_TERMS = 4
const MOST_PROBES = 10

type Term = { readonly of: Series; readonly sign: number }

/** The trips in which an amount is not what it comes to in all others; none where it comes to nothing that stands beside it. */
function wrongIn(told: Series['amounts'], sources: readonly Series[]): readonly number[] {
  const rows = [...told.keys()].filter((at) => told[at] !== null)
  const most = Math.max(rows.length > LEAST_RIGHT ? 1 : 0, Math.floor(rows.length * MOST_WRONG))
  // Of so many rows one at least is right; of a long sheet the first few tell.
  const probes = rows.slice(0, Math.min(most + 1, MOST_PROBES))
  let best: readonly number[] | null = null
  const restIn = (row: number, terms: readonly Term[]) =>
    terms.reduce((rest, { of, sign }) => rest - sign * (of.amounts[row] ?? 0), told[row] ?? 0)
  const isRight = (row: number, terms: readonly Term[]) => Math.abs(restIn(row, terms)) <= ROUNDED
  const weigh = (terms: readonly Term[]): void => {
    if (!terms.some(({ of }) => of.isStored)) return
    if (!probes.some((row) => isRight(row, terms))) return
    const wrong: number[] = []
    const right = new Set<number | null | undefined>()
    const fewest = Math.min(most, best === null ? most : best.length - 1)
    for (const row of rows) {
      if (isRight(row, terms)) right.add(told[row])
      else wrong.push(row)
      // Most tries fail in their first rows.
      if (wrong.length > fewest) return
    }
    if (right.size >= LEAST_RIGHT) best = wrong
  }
  const go = (from: number, terms: readonly Term[]): void => {
    weigh(terms)
    if (terms.length === MOST_TERMS || best?.length === 0) return
    sources.slice(from).forEach((of, at) => {
      for (const sign of [1, -1]) go(from + at + 1, [...terms, { of, sign }])
    })
  }
  if (rows.length >= LEAST_RIGHT) go(0, [])
  return best ?? []
}

/** The columns without a field that stand right beside one: parts of one sum. */
function besideOf(ordered: readonly Column[], column: Column): Column[] {
  const at = ordered.indexOf(column)
  return [ordered.slice(0, at).toReversed(), ordered.slice(at + 1)].flatMap((side) => {
    const end = side.findIndex((one) => !isAside(one))
    return end < 0 ? side : side.slice(0, end)
  })
}

type Trips = { readonly groups: readonly (readonly Line[])[]; readonly trips: readonly SheetTrip[] }

/** The trips of a table in which a column that is none of a figure does not come to what it comes to in the others. */
function wrongOf({ columns, others }: Table, { groups, trips }: Trips) {
  const money = [...[...columns.values()].flat(), ...others]
    .filter(isMoney)
    .toSorted((one, other) => one.column - other.column)
  const seriesOf = (column: Column): Series => ({
    amounts: groups.map((lines) => amountIn(lines, column)),
    isStored: !isAside(column),
  })
  const told = new Map(money.map((column) => [column, seriesOf(column)]))
  const amountsOf = (column: Column) => told.get(column)?.amounts ?? []
  const totals = reckoned(trips)
  return money
    .filter((one) => isAside(one) && one.amounts)
    .flatMap((column) => {
      const beside = besideOf(money, column)
      const run = groups.map((_, at) =>
        beside.reduce((sum, one) => sum + (amountsOf(one)[at] ?? 0), 0),
      )
      const rest = money.flatMap((one) => (one === column ? [] : (told.get(one) ?? [])))
      const sources = [...totals, { amounts: run, isStored: false }, ...rest]
      const filled = sources.filter(({ amounts }) => amounts.some(Boolean))
      return wrongIn(amountsOf(column), filled).map((at) => ({ at, column }))
    })
}

const isOpen = (trip: SheetTrip): boolean =>
  trip.errors.length === 0 && !trip.isUnnumbered && !isOwnId(trip.number)

/**
 * The trips of a sheet compared with its columns that are none of a figure. Where one is the sum or the rest of what was read all over
 * the sheet, a row in which it is not has a figure that was read wrong, or typed wrong: it is asked about.
 */
export function withChecks({ groups, trips }: Trips): SheetTrip[] {
  const checked = [...trips]
  const pairs = trips.map((trip, at) => ({ trip, at, lines: groups[at] ?? [] }))
  const open = pairs.filter(({ trip, lines }) => isOpen(trip) && lines.length > 0)
  for (const [table, own] of Map.groupBy(open, ({ lines }) => lines[0]?.table)) {
    if (!table) continue
    const lines = own.map((one) => one.lines)
    for (const { at, column } of wrongOf(table, {
      groups: lines,
      trips: own.map(({ trip }) => trip),
    })) {
      const place = own[at]?.at ?? -1
      const trip = checked[place]
      const line = lines[at]?.find((one) => !isBlank(table.grid.cell(one.row, column.column)))
      if (!trip || !line) continue
      const remarks = { errors: [...trip.errors], warnings: [], given: new Set('') }
      addErrorAt(remarks, line, column.column, cellRemarks.otherCheck(column.title))
      checked[place] = { ...trip, errors: inOrder(remarks.errors) }
    }
  }
  return checked
}
