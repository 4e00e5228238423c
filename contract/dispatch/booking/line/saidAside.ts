import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** 'tầm 9 tấn thôi', 'lấy 5tr thôi chứ khách ép': no more than that. */
const NO_MORE =
  /(?<=\d ?(?:tan|t|tr|trieu|cu|k|kg|pallet|kien|thung|khoi)\d{0,3} )thoi(?! ?(?:khong|ko|k|khoi|huy|bo|de|dung)(?![a-z]))(?: chu)?(?![a-z0-9])/g

/** 'dat 1 cont', 'dung 1 xe 8 tan': asks for one, though drivers are called so; 'confirm 1 cont'. */
const ASKS_FOR =
  /(?<![a-z0-9])(?:can (?=xe (?!\d))|(?:dat|dung|confirm|cfm|cf) (?=(?:\d{1,2} ?(?:x ?\d|cont|xe|chuyen)|(?:xe|cont|chuyen) (?!(?:\d{2}[a-z-]|\d{3,})))(?![a-z])))/g

/** Words of talk that only say how little an amount is, and those that ask for a truck. */
export const saidAsideIn = (scan: Scan): Candidate[] =>
  [NO_MORE, ASKS_FOR].flatMap((form) =>
    allOf(scan.key, form).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.trimEnd().length
      // 'cân xe' is another.
      const isOther = scan.text.slice(index, end).toLowerCase() === 'cân'
      return isOther ? [] : [{ kind: 'filler', start: index, end, weight: WEIGHT.name }]
    }),
  )
