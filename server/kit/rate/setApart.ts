import { wordOf } from '../../../contract/kit/text/text.ts'
import { addDays, addMonths, monthOf, type WireDate } from '../../../contract/kit/time/time.ts'
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import { findRows, rowsOfKeys, type Row, type Store, type Values } from '../resource/store.ts'
import { insertRows, retireRow, updateRow } from '../resource/storeWrites.ts'
import type { Version } from './versions.ts'

const empty = (names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, null]))

/** The columns of the dates, and the first of a day's own kind (a month where rows hold months) with the last before it. */
function datesOf({ resource: { rate, fields } }: Store, day: WireDate) {
  const { from = '', to = '' } = rate ?? {}
  const isMonth = fields[from]?.kind === 'month'
  const before = (start: string) => (isMonth ? addMonths(start, -1) : addDays(start, -1))
  return { from, to, start: isMonth ? monthOf(day) : day, before }
}

async function setOne(
  trx: Trx,
  store: Store,
  { key, from: day, values, rows }: Version & { readonly rows: readonly Row[] },
  username: string,
): Promise<void> {
  const { from, to, start, before } = datesOf(store, day)
  const startOf = (row: Row) => wordOf(row[from])
  const now = rows.find(
    (row) => startOf(row) <= start && (row[to] === null || wordOf(row[to]) >= start),
  )
  const id = wordOf(now?.[store.resource.key])
  const note = (subjectId: string, old: Values | null, after: Values | null) => {
    const action = old ? (after ? 'sua' : 'xoa') : 'tao'
    const entry = { username, action, subject: store.table, id: subjectId }
    return audit(trx, { ...entry, before: old, after })
  }
  // What amount and end were worked out from goes with them.
  const plain = empty(store.resource.workedFrom ?? [])
  const isNothing = Object.values(values).every((value) => value === null)
  if (now && startOf(now) === start) {
    const corrected = { ...values, ...plain }
    await (isNothing
      ? retireRow(trx, store, id, true)
      : updateRow(trx, store, { id, values: corrected }, username))
    return note(id, now, isNothing ? null : { ...now, ...corrected })
  }
  if (now) {
    const ended = { [to]: before(start) }
    await updateRow(trx, store, { id, values: { ...ended, ...plain } }, username)
    await note(id, { [to]: now[to] }, ended)
  }
  if (isNothing) return
  const [next] = rows
    .map(startOf)
    .filter((each) => each > start)
    .toSorted()
  const end = now ? now[to] : next === undefined ? null : before(next)
  const made = { ...key, ...values, [from]: start, [to]: end }
  const [fresh = ''] = await insertRows(trx, store, [made], username)
  const [row = null] = await findRows(trx, store, [fresh])
  await note(fresh, null, row)
}

/**
 * Sets values of keys from a day on where no two rows of a key share one: the row of before ends, and the new one takes its end, or
 * goes up to the next; one that begins with that day is corrected. Where nothing is set, nothing follows.
 */
export async function setApart(
  trx: Trx,
  store: Store,
  versions: readonly Version[],
  username: string,
): Promise<void> {
  if (versions.length === 0) return
  await sql`SELECT pg_advisory_xact_lock(hashtext(${store.table}))`.execute(trx)
  const keys = versions.map(({ key }) => key)
  const rows = await rowsOfKeys(trx, store, keys)
  for (const version of versions) {
    const mine = rows.filter((row) =>
      Object.entries(version.key).every(([name, value]) => row[name] === value),
    )
    await setOne(trx, store, { ...version, rows: mine }, username)
  }
}
