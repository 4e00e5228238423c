import { WEIGHT, type Candidate } from './part.ts'
import { partsOf } from './cover.ts'
import type { Scan } from './scan.ts'

const BRACKET = /[([]([^()[\]]*)[)\]]/g
const QUOTED = /["“”«]([^"“”«»]+)["“”»]/g
const SAYS_NOTHING = new Set(['filler', 'break', 'and', 'role', 'arrow'])

/** What stands in brackets is a note, unless all of it is understood: '(40HC)', '(sđt người nhận 0500 …)'. */
export const bracketsIn = (scan: Scan, candidates: readonly Candidate[]): Candidate[] =>
  [...scan.text.matchAll(BRACKET)].flatMap(({ 0: whole, 1: words = '', index }) => {
    const span = { start: index, end: index + whole.length }
    const inside = ({ start, end }: Candidate) => span.start < start && end < span.end
    const parts = partsOf(scan, candidates.filter(inside)).filter(
      ({ start, end }) => span.start <= start && end <= span.end,
    )
    const isRead =
      parts.every(({ kind }) => !['unread', 'talk', 'wrong', 'goods', 'remark'].includes(kind)) &&
      parts.some(({ kind }) => !SAYS_NOTHING.has(kind) && kind !== 'name')
    if (isRead || words.trim() === '') return []
    return [{ kind: 'remark', words: words.trim(), ...span, weight: WEIGHT.form + 1 } as const]
  })

/** What is quoted is meant as it stands, known or not. */
export const quotesIn = (scan: Scan): Candidate[] =>
  [...scan.text.matchAll(QUOTED)].map(({ 0: whole, 1: words = '', index }) => ({
    kind: 'quoted',
    words: words.trim(),
    start: index,
    end: index + whole.length,
    weight: WEIGHT.form + 2,
  }))

const LABEL = /(?<![a-z0-9])(?:ghi chu|luu y|chu y|note|n\.b|nb) ?:? ?([^,;]+)/g
const DEMAND =
  /(?<![a-z0-9])(?:nho|dan|yeu cau|y\/c|yc|goi|alo|mang|mang theo|kiem tra|chup|lien he|lh|bao truoc|gap|xin|khong duoc|ko duoc|cam)(?= (?:truoc|trc|xe|lai|theo|bat|day|khach|kho|anh|chup|mang|goi|lay|can|hoa don|phieu|kiem|ky|cho|bao|khi|thu kho|bao ve|cong|den|bien ban)(?![a-z])) ?(?:(?! \d+(?:[.,]\d+)?(?:tr|k)| 0\d{8,})[^,;(])+/g

/** Notes that a word begins, to the end of their clause: 'ghi chú …', 'gọi trước 30 phút', 'nhớ mang bạt'. */
export const remarksIn = (scan: Scan): Candidate[] => [
  ...[...scan.key.matchAll(LABEL)].map(({ 0: whole, 1: words = '', index }): Candidate => {
    const end = index + whole.trimEnd().length
    const start = index + whole.length - words.length
    const said = scan.text.slice(start, end)
    return { kind: 'remark', words: said, start: index, end, weight: WEIGHT.form + 1 }
  }),
  ...[...scan.key.matchAll(DEMAND)].map(({ 0: whole, index }): Candidate => {
    const end = index + whole.trimEnd().length
    const words = scan.text.slice(index, end)
    return { kind: 'remark', words, start: index, end, weight: WEIGHT.form }
  }),
]
