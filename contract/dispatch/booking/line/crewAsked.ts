import { WEIGHT, type Candidate, type NameKind } from './part.ts'
import type { Scan } from './scan.ts'

/** '50h165 tu 8h mai': Tú, or 'từ'? */
const FROM = / (tu) (?=\d{1,2} ?(?:h|g|:|gio))/
export const fromIn = (scan: Scan, names: readonly Candidate[]): Candidate[] => {
  const found = FROM.exec(scan.key)
  const start = (found?.index ?? 0) + 1
  const of = (kind: NameKind, one: Candidate) =>
    one.kind === 'name' ? one.options.filter((option) => option.kind === kind) : []
  const drivers = names.flatMap((one) => of('driver', one).map(({ value }) => ({ ...one, value })))
  const own = drivers.filter((one) => one.start === start)
  const isBehindTruck = names.some((one) => one.end + 1 === start && of('vehicle', one).length > 0)
  if (found === null || scan.marked || !isBehindTruck || own.length === 0) return []
  const choices = [...own.map(({ value }) => value), 'từ']
  return [{ kind: 'wrong', choices, start, end: start + 2, weight: WEIGHT.form }]
}

/** 'mỗi người 1 cont', 'mỗi anh một xe': each has a trip of his own, and the line is of one. */
const EACH =
  /(?<![a-z0-9])moi (?:nguoi|anh|bac|chu|ong|lai xe|lx|tai xe|tai|lai|dua|thang)(?: (?:keo|lay|chay|di|cho|cam|lam))?(?: (?:1|mot)(?: ?(?:cont|con|xe|chuyen|qua|cai|chiec|dau)(?![a-z]))?)?(?![a-z0-9])/g
export const eachIn = (scan: Scan): Candidate[] =>
  [...scan.key.matchAll(EACH)].flatMap(({ 0: said, index: start }): Candidate[] =>
    scan.marked && !/^mỗi/iu.test(scan.text.slice(start))
      ? []
      : [{ kind: 'wrong', start, end: start + said.length, weight: WEIGHT.form }],
  )
