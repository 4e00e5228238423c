import type { QuickKnown } from '../../../contract/dispatch/booking/quick.known.ts'

let kept: { readonly written: string; readonly known: QuickKnown } | null = null

/**
 * The same value for the same names: what the one-line entry builds of them (line/directory.ts) is built once. Compared are the names
 * themselves: a number that counts changes goes up before they are committed, and not with every column that is read.
 */
export function keptNames(known: QuickKnown): QuickKnown {
  const written = JSON.stringify(known)
  if (kept?.written !== written) kept = { written, known }
  return kept.known
}
