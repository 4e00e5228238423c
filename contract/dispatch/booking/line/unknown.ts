import type { QuickField } from './gathered.ts'
import type { Part, Role } from './part.ts'
import { isName, NAME_OF, type Party } from './people.ts'
import type { Scan } from './scan.ts'

/** What stands around words that nobody knows: who is named before them, and whether they go on with a note. */
type Around = {
  readonly scan: Scan
  readonly person: Party | null
  readonly role: Role | null
  readonly noted: boolean
}

/** What words are that no directory and no word of the trade explains: somebody's name, whom the driver stands in for, goods, a note; null where nobody can say. */
export function unknownAs(
  run: readonly Part[],
  words: string,
  { scan, person, role, noted }: Around,
): QuickField | 'instead' | null {
  const isCapitalised = run.some(
    ({ kind, start }) => kind === 'unread' && /^\p{Lu}/u.test(scan.text.slice(start)),
  )
  const hasGoods = run.some(({ kind }) => kind === 'goods')
  if (person !== null && isName(words)) return NAME_OF[person]
  if (role === 'instead' && (isCapitalised || !scan.marked)) return 'instead'
  const isGoods = hasGoods || (role === 'goods' && /\p{L}/u.test(words))
  if (isGoods && !isCapitalised) return 'mo_ta_hang_hoa'
  // 'xe 2t5 048 anh Kiên': figures are of something.
  return noted && !/^\d+$/.test(words) ? 'ghi_chu' : null
}
