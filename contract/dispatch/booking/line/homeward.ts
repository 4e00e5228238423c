import type { Part } from './part.ts'
import { withReturns } from './returns.ts'
import type { Scan } from './scan.ts'

type Moment = Extract<Part, { kind: 'moment' }>

const isMoment = (part: Part): part is Moment => part.kind === 'moment'
const isRole = (part: Part | undefined, role: 'toward' | 'drop'): boolean =>
  part?.kind === 'role' && part.role === role
const isPlace = (part: Part): boolean =>
  part.kind === 'name' && part.options.some(({ kind, sure }) => kind === 'place' && sure !== 'no')
const isYard = (part: Part): boolean =>
  part.kind === 'name' &&
  part.options.length > 0 &&
  part.options.every(({ kind, placeKind }) => kind === 'place' && placeKind === 'bai_xe')

/** A way has two ends. */
const WAY = 2

/** Where the words begin that lead home: 'giao xong tối mai về …'. */
function beginOf(parts: readonly Part[], yard: number): number {
  const begin = parts.slice(0, yard).findLastIndex((part, at) => {
    const isDone = isRole(part, 'drop') && parts[at + 1]?.kind === 'and'
    return !isDone && !isRole(part, 'toward') && !/^(?:filler|and|moment)$/.test(part.kind)
  })
  return begin + 1
}

/** True where a run says when the truck goes home, and the order has its own moment and way without it. */
function isWayHome(parts: readonly Part[], from: number, yard: number): boolean {
  const run = parts.slice(from, yard)
  const others = parts.filter((part) => isMoment(part) && !run.includes(part)).filter(isMoment)
  const isApart =
    parts[from - 1]?.kind === 'break' || run[0]?.kind === 'and' || isRole(run[0], 'drop')
  return (
    isApart &&
    isRole(
      run.findLast(({ kind }) => kind !== 'filler'),
      'toward',
    ) &&
    run.some(isMoment) &&
    others.some(({ date }) => date !== null) &&
    parts.slice(0, from).filter(isPlace).length >= WAY
  )
}

/** '…, tối về bãi Dĩ An': when the truck goes to the carrier's own yard behind its way, which is a note and no moment of the order. */
export function withWayHome(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const yard = parts.findIndex(
    (part, at) => isYard(part) && isWayHome(parts, beginOf(parts, at), at),
  )
  const from = beginOf(parts, yard)
  const [first, last] = [parts[from], parts[yard]]
  if (yard < 0 || !first || !last) return withReturns(scan, parts)
  const words = scan.text.slice(first.start, last.end)
  const note: Part = { kind: 'remark', words, alone: true, start: first.start, end: last.end }
  return [...parts.slice(0, from), note, ...parts.slice(yard + 1)]
}
