import type { Field } from '../../../../contract/kit/field/field.ts'
import {
  SHEET_ORDER_FIELDS,
  SHEET_TRIP_FIELDS,
} from '../../../../contract/dispatch/dispatch-sheet/targets.ts'
import { OWN_SUBCONTRACTOR } from '../../../../contract/dispatch/trip/excel.columns.ts'
import {
  payFields,
  totalCostFields,
  tripIdField,
  tripResultFields,
} from '../../../../contract/dispatch/trip/trip.fields.ts'
import { remembered, searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Header, HeaderColumn, HeaderSense } from '../../../kit/sheet/header.ts'
import { headerKeyOf, type Unit } from '../../../kit/sheet/headerKey.ts'
import {
  extraCostKey,
  isChargedOn,
  isOfCustomer,
  LEXICON,
  SHORT_FORMS,
  topicsOf,
  weighsTruck,
  type Topic,
} from './lexicon.ts'
import { isWayOfPaying, paidBelow } from './payingWords.ts'
import { shapeOf } from './shape.ts'

const OWN_ID = /^\d{6}-[A-Z0-9]+-\d+$/

/** True for an id that this product gave to a trip. */
export const isOwnId = (number: string | null): boolean => OWN_ID.test(number ?? '')

/** Labels that our own files carry: what is exported is recognised word by word. */
const BY_LABEL = new Map(
  Object.entries({
    ...SHEET_ORDER_FIELDS,
    ...SHEET_TRIP_FIELDS,
    ...tripResultFields,
    ...OWN_SUBCONTRACTOR,
    chuyen: tripIdField,
  } as Record<string, Field>).flatMap(([name, { label }]) => [
    [searchKey(label.vi), ownName(name)] as const,
    [searchKey(label.en), ownName(name)] as const,
  ]),
)

function ownName(name: string): string {
  if (/^ten_lai_xe_[123]$/.test(name)) return name.slice(4)
  if (/^(khoa|numberDriver|checkType)$/.test(name)) return 'bo_qua'
  return /^lai_xe_[123]$/.test(name) ? `tai_khoan_${name}` : name
}

/** The field whose own label a header is, or null. */
export const labelledField = (header: string): string | null =>
  BY_LABEL.get(searchKey(header)) ?? null

/** Fields that a header's words may mean, with how sure they are, 0 to 1. */
export type Meanings = ReadonlyMap<string, number>

const EXTRA_PREFIX = 'chi_phi:'
/** The field of an extra cost item; its key follows the prefix. */
export const extraField = (key: string): string => `${EXTRA_PREFIX}${key}`
export const extraKeyOf = (field: string): string | null =>
  field.startsWith(EXTRA_PREFIX) ? field.slice(EXTRA_PREFIX.length) : null

const COSTS: ReadonlySet<string> = new Set(Object.keys({ ...totalCostFields, ...payFields }))
/** True for the field of a cost of the trip. */
export const isCostField = (field: string): boolean =>
  COSTS.has(field) || field.startsWith(EXTRA_PREFIX)

const allowed = (
  topics: readonly Topic[],
  only?: readonly Topic[],
  not?: readonly Topic[],
): boolean =>
  (!only || only.some((topic) => topics.includes(topic))) &&
  !not?.some((topic) => topics.includes(topic))

/** One amount is paid to the driver and another charged to the customer: 'Phí rớt điểm' alone says neither. */
export const isEitherSide = (name: string): boolean => name === 'rot_diem'

/** What a key means among what its topics allow, remembered: each row of a sheet is tried as a header. */
const meantBy = (topics: string): ((key: string) => Meanings) =>
  remembered((key) => meantAmong(key, topics.split(' ') as Topic[]))
const meantUnder = remembered(meantBy)

function meantAmong(key: string, topics: readonly Topic[]): Meanings {
  const meant = new Map<string, number>()
  for (const { field, weight, words, only, not } of LEXICON)
    if (words.test(key) && allowed(topics, only, not))
      meant.set(field, Math.max(meant.get(field) ?? 0, weight))
  const extra = topics.includes('revenue') ? null : extraCostKey(key)
  if (extra && (!isEitherSide(extra) || topics.includes('cost')))
    meant.set(extraField(extra), Math.max(meant.get(extraField(extra)) ?? 0, 0.9))
  return meant
}

function addMeanings(
  into: Map<string, number>,
  key: string,
  topics: readonly Topic[],
  share: number,
): void {
  if (key === '') return
  for (const [field, weight] of meantUnder(topics.join(' '))(key))
    into.set(field, Math.max(into.get(field) ?? 0, weight * share))
}

const SPENT = /^chi (?!phi\b)/
/** 'Chi vé' is what 'Vé' costs; 'Chi lái xe' is nobody's name. */
function addSpent(into: Map<string, number>, key: string, topics: readonly Topic[]): void {
  if (!SPENT.test(key)) return
  const meant = new Map<string, number>()
  addMeanings(meant, key.replace(SPENT, ''), topics, 1)
  for (const [field, weight] of meant) if (isCostField(field)) into.set(field, weight)
}

const ownKey = headerKeyOf(SHORT_FORMS)

/** Units in a column's header, group headers included. */
export const unitsOf = (column: HeaderColumn): readonly Unit[] =>
  [column.leaf, ...column.groups].flatMap((text) => ownKey(text).units)

/** A header text as the lexicon has its words; each line of a sheet is tried as a header. */
export const keyOf = (text: string): string => ownKey(text).key
const best = (meanings: Meanings): number => Math.max(0, ...meanings.values())
/** From here on words mean a field by themselves. */
export const SURE_ENOUGH = 0.7

/** 'Cước/tấn' is what one costs, 'Cước/xe' what the run does. */
const PER_MEASURE = /\/ ?(tan|kg|m3|khoi|cbm)\)?$/
const UNIT_PRICES = [
  ['cuoc_van_chuyen', 'don_gia_don_hang'],
  ['chi_phi_thau_phu', 'don_gia_thau_phu'],
] as const

const WAGES = /công/i
const HIRE = /thuê/i
const TAX = /thuế/i
const SHARE = /^\s*%|[^\d\s]\s*\(?%\s*\)?\s*$/

/** What a column's header may mean. What the customer pays is never taken for a cost: a dispatcher says what it is. */
export function meaningsOf(column: HeaderColumn): Meanings {
  const found = new Map(wordsOf(column))
  // 'Cộng' is a sum and 'Công' wages; without marks it may be either.
  if (keyOf(column.leaf) === 'cong' && !WAGES.test(column.leaf.normalize('NFC')))
    found.delete('luong_lai_xe')
  for (const [paid, price] of UNIT_PRICES)
    if (found.has(paid) && PER_MEASURE.test(searchKey(column.leaf))) {
      found.set(price, found.get(paid) ?? 0)
      found.delete(paid)
    }
  // '% HH' is a share, and no goods.
  if (SHARE.test(column.leaf))
    for (const field of found.keys()) if (!['vat', 'bo_qua'].includes(field)) found.delete(field)
  if (weighsTruck(keyOf(column.leaf))) found.delete('trong_luong')
  // 'Tiền thuế' is a tax and 'Thuê' a hire.
  const [isHire, isTax] = [HIRE, TAX].map((words) => words.test(column.leaf.normalize('NFC')))
  if (isTax && !isHire) found.delete('chi_phi_thau_phu')
  if (isHire && !isTax && keyOf(column.leaf) === 'thue') found.set('chi_phi_thau_phu', SURE_ENOUGH)
  const isNoCost = isPaidByCustomer(column) ? isCostField : isOwnFieldOnly(column)
  return new Map([...found].filter(([field]) => !isNoCost(field)))
}

/** What is charged on is an item that says so: the fields of a trip's own costs name nobody who bears them. */
const isOwnFieldOnly =
  ({ leaf, groups }: HeaderColumn) =>
  (field: string): boolean =>
    COSTS.has(field) && [leaf, ...groups].some((text) => isChargedOn(keyOf(text)))

const WITH_TAX =
  /(?<!chua |khong |ko |chua bao |khong bao )\b(sau|gom|co|da) (thue|vat|gtgt)\b|(?<!not )\b(incl\w*|with)\.? (vat|tax)\b/
const PLUS_TAX = /\+\s*(vat|thuế|gtgt)/i
/** True for a column of amounts that hold their tax. */
export const isWithTax = ({ leaf }: Pick<HeaderColumn, 'leaf'>): boolean =>
  WITH_TAX.test(keyOf(leaf)) || PLUS_TAX.test(leaf)

const TAX_AMOUNT = /^(tien |so tien )?(thue )?(vat|gtgt)( \d+)?$|^(tien )?thue( vat| gtgt)?( \d+)?$/
/** 'Tiền VAT 8%': what the tax of the freight beside it comes to. */
export const isTaxAmount = (key: string): boolean => TAX_AMOUNT.test(key)

/** True for a column that speaks of what the customer pays, by itself or under its group header. */
export const isPaidByCustomer = ({ leaf, groups }: HeaderColumn): boolean =>
  [leaf, ...groups].some((text) => isOfCustomer(keyOf(text)))

/** '20'', 'Cont 40HC' and 'Xe 8 tấn' below a heading are what the heading is. */
const SIZE = /^((cont|xe|loai) )*\d{1,2}( ?(feet|ft|tan|t|[a-z]{2}))?$/

function surelyNamed(key: string): string[] {
  const found = new Map<string, number>()
  addMeanings(found, key, [], 1)
  return [...found].filter(([, weight]) => weight >= SURE_ENOUGH).map(([field]) => field)
}

const isFreight = (key: string): boolean => surelyNamed(key).includes('cuoc_van_chuyen')
const costsMeant = (key: string): string[] => surelyNamed(key).filter(isCostField)

/** 'Vé giấy' below 'Cầu đường' is a part of it. */
const SPENDS = /^(ve|phi|tien)\b/

/** 'Cước/cont' is of one: what it is, is said before. */
const OF_ONE = /^(.*\S)\s*\/\s*(cont|xe|chuyến|chuyen|lượt|luot|đơn|don)\.?$/iu
/** 'Đơn giá' and 'Thành tiền' below 'Giá mua' are what the heading is. */
const AMOUNT_ALONE = /^(don gia|thanh tien|so tien)$/

/** What a header's words mean: its own, its group's before or behind, its parts where the whole says nothing. */
function wordsOf(column: HeaderColumn): Meanings {
  const [, ofOne = ''] = OF_ONE.exec(column.leaf.normalize('NFC')) ?? []
  if (isFreight(keyOf(ofOne))) return new Map([['cuoc_van_chuyen', 0.8]])
  const groupKeys = column.groups.map(keyOf)
  const topics = groupKeys.flatMap(topicsOf)
  // What the customer is charged is never a cost, whatever the words together say.
  const charged = topics.filter((topic) => topic === 'revenue')
  const leaf = keyOf(column.leaf)
  const found = new Map<string, number>()
  if (PLUS_TAX.test(column.leaf)) return new Map([['bo_qua', 0.9]])
  addMeanings(found, leaf, topics, 1)
  for (const group of groupKeys.filter((key) => key.length <= 40)) {
    addMeanings(found, `${group} ${leaf}`, charged, 0.98)
    addMeanings(found, `${leaf} ${group}`, charged, 0.98)
    const paid = paidBelow(leaf, group, isFreight)
    if (paid) found.set(paid, 0.98)
    if ((SIZE.test(leaf) || AMOUNT_ALONE.test(leaf)) && isFreight(group))
      found.set('cuoc_van_chuyen', 0.98)
    if (AMOUNT_ALONE.test(leaf) && surelyNamed(group).includes('chi_phi_thau_phu'))
      found.set('chi_phi_thau_phu', 0.98)
    if (isWayOfPaying(leaf) || SPENDS.test(leaf))
      for (const cost of costsMeant(group)) found.set(cost, 0.98)
  }
  if (best(found) < SURE_ENOUGH) addSpent(found, leaf, topics)
  // 'Cước (đã gồm VAT)' is not what 'Cước' alone is.
  if (best(found) >= SURE_ENOUGH || isWithTax(column)) return found
  const parts = column.leaf.split(/[/(|;]|\s-\s/).filter((text) => text !== column.leaf)
  for (const part of [...column.others, ...parts]) addMeanings(found, keyOf(part), topics, 0.9)
  if (best(found) < SURE_ENOUGH)
    for (const own of column.ownGroups) addMeanings(found, keyOf(own), [], 0.9)
  return found
}

/** What a column's header surely means: one thing, none where its words leave it open, several that it means equally ('Dầu DO'). */
export function sureMeanings(column: HeaderColumn): string[] {
  const found = meaningsOf(column)
  const top = Math.max(SURE_ENOUGH, ...found.values())
  return [...found].filter(([, weight]) => weight >= top).map(([field]) => field)
}

/** The same where one thing is asked for. */
export const surelyMeant = (column: HeaderColumn): string | null => sureMeanings(column)[0] ?? null

const LEAST_FIELDS = 4
const LEAST_SURE = 0.6
const KEY_FIELDS = [
  'bien_so_xe',
  'ten_cong_ty',
  'ma_cont',
  'lai_xe_1',
  'cuoc_van_chuyen',
  'noi_lay_hang',
  'ten_thau_phu',
]

/** True for a cost below a heading by which it is charged on: a row of such headings tells as much as a field. */
const isOthersCost = (column: HeaderColumn): boolean =>
  column.groups.map(keyOf).some(isChargedOn) && [...wordsOf(column).keys()].some(isCostField)

/** Sum of the sureness of the distinct fields that a header names; 0 when it is no header of a dispatch sheet. */
function worth(header: Header): number {
  const sure = new Map<string, number>()
  for (const column of header.columns) {
    const [top] = [...wordsOf(column)].toSorted((a, b) => b[1] - a[1])
    if (top && top[1] >= LEAST_SURE) sure.set(top[0], Math.max(sure.get(top[0]) ?? 0, top[1]))
  }
  const enough =
    sure.size >= LEAST_FIELDS && KEY_FIELDS.filter((field) => sure.has(field)).length >= 2
  const told = header.columns.some(isOthersCost) ? 1 : 0
  return enough ? [...sure.values()].reduce((sum, part) => sum + part, told) : 0
}

const LONGEST_HEADER = 80
/** 'Cước 15H-068.12' may stand among the headers; a row of figures is none. */
const MOST_FIGURES = 1 / 6

/** Headers of dispatch sheets: words, hardly one of them a plate, a container, a date or an amount, that name enough fields. */
export const DISPATCH_HEADER: HeaderSense = {
  searchedRows: 80,
  deepest: 3,
  perRow: 0.3,
  mayBe: (cells) => {
    if (cells.some((cell) => typeof cell !== 'string' || cell.length > LONGEST_HEADER)) return false
    const { plate, trailer, container, date, money, kmPair } = shapeOf(cells)
    return plate + trailer + container + date + money + kmPair <= MOST_FIGURES
  },
  worth,
}
