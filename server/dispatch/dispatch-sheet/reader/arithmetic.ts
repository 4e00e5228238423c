import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { payFields } from '../../../../contract/dispatch/trip/trip.fields.ts'
import type { Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { isChargedOn } from './lexicon.ts'
import { ownExtraField } from './ownCosts.ts'
import { isCostField, isWithTax, keyOf, meaningsOf } from './wording.ts'

/** A column with a sample of its cells. */
export type Amounts = {
  readonly header: HeaderColumn
  readonly cells: readonly Cell[]
  /** For each cell the first one of those that it is merged with, itself where it stands alone. */
  readonly firsts?: readonly number[]
}

/** '(200.000)' */
const TAKEN_OFF = /^\((\d[^()]*)\)$/
/** The amount in a cell, below zero where it is taken off; 0 where it holds none. */
export const amountOf = (cell: Cell | undefined): number => {
  if (typeof cell === 'number' && cell < 0) return cell
  const [, takenOff] = (typeof cell === 'string' && TAKEN_OFF.exec(cell.trim())) || []
  if (takenOff !== undefined) return -amountOf(takenOff)
  const parsed = parseMoney(cell ?? null)
  return parsed.error === undefined ? (parsed.value ?? 0) : 0
}

/** An amount in đồng as it counts in a sum or a rest; `unit` is that of its column. */
export function signedMoney(cell: Cell, unit: number): number {
  const isBelow = typeof cell === 'number' && cell < 0
  const read = parseMoney(isBelow ? -cell : cell, unit)
  const amount = read.error === undefined ? (read.value ?? 0) : Math.abs(amountOf(cell)) * unit
  return isBelow || amountOf(cell) < 0 ? -amount : amount
}

const IN_WORDS = /^(\D*\p{L}\D*)\s(\d[\d.,]*\s?(?:k|tr\d{0,3}|tri[ệe]u)?)$/u

/** 'CĐ 800, nâng 1.050' as its parts; none where one of them names no amount. */
export function costParts(cell: Cell | undefined): { words: string; amount: number }[] {
  if (typeof cell !== 'string') return []
  const parts = cell.split(/[,;]\s+|\s*\+\s*|\s+[-–]\s+|\n/).map((part) => {
    const [, words = '', amount = null] = IN_WORDS.exec(part.trim()) ?? []
    return { words: words.trim(), amount: amountOf(amount) }
  })
  return parts.some(({ amount }) => amount === 0) ? [] : parts
}

/** What such parts come to. */
export const amountInWords = (cell: Cell | undefined): number =>
  costParts(cell).reduce((all, { amount }) => all + amount, 0)

const LEAST_ROWS = 3
const MOSTLY = 0.8

/** What parts of thousands come to in a sum. */
const ROUNDED = 2
/** True where a column is what others come to, in nearly every row that has it. */
export function comesTo(total: Amounts, of: (row: number) => number): boolean {
  const filled = [...total.cells.keys()].filter((row) => amountOf(total.cells[row]) !== 0)
  const groups = [...Map.groupBy(filled, (row) => total.firsts?.[row] ?? row).values()]
  const right = groups.filter((rows) => {
    const [first = 0] = rows
    const sum = rows.reduce((all, row) => all + of(row), 0)
    return [of(first), sum].some((one) => Math.abs(amountOf(total.cells[first]) - one) <= ROUNDED)
  })
  return groups.length >= LEAST_ROWS && right.length >= groups.length * MOSTLY
}

/** True for a column that says one amount for several rows. */
const isJoined = ({ firsts = [] }: Amounts): boolean => firsts.some((first, row) => first !== row)

const TAX = /\b(vat|gtgt|tax)\b|thuế/i

/** Goods that were lost lessen the freight; 'Trừ dầu ứng' only what is left to pay of it. */
const DISCOUNT =
  /^(tien |so tien )?(giam( gia| tru| cuoc)?|chiet khau|discount|(khau )?tru (tien )?(hao( hut)?|hut|thieu|mat)( hang)?)$/
/** An amount as it counts in a sum: what is taken off may be written as it is. */
const signed = ({ header, cells }: Amounts, row: number): number =>
  DISCOUNT.test(keyOf(header.leaf)) ? -Math.abs(amountOf(cells[row])) : amountOf(cells[row])

const isWords = (cell: Cell): boolean => typeof cell === 'string' && /\p{L}{2}/u.test(cell)

/** 'Cước chính' with surcharges beside it, or what is taken off, that 'Tổng cước' or 'Thực thu' adds up: what the customer pays is the sum. */
export function surchargedFreight(columns: readonly Amounts[], taken: Map<number, string>): void {
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const freight = of('cuoc_van_chuyen')
  if (!freight) return
  const isOpen = ({ header: { column } }: Amounts) => !taken.has(column)
  const isTax = ({ header: { leaf } }: Amounts) => TAX.test(leaf.normalize('NFC'))
  const isCharge = ({ header: { column } }: Amounts) => {
    const field = taken.get(column) ?? ''
    return field === 'rot_diem' || isCostField(field)
  }
  const isTaxAside = (one: Amounts) => isTax(one) && taken.get(one.header.column) === 'bo_qua'
  const partsOf = ({ header: { column } }: Amounts) =>
    columns.filter(
      (one) =>
        one.header.column > freight.header.column &&
        one.header.column < column &&
        !one.cells.some(isWords) &&
        (isOpen(one) || isTaxAside(one) || isCharge(one)),
    )
  const isSum = (total: Amounts): boolean => {
    const parts = partsOf(total)
    const sum = (row: number) => [freight, ...parts].reduce((all, one) => all + signed(one, row), 0)
    return parts.length > 0 && comesTo(total, sum)
  }
  const totals = [of('tong_cuoc'), ...columns.filter(isOpen)].filter((one) => one !== undefined)
  const total = totals.find(isSum)
  if (!total) return
  const parts = partsOf(total)
  // With its tax, or what is paid on behalf of the customer, it is no freight, but the other parts are.
  const isOnBehalf = ({ header: { leaf } }: Amounts) => isChargedOn(keyOf(leaf))
  // One amount for several orders says nothing of each.
  if (isJoined(total) || parts.some((one) => isTax(one) || isOnBehalf(one))) {
    for (const one of [...parts, total].filter((each) => !isOnBehalf(each)))
      taken.set(one.header.column, one === total || isTax(one) ? 'bo_qua' : 'cuoc_van_chuyen')
    return
  }
  for (const { header } of [freight, ...parts]) taken.set(header.column, 'bo_qua')
  taken.set(total.header.column, 'cuoc_van_chuyen')
}

/** 'VAT mua' and 'Tổng mua' beside the hire, which the sum holds with its tax: the hire alone is what is paid. */
export function taxedHire(columns: readonly Amounts[], taken: Map<number, string>): void {
  const hire = columns.find(({ header }) => taken.get(header.column) === 'chi_phi_thau_phu')
  const open = columns.filter(({ header: { column } }) => !taken.has(column))
  const tax = open.find(({ header: { leaf } }) => TAX.test(leaf.normalize('NFC')))
  const sum = (row: number) => amountOf(hire?.cells[row]) + amountOf(tax?.cells[row])
  const total = hire && tax && open.find((one) => one !== tax && comesTo(one, sum))
  if (!total) return
  for (const { header } of [tax, total]) taken.set(header.column, 'bo_qua')
}

/** 'Cộng chi' beside 'Chi dọc đường', whose words tell it: no total of the run, but costs of their own. Answers the column of words by that of amounts. */
export function costsInWords(
  columns: readonly Amounts[],
  taken: Map<number, string>,
): ReadonlyMap<number, number> {
  const total = columns.find(({ header: { column, leaf } }) => {
    const field = taken.get(column)
    return field === 'tong_chi_phi' || (field === undefined && SUM.test(keyOf(leaf)))
  })
  const words =
    total &&
    columns.find(
      ({ header: { column }, cells }) =>
        !taken.has(column) && comesTo(total, (row) => amountInWords(cells[row])),
    )
  if (!words) return new Map()
  taken.set(total.header.column, 'chi_phi_khac')
  return new Map([[total.header.column, words.header.column]])
}

const AMOUNTS = /^(so |thanh )?tien$|^amount$/
/** 'Vá lốp' below 'Khoản chi', and what it cost below 'Số tiền' beside it. Answers the column of names by that of amounts. */
export function costsNamed(
  columns: readonly Amounts[],
  taken: Map<number, string>,
): ReadonlyMap<number, number> {
  const free = ({ header }: Amounts) => !taken.has(header.column)
  const named = columns.flatMap((amounts, at): [number, number][] => {
    const [names, { header, cells }] = [columns[at - 1], amounts]
    const told = names?.cells.filter((cell) => cell !== null && cell !== '') ?? []
    const isNames =
      names !== undefined &&
      meaningsOf(names.header).has('chi_phi_khac') &&
      told.length > 0 &&
      told.every((cell) => typeof cell === 'string' && !/\d{3}/.test(cell))
    const isPaid = AMOUNTS.test(keyOf(header.leaf)) && cells.some((cell) => amountOf(cell) > 0)
    return isNames && isPaid && free(names) && free(amounts)
      ? [[header.column, names.header.column]]
      : []
  })
  for (const [column] of named) taken.set(column, 'chi_phi_khac')
  return new Map(named)
}

const TOLD_SHARE = 0.6
/** A heading of costs that says nothing of what for. */
export const ALL_COSTS = /^(cac )?(khoan )?(chi( phi)?|phi|costs?|expenses?)$/
/** 'Phát sinh' whose cells are words with their amounts, 'vé 120k, rửa xe 50k': each tells its own. */
export function costsToldByWords(
  columns: readonly Amounts[],
  taken: Map<number, string>,
): ReadonlyMap<number, number> {
  const told = columns.filter(({ header, cells }) => {
    const words = cells.filter(isWords)
    const amounts = words.filter((cell) => amountInWords(cell) > 0)
    return (
      !taken.has(header.column) &&
      (meaningsOf(header).has('chi_phi_khac') || ALL_COSTS.test(keyOf(header.leaf))) &&
      amounts.length >= 2 &&
      amounts.length >= words.length * TOLD_SHARE
    )
  })
  for (const { header } of told) taken.set(header.column, 'chi_phi_khac')
  return new Map(told.map(({ header: { column } }) => [column, column]))
}

const SUM = /^(tong|cong)\b/
const MOST_UNKNOWN = 6
const FUEL = /^(xang|dau|nhien lieu)\b/

/** Every choice among some things, the smaller ones first. */
export const choices = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) =>
    all.filter((_one, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  ).toSorted((one, other) => one.length - other.length)

/**
 * 'Khử khuẩn thùng' is no word of ours, but what the sheet says the trip cost, or brought, holds it: it is a cost. So is
 * 'Ăn', which drivers are paid otherwise. Answers the columns of such pay.
 */
export function costsByTotal(
  columns: readonly Amounts[],
  taken: Map<number, string>,
): ReadonlySet<number> {
  const isPay = ({ header }: Amounts) => Object.hasOwn(payFields, taken.get(header.column) ?? '')
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const [total, profit, freight] = [of('tong_chi_phi'), of('tong_lai'), of('cuoc_van_chuyen')]
  const take = ({ header }: Amounts) =>
    taken.set(header.column, FUEL.test(keyOf(header.leaf)) ? 'phi_xang_dau' : ownExtraField(header))
  const unknown = columns.filter(
    (one) =>
      (!taken.has(one.header.column) || isPay(one)) &&
      !isWithTax(one.header) &&
      one.cells.some((cell) => amountOf(cell) > 0),
  )
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return new Set()
  const costs = columns.filter(
    (one) => isCostField(taken.get(one.header.column) ?? '') && !isPay(one),
  )
  const sum = (row: number, parts: readonly Amounts[]) =>
    [...costs, ...parts].reduce((all, { cells }) => all + amountOf(cells[row]), 0)
  const isWhole = (parts: readonly Amounts[]): boolean =>
    total
      ? comesTo(total, (row) => sum(row, parts))
      : profit !== undefined &&
        freight !== undefined &&
        comesTo(profit, (row) => amountOf(freight.cells[row]) - sum(row, parts))
  const parts = choices(unknown).find(isWhole) ?? []
  const pay = parts.filter(isPay)
  parts.forEach(take)
  return new Set(pay.map(({ header }) => header.column))
}

/** 'Đổ dầu' is litres, or what they cost: that which leaves the profit that stands beside it. */
export function fuelByProfit(columns: readonly Amounts[], taken: Map<number, string>): void {
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const [fuel, freight, profit] = [of('lenh_xang_dau'), of('cuoc_van_chuyen'), of('tong_lai')]
  if (!fuel || !freight || !profit || of('phi_xang_dau')) return
  const costs = columns.filter(({ header }) => isCostField(taken.get(header.column) ?? ''))
  const left = (row: number) =>
    [fuel, ...costs].reduce(
      (rest, { cells }) => rest - amountOf(cells[row]),
      amountOf(freight.cells[row]),
    )
  if (comesTo(profit, left)) taken.set(fuel.header.column, 'phi_xang_dau')
}
