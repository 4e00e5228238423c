import type { Piece, Reads } from './apart.ts'
import { countOf, isOfEach, tellsOfEach } from './counts.ts'
import { SHARED } from './crews.ts'
import type { QuickField, QuickItem } from './gathered.ts'

/** '2 xe 15t', 'ba chuyến': how many trucks nobody has named. */
const COUNT =
  /(?<![\p{L}\d.,/])([2-5]|hai|ba|bốn|bon) (?:(?:chuyến|chuyen|đầu kéo|dau keo)|xe(?: (?:tải |tai )?(?:1[0-8]|\d(?:[.,]\d)?) ?(?:t|tấn|tan)(?![\p{L}/]))?)(?! (?:\d{3}|ngoài|ngoai))(?=[ ,:;]|$)[:,]? */giu
/** Of these there is one alone. */
const OF_ONE: readonly QuickField[] = [...SHARED, 'cuoc_van_chuyen', 'chi_phi_thau_phu']
const NAMED: readonly QuickField[] = ['bien_so_xe', 'ten_lai_xe_1', 'ma_cont', 'so_cont']

const WEIGHT = /(?<![\p{L}\d.,])(\d+(?:[.,]\d+)?) ?(?:tấn|tan|t)(?![\p{L}\d])/giu
/** '75 tấn …, 3 xe, mỗi xe 25 tấn': what all of them carry says no more than what each does. */
function withoutTotal(text: string, count: number): string {
  const [all, each, ...others] = [...text.matchAll(WEIGHT)]
  const tonnes = (found: RegExpExecArray | undefined) =>
    Number((found?.[1] ?? '').replace(',', '.'))
  const isTotal = others.length === 0 && each && tonnes(all) === tonnes(each) * count
  return all && isTotal && tellsOfEach(text) ? text.replace(all[0], '') : text
}

const hasHour = ({ truong, gia_tri }: QuickItem): boolean =>
  truong === 'ngay_gio_lay_hang' && !String(gia_tri).endsWith(' 00:00:00')

/** 'cần 2 xe mai 8h A - B, 15t/xe, 2tr/xe': as many orders as trucks, all alike; null where something may be of all of them. */
export function forEachTruck(piece: Piece, reads: Reads): Piece[] | null {
  const { text } = piece
  const [counted, ...others] = [...text.matchAll(COUNT)]
  if (!counted || others.length > 0 || !tellsOfEach(text)) return null
  const own = withoutTotal(text.replace(counted[0], ''), countOf(counted[1] ?? ''))
  const { is, items, questions } = reads(own)
  const isOpen = ({ truong, chu }: QuickItem) =>
    NAMED.includes(truong) || (OF_ONE.includes(truong) && !isOfEach(text, chu))
  if (is !== 'order' || questions.length > 0 || items.some(isOpen) || !items.some(hasHour))
    return null
  return Array.from({ length: countOf(counted[1] ?? '') }, () => ({ ...piece, text: own }))
}
