import { isPlate } from '../../../contract/kit/field/plate.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { parseMoment } from './moment.ts'

const PLATE_IN =
  /\d{2}\s?[A-Za-z]{1,2}[\s.-]?\d{3}[\s.]?\d{2}(?!\d)|\d{2}\s?[A-Za-z]{1,2}[\s-]\d{4}(?!\d)/
const PLATES_IN = new RegExp(PLATE_IN, 'g')
const TRAILER_IN = /\b\d{2}\s?RM?[\s.-]?\d{3}[\s.]?\d{2}(?!\d)/i
const DAY = /\d{1,2}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{2,4}|\d{1,2}\s*thang\s*\d{1,2}(\s*nam\s*\d{4})?/
const DAY_WORD = '(?:ngay|date|thu(?: (?:[2-7]|hai|ba|tu|nam|sau|bay))?|chu nhat|cn|t[2-7])'
const HEADING_DAY = new RegExp(`\\b${DAY_WORD}\\b\\D{0,6}(\\d{1,2}\\s*[/-]\\s*\\d{1,2})(?!\\d)`)
const DAY_ALONE = /^(\d{1,2}\s*[./-]\s*\d{1,2})$/
/** '05-11/10/2026', '05/10 - 11/10/2026'. */
const RANGE = /\d{1,2}(\s*[./]\s*\d{1,2})?\s*(-|–|~|→|den|toi)\s*(ngay )?\d{1,2}\s*[./]\s*\d{1,2}/
const SPEAKS_OF_DAY = new RegExp(`^${DAY_WORD}\\b`)
const DRIVER =
  /(?:lái xe|tài xế|lai xe|tai xe|\blái|\btài|\blx|\btx|driver)\s*[:：-]\s*(\p{L}[\p{L} ]+)/iu

/** 'Cập nhật: 20/11/2026' is the day of the file. */
const OF_FILE =
  /^\W*(cap nhat|(ngay|lap|in|xuat)( ngay)? (cap nhat|lap|in|xuat|bao cao|ky)|(lap|in|xuat|ky) (ngay|luc)|updated|printed|as of)\b/
/** The day that a title or heading names; a range ('từ … đến …') names none. */
export function dayIn(text: string, today: WireDate): WireDate | null {
  if (OF_FILE.test(searchKey(text))) return null
  // The number of a weekday, or of a part of a month, is no day: 'T6 - 9/10', 'Kỳ 1 tháng 11/2026'.
  const key = searchKey(text)
    .replace(/\b(thu|t) ?[2-7]\b/, 'thu')
    .replace(/\b(ky|tuan|dot|quy|lan) ?\d+\b/, ' ')
  if (RANGE.test(key)) return null
  const found = DAY.exec(key)?.[0] ?? HEADING_DAY.exec(key)?.[1] ?? DAY_ALONE.exec(key)?.[1]
  if (!found || DAY.test(key.replace(found, ' '))) return null
  const moment = parseMoment(found, today)
  return moment.error === undefined ? (moment.value?.date ?? null) : null
}

/** True for a heading that begins another day, also where it is not understood which. */
export const speaksOfDay = (text: string): boolean => SPEAKS_OF_DAY.test(searchKey(text))

/** Those of trailers: '15R-143.20', '15RM-004.15'. */
const OF_TRAILER = /^\d{2}\s?rm?[\s.-]?\d/i
/** The plate of a vehicle that a title or heading names. */
export function plateIn(text: string): string | null {
  const [found] = (text.match(PLATES_IN) ?? []).filter((plate) => !OF_TRAILER.test(plate))
  return found && isPlate(found) ? found : null
}

/** The plate of a trailer that a title or heading names. */
export const trailerIn = (text: string): string | null => text.match(TRAILER_IN)?.[0] ?? null

/** 'SỔ QUỸ LÁI XE LƯƠNG VĂN BÌNH': a person's whole name right behind the word. */
const DRIVER_NAMED =
  /(?:lái xe|tài xế|lai xe|tai xe|driver)\s+(\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){2,5})/iu
/** Whom a title or heading calls the driver: 'LX: Nguyễn Văn Hùng - Xe 15H-068.12'. */
export function driverIn(text: string): string | null {
  const [told, beside] = [DRIVER, DRIVER_NAMED].map((said) =>
    said
      .exec(text)?.[1]
      ?.replace(/\s+((số )?xe|bks|biển số|ngày|tháng|tuần|kỳ|rơ|mooc|đt|sđt)\s*$/iu, '')
      .trim(),
  )
  return told || (beside && beside.split(' ').length > 2 ? personIn(beside) : null) || null
}

const SURNAMES =
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh mai ta doan luong ha cao truong to dao luu tong chau thai quach phung vuong trieu kieu lam nghiem bach mac thach chu giap khuat nong lo hua ton tang'.split(
    ' ',
  )
const PERSON = /^\p{Lu}\p{L}*(?: \p{Lu}\p{L}*){1,4}$/u
/** Who heads the rows below, beside a plate or alone: '1. Dương Quốc Việt (50H-216.77)'. */
export function personIn(text: string): string | null {
  const name = text
    .replace(PLATE_IN, ' ')
    .replace(/^\s*(\d+|[IVX]+)\s*[.)/-]/, ' ')
    .replace(/^\s*(?:số xe|xe|bks|biển số)\b/iu, ' ')
    .replace(/[^\p{L} ]+/gu, ' ')
    .trim()
    .replace(/ +/g, ' ')
  const [surname = ''] = name.split(' ')
  return PERSON.test(name) && SURNAMES.includes(searchKey(surname)) ? name : null
}

const PARTY =
  /^\s*(?:khách hàng|khách|chủ hàng|công ty|đối tác|nhà xe|thầu phụ|nhà cung cấp|ncc|customer|carrier)\s*[:：]\s*(\S.*)$/iu
/** Whose rows a heading calls those below: 'Nhà xe: HTX Bến Sương', 'Khách hàng: Công ty Giấy Mẫu'. */
export const partyIn = (text: string): string | null =>
  PARTY.exec(text.normalize('NFC'))?.[1]?.trim() ?? null
