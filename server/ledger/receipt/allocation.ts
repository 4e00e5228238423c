import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import {
  oldestFirst,
  shareProblems,
  type Share,
} from '../../../contract/ledger/receipt/allocate.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import type { CurrentUser, Trx } from '../../kit/http/context.ts'
import type { Side } from './side.ts'
import { replaceShares } from './store.ts'

/** An entry whose money goes somewhere. */
type Entry = {
  readonly id: string
  readonly party: string
  readonly so_tien: number
  readonly ngay: string
}

const idsOf = (shares: readonly Share[]) => shares.map(({ id }) => id)

/** Has the money of an entry pay what `wanted` says, else what has been due longest; what is left stays with the party (money, section 7). */
export async function allocate(
  trx: Trx,
  { side, user }: { side: Side; user: Pick<CurrentUser, 'username'> },
  { entry, wanted }: { entry: Entry; wanted: readonly Share[] | null },
): Promise<void> {
  const { id, party, so_tien: amount, ngay: day } = entry
  const asked = wanted ?? oldestFirst(amount, await side.open(trx, party))
  if (asked.length === 0) return
  const held = await side.hold(trx, idsOf(asked), party)
  const problems = wanted === null ? {} : shareProblems(amount, asked, held.rests)
  if (Object.keys(problems).length > 0)
    throw new Refusal('invalid', receiptTexts.wrongShares, problems)
  // What others paid meanwhile is not paid again.
  const after = asked
    .map((share) => ({ ...share, so_tien: Math.min(share.so_tien, held.rests.get(share.id) ?? 0) }))
    .filter(({ so_tien }) => so_tien > 0)
  await replaceShares(trx, side, id, after)
  await held.write({ before: [], after, day }, user)
}

/** Gives back what an entry paid, though its shares stay to be read. */
export async function giveBack(
  trx: Trx,
  { side, user }: { side: Side; user: Pick<CurrentUser, 'username'> },
  {
    party,
    ngay: day,
    shares: before,
  }: Omit<Entry, 'id' | 'so_tien'> & { shares: readonly Share[] },
): Promise<void> {
  if (before.length === 0) return
  const held = await side.hold(trx, idsOf(before), party)
  await held.write({ before, after: [], day }, user)
}
