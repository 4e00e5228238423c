import type { Written } from '../sheet/rememberRows.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { addDays, addMonths, monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import { audit, difference } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import { findRows, rowsOfKeys, type Row, type Store, type Values } from '../resource/store.ts'
import { insertRows, retireRow, updateRows } from '../resource/storeWrites.ts'
import type { Version } from './versions.ts'
import { oneByOne } from '../postgres/oneByOne.ts'

const empty = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, null]))

/** The columns of the dates, and the first of a day's own kind (a month where rows hold months) with the last before it. */
function datesOf({ resource: { rate, fields } }: Store, day: WireDate) {
  const { from = '' } = rate ?? {}
  const to = rate?.to ?? ''
  const isMonth = fields[from]?.kind === 'month'
  const before = (start: string) => (isMonth ? addMonths(start, -1) : addDays(start, -1))
  return { from, to, start: isMonth ? monthOf(day) : day, before }
}

async function setOne(
  trx: Trx,
  store: Store,
  { key, from: day, values, rows }: Version & { readonly rows: readonly Row[] },
  username: string,
): Promise<Written[]> {
  const { table, resource } = store
  const { kind } = resource
  const { from, to, start, before } = datesOf(store, day)
  const startOf = (row: Row) => wordOf(row[from])
  const now = rows.find(
    (row) => startOf(row) <= start && (row[to] === null || wordOf(row[to]) >= start),
  )
  const note = (action: string, id: string, old: Values | null, after: Values | null) =>
    audit(trx, { username, action, subject: table, id, before: old, after })
  /** Changes a row, and answers with what it was. */
  const correct = async (row: Row, changes: Values): Promise<Written> => {
    const id = wordOf(row[resource.key])
    const { before: old, after } = difference(row, { ...row, ...changes })
    await updateRows(trx, store, [{ id, values: changes, row }])
    await note('sua', id, old, after)
    return { kind, id, version: row.phien_ban + 1, before: old }
  }
  // What amount and end were worked out from goes with them.
  const plain = empty(resource.workedFrom ?? [])
  const isNothing = Object.values(values).every((value) => value === null)
  if (now && startOf(now) === start) {
    if (!isNothing) return [await correct(now, { ...values, ...plain })]
    const id = wordOf(now[resource.key])
    await retireRow(trx, store, now, true)
    await note('xoa', id, now, null)
    return [{ kind, id, version: now.phien_ban + 1, before: { deleted_at: null } }]
  }
  const ended = now ? [await correct(now, { [to]: before(start), ...plain })] : []
  if (isNothing) return ended
  const [next] = rows
    .map(startOf)
    .filter((each) => each > start)
    .toSorted()
  const end = now ? now[to] : next === undefined ? null : before(next)
  const [id = ''] = await insertRows(trx, store, [{ ...key, ...values, [from]: start, [to]: end }])
  const [row = null] = await findRows(trx, store, [id])
  await note('tao', id, null, row)
  return [...ended, { kind, id, version: row?.phien_ban ?? 1, before: null }]
}

/**
 * Sets values of keys from a day on where no two rows of a key share one: the row of before ends, and the new one takes its end, or
 * goes up to the next; one that begins with that day is corrected. Where nothing is set, nothing follows. Answers what was written.
 */
export async function setApart(
  trx: Trx,
  store: Store,
  versions: readonly Version[],
  username: string,
): Promise<Written[]> {
  if (versions.length === 0) return []
  await oneByOne(trx, store.table)
  const keys = versions.map(({ key }) => key)
  const rows = await rowsOfKeys(trx, store, keys)
  const written: Written[] = []
  for (const version of versions) {
    const mine = rows.filter((row) =>
      Object.entries(version.key).every(([name, value]) => row[name] === value),
    )
    written.push(...(await setOne(trx, store, { ...version, rows: mine }, username)))
  }
  return written
}
