import type { Part } from './part.ts'
import type { Scan } from './scan.ts'

/** 'trả bên', 'trả xe': to whom an amount goes, and without one a place or anything else that is brought back. */
const PAYS = /^tra /

/** 'tra ben luc': the words for paying a carrier where their clause names neither an amount nor whom, which are asked about with what follows. */
export function withUnpaid(scan: Scan, parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part, at): Part[] => {
    const isPaying =
      part.kind === 'role' && part.role === 'hire' && PAYS.test(scan.key.slice(part.start))
    if (!isPaying) return [part]
    const end = parts.findIndex((one, on) => on > at && one.kind === 'break')
    const clause = parts.slice(at + 1, end < 0 ? undefined : end)
    const isPaid = clause.some(
      (one) =>
        one.kind === 'measure' ||
        one.kind === 'wrong' ||
        (one.kind === 'name' && one.options.some(({ kind }) => kind === 'subcontractor')),
    )
    return isPaid ? [part] : [{ kind: 'wrong', start: part.start, end: part.end }]
  })
}
