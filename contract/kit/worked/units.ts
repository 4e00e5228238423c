import type { Language } from '../text/text.ts'

/** Units of variables that are words, by their Vietnamese. */
const IN_ENGLISH: Readonly<Record<string, string>> = {
  lít: 'l',
  ngày: 'day',
  đêm: 'night',
  điểm: 'place',
  chuyến: 'trip',
  tấn: 'tonne',
  cont: 'container',
}

/** The unit of an amount. */
export const DONG = 'đ'

/** True for a unit of money: đồng, or đồng for each of something. */
export const isDong = (don_vi: string): boolean => /^đ(?:\/|$)/.test(don_vi)

/** The unit of a variable as a reader of a language writes it: 'lít/100 km' is 'l/100 km'. */
export const unitIn = (don_vi: string, language: Language): string =>
  language === 'vi' ? don_vi : don_vi.replace(/\p{L}+/gu, (word) => IN_ENGLISH[word] ?? word)
