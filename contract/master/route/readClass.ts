import { containerType } from '../../kit/field/container.ts'
import { searchKey } from '../../kit/sheet/searchKey.ts'
import { parseWeight } from '../../kit/sheet/weight.ts'
import { CLASSES } from './route.prices.ts'
import { TRUCKS_BY_KG } from '../vehicle/vehicle.choices.ts'

type Class = keyof typeof CLASSES

/** Boxes that cost otherwise than dry ones of their size: no class is theirs. */
const SPECIAL = /(RF|RH|OT|FR|TK)$/
/** '8T 45K': what a truck holds beside what it carries. */
const VOLUME = /[\s(/-]*\d+([.,]\d+)?\s*(k|khoi|m3|m³|cbm)\b\)?/g
const BESIDE =
  /\b(luot di|chieu di|don gia|gia cuoc|gia|cuoc|phi|van chuyen|van tai|vnd|xe tai|xe|tai|loai|lop|truck)\b|\b(chua|khong|truoc|da|co|gom)( (bao )?gom)? (vat|thue)\b|\d+ ?%|[([](vnd|d|dong|nghin dong|trieu dong|1[.,]?000 ?d| vnd\/chuyen|dong\/chuyen)?[)\]]|\/ ?chuyen\b/g
const TONNES = /\d ?(t|tan|tons?)\b/

const words = new Map(
  Object.entries(CLASSES).flatMap(([code, { vi, en }]) =>
    [code, code.replace('_', ' '), vi, en].map((word) => [searchKey(word), code as Class] as const),
  ),
)

function classOf(part: string, inTonnes: boolean): Class | null {
  const known = words.get(part)
  if (known) return known
  const box = containerType(part)
  if (box) return SPECIAL.test(box) ? null : box.startsWith('20') ? 'cont20' : 'cont40'
  const loaded = inTonnes && /^\d+([.,]\d+)?$/.test(part) ? `${part} tan` : part
  // A bare number is no load, nor is a least or a most one.
  if (!/^\d/.test(loaded) || !/[a-z]/.test(loaded)) return null
  const { value, error } = { error: undefined, value: null, ...parseWeight(loaded, 'kg') }
  return error === undefined && value !== null ? (TRUCKS_BY_KG.get(value) ?? null) : null
}

/**
 * The classes that a header is the price of: '20DC', "40'/45'", '8T 45K', '2T5', 'Xe 15 tấn' …; null where it is not wholly
 * understood. `inTonnes` where a heading above says that bare numbers are tonnes.
 */
export function classesIn(header: string, inTonnes = false): readonly Class[] | null {
  const whole = searchKey(header)
  const exactly = words.get(whole)
  if (exactly) return [exactly]
  const key = whole.replace(VOLUME, ' ').replace(BESIDE, ' ').replace(/\s+/g, ' ').trim()
  const tonnes = inTonnes || TONNES.test(key)
  const one = classOf(key, inTonnes)
  if (one) return [one]
  const parts = key.split(/\s*[/&+]\s*|\s+va\s+|\s+-\s+|'\s*-\s*/)
  if (parts.length < 2) return null
  const classes = parts.map((part) => classOf(part.trim(), tonnes))
  return classes.every((each) => each !== null) ? [...new Set(classes)] : null
}

/** The one class that a heading or a cell means; null for none or several. */
export function readClass(word: string): Class | null {
  const [one = null, ...others] = classesIn(word) ?? []
  return others.length === 0 ? one : null
}

/** 'Mọi loại xe': the price is that of any class. */
export const isEveryClass = (word: string): boolean =>
  /^(moi|tat ca( cac)?|cac)( loai)? (xe|phuong tien)$/.test(searchKey(word))
