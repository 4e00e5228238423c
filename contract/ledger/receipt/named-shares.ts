import type { Share } from './allocate.ts'

/** What a cell says that money pays; without an amount as much as is owed of it, in the order of the cell. */
export type NamedShare = { readonly id: string; readonly so_tien: number | null }

const PART = /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*(?:[:=]\s*([\d.,\s]+))?$/

/** Reads 'DH0001; DH0002: 500.000'; null where it says something else. */
export function namedShares(cell: string): readonly NamedShare[] | null {
  const shares: NamedShare[] = []
  for (const part of cell.split(/[;\n+]|,(?=\s*[A-Za-z])/)) {
    const said = part.trim()
    if (said === '') continue
    const [, id = '', amount] = PART.exec(said) ?? []
    if (id === '') return null
    const digits = amount?.replace(/\D/g, '') ?? ''
    if (amount !== undefined && digits === '') return null
    shares.push({ id: id.toUpperCase(), so_tien: amount === undefined ? null : Number(digits) })
  }
  return shares
}

/** What each named one gets: the amount that was said, else what is owed of it as far as the money goes. */
export function sharedOut(
  amount: number,
  named: readonly NamedShare[],
  rests: ReadonlyMap<string, number>,
): Share[] {
  let left = amount
  return named.map(({ id, so_tien }) => {
    const share = so_tien ?? Math.min(left, rests.get(id) ?? 0)
    left -= share
    return { id, so_tien: share }
  })
}
