import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const isPlace = (one: Candidate): boolean =>
  one.kind === 'name' && one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')
const names = (one: Candidate, of: RegExp): boolean =>
  one.kind === 'name' && one.options.some(({ kind }) => of.test(kind))

const GIVES = /(?<![a-z0-9])(?:giao|tra|ha)(?: hang)? ?:? ?(?=[a-z])/g
const TAKES = /(?<![a-z0-9])nhan ?:? ?(?=[a-z])/g
/** Whoever says so takes the trip, and no goods. */
const SPEAKS = /(?<![a-z0-9])(?:em|e|anh|a|chi|c|minh|ben em|xe nha|lx|lai xe) $/

/** 'nhận Phú Hữu giao Amata': of a pair the one end; 'nhận' alone takes a trip as well. */
export const pairsIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] => {
  const placeAt = (from: number): boolean => plain.some((one) => one.start === from && isPlace(one))
  const endOf = ({ 0: said, index }: RegExpExecArray): number => index + said.length
  if (!allOf(scan.key, GIVES).some((one) => placeAt(endOf(one)))) return []
  return allOf(scan.key, TAKES).flatMap((one): Candidate[] => {
    const { index: start } = one
    const isOther =
      SPEAKS.test(scan.key.slice(0, start)) ||
      plain.some((name) => names(name, /^(?:driver|subcontractor)$/) && name.end + 1 === start)
    const isDriver =
      !scan.marked && plain.some((name) => names(name, /^vehicle$/) && name.end + 1 === start)
    if (isOther || isDriver || !placeAt(endOf(one))) return []
    return [{ kind: 'role', role: 'pickup', start, end: start + 4, weight: WEIGHT.name }]
  })
}
