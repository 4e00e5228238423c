import { noLitrePrices } from '../../price/fuel-price/fuel-price.rule.ts'
import { exact, rounded, toVnd } from '../../kit/decimal/decimal.ts'
import { oddity, type Warning } from '../../kit/endpoint/refusal.ts'
import { plateKey } from '../../kit/field/plate.ts'
import { MAX_VND, type Vnd } from '../../kit/money/money.ts'
import type { Problems, RowValues } from '../../kit/resource/resource.ts'
import { searchKey, wordOf } from '../../kit/text/text.ts'
import { yearOf } from '../../kit/time/time.ts'
import { fillTexts as texts } from './fuel-log.texts.ts'
import { largeCash } from '../receipt/receipt.rules.ts'
import { numberIn } from '../../kit/resource/problems.ts'

/** How far an amount may lie off litres × price, in đồng (money, section 3). */
const FAR_OFF = 1000

/** Litres × price, rounded once. */
export const fillCost = (litres: number, price: number): Vnd => toVnd(exact(litres).times(price))

const isTooMuch = (litres: number, price: number): boolean =>
  exact(litres).times(price).gte(MAX_VND)

/** The amount or the price where one of them is left out. */
export function workedFill(row: RowValues): RowValues {
  const [litres, price, amount] = [
    numberIn(row, 'so_lit'),
    numberIn(row, 'don_gia'),
    numberIn(row, 'thanh_tien'),
  ]
  if (litres === null || litres === 0) return {}
  if (amount === null)
    return price === null || isTooMuch(litres, price) ? {} : { thanh_tien: fillCost(litres, price) }
  return price === null ? { don_gia: rounded(exact(amount).div(litres), 2) } : {}
}

const isLiving = (row: RowValues): boolean => row['trang_thai'] !== 'tu_choi'
const samePlate = (row: RowValues, other: RowValues): boolean =>
  plateKey(wordOf(row['bien_so_xe'])) === plateKey(wordOf(other['bien_so_xe']))

/** A number of an invoice counts within a station and a year: sellers number anew each. A station that nobody named may be any. */
function sameInvoice(row: RowValues, other: RowValues): boolean {
  const [mine, theirs] = [row, other].map((each) => searchKey(wordOf(each['so_hoa_don'])))
  if (mine === '' || mine !== theirs) return false
  const [here, there] = [row, other].map((each) => searchKey(wordOf(each['cay_xang'])))
  if (here !== '' && there !== '' && here !== there) return false
  return yearOf(wordOf(row['ngay_gio'])) === yearOf(wordOf(other['ngay_gio']))
}

const sameFill = (row: RowValues, other: RowValues): boolean =>
  samePlate(row, other) &&
  row['ngay_gio'] === other['ngay_gio'] &&
  row['so_lit'] === other['so_lit']

/** True of fillings that say something about each other: of one vehicle, or on one invoice. */
export const nearFills = (row: RowValues, other: RowValues): boolean =>
  samePlate(row, other) || sameInvoice(row, other)

/** What makes a filling impossible: nothing was filled, or it is there already; refused ones stand in nobody's way. */
export function fillProblems(row: RowValues, around: readonly RowValues[]): Problems {
  const others = isLiving(row) ? around.filter(isLiving) : []
  const again = others.find((other) => sameFill(row, other))
  const billed = others.find((other) => sameInvoice(row, other))
  const [litres, price, amount] = ['so_lit', 'don_gia', 'thanh_tien'].map((name) =>
    numberIn(row, name),
  ) as [number | null, number | null, number | null]
  return {
    ...(litres === 0 ? { so_lit: texts.above0 } : {}),
    ...(price === null && amount === null ? { don_gia: texts.noPrice } : {}),
    ...noLitrePrices(row, ['don_gia']),
    ...(isTooMuch(litres ?? 0, price ?? 0) ? { so_lit: texts.tooMuch } : {}),
    ...(billed ? { so_hoa_don: texts.sameInvoice(wordOf(billed['id'])) } : {}),
    ...(again ? { ngay_gio: texts.sameFill(wordOf(again['id'])) } : {}),
  }
}

/** True of a reading that waits for its answer and lies below an approved one before it: nothing is measured by it. */
const isDoubtful = (row: RowValues, others: readonly RowValues[]): boolean =>
  row['trang_thai'] === 'cho_duyet' &&
  others.some(
    (other) =>
      other['trang_thai'] === 'da_duyet' &&
      wordOf(other['ngay_gio']) <= wordOf(row['ngay_gio']) &&
      Number(other['km_cong_to']) > Number(row['km_cong_to']),
  )

/** The nearest reading of the vehicle's counter on one side of a filling. */
function reading(row: RowValues, around: readonly RowValues[], side: 'before' | 'after') {
  const at = wordOf(row['ngay_gio'])
  const read = around.filter(
    (other) => isLiving(other) && samePlate(row, other) && numberIn(other, 'km_cong_to') !== null,
  )
  const there = read.filter(
    (other) =>
      !isDoubtful(other, read) &&
      (side === 'before' ? wordOf(other['ngay_gio']) < at : wordOf(other['ngay_gio']) > at),
  )
  const inOrder = there.toSorted((a, b) => (wordOf(a['ngay_gio']) < wordOf(b['ngay_gio']) ? -1 : 1))
  return (side === 'before' ? inOrder.at(-1) : inOrder[0]) ?? null
}

function odometerWarning(row: RowValues, around: readonly RowValues[]): Warning[] {
  const km = numberIn(row, 'km_cong_to')
  if (km === null) return []
  const before = numberIn(reading(row, around, 'before') ?? {}, 'km_cong_to')
  const after = numberIn(reading(row, around, 'after') ?? {}, 'km_cong_to')
  return oddity(
    'cong_to_giam',
    'km_cong_to',
    before !== null && km < before
      ? texts.belowBefore(before)
      : after !== null && km > after
        ? texts.aboveAfter(after)
        : null,
  )
}

/** What is unusual about a filling (money, section 3: Fuel log). */
export function fillWarnings(row: RowValues, around: readonly RowValues[]): Warning[] {
  const [litres, price, amount, tank] = ['so_lit', 'don_gia', 'thanh_tien', 'binh_dau_lit'].map(
    (name) => numberIn(row, name),
  ) as [number | null, number | null, number | null, number | null]
  const isCounted = litres !== null && price !== null && !isTooMuch(litres, price)
  const cost = isCounted ? fillCost(litres, price) : null
  const isOff = cost !== null && amount !== null && Math.abs(amount - cost) > FAR_OFF
  const paid = amount ?? cost ?? 0
  return [
    ...oddity('thanh_tien_lech', 'thanh_tien', isOff ? texts.farOff(cost, amount - cost) : null),
    ...oddity(
      'qua_binh_dau',
      'so_lit',
      litres !== null && tank !== null && litres > tank ? texts.overTank(tank) : null,
    ),
    ...odometerWarning(row, around),
    ...oddity(
      'tien_mat_lon',
      'hinh_thuc',
      row['hinh_thuc'] === 'tien_mat'
        ? largeCash(wordOf(row['ngay_gio']).slice(0, 10), paid)
        : null,
    ),
  ]
}

/** The figures whose change asks for a new answer: whoever changed one of an amount is who entered it. */
export const AMOUNTS: readonly string[] = ['so_lit', 'don_gia', 'thanh_tien']

/** Where an answer leads from a state; a refusal, and taking an approval back, say why. */
export function whyNotAnswered(from: string, to: string, reason: string | null): Problems {
  const needs = from !== to && (to === 'tu_choi' || (from === 'da_duyet' && to === 'cho_duyet'))
  return needs && !reason ? { ly_do: texts.needsReason } : {}
}
