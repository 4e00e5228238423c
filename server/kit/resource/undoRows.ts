import { sql } from 'kysely'
import { inSentence, wordOf, type Text } from '../../../contract/kit/text/text.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { refusedTexts } from '../../../contract/kit/resource/refused.texts.ts'
import { audit } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import { keyWord } from '../../../contract/kit/resource/closed.ts'
import { oneByOne } from '../postgres/oneByOne.ts'
import type { Undoing } from '../sheet/sheet.ts'
import { findRows, rowsOfKeys, type Row, type Store, type Values } from './store.ts'
import { countUses, dropRows, updateRows } from './storeWrites.ts'

const SHOWN = 3
type Made = { id: string; phien_ban: number; truoc: Values | null }

const refuse = (why: Text, ids: readonly string[]): Refusal =>
  new Refusal(
    'conflict',
    refusedTexts.notTakenBack(ids.length, why, ids.slice(0, SHOWN).join(', ')),
  )

/** What rows are told by to people: those that the system alone numbers by what they are about. */
const told = ({ resource }: Store, row: Row | undefined, id: string): string =>
  resource.rate ? wordOf(row?.[resource.name]) || id : id

/** Refuses rows that are impossible beside those that came since, as they would be to whoever saves them. */
async function refuseImpossible(trx: Trx, store: Store, rows: readonly Row[]): Promise<void> {
  const { problems, rate, near, key } = store.resource
  const living = rows.filter((row) => row.deleted_at === null)
  if (!problems || living.length === 0) return
  if (rate || near) await oneByOne(trx, store.table)
  const found = await (store.around ?? ((db, of) => rowsOfKeys(db, store, of)))(trx, living)
  const byKey = Map.groupBy(found, (row) => (rate ? keyWord(rate, row) : ''))
  for (const row of living) {
    const others = (byKey.get(rate ? keyWord(rate, row) : '') ?? []).filter(
      (other) => other[key] !== row[key] && (near?.(row, other) ?? true),
    )
    const [said] = Object.values(problems(row, others))
    if (said) throw refuse(inSentence(said), [told(store, row, wordOf(row[key]))])
  }
}

/** Takes rows of a resource back that an import wrote: made ones go, changed fields get their old values. */
async function takeBack(trx: Trx, store: Store, { fileId, username }: Undoing): Promise<number> {
  const { rows: made } = await sql<Made>`
    SELECT id_doi_tuong AS id, phien_ban, truoc FROM dong_nhap WHERE file_id = ${fileId} AND loai = ${store.resource.kind} ORDER BY 1`.execute(
    trx,
  )
  const ids = made.map(({ id }) => id)
  const now = new Map(
    (await findRows(trx, store, ids)).map((row) => [String(row[store.resource.key]), row]),
  )
  const touched = made.filter(({ id, phien_ban }) => now.get(id)?.phien_ban !== phien_ban)
  if (touched.length > 0)
    throw refuse(
      refusedTexts.changedSince,
      touched.map(({ id }) => told(store, now.get(id), id)),
    )
  const fresh = made.filter(({ truoc }) => truoc === null).map(({ id }) => id)
  const used = await countUses(trx, store, fresh)
  if (used.size > 0) throw refuse(refusedTexts.inUse, [...used.keys()])
  const changed = made.flatMap(({ id, truoc }) => {
    const row = now.get(id)
    return truoc && row ? [{ id, values: truoc, row }] : []
  })
  await updateRows(trx, store, changed)
  const restored = await findRows(
    trx,
    store,
    changed.map(({ id }) => id),
  )
  for (const after of restored) {
    const id = wordOf(after[store.resource.key])
    await store.changed?.(trx, { id, before: now.get(id) ?? after, after, by: username })
  }
  await dropRows(
    trx,
    store,
    fresh.flatMap((id) => now.get(id) ?? []),
  )
  await refuseImpossible(trx, store, restored)
  await audit(
    trx,
    ...made.map(({ id, truoc }) => {
      const entry = { username, action: 'hoan_tac', subject: store.table, id }
      return {
        ...entry,
        before: truoc ? pick(now.get(id), truoc) : (now.get(id) ?? null),
        after: truoc,
      }
    }),
  )
  return made.length
}

/**
 * Takes an import of plain resources back, with what it wrote in other tables; refused when a row was touched since. Answers
 * how many rows of them it was.
 */
export async function undoRows(
  trx: Trx,
  stores: readonly Store[],
  undoing: Undoing,
): Promise<number> {
  let count = 0
  for (const store of stores) {
    for (const beside of store.beside?.stores ?? []) await takeBack(trx, beside, undoing)
    count += await takeBack(trx, store, undoing)
  }
  await trx.deleteFrom('dong_nhap').where('file_id', '=', undoing.fileId).execute()
  return count
}

const pick = (row: Row | undefined, values: Values): Values =>
  Object.fromEntries(Object.keys(values).map((name) => [name, row?.[name] ?? null]))
