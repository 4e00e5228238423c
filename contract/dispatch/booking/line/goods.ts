import { searchKey } from '../../../kit/text/text.ts'
import { GOODS_WORDS, type QuickKnown } from '../quick.known.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { likeness, spoken, type Scan } from './scan.ts'

type Phrase = readonly { readonly spoken: string; readonly key: string }[]
const phraseOf = (phrase: string): Phrase =>
  phrase.split(' ').map((word) => ({ spoken: spoken(word), key: searchKey(word) }))
const WORDS = GOODS_WORDS.flatMap(([, phrases]) => phrases.map(phraseOf))
/** 'hàng may mặc': the first word only says that goods follow. */
const NAMES_GOODS = /^(?!hàng )\p{L}+(?: \p{L}+)+$/u

type ByFirst = ReadonlyMap<string, readonly Phrase[]>
const KEPT = new WeakMap<QuickKnown['khach'], ByFirst>()

/** What goods are called, by the first word: in general, and what customers have carried. */
function phrasesOf({ khach }: QuickKnown): ByFirst {
  const kept = KEPT.get(khach)
  if (kept) return kept
  const carried = khach
    .flatMap(({ loai_hang_hoa }) => (loai_hang_hoa ?? '').split(/, ?/))
    .filter((phrase) => NAMES_GOODS.test(phrase))
  const phrases = [...WORDS, ...carried.map(phraseOf)]
  const byFirst = Map.groupBy(phrases, ([first]) => first?.key ?? '')
  KEPT.set(khach, byFirst)
  return byFirst
}

/** 'giấy tờ', 'giấy phép': papers, and no goods. */
const PAPERS =
  /^giay (?:to|phep|di duong|ra|vao|gioi thieu|xac|chung|kiem|dang|hen|uy|nop|bao|cam|nhan)(?![a-z])/

/** 'giấy phép hóa chất': what a paper is of. */
const OF_PAPERS =
  /(?<![a-z])(?:giay phep|chung chi|phu hieu|bien hieu)(?: van chuyen| cho| hang)* $/

/** Words that name goods: 'linh kiện', 'thép'. */
export const goodsIn = (scan: Scan, known: QuickKnown): Candidate[] =>
  scan.tokens.flatMap(({ key, start }, at) =>
    (phrasesOf(known).get(key) ?? []).flatMap((words): Candidate[] => {
      const typed = scan.tokens.slice(at, at + words.length)
      const last = typed[words.length - 1]
      const isSaid = words.every((word, index) => {
        const token = typed[index]
        return token !== undefined && likeness(token, word) >= (scan.marked ? 3 : 2)
      })
      const isPapers =
        PAPERS.test(scan.key.slice(start)) || OF_PAPERS.test(scan.key.slice(0, start))
      return last && isSaid && !isPapers
        ? [
            {
              kind: 'goods',
              start,
              end: last.end,
              weight: words.length > 1 ? WEIGHT.word : WEIGHT.weak,
            },
          ]
        : []
    }),
  )
