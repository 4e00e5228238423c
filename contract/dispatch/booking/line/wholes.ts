import type { Part } from './part.ts'
import { isCapital, type Scan } from './scan.ts'

/** Names are told by their capitals where ordinary words have none. */
function tellsNames(scan: Scan): boolean {
  return scan.tokens.some(
    ({ text, start }) => /^\p{Ll}{3,}$/u.test(text) && !/\d$/.test(scan.text.slice(0, start)),
  )
}

/** One word, written as a name is. */
const isWritten = (scan: Scan, { start, end }: Part): boolean => {
  const token = scan.tokens.find((one) => one.start === start)
  return (
    token !== undefined &&
    token.end === end &&
    isCapital(token) &&
    token.text.length > 1 &&
    token.text !== token.text.toUpperCase()
  )
}

/** A word that names somebody only by itself: a given name, a word of a longer name, or nobody known. */
const isLoose = (part: Part): boolean =>
  part.kind === 'unread' ||
  (part.kind === 'name' &&
    part.options.every(
      ({ kind, sure }) =>
        kind === 'driver' || (sure !== 'yes' && (sure === 'no' || kind !== 'place')),
    ))

const isDriver = (part: Part): boolean =>
  part.kind === 'name' && part.options.every(({ kind }) => kind === 'driver')
/** '2 tài Việt Thạch': as many names as are counted. */
const isCrew = (scan: Scan, first: Part, second: Part): boolean =>
  isDriver(first) &&
  isDriver(second) &&
  /(?<![a-z0-9])(?:2|hai|doi) (?:lai xe|lai|tai xe|tai|lx|tx) ?:? ?$/.test(
    scan.key.slice(0, first.start),
  )

/** What may be the second word of a name, though it says something by itself: 'Anh', 'Hôm', 'Nam'. */
const isSecond = (part: Part): boolean =>
  isLoose(part) || part.kind === 'filler' || (part.kind === 'role' && part.role === 'driver')

/** 'Đức Anh', 'Hải Nam', 'Sao Hôm': the words of a name that nobody knows belong together, whatever the first is alone. */
export function wholeNames(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const isTold = tellsNames(scan)
  const whole: Part[] = []
  for (const [index, part] of parts.entries()) {
    const last = whole.at(-1)
    // 'Long Thành - Cái Mép': beside an arrow stands a place.
    const isPlace = parts[index + 1]?.kind === 'arrow' || whole.at(-2)?.kind === 'arrow'
    const isNext =
      last !== undefined &&
      (isTold || isPlace) &&
      scan.text.slice(last.end, part.start) === ' ' &&
      isWritten(scan, part) &&
      isSecond(part) &&
      isCapital({ text: scan.text.slice(last.start) }) &&
      isLoose(last) &&
      !isCrew(scan, last, part)
    if (isNext) whole[whole.length - 1] = { kind: 'unread', start: last.start, end: part.end }
    else whole.push(part)
  }
  return whole
}
