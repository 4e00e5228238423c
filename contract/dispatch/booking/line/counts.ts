import { searchKey } from '../../../kit/text/text.ts'

const WORDED = ['', '', 'hai', 'ba', 'bon']
/** A count in figures or in words, from two on; 0 where it is none. */
export const countOf = (said: string): number =>
  Number(said) || Math.max(WORDED.indexOf(searchKey(said), 2), 0)
/** True where a count is so many. */
export const isCount = (said: string, many: number): boolean => countOf(said) === many

/** '2 cont', '3x40', 'hai cont': boxes with their number. */
export const COUNTED_BOXES = /^(?:\d{1,2} ?[x*c]|(?:một|mot|hai|ba|bốn|bon) )/iu

/** Says that what follows is of one of several: 'mỗi chuyến 5 tấn'. */
const EACH = /(?<![a-z0-9])(?:moi|tung) (?:chuyen|cuoc|luot|xe)(?![a-z])/
const OF_EACH = /\/ ?(?:chuyen|luot|xe|cont|c)(?![a-z])/

/** True where a text says that amounts are of one of several trips, or of some words of it that they are: '15t/xe', 'mỗi xe 15 tấn'. */
export function isOfEach(text: string, words: string): boolean {
  const [key, said] = [searchKey(text), searchKey(words)]
  const each = key.search(EACH)
  // '2tr9 1 xe'
  const behind = key.indexOf(said) < 0 ? '' : key.slice(key.indexOf(said) + said.length)
  const isBehind = /^ (?:1|mot) (?:xe|chuyen|luot|chiec)(?![a-z])(?! \d)/.test(behind)
  return (
    OF_EACH.test(said) ||
    isBehind ||
    / (?:1|mot) (?:xe|chuyen)$/.test(said) ||
    (each >= 0 && text.indexOf(words, each) >= 0)
  )
}
/** True for words that tell what one box costs. */
export const isOfEachBox = (words: string): boolean =>
  /\/ ?(?:cont|c)(?![a-z])|(?<![a-z0-9])(?:moi|tung|1|mot) cont(?![a-z])/.test(searchKey(words))
/** True where anything in a text is. */
export const tellsOfEach = (text: string): boolean => {
  const key = searchKey(text)
  return EACH.test(key) || OF_EACH.test(key)
}
