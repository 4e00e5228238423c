import { allOf } from './forms.ts'
import { WEIGHT, type Candidate, type NameKind } from './part.ts'
import { isCapital, type Scan } from './scan.ts'

/** Calls the trip off, whoever is called so. */
const CANCELS = /^(?:huy|hoan|nghi|thoi|hong|ket)$/

/** 'Tài lái 447': what is done with the truck. */
const VERB = /^ ((?:lai|chay|danh|cam) )/

/**
 * What a line says without its other words that are a driver's given name: 'dung' right behind the plate, with a moment or a place
 * behind it, is Dũng, and nothing stops; 'tai', 'tu' right before it are Tài and Tú.
 */
export function withoutNamed(candidates: readonly Candidate[], scan: Scan): Candidate[] {
  const names = candidates.filter((one) => one.kind === 'name')
  const isBehindTruck = (start: number) =>
    names.some(
      ({ end, options }) =>
        end + 1 === start &&
        scan.key.charAt(end) === ' ' &&
        options.some(({ kind, sure }) => kind === 'vehicle' && sure === 'yes'),
    )
  const goesOn = (end: number) =>
    candidates.some(
      (one) =>
        /^,? $/.test(scan.key.slice(end, one.start)) &&
        (one.kind === 'moment' ||
          (one.kind === 'name' &&
            one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes'))),
    )
  const isDriver = ({ start, end }: Candidate) =>
    names.some(
      (name) =>
        name.start === start &&
        name.end === end &&
        name.options.some(({ kind }) => kind === 'driver'),
    )
  const named = (from: number, kind: NameKind) =>
    names.find(
      ({ start, options }) =>
        start === from &&
        scan.key.charAt(from - 1) === ' ' &&
        options.some((option) => option.kind === kind),
    )
  /** 'tai 447.08', 'tu 50h216': a driver's name and no word that leads to something, where no driver follows. */
  const isBeforeTruck = ({ start, end }: Candidate) => {
    const verb = isCapital({ text: scan.text.slice(start) }) ? VERB.exec(scan.key.slice(end)) : null
    const truck = named(end + 1 + (verb?.[1]?.length ?? 0), 'vehicle')
    return truck !== undefined && !named(truck.end + 1, 'driver')
  }
  /** 'tu 8h mai' may be 'từ', which no day follows. */
  const isBeforeMoment = (start: number, { date }: Extract<Candidate, { kind: 'moment' }>) =>
    date !== null || !scan.key.startsWith('tu ', start)
  /** '50h165 tu mai 8h', '… tai, cat lai': a word that leads to a place, behind the truck and before a day or a pause. */
  const isBehindAlone = ({ start, end }: Candidate) =>
    !scan.marked &&
    isBehindTruck(start) &&
    (/^ ?,/.test(scan.key.slice(end)) ||
      candidates.some(
        (one) => one.start === end + 1 && one.kind === 'moment' && isBeforeMoment(start, one),
      ))
  const isName = (one: Candidate) =>
    one.kind === 'role' || one.kind === 'filler'
      ? isBehindAlone(one) || (one.kind === 'role' && isBeforeTruck(one))
      : one.kind === 'talk' &&
        !CANCELS.test(scan.key.slice(one.start, one.end)) &&
        isBehindTruck(one.start) &&
        goesOn(one.end)
  /** 'Tài: Việt': the label of a driver, and none. */
  const isLabel = ({ start, end }: Candidate) =>
    /^ ?:/.test(scan.key.slice(end)) &&
    candidates.some(
      (one) =>
        one.kind === 'role' && one.role === 'driver' && one.start === start && one.end === end,
    )
  return candidates.filter((one) =>
    one.kind === 'name' ? !isLabel(one) : !isName(one) || !isDriver(one),
  )
}

const DRIVERS =
  /(?<![a-z0-9])(?:(?:co|di|chay|bo tri|xep) )?(?:ca )?((?:0?[23]|hai|ba|doi|cap|kip|to)) ?(?:(?:anh|bac|chu|nguoi|ong) )?(lai xe|lai|tai xe|tai|lx|tx|anh em|anh|bac|chu)(?![a-z0-9])/g
/** As they are written: 'Hải lái', 'đổi lái' and 'bà' are others. */
const COUNTED = /^(?:\d+|hai|ba|đôi|cặp|kíp|tổ)$/i
/** Without marks these are others as well, unless a driver follows. */
const OPEN = /^(?:hai|ba|doi|to)$/

/** 'lai xe tai long', 'tai' without its mark: the driver Tài and one more, or 'tài' of one? */
const TWICE = /(?<![a-z0-9])(?:lai xe|lx|lxe|tai xe|tx) (tai )$/
const twiceIn = (scan: Scan, names: readonly Candidate[]): Candidate[] =>
  names.flatMap((name): Candidate[] => {
    const [, tai] = TWICE.exec(scan.key.slice(0, name.start)) ?? []
    const isDriver = name.kind === 'name' && name.options.some(({ kind }) => kind === 'driver')
    if (tai === undefined || !isDriver) return []
    const isTyped = scan.text.slice(name.start - tai.length, name.start) === tai
    if (!isTyped) return []
    const [start, who] = [name.start - tai.length, scan.text.slice(name.start, name.end)]
    return [{ kind: 'wrong', choices: ['Tài', who], start, end: name.end, weight: WEIGHT.form }]
  })

/** 'tài lái 447', 'giao cho tài 447': a driver without a name, or Tài? 'tài xế 447' is none. */
const BEFORE_TRUCK = /(?<![a-z0-9])(tai )(?:(?:(?:lai|chay|di|danh|cam|keo) )?(?:xe )?)$/
export const beforeTrucksIn = (scan: Scan, names: readonly Candidate[]): Candidate[] =>
  names.flatMap((truck): Candidate[] => {
    const [said = '', tai] = BEFORE_TRUCK.exec(scan.key.slice(0, truck.start)) ?? []
    const isTruck = truck.kind === 'name' && truck.options.every(({ kind }) => kind === 'vehicle')
    if (tai === undefined || !isTruck) return []
    const start = truck.start - said.length
    const typed = scan.text.slice(start, truck.start).toLowerCase()
    const whom = scan.text.slice(start, start + tai.length - 1)
    const isDriver = names.some(
      (name) =>
        name.kind === 'name' &&
        name.start === start &&
        name.options.some(({ kind }) => kind === 'driver'),
    )
    const isNamed = names.some(
      (name) =>
        name.kind === 'name' &&
        (name.start === truck.end + 1 || name.end === start - 1) &&
        name.options.some(({ kind }) => kind === 'driver'),
    )
    // 'tai 447', typed without marks, is called so.
    const isCalled = whom !== 'tài' && said === tai && !scan.key.startsWith('xe ', truck.start)
    const isOther = isCapital({ text: whom }) || isCalled || typed.includes('xế')
    if (!isDriver || isNamed || isOther) return []
    return [
      { kind: 'wrong', choices: ['Tài'], start, end: start + tai.length - 1, weight: WEIGHT.form },
    ]
  })

/** '2 lái Nhàn + Kiên', 'hai tài: …', 'kíp lái …': who drives together; without names how many are wanted, which is a note. */
export function crewsIn(scan: Scan, names: readonly Candidate[]): Candidate[] {
  const counted = allOf(scan.key, DRIVERS).flatMap(
    ({ 0: said, 1: count = '', 2: who = '', index }): Candidate[] => {
      const span = { start: index, end: index + said.length, weight: WEIGHT.name }
      const words = scan.text.slice(span.start, span.end)
      const at = said.indexOf(count)
      const isCount = COUNTED.test(words.slice(at, at + count.length).normalize('NFC'))
      // '2 Tài': a driver's name.
      if ((scan.marked && !isCount) || words.endsWith(' Tài')) return []
      const from = span.end + (/^[ :.(,-]*(?:la )?/.exec(scan.key.slice(span.end))?.[0].length ?? 0)
      const isNamed = names.some(
        (name) =>
          name.kind === 'name' &&
          name.start === from &&
          name.options.some(({ kind }) => kind === 'driver'),
      )
      if (isNamed) return [{ kind: 'role', role: 'driver', ...span }]
      // 'cho 2 anh 1 xe': spoken to, and nobody drives.
      const isOther = /^(?:anh|bac|chu)/.test(who) || (!scan.marked && OPEN.test(count))
      return isOther ? [] : [{ kind: 'remark', words, alone: true, ...span }]
    },
  )
  return [...counted, ...twiceIn(scan, names)]
}

/** 'Kiên cầm 15H-039.67', 'Lộc ôm con 366.52': what a driver does with the truck behind. */
const HANDLES = /^ (?:se )?(?:cam|om|danh)(?: (?:lai|con|xe))* $/
export const handlesIn = (scan: Scan, names: readonly Candidate[]): Candidate[] => {
  const of = (kind: NameKind) =>
    names.filter((one) => one.kind === 'name' && one.options.some((option) => option.kind === kind))
  return of('driver').flatMap(({ end }) =>
    of('vehicle')
      .filter(({ start }) => start > end && HANDLES.test(scan.key.slice(end, start)))
      .map(({ start }) => ({
        kind: 'filler',
        start: end + 1,
        end: start - 1,
        weight: WEIGHT.form,
      })),
  )
}
