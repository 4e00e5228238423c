import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../../kit/http/context.ts'
import { nextNumbers, numbered } from '../../kit/resource/nextIds.ts'

/** 'Nguyễn Văn Hùng' → 'hungnv', the way accounts of drivers are named. */
export function accountOf(name: string): string {
  const words = searchKey(name)
    .replace(/[^a-z ]/g, '')
    .split(' ')
    .filter(Boolean)
  const given = words.at(-1) ?? 'laixe'
  return (
    given +
    words
      .slice(0, -1)
      .map((word) => word[0])
      .join('')
  )
}

/** A username that was never given before for each of these names: 'hungnv01', 'hungnv02'. */
export async function newAccounts(trx: Trx, names: readonly string[]): Promise<string[]> {
  const bases = names.map(accountOf)
  const byBase = Map.groupBy(bases, (base) => base)
  const wanted = [...byBase].map(([prefix, { length }]) => ({ prefix, count: length }))
  const last = await nextNumbers(trx, 'nguoi_dung', wanted)
  return bases.map((base) => {
    const number = (last.get(base) ?? 0) + 1
    last.set(base, number)
    return numbered(base, number)
  })
}
