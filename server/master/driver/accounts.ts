import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Trx } from '../../kit/http/context.ts'

/** 'Nguyễn Văn Hùng' → 'hungnv', the way accounts of drivers are named. */
function accountOf(name: string): string {
  const words = searchKey(name)
    .replace(/[^a-z0-9 ]/g, '')
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

/** A free username for each of these names: 'hungnv01', 'hungnv02'. */
export async function newAccounts(trx: Trx, names: readonly string[]): Promise<string[]> {
  const taken = new Set(
    (await trx.selectFrom('nguoi_dung').select('username').execute()).map((row) => row.username),
  )
  return names.map((name) => {
    const base = accountOf(name)
    let number = 1
    while (taken.has(`${base}${String(number).padStart(2, '0')}`)) number += 1
    const account = `${base}${String(number).padStart(2, '0')}`
    taken.add(account)
    return account
  })
}
