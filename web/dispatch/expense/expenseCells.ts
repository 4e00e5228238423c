import { itemColumn, itemOf } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import type { SheetItem } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import {
  expenseFields,
  type ChangedRow,
  type ExpenseRow,
} from '../../../contract/dispatch/expense/expense.api.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import { formatMoney } from '../../../contract/kit/field/format.ts'
import { moneyField, type Field, type Fields } from '../../../contract/kit/field/field.ts'
import { sumVnd } from '../../../contract/kit/money/money.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import {
  changedCells,
  fieldColumn,
  valueIn,
  type EditColumn,
  type Faults,
} from '../../kit/edit-grid/columns.ts'
import type { Cells } from '../../kit/edit-grid/edits.ts'

/** All extra costs, as the list of columns calls them. */
const ITEMS = 'list_form_chi_phi'
const WIDTH = 136
const FIELDS: Fields = expenseFields

/** A cell that was not saved: of which trip and column, what was typed, and why; null where it was not understood. */
export type Left = {
  readonly id: string
  readonly column: string
  readonly text: string
  readonly why: Text | null
}

const fieldOf = (column: string): Field => FIELDS[column] ?? moneyField(text(column, column))

/** The columns of the grid: those that were chosen, extra costs as one an item. */
export function columnsFrom(
  chosen: readonly string[],
  items: readonly SheetItem[],
  t: (text: Text) => string,
): EditColumn[] {
  const column = (key: string, label: string) =>
    fieldColumn({ key, label, width: WIDTH }, fieldOf(key))
  return chosen.flatMap((key) => {
    if (key === ITEMS) return items.map((item) => column(itemColumn(item.key), item.name))
    const field = FIELDS[key]
    return field ? [column(key, t(field.label))] : []
  })
}

/** What a trip says in a column. */
function valueOf(row: ExpenseRow, column: string): number | null {
  const item = itemOf(column)
  if (item === null) return row[column as keyof ExpenseRow] as number | null
  const own = row.list_form_chi_phi.filter(({ key }) => key === item)
  return own.length === 0 ? null : sumVnd(own.map(({ amount }) => amount))
}

/** What trips say in the columns, as cells. */
export const cellsFrom = (rows: readonly ExpenseRow[], columns: readonly EditColumn[]): Cells =>
  rows.map((row) => columns.map(({ key, write }) => write(valueOf(row, key))))

/** The cells that nobody typed, by row and column. */
export const filledIn = (rows: readonly ExpenseRow[], columns: readonly EditColumn[]) =>
  new Map(
    rows.map(({ danh_dau }, at) => {
      const own = columns.flatMap(({ key }, index) => {
        const how = danh_dau?.[key]
        return how !== undefined && how !== 'nhap_tay' ? [index] : []
      })
      return [at, new Set(own)] as const
    }),
  )

/** A grid as it stands. */
export type Sheet = {
  readonly rows: readonly ExpenseRow[]
  readonly columns: readonly EditColumn[]
  readonly base: Cells
  readonly cells: Cells
}

/** What is said of changed cells: those of trips that take no change, and those that were refused as they still stand. */
export function faultsIn({ rows, columns, base, cells }: Sheet, left: readonly Left[]): Faults {
  const faults = new Map<number, Map<number, Text>>()
  for (const { row, column } of changedCells(base, cells)) {
    const trip = rows[row]
    const refused = left.find(
      (cell) =>
        cell.id === trip?.id_chuyen_di &&
        cell.column === columns[column]?.key &&
        cell.text === cells[row]?.[column],
    )
    const why = (trip && whyNot('update', trip)) ?? refused?.why
    if (!why) continue
    const own = faults.get(row) ?? new Map<number, Text>()
    faults.set(row, own.set(column, why))
  }
  return faults
}

/** The changed cells as they are saved, trip by trip, and those that are not understood. */
export function changesIn({ rows, columns, base, cells }: Sheet): {
  readonly list: ChangedRow[]
  readonly unread: Left[]
} {
  const unread: Left[] = []
  const byTrip = new Map<ExpenseRow, Record<string, number | null>>()
  for (const { row, column } of changedCells(base, cells)) {
    const [trip, at] = [rows[row], columns[column]]
    const typed = cells[row]?.[column] ?? ''
    if (!trip || !at) continue
    const read = at.read(typed)
    if (read.error !== undefined)
      unread.push({ id: trip.id_chuyen_di ?? '', column: at.key, text: typed, why: null })
    else byTrip.set(trip, { ...byTrip.get(trip), [at.key]: read.value as number | null })
  }
  const list = [...byTrip].map(([trip, given]) => {
    const own = Object.entries(given)
    const items = own.flatMap(([column, amount]) => {
      const key = itemOf(column)
      return key === null ? [] : [[key, amount] as const]
    })
    return {
      id_chuyen_di: trip.id_chuyen_di ?? '',
      phien_ban: trip.phien_ban ?? 0,
      ...Object.fromEntries(own.filter(([column]) => itemOf(column) === null)),
      ...(items.length > 0 && { hang_muc: Object.fromEntries(items) }),
    } as ChangedRow
  })
  return { list, unread }
}

const amountOf = (column: EditColumn, typed: string | undefined): number =>
  (valueIn(column, typed) as number | null) ?? 0

/** The sums of all pages, with what was changed on this one. */
export function sumsOf(
  { columns, base, cells }: Sheet,
  stored: Readonly<Record<string, number>>,
): string[] {
  const changes = changedCells(base, cells)
  return columns.map((column, index) => {
    const changed = changes
      .filter((cell) => cell.column === index)
      .map(
        ({ row }) => amountOf(column, cells[row]?.[index]) - amountOf(column, base[row]?.[index]),
      )
    return formatMoney(changed.reduce((sum, part) => sum + part, stored[column.key] ?? 0))
  })
}
