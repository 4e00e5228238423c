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

const isPlain = (part: Part | undefined): boolean =>
  part !== undefined &&
  (/^(?:role|filler|remark)$/.test(part.kind) ||
    (part.kind === 'value' && part.field === 'hinh_thuc_thanh_toan'))
const isFee = (part: Part): boolean => part.kind === 'role' && part.role === 'fee'
const isPause = (part: Part | undefined): boolean => part === undefined || part.kind === 'break'

/** 'nâng hạ khách chịu', 'bốc xếp bên nhận trả', ', tạm ứng': a fee and who bears it, of which no amount is told, is a note. */
export function withFeesBorne(scan: Scan, parts: readonly Part[]): readonly Part[] {
  const result: Part[] = []
  for (let at = 0; at < parts.length;) {
    const rest = parts.slice(at)
    const length = rest.findIndex((part) => !isPlain(part))
    const run = length < 0 ? rest : rest.slice(0, length)
    const [first, last] = [run[0], run.at(-1)]
    const isAlone = run.length > 1 || isPause(parts[at - 1])
    if (first && last && run.some(isFee) && isAlone && isPause(parts[at + run.length])) {
      const span = { start: first.start, end: last.end }
      result.push({ kind: 'remark', words: scan.text.slice(span.start, span.end), ...span })
    } else result.push(...run)
    at += run.length
    const next = parts[at]
    if (next) result.push(next)
    at += 1
  }
  return result
}
