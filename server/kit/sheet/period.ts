import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'

const MONTHS: Readonly<Record<string, number>> = {
  thang: 1,
  month: 1,
  quy: 3,
  quarter: 3,
  nam: 12,
  year: 12,
}
const WORDS = Object.keys(MONTHS).join('|')
/** 'đ/năm', 'mỗi quý', '(6 tháng)', 'hàng năm', 'Số tiền năm'; 'năm 2026' is a time and no length of one. */
const PERIOD = new RegExp(
  `(?:(?:/|\\bper|\\bmoi|\\bmot|\\btheo|\\bhang|\\() ?(\\d{1,2})? ?(${WORDS})\\b|\\b(?:tien|phi|muc) (nam|quy|thang)$)(?! ?\\d)`,
)
const PLAIN = new RegExp(`^(?:d|dong|vnd)? ?(?:/|moi|mot)? ?(\\d{1,2})? ?(${WORDS})$`)
const monthsIn = (found: RegExpExecArray | null): number | null => {
  const word = found?.[2] ?? found?.[3]
  return word === undefined ? null : Number(found?.[1] ?? 1) * (MONTHS[word] ?? 1)
}

/** For how many months an amount is, as words about it say; null where they say nothing. */
export const periodIn = (said: string): number | null => monthsIn(PERIOD.exec(searchKey(said)))

/** The same of a cell that says nothing else: 'năm', 'đ/quý'. */
export const periodAlone = (said: string): number | null => monthsIn(PLAIN.exec(searchKey(said)))

/** What is said without its period: 'Bến bãi (đ/năm)' → 'Bến bãi', '24tr/năm' → '24tr'. */
export const withoutPeriod = (said: string): string =>
  periodIn(said) === null
    ? said
    : said
        .normalize('NFC')
        .replace(
          /\s*[([]?\s*(?:(?:đ|đồng|vnđ|vnd)?\s*(?:\/|mỗi|một|theo|hàng|hằng|per)|(?<=[([]))\s*\d{0,2}\s*(?:tháng|quý|năm|month|quarter|year|thang|quy|nam)\s*[)\]]?\s*$|\s+(?:tháng|quý|năm)\s*$/iu,
          '',
        )
        .trim()
