import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { isOrder } from './groups.ts'
import type { Line, Table } from './line.ts'
import { keyOf, surelyMeant } from './wording.ts'

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
  'cuoc_van_chuyen',
]
const LEAST_SHARED = 3

/** The columns below 'LƯỢT VỀ', where they name anew what stands below 'LƯỢT ĐI' beside them. */
export function columnsBack(columns: readonly HeaderColumn[]): ReadonlySet<number> {
  const groups = [...Map.groupBy(columns, ({ groups: [top = ''] }) => keyOf(top))]
  const fieldsOf = (own: readonly HeaderColumn[]) => own.map((column) => surelyMeant(column))
  const found = groups.find(([name, own], at) => {
    const [before, out = []] = groups[at - 1] ?? []
    const isLeg = LEGS.some(([first, then]) => first.test(before ?? '') && then.test(name))
    if (!isLeg) return false
    const [there, here] = [fieldsOf(out), fieldsOf(own)]
    return SHARED.filter((one) => there.includes(one) && here.includes(one)).length >= LEAST_SHARED
  })
  return new Set(found?.[1].map(({ column }) => column))
}

const NUMBERED = /^(.*?\S)\s*([1-9])$/
/** 'Khách 2' as 'Khách' and 2. */
function numberedLeaf(column: HeaderColumn) {
  const [, leaf = column.leaf, nth = ''] = NUMBERED.exec(column.leaf.trim()) ?? []
  return { column, bare: { ...column, leaf, others: [] }, nth, stem: keyOf(leaf) }
}

/** 'Khách 1', 'Cước 1', 'Khách 2', 'Cước 2': the columns as each order tells them, and those of the second; null where there are not two. */
export function numberedOrders(
  columns: readonly HeaderColumn[],
): { columns: readonly HeaderColumn[]; second: ReadonlySet<number> } | null {
  const all = columns.map(numberedLeaf)
  const has = (stem: string, nth: string) => all.some((one) => one.stem === stem && one.nth === nth)
  const isPair = ({ stem }: (typeof all)[number]) => has(stem, '1') && has(stem, '2')
  const second = all.filter((one) => one.nth === '2' && isPair(one))
  const told = second.map(({ bare }) => surelyMeant(bare))
  const isMore = second.some(({ stem }) => has(stem, '3'))
  if (isMore || !['ten_cong_ty', 'cuoc_van_chuyen'].every((field) => told.includes(field)))
    return null
  return {
    columns: all.map((one) => (isPair(one) ? one.bare : one.column)),
    second: new Set(second.map(({ column }) => column.column)),
  }
}

const OF_ORDER =
  /^(ten_|noi_|loai_hang|mo_ta|trong_luong$|so_luong$|cbm$|cuoc_|tong_cuoc$|cod$|tuyen$|booking$|ngay_(lay|tra|gio))/

/** A table as its way back tells it: what is of an order stands in other columns, what is of the run in the same. */
const backOf = (table: Table): Table => ({
  ...table,
  columns: new Map([
    ...[...table.columns].filter(([field]) => !OF_ORDER.test(field)),
    ...table.back,
  ]),
})

/** The rows of a trip, each with its way back behind it where something is carried on it. */
export const bothWays = (lines: readonly Line[]): Line[] =>
  lines.flatMap((line) => {
    if (line.table.back.size === 0) return [line]
    const back = { ...line, table: backOf(line.table) }
    return isOrder(back) ? [line, back] : [line]
  })
