import { containerKey } from '../../../../contract/kit/field/container.ts'
import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { containerType } from '../../../../contract/dispatch/dispatch-sheet/container.ts'
import { parseKmPair } from './km.ts'
import { parseMoment } from '../../../kit/sheet/moment.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { parseWeight } from '../../../../contract/kit/sheet/weight.ts'
import {
  cellText,
  isBlank,
  isErrorCell,
  type Cell,
} from '../../../../contract/kit/sheet/workbook.ts'

/** What the cells of a column look like: how large a part of its filled cells has each form. */
export type Shape = {
  readonly filled: number
  readonly plate: number
  readonly trailer: number
  readonly container: number
  readonly type: number
  readonly date: number
  readonly time: number
  readonly flag: number
  readonly kmPair: number
  readonly money: number
  readonly small: number
  readonly weight: number
  readonly words: number
  /** One value in all filled cells, where there are several. */
  readonly constant: boolean
}

const PLATE = /\d{2}[A-Z]{1,2}\d{4,5}/
const TRAILER = /^\d{2}RM?\d{4,5}/
const CONTAINER = /^[A-Z]{4}\d{7}/
const FLAG = /^(x+|v|✓|✔|√|co|khong|yes|no|y|n|xuat|nhap|export|import)$/
const WEIGHT = /^[\d.,]+\s*(t|tan|kg|kgs|ton|tons)$/
const LEAST_MONEY = 10_000

type Form = Exclude<keyof Shape, 'filled' | 'constant'>

/** The forms that one cell may have. */
function formsOf(cell: Cell): Form[] {
  if (typeof cell === 'object' && cell !== null) return cell.date < '1901' ? ['time'] : ['date']
  if (typeof cell === 'number') return numberForms(cell)
  if (typeof cell === 'boolean') return ['flag']
  const shown = cellText(cell)
  const key = searchKey(shown)
  const forms: Form[] = []
  if (TRAILER.test(plateKey(shown))) forms.push('trailer')
  else if (PLATE.test(plateKey(shown)) && shown.length < 40) forms.push('plate')
  if (CONTAINER.test(containerKey(shown))) forms.push('container')
  if (containerType(shown)) forms.push('type')
  if (FLAG.test(key)) forms.push('flag')
  if (WEIGHT.test(key)) forms.push('weight')
  const pair = parseKmPair(cell)
  if (pair.error === undefined && pair.value?.end != null) forms.push('kmPair')
  forms.push(...momentForms(cell), ...moneyForms(cell))
  return forms.length === 0 || /\p{L}{3}/u.test(shown) ? [...forms, 'words'] : forms
}

const isSerial = (value: number): boolean => value >= 40_000 && value <= 60_000

function numberForms(value: number): Form[] {
  if (value > 0 && value < 1) return ['small', 'time']
  if (value === 20 || value === 40 || value === 45) return ['small', 'type', 'weight']
  if (isSerial(value)) return ['money', 'date', 'weight']
  return value >= LEAST_MONEY ? ['money', 'weight'] : ['small', 'weight']
}

function momentForms(cell: Cell): Form[] {
  const moment = parseMoment(cell, '2026-01-01')
  if (moment.error !== undefined || !moment.value) return []
  return [
    ...(moment.value.date ? (['date'] as const) : []),
    ...(moment.value.time ? (['time'] as const) : []),
  ]
}

function moneyForms(cell: Cell): Form[] {
  const money = parseMoney(cell)
  if (money.error !== undefined || money.value === null) {
    const weight = parseWeight(cell, 'kg')
    return weight.error === undefined && weight.value !== null ? ['weight'] : []
  }
  return [money.value >= LEAST_MONEY ? 'money' : 'small']
}

const NAMES: readonly Form[] = [
  'plate',
  'trailer',
  'container',
  'type',
  'date',
  'time',
  'flag',
  'kmPair',
  'money',
  'small',
  'weight',
  'words',
]

/** The shape of a column from a sample of its cells. */
export function shapeOf(cells: readonly Cell[]): Shape {
  const filled = cells.filter((cell) => !isBlank(cell) && !isErrorCell(cell))
  const counts = new Map<Form, number>()
  for (const cell of filled)
    for (const form of new Set(formsOf(cell))) counts.set(form, (counts.get(form) ?? 0) + 1)
  const part = (form: Form) => (filled.length === 0 ? 0 : (counts.get(form) ?? 0) / filled.length)
  const parts = Object.fromEntries(NAMES.map((form) => [form, part(form)])) as Record<Form, number>
  const constant = filled.length > 2 && new Set(filled.map(cellText)).size === 1
  return { filled: filled.length, ...parts, constant }
}
