import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

const OR = /^(?:hoac|hay|or)$/
/** Words that stand between two things of which one is meant. */
const SILENT = /^(?:la|co the|toi da)$/

const wordAt = (scan: Scan, { start, end }: Part): string => scan.key.slice(start, end)

/** True for two amounts, two weights, two clocks or two days. */
const isSameMeasure = (a: Part | undefined, b: Part | undefined): boolean => {
  if (a?.kind === 'measure' && b?.kind === 'measure')
    return (a.money === null) === (b.money === null)
  if (a?.kind !== 'moment' || b?.kind !== 'moment') return false
  return (a.clock !== null && b.clock !== null) || (a.date !== null && b.date !== null)
}

/** '3tr2/3tr4', '7h/8h'. */
const isStroke = (scan: Scan, parts: readonly Part[], index: number): boolean => {
  const [before, part, after] = [parts[index - 1], parts[index], parts[index + 1]]
  return (
    part !== undefined &&
    wordAt(scan, part) === '/' &&
    before?.end === part.start &&
    after?.start === part.end &&
    isSameMeasure(before, after)
  )
}

/** Where the word 'hoặc' stands, with what goes with it; `at` is behind it. */
function orAt(scan: Scan, parts: readonly Part[], index: number): number | null {
  const part = parts[index]
  if (part && isStroke(scan, parts, index)) return index + 1
  if (part?.kind !== 'unread' || !OR.test(wordAt(scan, part))) return null
  const next = parts[index + 1]
  return next && SILENT.test(wordAt(scan, next)) ? index + 2 : index + 1
}

/** True for two things of one kind. */
const isSameKind = (a: Part, b: Part): boolean => {
  if (a.kind === 'name' && b.kind === 'name') {
    const kinds = new Set(a.options.map(({ kind }) => kind))
    return b.options.some(({ kind }) => kinds.has(kind))
  }
  return a.kind === b.kind && /^(?:measure|boxes|moment|name|value|phone|goods|wrong)$/.test(a.kind)
}

const isRead = ({ kind }: Part): boolean => kind !== 'unread' && kind !== 'wrong'
const isDated = (part: Part | undefined): boolean => part?.kind === 'moment' && part.date !== null

/** '40HC hoặc 45', '20 hoặc 22 tấn': one of them a number that goes with the other. */
const isHalf = (scan: Scan, a: Part, b: Part): boolean => {
  const isNumber = (part: Part) => part.kind === 'unread' && /^\d+$/.test(wordAt(scan, part))
  return (
    (isRead(a) && isNumber(b)) || (isNumber(a) && /^(?:measure|boxes|moment|value)$/.test(b.kind))
  )
}

/** Of two names both are what may be meant; of everything else nothing is taken. */
function eitherOf(scan: Scan, a: Part, b: Part): Part {
  const span = { start: a.start, end: b.end }
  if (a.kind === 'name' && b.kind === 'name') {
    const options = [...a.options, ...b.options].map((one) => ({ ...one, sure: 'no' as const }))
    return { kind: 'name', options, ...span }
  }
  const choices =
    isRead(a) && isRead(b) ? [a, b].map(({ start, end }) => scan.text.slice(start, end)) : []
  return { kind: 'wrong', choices, ...span }
}

/** How many moments stand together from a part on, in one direction. */
function momentsFrom(parts: readonly Part[], from: number, step: 1 | -1): number {
  let count = 0
  while (parts[from + count * step]?.kind === 'moment') count += 1
  return count
}

/** '3tr2 hoặc 3tr4', '40HC hay 45', 'trả Yên Phong hoặc trả Tiên Sơn': of two things one is meant, and nobody says which. */
export function withAlternatives(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const either: Part[] = []
  let taken = -1
  for (const [index, part] of parts.entries()) {
    if (index <= taken) continue
    const behind = orAt(scan, parts, index)
    const led = behind !== null && parts[behind]?.kind === 'role' ? behind + 1 : behind
    const [last, next] = [either.at(-1), led === null ? undefined : parts[led]]
    const isOne = last && next && (isSameKind(last, next) || isHalf(scan, last, next))
    if (!isOne || led === null) {
      either.push(part)
      continue
    }
    // 'mai hoặc mốt 8h': without the day the hour is of none; '7h hay 8h mai': the day is told.
    const isDay = isDated(last) || isDated(next)
    const before = isDay ? momentsFrom(either, either.length - 1, -1) : 1
    taken = isDay ? led + Math.max(1, momentsFrom(parts, led, 1)) - 1 : led
    const [first, end] = [either.at(-before) ?? last, parts[taken]?.end ?? next.end]
    either.length -= before
    either.push({ ...eitherOf(scan, last, next), start: first.start, end })
  }
  return either
}
