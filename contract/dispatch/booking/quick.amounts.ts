import { containerKey, containerType } from '../../kit/field/container.ts'
import { parseMoney } from '../../kit/sheet/money.ts'
import { readDigits } from '../../kit/sheet/number.ts'
import type { Parsed } from '../../kit/sheet/workbook.ts'
import { parseWeight } from '../../kit/sheet/weight.ts'
import { displayPlate, isPlate, plateKey } from '../../kit/field/plate.ts'
import { before, note, readAll, take, findFrom, wordsOf, type Scan } from './quick.scan.ts'

const KINDS = '(?:hc|hq|dc|dv|gp|rf|rh|ot|fr|tk|lanh|kho|cao|feet|ft|f)'
const BOXES = {
  times: new RegExp(`\\b(\\d{1,2}) ?[x*] ?(?:cont )?(20|40|45) ?['’]? ?(${KINDS})?\\b`),
  counted: new RegExp(
    `\\b(\\d{1,2}|mot|hai|ba) ?(?:cont(?:ainer)?s?|c) ?(lanh|kho)? ?(20|40|45) ?['’]? ?(${KINDS})?\\b`,
  ),
  one: new RegExp(
    `\\bcont(?:ainer)? ?(?:loai )?(lanh|kho)? ?(20|40|45) ?['’]? ?(${KINDS})?(?: ?[x*] ?(\\d{1,2}))?\\b`,
  ),
  bare: /\b(20|40|45) ?['’]? ?(hc|hq|dc|dv|gp|rf|rh|ot|fr|tk)\b/,
  onlyCount: /\b(\d{1,2}) ?cont(?:ainer)?s?\b/,
} as const
const WORDS: Readonly<Record<string, number>> = { mot: 1, hai: 2, ba: 3 }

/** Container numbers, then how many boxes of what type. */
export function readBoxes(scan: Scan): void {
  const numbers: string[] = []
  const spans: string[] = []
  for (;;) {
    const found = findFrom(scan, /\b[a-z]{3}[ujz][ -]?\d{6}[ -]?\d\b/)
    if (!found) break
    numbers.push(containerKey(found.groups[0] ?? ''))
    spans.push(wordsOf(scan, found))
    take(scan, found)
  }
  if (numbers.length > 0)
    note(scan, { truong: 'ma_cont', chu: spans.join(', '), gia_tri: numbers.join(', ') })

  const boxes = (count: string, size: string, kind: string, chu: string): null => {
    const number = WORDS[count] ?? (Number(count) || 1)
    const type = size && containerType(`${size} ${kind}`.trim())
    note(scan, { truong: 'so_cont', chu, gia_tri: number })
    if (type) note(scan, { truong: 'type_cont', chu, gia_tri: type })
    return null
  }
  const each = (pattern: RegExp, read: (groups: string[], chu: string) => null) => {
    const found = findFrom(scan, pattern)
    if (!found) return
    read(found.groups, wordsOf(scan, found))
    take(scan, found)
  }
  each(BOXES.times, ([, count = '', size = '', kind = ''], chu) => boxes(count, size, kind, chu))
  each(BOXES.counted, ([, count = '', first = '', size = '', kind = ''], chu) =>
    boxes(count, size, kind || first, chu),
  )
  each(BOXES.one, ([, first = '', size = '', kind = '', count = ''], chu) =>
    boxes(count, size, kind || first, chu),
  )
  each(BOXES.bare, ([, size = '', kind = ''], chu) => boxes('', size, kind, chu))
  each(BOXES.onlyCount, ([, count = ''], chu) => boxes(count, '', '', chu))
}

const PLATE =
  /\b(?:(xe|bks|bsx|bien so(?: xe)?|dau keo|mooc|romoc|ro mooc) ?:? ?)?(\d{2} ?[a-z]{1,2} ?-? ?\d{3}[. ]?\d{2}|\d{2}[a-z]{1,2} ?-? ?\d{4})\b/
const SHORT_PLATE = /\b(?:xe|bks|bsx) ?:? ?(\d{3}[.]?\d{2}|\d{4})\b(?! ?(?:kg|tan|t|d|k)\b)/

/** Truck and trailer, whole or by the last digits of a known plate. */
export function readPlates(scan: Scan, known: readonly string[]): void {
  readAll(scan, PLATE, ([, word = '', typed = '']) => {
    const key = plateKey(typed)
    const isKnown = known.some((plate) => plateKey(plate) === key)
    // '25t 500 12' reads like a plate: a plate with a space is one that is known or called so.
    if (!isPlate(key) || (/ /.test(typed) && !isKnown && word === '')) return null
    const truong = /^\d{2}RM?\d/.test(key) ? 'ma_romoc' : 'xe_de_nghi'
    return { truong, gia_tri: displayPlate(key) }
  })
  readAll(scan, SHORT_PLATE, ([, typed = '']) => {
    const ending = known.filter((plate) => plateKey(plate).endsWith(typed.replace(/\D/g, '')))
    return ending.length === 1 ? { truong: 'xe_de_nghi', gia_tri: ending[0] ?? '' } : null
  })
}

const WEIGHT = /\b(?:\d+(?:[.,]\d+)? ?(?:tan|tons?|t)(?:\d{1,3})?|\d[\d.,]* ?(?:kgs?|ky|ki))\b/
const VOLUME = /\b(\d+(?:[.,]\d+)?) ?(?:khoi|m3|cbm)\b/
const COUNT =
  /\b(\d+(?:[.,]\d{1,2})?) ?(?:kien|pallets?|pl|plt|thung|cuon|cai|bao|can|carton|ctn|phuy|chiec|bo)\b/
const PHONE = /\b0\d{2,3}[ .]?\d{3}[ .]?\d{3,4}\b/
const VAT = /\bvat ?:? ?(\d{1,2}) ?%?|\b(\d{1,2}) ?% ?vat\b/

const TRUCK_SIZE = /\bxe (?:tai )?\d+(?:[.,]\d+)? ?(?:tan|t)\b/

const amountOf = (parsed: Parsed<number>): number | null =>
  parsed.error === undefined && parsed.value !== null && parsed.value > 0 ? parsed.value : null

/** Weight in kg, volume, count, phone and VAT. The size of a wanted truck is no weight. */
export function readMeasures(scan: Scan): void {
  readAll(scan, PHONE, ([typed = ''], { start }) => ({
    truong: /nhan\b[^,]*$/.test(before(scan, start, 40)) ? 'sdt_nguoi_nhan' : 'sdt_nguoi_gui',
    gia_tri: typed.replace(/\D/g, ''),
  }))
  readAll(scan, VAT, ([, first = '', second = '']) => ({
    truong: 'vat',
    gia_tri: Number(first || second),
  }))
  readAll(scan, TRUCK_SIZE, (_groups, span) => ({
    truong: 'ghi_chu',
    gia_tri: wordsOf(scan, span),
  }))
  readAll(scan, WEIGHT, ([typed = '']) => {
    const value = amountOf(parseWeight(typed, 'kg'))
    return value === null ? null : { truong: 'trong_luong', gia_tri: value }
  })
  readAll(scan, VOLUME, ([, typed = '']) => {
    const value = readDigits(typed, 'decimals')
    return value === null ? null : { truong: 'cbm', gia_tri: value }
  })
  readAll(scan, COUNT, ([, typed = '']) => {
    const value = readDigits(typed, 'decimals')
    return value === null ? null : { truong: 'so_luong', gia_tri: value }
  })
}

const MONEY =
  /\b(?:\d+(?:[.,]\d+)? ?(?:trieu|tr)(?: ?\d{1,3}(?! ?(?:h|g|\/\d|cont|tan|t|kg|khoi|pallet|kien|:)))?k?|\d+(?:[.,]\d+)? ?(?:k|nghin|ngan)|\d{1,3}(?:[.,]\d{3}){2,3}(?: ?(?:d|dong|vnd))?|\d[\d.,]{3,} ?(?:d|dong|vnd))(?:\/(?:cont|chuyen|xe|c))?\b/
const FREIGHT = /\b(?:cuoc|gia)(?: phi| van chuyen)? ?:? ?(\d{3,9})\b/
const THOUSANDS_BELOW = 100_000

/** Freight and COD, as dispatchers write money: '5tr3', '5.300.000', 'cước 5300'. */
export function readAmounts(scan: Scan): void {
  const roleAt = (start: number) =>
    /\b(?:cod|thu ho)\b[^,]*$/.test(before(scan, start, 20)) ? 'cod' : 'cuoc_van_chuyen'
  readAll(scan, MONEY, ([typed = ''], { start }) => {
    if (/\b(?:ung|tam ung|nang|ha|boc xep|luat)\s*$/.test(before(scan, start, 12))) return null
    const value = amountOf(parseMoney(typed.replace(/\/[a-z]+$/, '')))
    return value === null ? null : { truong: roleAt(start), gia_tri: value }
  })
  readAll(scan, FREIGHT, ([, typed = '']) => {
    const value = Number(typed)
    return {
      truong: 'cuoc_van_chuyen',
      gia_tri: value < THOUSANDS_BELOW ? value * 1000 : value,
    }
  })
}
