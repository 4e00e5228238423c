import { allOf } from './forms.ts'
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

/** 'lx dong cho 61h082': between the word for a driver and the truck stands a name, whatever else it says. */
const CALLED =
  /(?<![a-z0-9])(?:lx|lxe|lai xe|tx|tai xe) (?!(?:xe|so|cho|chay|di|lai|keo|cam|la|chinh|phu|nha|ngoai|nao|cua|ben)(?![a-z]))([a-z]+) (?:(?:cho|chay|di|lai|keo|cam) )?(?:xe )?$/
export const calledIn = (scan: Scan, names: readonly Candidate[]): Candidate[] =>
  names.flatMap((truck): Candidate[] => {
    const isTruck = truck.kind === 'name' && truck.options.every(({ kind }) => kind === 'vehicle')
    const found = isTruck ? CALLED.exec(scan.key.slice(0, truck.start)) : null
    if (!found?.[1]) return []
    const start = found.index + found[0].indexOf(` ${found[1]} `) + 1
    const end = start + found[1].length
    const isDriver = names.some(
      (one) =>
        one.kind === 'name' &&
        one.start <= start &&
        end <= one.end &&
        one.options.some(({ kind }) => kind === 'driver'),
    )
    return isDriver ? [] : [{ kind: 'wrong', start, end, weight: WEIGHT.form }]
  })

/** 'mỗi người 1 cont', 'mỗi xe một cont': each has a trip of his own, and the line is of one. */
const EACH =
  /(?<![a-z0-9])moi (?:(?:nguoi|anh|bac|chu|ong|lai xe|lx|tai xe|tai|lai|dua|thang)(?: (?:keo|lay|chay|di|cho|cam|lam))?(?: (?:1|mot)(?: ?(?:cont|con|xe|chuyen|qua|cai|chiec|dau)(?![a-z]))?)?|(?:xe|dau|dau keo)(?: (?:keo|lay|chay|di|cho))? (?:1|mot) (?:cont|con|qua|chuyen))(?![a-z0-9])/g
/** 'thêm 1 xe nữa' beside a truck that is named. */
const MORE =
  /(?<![a-z0-9])(?:them|va|voi|cong|kem|cung) (?:1|mot|\d|hai|ba|vai) ?(?:xe|con xe|chiec|dau keo|dau)(?: (?:nua|khac))?(?![a-z0-9])/g

/** What tells of more trips than one. */
export const furtherTripsIn = (scan: Scan, names: readonly Candidate[]): Candidate[] => {
  const hasTruck = names.some(
    (one) =>
      one.kind === 'name' &&
      one.options.every(({ kind, sure }) => kind === 'vehicle' && sure === 'yes'),
  )
  return [EACH, ...(hasTruck ? [MORE] : [])].flatMap((form) =>
    allOf(scan.key, form).flatMap(({ 0: said, index: start }): Candidate[] => {
      const isOther =
        form === EACH && scan.marked && !/^mỗi/iu.test(scan.text.slice(start, start + said.length))
      return isOther
        ? []
        : [{ kind: 'wrong', start, end: start + said.length, weight: WEIGHT.form }]
    }),
  )
}
