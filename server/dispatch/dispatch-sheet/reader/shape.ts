import { containerKey, containerType } from '../../../../contract/kit/field/container.ts'
import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { remembered, searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { parseKmPair } from './cells.ts'
import type { Grid } from '../../../kit/sheet/grid.ts'
import type { HeaderColumn } from '../../../kit/sheet/header.ts'
import { findEntry, type Known, type NameKind } from './known.ts'
import { isCompactDay, parseMoment } from '../../../kit/sheet/moment.ts'
import { parseMoney } from '../../../../contract/kit/sheet/money.ts'
import { splitSign } from '../../../../contract/kit/sheet/number.ts'
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
  /** '281.30 Tâm': a plate's last digits before words. */
  readonly plateEnd: number
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

/** A column of a table with a sample of its cells and their shape; `scaled`: amounts stand in thousands or millions. */
export type Facts = {
  readonly header: HeaderColumn
  readonly cells: readonly Cell[]
  /** For each cell the first one of those that it is merged with, itself where it stands alone. */
  readonly firsts?: readonly number[]
  readonly shape: Shape
  readonly scaled: boolean
}

/** The first of the cells that each is merged with, by their place among the rows. */
export const firstsOf = (grid: Grid, rows: readonly number[], column: number): number[] =>
  rows.map((row, at) => {
    const merge = grid.merge(row, column)
    return merge ? rows.findIndex((one) => one >= merge.startRow) : at
  })

const PLATE = /\d{2}[A-Z]{1,2}\d{4,5}/
const PLATE_END = /^\d{3}[. ]?\d{2}\s\D*\p{L}\D*$/u
const TRAILER = /^\d{2}RM?\d{4,5}/
const CONTAINER = /^[A-Z]{4}\d{7}/
/** '20DC DMOU4032627' tells a box, and its type beside. */
const NUMBER = /\d{4}/
const FLAG = /^(x+|v|✓|✔|√|co|khong|yes|no|y|n|xuat|nhap|xk|nk|export|import)$/
const WEIGHT = /^[\d.,]+\s*(t|tan|kg|kgs|ton|tons)$/
const LEAST_MONEY = 10_000

type Form = Exclude<keyof Shape, 'filled' | 'constant'>

/** The forms that one cell may have. */
function formsOf(cell: Cell): readonly Form[] {
  if (typeof cell === 'object' && cell !== null) return cell.date < '1901' ? ['time'] : ['date']
  if (typeof cell === 'number') return numberForms(cell)
  if (typeof cell === 'boolean') return ['flag']
  return textForms(cell ?? '')
}

/** Those of a text, remembered: each row is tried as a header, and each column in several tables. */
const textForms = remembered((cell): readonly Form[] => {
  const shown = cellText(cell)
  const key = searchKey(shown)
  const forms: Form[] = []
  if (TRAILER.test(plateKey(shown))) forms.push('trailer')
  else if (PLATE.test(plateKey(shown)) && shown.length < 40) forms.push('plate')
  if (PLATE_END.test(shown)) forms.push('plateEnd')
  if (CONTAINER.test(containerKey(shown))) forms.push('container')
  if (containerType(shown) && !NUMBER.test(shown)) forms.push('type')
  if (FLAG.test(key)) forms.push('flag')
  if (WEIGHT.test(key)) forms.push('weight')
  const pair = parseKmPair(cell)
  if (pair.error === undefined && pair.value?.end != null) forms.push('kmPair')
  forms.push(...momentForms(cell), ...moneyForms(cell))
  return forms.length === 0 || /\p{L}{3}/u.test(shown) ? [...forms, 'words'] : forms
})

const isSerial = (value: number): boolean => value >= 40_000 && value <= 60_000

function numberForms(value: number): Form[] {
  if (value > 0 && value < 1) return ['small', 'time']
  if (value === 20 || value === 40 || value === 45) return ['small', 'type', 'weight']
  if (isSerial(value) || isCompactDay(value)) return ['money', 'date', 'weight']
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
  // An amount below zero is refused where it stands, and an amount all the same.
  const money = parseMoney(typeof cell === 'string' ? splitSign(cell).body : cell)
  if (money.error !== undefined || money.value === null) {
    const weight = parseWeight(cell, 'kg')
    return weight.error === undefined && weight.value !== null ? ['weight'] : []
  }
  return [money.value >= LEAST_MONEY ? 'money' : 'small']
}

const NAMES: readonly Form[] = [
  'plate',
  'trailer',
  'plateEnd',
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

/** '-' and 0 stand for an empty cell in a column of any kind. */
const saysNone = (cell: Cell): boolean =>
  cell === 0 || (typeof cell === 'string' && /^[-–—_.0\s]+$/.test(cell))

/** The shape of a column from a sample of its cells. */
export function shapeOf(cells: readonly Cell[]): Shape {
  const filled = cells.filter((cell) => !isBlank(cell) && !isErrorCell(cell) && !saysNone(cell))
  const counts = new Map<Form, number>()
  for (const cell of filled)
    for (const form of new Set(formsOf(cell))) counts.set(form, (counts.get(form) ?? 0) + 1)
  const part = (form: Form) => (filled.length === 0 ? 0 : (counts.get(form) ?? 0) / filled.length)
  const parts = Object.fromEntries(NAMES.map((form) => [form, part(form)])) as Record<Form, number>
  const constant = filled.length > 2 && new Set(filled.map(cellText)).size === 1
  return { filled: filled.length, ...parts, constant }
}

/** Adds to or takes from the sureness of a header's wording by what stands below it. */
type Judge = (shape: Shape) => number

const money: Judge = (s) =>
  s.money >= 0.5 ? 0.2 : s.small >= 0.7 ? -0.3 : s.words >= 0.6 ? -0.6 : 0
const name: Judge = (s) =>
  s.money >= 0.6 || s.date >= 0.6 || s.plate >= 0.5 || s.kmPair >= 0.5 || s.container >= 0.6
    ? -0.6
    : s.small >= 0.8
      ? -0.4
      : s.words >= 0.5
        ? 0.1
        : 0
const litres: Judge = (s) => (s.money >= 0.5 ? -0.6 : s.small >= 0.5 ? 0.25 : 0)
const odometer: Judge = (s) =>
  s.kmPair >= 0.4 ? -0.6 : s.money + s.small >= 0.5 ? 0.2 : s.words >= 0.5 ? -0.6 : 0
const moment: Judge = (s) => (s.date + s.time >= 0.4 ? 0.3 : -0.6)
const flag: Judge = (s) => (s.flag >= 0.5 || s.constant ? 0.3 : s.small >= 0.6 ? -0.1 : -0.5)
const quantity: Judge = (s) => (s.weight + s.small >= 0.4 ? 0.2 : s.words >= 0.6 ? -0.5 : 0)
const free: Judge = () => 0

const JUDGES: Readonly<Record<string, Judge>> = {
  bien_so_xe: (s) =>
    s.plate + s.plateEnd >= 0.3
      ? 0.4
      : s.trailer >= 0.5
        ? -0.7
        : s.small + s.money >= 0.5
          ? -0.1
          : s.words > 0.6
            ? -0.6
            : -0.2,
  ma_romoc: (s) => (s.trailer >= 0.3 ? 0.4 : s.plate >= 0.5 ? -0.2 : -0.4),
  ngay_thuc_hien: (s) => (s.date >= 0.4 ? 0.4 : -0.7),
  ngay_lay: (s) => (s.date >= 0.4 ? 0.3 : s.time >= 0.4 ? -0.1 : -0.6),
  ngay_tra: (s) => (s.date >= 0.4 ? 0.3 : s.time >= 0.4 ? -0.1 : -0.6),
  ngay_gio_lay_hang: moment,
  ngay_gio_tra_hang: moment,
  ma_cont: (s) =>
    s.container >= 0.3 ? 0.4 : s.plate >= 0.5 || s.money >= 0.5 || s.type >= 0.8 ? -0.6 : -0.2,
  type_cont: (s) => (s.type >= 0.4 ? 0.4 : -0.4),
  container_xuat: flag,
  container_nhap: flag,
  cap_km: (s) => (s.kmPair >= 0.3 ? 0.5 : -0.6),
  tong_km: (s) => (s.kmPair >= 0.3 || s.money >= 0.6 ? -0.6 : s.small >= 0.5 ? 0.3 : 0),
  km_dau: odometer,
  km_cuoi: odometer,
  dinh_muc_dau: litres,
  lenh_xang_dau: litres,
  phi_xang_dau: (s) => (s.money >= 0.4 ? 0.2 : s.small >= 0.6 ? -0.45 : s.words >= 0.6 ? -0.6 : 0),
  trong_luong: quantity,
  so_luong: (s) => (s.type >= 0.5 || s.money >= 0.5 ? -0.5 : 0.1),
  cbm: quantity,
  chuyen: (s) => (s.constant || s.money >= 0.6 || s.kmPair >= 0.5 || s.date >= 0.6 ? -0.8 : 0.1),
  stt: (s) => (s.small >= 0.4 ? 0.1 : s.words >= 0.6 || s.money >= 0.5 ? -0.5 : 0),
  ten_cong_ty: name,
  ten_khach_hang: name,
  ten_nguoi_gui: name,
  ten_nguoi_nhan: name,
  ten_thau_phu: name,
  lai_xe_1: name,
  lai_xe_2: name,
  lai_xe_3: name,
  loai_hang_hoa: (s) => (s.type >= 0.6 ? -0.6 : name(s)),
  mo_ta_hang_hoa: name,
  noi_lay_hang: (s) => (s.time >= 0.4 ? -0.5 : name(s)),
  noi_tra_hang: (s) => (s.time >= 0.4 ? -0.5 : name(s)),
  kho_container_lay: name,
  diem_ket_thuc: name,
  tuyen: name,
  vat: (s) => (s.money >= 0.5 ? -0.8 : 0.1),
  ghi_chu: free,
  ma_seal: (s) => (s.money + s.small >= 0.4 ? -0.8 : 0),
  booking: (s) => (s.money >= 0.5 ? -0.6 : 0),
  cls: free,
  bo_qua: free,
  trang_thai: name,
  loai_don_hang: name,
  thanh_toan: (s) => (s.money > 0 ? -0.6 : name(s)),
  hinh_thuc_thanh_toan: name,
  sdt_lai_xe: free,
}

const KNOWN_AS: Readonly<Record<string, NameKind>> = {
  bien_so_xe: 'bien_so_xe',
  lai_xe_1: 'lai_xe',
  lai_xe_2: 'lai_xe',
  ten_cong_ty: 'ten_cong_ty',
  ten_thau_phu: 'ten_thau_phu',
  noi_lay_hang: 'dia_diem',
  noi_tra_hang: 'dia_diem',
}
const MONEY_FIELDS =
  /^(phi_|luong_|chi_phi|cuoc_|ve_cau|don_gia|tien_an|tong_cuoc|tong_lai|cod|ho_tro)/

/** How far the cells below speak for or against a field; 0 for an empty column. `scaled`: amounts stand in thousands. */
export function evidence(field: string, shape: Shape, scaled: boolean): number {
  if (shape.filled === 0) return 0
  const isMoney = MONEY_FIELDS.test(field) || field === 'thanh_toan'
  const judge = JUDGES[field] ?? (isMoney ? money : free)
  return judge(scaled && isMoney ? { ...shape, money: shape.money + shape.small, small: 0 } : shape)
}

/** How many of a column's filled cells name something known of that kind, 0 to 1. */
export function knownPart(cells: readonly Cell[], kind: NameKind, known: Known): number {
  const filled = cells.filter((cell) => !isBlank(cell))
  if (filled.length === 0) return 0
  return (
    filled.filter((cell) => findEntry(known, kind, cellText(cell)) !== null).length / filled.length
  )
}

/** The kind of name that a field holds, for fields whose names are kept in master data. */
export const nameKindOf = (field: string): NameKind | null => KNOWN_AS[field] ?? null
