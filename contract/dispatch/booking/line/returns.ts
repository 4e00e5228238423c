import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

type Name = Extract<Part, { kind: 'name' }>

const isPlace = (part: Part | undefined): part is Name =>
  part?.kind === 'name' && part.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')
const isYard = ({ options }: Name): boolean =>
  options.every(({ placeKind }) => placeKind === 'bai_xe')
const isDrop = (part: Part | undefined): boolean => part?.kind === 'role' && part.role === 'drop'
const isLead = (part: Part): boolean =>
  part.kind === 'and' || (part.kind === 'role' && part.role === 'toward')
const BACK = /(?:^| )ve$/

/** True for a place that a truck goes back to when it has delivered: what stands before says that it is brought to another, and nothing says so of this one. */
function isReturn(scan: Scan, said: readonly Part[], at: number): boolean {
  const from = said.findLastIndex((part, index) => index < at && !isLead(part)) + 1
  const [first, last, after] = [said[from], said[at - 1], said[at + 1]]
  const [second, third] = [said[from - 1], said[from - 2]]
  const isDone = (isDrop(second) && isPlace(third)) || (isPlace(second) && isDrop(third))
  return (
    first?.kind === 'and' &&
    last !== undefined &&
    BACK.test(scan.key.slice(last.start, last.end)) &&
    isDone &&
    !(after?.kind === 'role' && /^(?:pickup|drop)$/.test(after.role)) &&
    !(after?.kind === 'and' && /^(?:giao|tra|lay) /.test(scan.key.slice(after.start)))
  )
}

/** 'Tân Vũ về Yên Phong giao rồi về Đại An': one stop more, or the way home? */
export function withReturns(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const said = parts.filter(({ kind }) => kind !== 'filler' && kind !== 'break')
  return parts.map((part): Part => {
    if (!isPlace(part) || isYard(part) || !isReturn(scan, said, said.indexOf(part))) return part
    const choices = part.options.map(({ value }) => `giao ${value}`)
    return { kind: 'wrong', choices, start: part.start, end: part.end }
  })
}
