import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { parseWeight } from '../../../../contract/kit/sheet/weight.ts'
import { amountOf, comesTo, type Amounts } from './arithmetic.ts'
import { cellText, type Cell } from '../../../../contract/kit/sheet/workbook.ts'
import type { Shape } from './shape.ts'
import { weighsTruck } from './lexicon.ts'
import { keyOf, unitsOf } from './wording.ts'

/** Gives to one field what others may mean, where they do. */
function moved(meanings: Map<string, number>, from: readonly string[], to: string): void {
  for (const field of from) {
    const sure = meanings.get(field) ?? 0
    if (sure === 0) continue
    meanings.set(to, Math.max(sure, meanings.get(to) ?? 0)).delete(field)
  }
}

/** What the unit of a header makes of it. */
export function inMeasure(meanings: Map<string, number>, header: HeaderColumn, shape: Shape): void {
  const units = unitsOf(header)
  // 'Số lượng (tấn)' is a weight, and 'Hàng (kg)' where figures alone stand below it.
  if (units.includes('tan') || units.includes('kg'))
    moved(meanings, shape.words === 0 ? ['so_luong', 'loai_hang_hoa'] : ['so_luong'], 'trong_luong')
  // 'Khối lượng (m3)' is a volume.
  else if (units.includes('m3')) moved(meanings, ['trong_luong', 'so_luong'], 'cbm')
}

const TRIPS = /^(tong )?so (chuyen|luot)( xe)?$/
const MOST_TRIPS = 31

/** 'Số chuyến' that counts how often a truck drove is no number of a trip: those go up by one, over the sheet or a truck's day. */
export function countedTrips(columns: readonly Amounts[], taken: Map<number, string>): void {
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const trips = of('chuyen')
  if (!trips || !TRIPS.test(keyOf(trips.header.leaf))) return
  const runOf = (row: number) =>
    ['bien_so_xe', 'ngay_thuc_hien'].map((field) => cellText(of(field)?.cells[row])).join('|')
  const told = trips.cells
    .map((cell, row) => ({ count: Number(cell ?? Number.NaN), run: runOf(row) }))
    .filter(({ count }) => Number.isInteger(count) && count > 0)
  const isSmall = told.every(({ count }) => count <= MOST_TRIPS)
  const steps = (rows: typeof told, isFirst: (at: number) => boolean) =>
    rows.every(({ count }, at) =>
      isFirst(at) ? count === 1 : [0, 1].includes(count - (rows[at - 1]?.count ?? 0)),
    )
  const isNumbered =
    steps(told, (at) => at === 0) || steps(told, (at) => told[at - 1]?.run !== told[at]?.run)
  if (told.length > 0 && isSmall && !isNumbered) taken.set(trips.header.column, 'bo_qua')
}

/**
 * 'KL tổng', 'KL bì' and 'KL hàng', or what was loaded and what came: the goods weigh what the freight is paid by, else what the others
 * leave. Where neither tells it a dispatcher does.
 */
export function netWeight(columns: readonly Amounts[], taken: Map<number, string>): void {
  const of = (field: string) => columns.find(({ header }) => taken.get(header.column) === field)
  const isOpen = ({ header: { column } }: Amounts) =>
    !taken.has(column) || taken.get(column) === 'trong_luong'
  const weights = columns.filter((one) => isOpen(one) && WEIGHT.test(keyOf(one.header.leaf)))
  if (weights.length < 2) return
  const [price, freight] = [of('don_gia_don_hang') ?? of('don_gia'), of('cuoc_van_chuyen')]
  const costs = (one: Amounts, row: number) => amountOf(price?.cells[row]) * weightIn(one, row)
  const isPaid = (one: Amounts) =>
    freight !== undefined &&
    [1, 1_000].some((unit) => comesTo(freight, (row) => costs(one, row) / unit))
  const restOf = (whole: Amounts, one: Amounts) =>
    weights.filter(
      (other) =>
        other !== one &&
        other !== whole &&
        comesTo(whole, (row) => weightIn(one, row) + weightIn(other, row)),
    )
  const parts = weights.flatMap((whole) =>
    weights
      .filter((one) => one !== whole && restOf(whole, one).length > 0)
      .map((part) => ({ whole, part })),
  )
  const goods = parts
    .map(({ part }) => part)
    .filter(({ header }) => !weighsTruck(keyOf(header.leaf)))
  const net = weights.find(isPaid) ?? (goods.length === 1 ? goods[0] : undefined)
  if (!net && parts.length === 0) return
  for (const { header } of weights) taken.delete(header.column)
  if (net) taken.set(net.header.column, 'trong_luong')
  for (const { header } of parts.flatMap(({ whole, part }) => [whole, part]))
    if (net && header !== net.header) taken.set(header.column, 'bo_qua')
}
const WEIGHT = /\b(khoi luong|trong luong|can|kg|tan|gross|net|tare|weight|hao hut)\b/
const weightIn = ({ cells }: Amounts, row: number): number => {
  const read = parseWeight(cells[row] ?? null, 'kg')
  return read.error === undefined ? (read.value ?? 0) : 0
}

const UNIT = /(?:t[ấa]n|tons?|tonnes?|t|kgs?|mt|k[ýy])/u.source
const IS_WEIGHT = new RegExp(
  String.raw`^[~≈]?\s*\d[\d.,]*\s?${UNIT}\.?(?:\s?\d{1,3}(?:\s?kg)?)?$`,
  'iu',
)
const isWeight = (text: string): boolean => IS_WEIGHT.test(text.normalize('NFC').trim())
const COUNT_AND_WEIGHT = /\s*[/,;|+]\s+|\s+[-–/]\s*|\s*[(\n]\s*/

/** A cell below 'SL / KL': '2 tấn', '10 pallet', or both, '10 pallet / 900 kg'. What is neither is left to be asked about as a count. */
export function partMeasures(cell: Cell): { count: Cell; weight: Cell } {
  if (typeof cell !== 'string') return { count: cell, weight: null }
  if (isWeight(cell)) return { count: null, weight: cell }
  const parts = cell
    .replace(/\)\s*$/, '')
    .split(COUNT_AND_WEIGHT)
    .map((part) => part.trim())
  const weights = parts.filter(isWeight)
  const counts = parts.filter((part) => !isWeight(part))
  const [[weight], [count]] = [weights, counts]
  return weights.length === 1 && counts.length === 1
    ? { count: count ?? null, weight: weight ?? null }
    : { count: cell, weight: null }
}

const BEHIND_GOODS = new RegExp(
  String.raw`^(.*?\p{L}.*?)[\s,;:(–-]+(\d[\d.,]*\s?${UNIT})\)?$`,
  'iu',
)

const BEFORE_GOODS = new RegExp(String.raw`^(\d[\d.,]*\s?${UNIT})\s+(\p{L}.*)$`, 'iu')

/** Goods with their weight, 'thép cuộn 12T' or '12 tấn thép', or a weight in place of goods. */
export function partGoods(text: string): { goods: string; weight: string } {
  if (isWeight(text)) return { goods: '', weight: text }
  const whole = text.normalize('NFC')
  const [, before, behind = text] = BEFORE_GOODS.exec(whole) ?? []
  if (before !== undefined) return { goods: behind, weight: before }
  const [, goods = text, weight = ''] = BEHIND_GOODS.exec(whole) ?? []
  return { goods: goods.trim(), weight }
}
