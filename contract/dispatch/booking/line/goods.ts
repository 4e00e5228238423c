import { searchKey } from '../../../kit/text/text.ts'
import { GOODS_WORDS } from '../quick.known.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { likeness, spoken, type Scan } from './scan.ts'

const PHRASES = GOODS_WORDS.flatMap(([, phrases]) =>
  phrases.map((phrase) =>
    phrase.split(' ').map((word) => ({ spoken: spoken(word), key: searchKey(word) })),
  ),
)
const BY_FIRST = Map.groupBy(PHRASES, ([first]) => first?.key ?? '')

/** 'giấy tờ', 'giấy phép': papers, and no goods. */
const PAPERS =
  /^giay (?:to|phep|di duong|ra|vao|gioi thieu|xac|chung|kiem|dang|hen|uy|nop|bao|cam|nhan)(?![a-z])/

/** 'giấy phép hóa chất': what a paper is of. */
const OF_PAPERS =
  /(?<![a-z])(?:giay phep|chung chi|phu hieu|bien hieu)(?: van chuyen| cho| hang)* $/

/** Words that name goods: 'linh kiện', 'thép'. */
export const goodsIn = (scan: Scan): Candidate[] =>
  scan.tokens.flatMap(({ key, start }, at) =>
    (BY_FIRST.get(key) ?? []).flatMap((words): Candidate[] => {
      const typed = scan.tokens.slice(at, at + words.length)
      const last = typed[words.length - 1]
      const isSaid = words.every((word, index) => {
        const token = typed[index]
        return token !== undefined && likeness(token, word) >= (scan.marked ? 3 : 2)
      })
      const isPapers =
        PAPERS.test(scan.key.slice(start)) || OF_PAPERS.test(scan.key.slice(0, start))
      return last && isSaid && !isPapers
        ? [{ kind: 'goods', start, end: last.end, weight: WEIGHT.weak }]
        : []
    }),
  )
