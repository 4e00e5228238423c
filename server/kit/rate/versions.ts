import type { Written } from '../sheet/rememberRows.ts'
import { datedRow } from '../../../contract/kit/resource/dated.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { audit, difference, same } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import type { Db } from '../postgres/db.ts'
import { oneByOne } from '../postgres/oneByOne.ts'
import { findRows, type Row, type Store, type Values } from '../resource/store.ts'
import { insertRows, updateRows } from '../resource/storeWrites.ts'
import { ratesAt, type RateTable } from './inForce.ts'

/** Values of a key that hold from a day on. */
export type Version = { readonly key: Values; readonly from: WireDate; readonly values: Values }

type DatedStore = Store & RateTable

/** What a row has beside its key and dates. */
function valuesOf({ resource }: DatedStore, row: Row | null): Values {
  const { key = [], from = '', to = '' } = resource.rate ?? {}
  const names = Object.keys(resource.fields).filter(
    (name) => ![...key, from, to].includes(name) && row !== null,
  )
  return Object.fromEntries(names.map((name) => [name, row?.[name] ?? null]))
}

/** What the rows that count on the first day of each version say: what it takes over where it is silent. */
export async function takenOver(db: Db, store: DatedStore, versions: readonly Version[]) {
  const asked = versions.map(({ key, from }) => ({ key, day: from }))
  const rows = await ratesAt<Row>(db, store, asked)
  return rows.map((row) => ({ row, values: valuesOf(store, row) }))
}

/** New rows of a sheet with what they do not tell as the row says that counts on their first day; those told by their number stand as they are. */
export const completedFrom =
  (store: DatedStore) =>
  async (db: Db, rows: readonly Values[]): Promise<Values[]> => {
    const { rate } = store.resource
    const asked = rows.map((row): Version | null => {
      const start = rate && !row[store.resource.key] ? datedRow(rate, row) : null
      const isWhole = store.key.every((name) => row[name] !== undefined)
      const key = Object.fromEntries(store.key.map((name) => [name, row[name]]))
      return start && isWhole ? { key, from: start.hieu_luc_tu, values: {} } : null
    })
    const before = await takenOver(
      db,
      store,
      asked.filter((version) => version !== null),
    )
    return rows.map((row, index) =>
      asked[index] === null ? row : { ...before.shift()?.values, ...row },
    )
  }

const entry = (store: Store, username: string, id: string) => ({
  username,
  action: 'sua',
  subject: store.table,
  id,
})

/**
 * Sets values of keys from a day on: a version is added that takes over what it does not name; one that begins on that very day
 * is corrected, and where nothing changes nothing is written. Answers what was written.
 */
export async function setFrom(
  trx: Trx,
  store: DatedStore,
  versions: readonly Version[],
  username: string,
): Promise<Written[]> {
  await oneByOne(trx, store.table)
  const before = await takenOver(trx, store, versions)
  const changed = versions.flatMap((version, index) => {
    const { row = null, values = {} } = before[index] ?? {}
    const isSame = Object.entries(version.values).every(([name, value]) =>
      same(values[name], value),
    )
    return isSame ? [] : [{ ...version, row, values: { ...values, ...version.values } }]
  })
  const begins = ({ row, from }: (typeof changed)[number]) => row?.['hieu_luc_tu'] === from
  const fresh = changed.filter((version) => !begins(version))
  const ids = await insertRows(
    trx,
    store,
    fresh.map(({ key, from, values }) => ({ ...values, ...key, hieu_luc_tu: from })),
  )
  const made = await findRows(trx, store, ids)
  const made_entries = made.map((row) => ({
    ...entry(store, username, String(row['id'])),
    action: 'tao',
    before: null,
    after: row,
  }))
  const corrected = changed.filter(begins)
  const changes = corrected.flatMap(({ row, values }) =>
    row ? [{ id: String(row['id']), values, row }] : [],
  )
  await updateRows(trx, store, changes)
  const corrections = changes.map(({ id, row, values }) => ({
    id,
    version: row.phien_ban + 1,
    ...difference(valuesOf(store, row), values),
  }))
  const corrected_entries = corrections.map(({ id, before: old, after }) => ({
    ...entry(store, username, id),
    before: old,
    after,
  }))
  await audit(trx, ...made_entries, ...corrected_entries)
  const { kind } = store.resource
  return [
    ...made.map((row) => ({
      kind,
      id: String(row['id']),
      version: row.phien_ban,
      before: null,
    })),
    ...corrections.map(({ id, version, before: old }) => ({ kind, id, version, before: old })),
  ]
}
