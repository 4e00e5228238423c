import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Changing, ClosedMonth } from '../../../contract/kit/rate/closed.ts'
import type { Days } from '../../../contract/kit/rate/rate.ts'
import { closedProblems, keyWord } from '../../../contract/kit/resource/closed.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import type { Problems, Resource } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { question } from '../event/question.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { rowsOfKeys, type Store, type Values } from './store.ts'

/**
 * The closed months that have one of these days, or price a trip on one; nothing is closed while nobody answers. In a transaction
 * an answer must hold until that ends: a month that is being closed meanwhile waits, or is waited for.
 */
export const closedMonths = question<[Db, Days], readonly ClosedMonth[]>()

/** The closed months that dated rows reach into. */
export async function closedAmong(
  db: Db,
  { rate, day, moved, name }: Pick<Resource, 'rate' | 'day' | 'moved' | 'name'>,
  rows: readonly Values[],
): Promise<readonly ClosedMonth[]> {
  const at = day ?? (moved && name)
  if (at) {
    const days = rows.flatMap((row) => wordOf(row[at]) || []).toSorted()
    const [tu, den = null] = [days[0], moved ? null : days.at(-1)]
    return tu === undefined ? [] : (await closedMonths.ask(db, { tu, den })).flat()
  }
  const dated = rate ? rows.flatMap((row) => datedRow(rate, row) ?? []) : []
  const [tu] = dated.map(({ hieu_luc_tu }) => hieu_luc_tu).toSorted()
  if (tu === undefined) return []
  const ends = dated.flatMap(({ hieu_luc_den }) => hieu_luc_den ?? [])
  const den = ends.length < dated.length ? null : (ends.toSorted().at(-1) ?? null)
  return (await closedMonths.ask(db, { tu, den })).flat()
}

const inUse = (row: Values | null): Values | null => (row?.['deleted_at'] ? null : row)

/**
 * Refuses changes of dated rows that would move a closed month (money, section 9). Every way of writing a row asks it, in its
 * transaction: it stands inside the functions of storeWrites.ts.
 */
export async function refuseClosed(
  trx: Trx,
  store: Store,
  given: readonly Changing<Values>[],
): Promise<void> {
  const { rate, key, day } = store.resource
  if (!rate && !day) return
  const changes = given.map(({ before, after }) => ({ before: inUse(before), after: inUse(after) }))
  const rows = changes.flatMap(({ before, after }) => [before ?? [], after ?? []].flat())
  const closed = await closedAmong(trx, store.resource, rows)
  if (closed.length === 0) return
  const refuse = (problems: Problems): void => {
    const [said] = Object.values(problems)
    if (said) throw new Refusal('locked', said, problems)
  }
  if (!rate) {
    for (const change of changes) refuse(closedProblems(store.resource, change, [], closed))
    return
  }
  const living = Map.groupBy(await rowsOfKeys(trx, store, rows), (row) => keyWord(rate, row))
  for (const change of changes) {
    const { before, after } = change
    const keys = new Set([before ?? [], after ?? []].flat().map((row) => keyWord(rate, row)))
    const around = [...keys].flatMap((word) => living.get(word) ?? [])
    const others = around.filter((row) => row[key] !== before?.[key])
    refuse(closedProblems(store.resource, change, others, closed))
  }
}
