import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { isOrder, tellsOfGoods } from './groups.ts'
import { perTable, type Line, type Table } from './line.ts'
import { keyOf, surelyMeant } from './wording.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'

/** What a run does first, and what then: the boxes of a vehicle that brings one in and takes another out go either way round. */
const LEGS: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(di|1|outbound)$/, /\b(ve|2|return|inbound)$/],
  [/\b(nhap|import)$/, /\b(xuat|export)$/],
  [/\b(xuat|export)$/, /\b(nhap|import)$/],
]
const SHARED = [
  'ten_cong_ty',
  'loai_hang_hoa',
  'noi_lay_hang',
  'noi_tra_hang',
  'trong_luong',
  'tuyen',
  'cuoc_van_chuyen',
]
const LEAST_SHARED = 3
/** Both ends of a way tell it where it has a freight of its own. */
const PLACES = ['noi_lay_hang', 'noi_tra_hang']

/** 'Về' beside 'Đi' below another heading, 'Cước': what the way back comes to. */
const besideOut = (columns: readonly HeaderColumn[]): HeaderColumn[] =>
  columns.filter((column, at) => {
    const before = columns[at - 1]
    return (
      before !== undefined &&
      column.groups.length > 0 &&
      column.groups.join() === before.groups.join() &&
      LEGS.some(([first, then]) => first.test(keyOf(before.leaf)) && then.test(keyOf(column.leaf)))
    )
  })

/** 'CHUYẾN 2' behind 'CHUYẾN 1', 'LƯỢT VỀ' behind 'LƯỢT ĐI'. */
const follows = (before: string, name: string): boolean =>
  LEGS.some(([first, then]) => first.test(before) && then.test(name)) ||
  (name !== before && name === before.replace(/[1-8]$/, (nth) => String(Number(nth) + 1)))

/** The columns below 'LƯỢT VỀ' or 'CHUYẾN 2', where they name anew what stands below 'LƯỢT ĐI' beside them, and of which further order each is. */
export function columnsBack(columns: readonly HeaderColumn[]): ReadonlyMap<number, number> {
  const groups = [...Map.groupBy(columns, ({ groups: [top = ''] }) => keyOf(top))]
  const beside = besideOut(columns)
  const fieldsOf = (own: readonly HeaderColumn[]) => own.map((column) => surelyMeant(column))
  const further = groups.filter(([name, own], at) => {
    const [before, out = []] = groups[at - 1] ?? []
    if (before === undefined || !follows(before, name)) return false
    const [there, here] = [fieldsOf(out), fieldsOf(own)]
    const shared = SHARED.filter((one) => there.includes(one) && here.includes(one))
    const isPaid = beside.length > 0 && PLACES.every((one) => shared.includes(one))
    return shared.length >= LEAST_SHARED || isPaid
  })
  const legs = further.flatMap(([, own], at) => own.map(({ column }) => [column, at + 1] as const))
  const back = further.length > 0 ? beside : []
  return new Map([...back.map(({ column }) => [column, 1] as const), ...legs])
}

const NUMBERED = /^(.*?\S)\s*([1-9])$/
const THERE_AND_BACK = /^(.*?\S)\s+(đi|về)$/iu
/** 'Khách 2' as 'Khách' and 2, 'Khách về' too; 'Km về' is of the run. */
function numberedLeaf(column: HeaderColumn) {
  const said = column.leaf.trim().normalize('NFC')
  const [, leaf = column.leaf, told = ''] = NUMBERED.exec(said) ?? THERE_AND_BACK.exec(said) ?? []
  const nth = /^(\d?)$/.test(told) ? told : searchKey(told) === 'di' ? '1' : '2'
  const bare = { ...column, leaf, others: [] }
  const isOfRun = nth !== told && !OF_ORDER.test(surelyMeant(bare) ?? '')
  return { column, bare, nth: isOfRun ? '' : nth, stem: keyOf(leaf) }
}

/** 'Khách 1', 'Cước 1', 'Khách 2', 'Cước 2', 'Khách 3' …: the columns as each order tells them, and of which further order each is; null where there are not several. */
export function numberedOrders(
  columns: readonly HeaderColumn[],
): { columns: readonly HeaderColumn[]; legs: ReadonlyMap<number, number> } | null {
  const all = columns.map(numberedLeaf)
  const has = (stem: string, nth: string) => all.some((one) => one.stem === stem && one.nth === nth)
  const isCounted = ({ stem }: (typeof all)[number]) => has(stem, '1') && has(stem, '2')
  const counted = all.filter(isCounted)
  const told = (nth: number) =>
    counted.filter((one) => Number(one.nth) === nth).map(({ bare }) => surelyMeant(bare))
  const orders = [...new Set(counted.map(({ nth }) => Number(nth)))]
  const areOrders = orders.every((nth) => TOLD.every((field) => told(nth).includes(field)))
  if (orders.length < 2 || !areOrders) return null
  const further = counted.filter(({ nth }) => nth !== '1')
  return {
    columns: all.map((one) => (isCounted(one) ? one.bare : one.column)),
    legs: new Map(further.map(({ column, nth }) => [column.column, Number(nth) - 1])),
  }
}
/** What makes several orders of a row's numbered columns. */
const TOLD = ['ten_cong_ty', 'cuoc_van_chuyen']

const OF_ORDER =
  /^(ten_|noi_|loai_hang|mo_ta|trong_luong$|so_luong$|cbm$|cuoc_|tong_cuoc$|cod$|tuyen$|booking$|ngay_(lay|tra|gio))/

const OF_EVERY_ORDER = /^(noi_|loai_hang|mo_ta|ten_nguoi_gui$|ngay_(lay|gio_lay))/
/** True for 'Khách 2', 'Cước 2': what no number stands behind is of all orders of the row. */
const isNumbered = (leg: Table['legs'][number]): boolean =>
  [...leg.values()].flat().every(({ title }) => NUMBERED.test(title.trim()))

/** A table as its way back, or a further order, tells it: what is of an order stands in other columns, what is of the run in the same. */
function asLegTells(table: Table, leg: Table['legs'][number]): Table {
  // Whoever has something carried there has it carried back, where nobody else is named.
  const isShared = (field: string) =>
    !OF_ORDER.test(field) ||
    (isNumbered(leg) && OF_EVERY_ORDER.test(field)) ||
    (field === 'ten_cong_ty' && !leg.has(field))
  const shared = [...table.columns].filter(([field]) => isShared(field))
  return { ...table, columns: new Map([...shared, ...leg]) }
}
const tablesOfLegs = perTable((table) => table.legs.map((leg) => asLegTells(table, leg)))

/** True for a leg that tells of an order in columns of its own; where they tell more than its places, the places alone are of an empty way. */
function tellsOrder(line: Line): boolean {
  const own = [...line.table.columns.values()].flat().filter(({ leg }) => leg > 0)
  const more = own.filter(({ field }) => !PLACES.includes(field ?? ''))
  return (
    isOrder(line) &&
    (more.length > 0 ? more : own).some(
      ({ column }) => !isBlank(line.table.grid.cell(line.row, column)),
    )
  )
}

/** The rows of a trip, each with its way back or its further orders behind it where something is carried. */
export const everyLeg = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    const legs = tablesOfLegs(line.table)
      .map((table) => ({ ...line, table }))
      .filter(tellsOrder)
    return legs.length > 0 && !tellsOfGoods(line) ? legs : [line, ...legs]
  })
