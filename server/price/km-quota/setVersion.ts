import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { kmQuotaApi } from '../../../contract/price/km-quota/km-quota.api.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { audit, difference } from '../../kit/audit/audit.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { withStates } from '../../kit/resource/rateStates.ts'
import { refuseBadRefs, withKeys } from '../../kit/resource/references.ts'
import { findRows, rowsOfKeys, type Row, type Values } from '../../kit/resource/store.ts'
import { insertRows, retireRow, updateRows } from '../../kit/resource/storeWrites.ts'
import { kmQuotaStore as store } from './store.ts'

type Input = InputOf<typeof kmQuotaApi.setVersion>

const idOf = (row: Values): string => wordOf(row['id'])

/** Refuses to write over what somebody else has changed, added or taken away since it was read. */
function refuseStale(stored: readonly Row[], { list, list_xoa }: Input): void {
  const read = new Map([...list, ...list_xoa].map((row) => [idOf(row), row['phien_ban']]))
  read.delete('')
  const isStale =
    read.size !== stored.length || stored.some((row) => read.get(idOf(row)) !== row.phien_ban)
  if (isStale) throw new Refusal('conflict', quotaTexts.stale)
}

/** Refuses rows that are impossible by themselves or beside the others of the version, each at its field. */
function refuseProblems(rows: readonly Values[]): void {
  const { problems } = store.resource
  for (const [at, row] of rows.entries()) {
    const wrong = problems?.(row, rows.toSpliced(at, 1)) ?? {}
    const [said] = Object.values(wrong)
    if (said) throw new Refusal('invalid', said, atRow(at, wrong))
  }
}

const atRow = <T>(at: number, fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([name, said]) => [`list.${at}.${name}`, said]))

/** A row in which references in any spelling are keys; unknown ones are refused at their field. */
async function keyed(trx: Trx, row: Values, at: number): Promise<Values> {
  const { ma_lt = null } = row
  const route = await withKeys(trx, store, { ma_lt })
  try {
    await refuseBadRefs(trx, store, route)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal('invalid', error.said, atRow(at, { ma_lt: error.said }))
  }
  return { ...row, ...route }
}

const entry = (username: string, action: string, id: string) => ({
  username,
  action,
  subject: store.table,
  id,
})

/** Writes what differs between a version as it is stored and as it shall be. */
async function writeRows(
  trx: Trx,
  {
    stored,
    rows,
    gone,
  }: { stored: readonly Row[]; rows: readonly Values[]; gone: Input['list_xoa'] },
  username: string,
): Promise<string[]> {
  const byId = new Map(stored.map((row) => [idOf(row), row]))
  const retired = gone.flatMap(({ id }) => byId.get(id) ?? [])
  for (const row of retired) await retireRow(trx, store, row, true)
  const changes = rows.flatMap((row) => {
    const before = byId.get(idOf(row))
    if (!before) return []
    const { before: old, after } = difference(before, { ...before, ...row })
    return Object.keys(after).length > 0 ? [{ id: idOf(row), values: after, row: before, old }] : []
  })
  await updateRows(trx, store, changes)
  const fresh = rows.filter((row) => !byId.has(idOf(row)))
  const made = await insertRows(trx, store, fresh)
  const news = await findRows(trx, store, made)
  await audit(
    trx,
    ...retired.map((row) => ({ ...entry(username, 'xoa', idOf(row)), before: row, after: null })),
    ...changes.map(({ id, old, values }) => ({
      ...entry(username, 'sua', id),
      before: old,
      after: values,
    })),
    ...news.map((row) => ({ ...entry(username, 'tao', idOf(row)), before: null, after: row })),
  )
  return [...rows.flatMap((row) => (byId.has(idOf(row)) ? [idOf(row)] : [])), ...made]
}

/** POST /tms/dinh_muc_km/luu_ban: a version whole, all of it or nothing. */
export function setVersion(input: Input, context: Context) {
  return write(context, async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(hashtext(${store.table}))`.execute(trx)
    const { date, bien_so_xe = null, loai_xe = null } = input
    const key = { bien_so_xe, loai_xe }
    const stored = (await rowsOfKeys(trx, store, [key])).filter((row) => row['date'] === date)
    refuseStale(stored, input)
    await refuseBadRefs(trx, store, key)
    const byId = new Map(stored.map((row) => [idOf(row), row]))
    const rows: Values[] = []
    for (const [at, { phien_ban: _version, ...line }] of input.list.entries()) {
      const whole = { ...byId.get(idOf(line)), ...line, ...key, date, id: line['id'] ?? null }
      rows.push(await keyed(trx, { ...whole, ...store.resource.worked?.(whole) }, at))
    }
    refuseProblems(rows)
    const given = { stored, rows, gone: input.list_xoa }
    const ids = await writeRows(trx, given, context.user.username)
    const data = await withStates(trx, store, await findRows(trx, store, ids))
    return { ...told(quotaTexts.saved), data }
  })
}
