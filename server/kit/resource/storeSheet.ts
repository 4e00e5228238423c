import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { shownTo } from '../../../contract/kit/resource/resource.ts'
import { audit, difference } from '../audit/audit.ts'
import type { Trx } from '../http/context.ts'
import { oneByOne } from '../postgres/oneByOne.ts'
import type { Written } from '../sheet/rememberRows.ts'
import type { Sheet, SheetJob } from '../sheet/sheet.ts'
import type { Compared, TableSheet } from './sheetTable.ts'
import { closedAmong } from './closedMonths.ts'
import { findNamed } from './findNamed.ts'
import { findRows, rowsOfKeys, type Row, type Store, type Values } from './store.ts'
import { storeFor } from './storeFor.ts'
import { insertRows, updateRows, writeBeside } from './storeWrites.ts'
import { readingBy, tableSheet } from './tableSheet.ts'
import { readingOf } from './versionRows.ts'
import { undoRows } from './undoRows.ts'

const entry = (store: Store, { username }: SheetJob, id: string) => ({
  username,
  action: 'nhap_excel',
  subject: store.table,
  id,
})

async function make(
  trx: Trx,
  store: Store,
  job: SheetJob,
  fresh: readonly Compared[],
): Promise<Written[]> {
  if (fresh.length === 0) return []
  const ids = await insertRows(
    trx,
    store,
    fresh.map(({ values }) => values),
  )
  const given = fresh.map(({ values }, index) => ({ id: ids[index] ?? '', values }))
  const beside = await writeBeside(trx, store, given, job.username)
  fresh.forEach((one, index) => {
    one.id = ids[index] ?? null
  })
  const rows = await findRows(trx, store, ids)
  await audit(
    trx,
    ...rows.map((row, index) => ({
      ...entry(store, job, ids[index] ?? ''),
      before: null,
      after: row,
    })),
  )
  const made = rows.map((row, index) => ({
    kind: store.resource.kind,
    id: ids[index] ?? '',
    version: row.phien_ban,
    before: null,
  }))
  return [...made, ...beside]
}

/** A retired row that comes back, with what the sheet changes in it. */
const inUse = (values: Values): Values => ({ ...values, deleted_at: null })

async function change(
  trx: Trx,
  store: Store,
  job: SheetJob,
  changed: readonly Compared[],
): Promise<Written[]> {
  const ids = changed.map(({ id }) => id ?? '')
  const before = await findRows(trx, store, ids)
  const changes = before.flatMap((row, index) => {
    const { values = {}, result } = changed[index] ?? {}
    const given = result === 'khoi_phuc' ? inUse(values) : values
    return [{ id: ids[index] ?? '', values: given, row }]
  })
  await updateRows(trx, store, changes)
  const beside = await writeBeside(trx, store, changes, job.username)
  const after = await findRows(trx, store, ids)
  for (const [index, row] of after.entries())
    await store.changed?.(trx, {
      id: ids[index] ?? '',
      before: before[index] ?? row,
      after: row,
      by: job.username,
    })
  const pairs = after.map((row, index) => ({ row, ...difference(before[index] ?? {}, row) }))
  await audit(
    trx,
    ...pairs.map((pair, index) => ({
      ...entry(store, job, ids[index] ?? ''),
      before: pair.before,
      after: pair.after,
    })),
  )
  const written = changed.map(({ values, id, result }, index) => {
    const old: Partial<Row> = before[index] ?? {}
    const kept = Object.keys(result === 'khoi_phuc' ? inUse(values) : values).map((name) => [
      name,
      old[name] ?? null,
    ])
    return {
      kind: store.resource.kind,
      id: id ?? '',
      version: after[index]?.phien_ban ?? 0,
      before: Object.fromEntries(kept),
    }
  })
  return [...written, ...beside]
}

/** The sheet of a plain resource: its rows are told by the key, else by the identity that the resource states. `columns` where its sheets have others than its table. */
export const storeSheet = (
  whole: Store,
  kind: SheetKind,
  more: Pick<TableSheet, 'also' | 'reading'> & Partial<Pick<TableSheet, 'columns'>> = {},
): Sheet =>
  tableSheet({
    columns: whole.resource,
    ...more,
    kind,
    tableFor: (seat) => {
      const store = storeFor(whole, seat)
      return {
        columns: more.columns ?? shownTo(whole.resource, seat),
        keyNeeded: whole.prefix === null,
        tidy: whole.tidy,
        settled: async (db, rows) => {
          const known = (await store.settled?.(db, rows)) ?? rows
          return (await store.completed?.(db, known)) ?? known
        },
        find: (db, wanted) => findNamed(db, store, wanted),
        kept: store.kept ?? [],
        forbidden: (change) => store.forbidden?.(seat, change) ?? {},
        around: async (db, rows) => {
          const { rate, near } = store.resource
          // Rows that may stand in each other's way wait for those that forms save, once they are written.
          if ((rate || near) && db.isTransaction) await oneByOne(db as Trx, store.table)
          return (store.around ?? ((on, of) => rowsOfKeys(on, store, of)))(db, rows)
        },
        closed: (db, rows) => closedAmong(db, store.resource, rows),
        write: async (trx, { made, changed, restored }, job) => [
          ...(await make(trx, store, job, made)),
          ...(await change(trx, store, job, [...changed, ...restored])),
        ],
      }
    },
    ...(more.reading ? {} : { reading: readingBy(readingOf(whole)) }),
    undo: (trx, undoing) => undoRows(trx, [storeFor(whole, undoing.seat)], undoing),
  })
