import type { WireDate } from '../../../kit/time/time.ts'
import type { Line } from './clause.ts'
import type { DayPart, Part } from './part.ts'
import type { Span } from './places.ts'

/** A moment of a line, with what its clause says of it. */
export type When = Span & {
  readonly date: WireDate | null
  readonly clock: string | null
  readonly part: DayPart | null
  readonly weekday: number | null
  /** The verb right before it, or that leads its clause: of a pickup or of a drop. */
  readonly before: 'pickup' | 'drop' | 'arrow' | null
  /** The verb right before it. */
  readonly rightBefore: 'pickup' | 'drop' | null
  readonly after: 'pickup' | 'drop' | null
  /** Nothing but words that say nothing stands between it and the moment before. */
  readonly joins: boolean
  /** Not even a comma does. */
  readonly joinsTightly: boolean
  /** Nothing but the verb right before it does: 'mai lấy 8h'. */
  readonly joinsByVerb: boolean
  /** A clock right behind another, of the same verb: 'A - B 8h và 14h'. */
  readonly isSecond: boolean
  /** When the empty box is fetched: 'lấy vỏ Đình Vũ 5h'. */
  readonly ofBox: boolean
  /** Its clause tells of a delivery alone: 'giao Amata 10h mai, lấy Cát Lái'. */
  readonly ofDelivery: boolean
}

const verbOf = (part: Part | undefined): 'pickup' | 'drop' | null =>
  part?.kind === 'role' && (part.role === 'pickup' || part.role === 'drop') ? part.role : null

/** What stands before a part, a note aside: 'giao gấp 21h'. */
function saidBefore(line: Line, at: number): Part | undefined {
  const before = line.before(at)
  return before?.kind === 'remark' ? line.before(line.all.indexOf(before)) : before
}

function isOfBox(line: Line, at: number): boolean {
  const before = line.before(at)
  // 'lấy vỏ Đình Vũ mai 6h': the clock goes on with the day.
  if (before?.kind === 'moment') return isOfBox(line, line.all.indexOf(before))
  const led = before?.kind === 'name' ? line.before(line.all.indexOf(before)) : before
  return led?.kind === 'role' && led.role === 'box'
}

const isPlace = (part: Part | undefined): boolean =>
  part?.kind === 'name' && part.options.every(({ kind }) => kind === 'place')

/** True in a clause of one place alone, which goods are brought to, of a line that says elsewhere where they are fetched. */
function isOfDelivery(line: Line, at: number): boolean {
  const clause = line.clauseOf(at)
  const verbs = (parts: readonly Part[]) => parts.map(verbOf).filter((verb) => verb !== null)
  const rest = line.all.filter((part) => !clause.includes(part))
  const led = line.before(line.all.findIndex((part) => clause.includes(part) && isPlace(part)))
  return (
    verbs(clause).join() === 'drop' &&
    verbOf(led) === 'drop' &&
    clause.filter(isPlace).length === 1 &&
    clause.includes(line.all[at] as Part) &&
    clause.findIndex(isPlace) < clause.findLastIndex(({ kind }) => kind === 'moment') &&
    verbs(rest).join() === 'pickup'
  )
}

/** True for a clock that no place, no moment and no verb stands right before. */
const isAstray = (line: Line, at: number): boolean => {
  const [part, before] = [line.at(at), line.before(at)]
  const isClock = part?.kind === 'moment' && part.clock !== null && part.date === null
  return isClock && before?.kind !== 'moment' && before?.kind !== 'role' && !isPlace(before)
}

type Around = { readonly line: Line; readonly at: number; readonly verb: When['before'] }

/** A moment with what stands around it. */
export function whenOf(
  { start, end, date, clock, part, weekday: named }: Extract<Part, { kind: 'moment' }>,
  { line, at, verb }: Around,
): When {
  const said = line.all.slice(0, at).filter(({ kind }) => kind !== 'filler' && kind !== 'break')
  const [first, previous] = [said.at(-2), said.at(-1)]
  const told = said.findLast(({ kind }) => kind !== 'and' && kind !== 'boxes')
  return {
    start,
    end,
    date,
    clock,
    part,
    weekday: named ?? null,
    // 'mai 8h A - B 40HC 5tr7 6h': what stands between leads away from the place.
    before: verb === 'arrow' && isAstray(line, at) ? null : verb,
    rightBefore: verbOf(saidBefore(line, at)),
    after: verbOf(line.next(at)),
    joins: previous?.kind === 'moment',
    joinsTightly: line.before(at)?.kind === 'moment',
    joinsByVerb: first?.kind === 'moment' && verbOf(line.before(at)) !== null,
    isSecond: clock !== null && told?.kind === 'moment' && told.clock !== null,
    ofBox: isOfBox(line, at),
    ofDelivery: isOfDelivery(line, at),
  }
}
