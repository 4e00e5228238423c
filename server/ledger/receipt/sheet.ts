import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { shownTo, type Resource } from '../../../contract/kit/resource/resource.ts'
import type { SheetKind } from '../../../contract/kit/sheet/sheet.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { namedShares, sharedOut } from '../../../contract/ledger/receipt/named-shares.ts'
import { payoutSheet, receiptSheet } from '../../../contract/ledger/receipt/receipt.sheet.ts'
import { receiptTexts } from '../../../contract/ledger/receipt/receipt.texts.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import { withoutCalledOff } from '../../kit/resource/calledOff.ts'
import { closedAmong } from '../../kit/resource/closedMonths.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { findNamed } from '../../kit/resource/findNamed.ts'
import type { Compared } from '../../kit/resource/sheetTable.ts'
import type { Row, Values } from '../../kit/resource/store.ts'
import { inWhole } from '../../kit/resource/smallAmounts.ts'
import { spreadRows } from '../../kit/resource/spreadRows.ts'
import { readingBy, tableSheet } from '../../kit/resource/tableSheet.ts'
import { tableStore } from '../../kit/resource/tableStore.ts'
import type { Written } from '../../kit/sheet/rememberRows.ts'
import type { Sheet, SheetJob, Undoing } from '../../kit/sheet/sheet.ts'
import { refuseClosedMonths } from '../../office/closed-month/closedMonth.ts'
import { allocate, giveBack } from './allocation.ts'
import { customerSide } from './customerSide.ts'
import { addEntry, layOver } from './save.ts'
import type { Side } from './side.ts'
import { withoutOtherWay, type Way } from './otherWay.ts'
import { withPayers } from './payerInContent.ts'
import { changeEntry, dropEntry, holdEntry, setPaid, type Stored } from './store.ts'
import { subcontractorSide } from './subcontractorSide.ts'

type Books = {
  readonly side: Side
  readonly resource: Resource
  readonly sheet: SheetKind
  /** Which way its money goes. */
  readonly way: Way
}

/** A row an entry; cash books have a column for each way of paying. */
const readRows = withPayers(
  inWhole(spreadRows({ by: 'hinh_thuc', figures: ['so_tien'] }), ['so_tien']),
)

const idsIn = (values: Values): string[] =>
  (namedShares(wordOf(values['tra_cho'])) ?? []).map(({ id }) => id)

/** What a row shall pay, by its words; null for what has been due longest, undefined where it says nothing of it. */
async function wantedOf(trx: Trx, side: Side, values: Values, stored: Stored | null) {
  if (!('tra_cho' in values) && !(stored === null)) return undefined
  const named = namedShares(wordOf(values['tra_cho'])) ?? []
  if (named.length === 0) return null
  const owed = await side.owed(
    trx,
    named.map(({ id }) => id),
  )
  const rests = new Map(
    owed.map(({ id, con_no, da_tra }) => [id, con_no + (stored ? (da_tra[stored.id] ?? 0) : 0)]),
  )
  const amount = Number(values['so_tien'] ?? stored?.so_tien ?? 0)
  return sharedOut(amount, named, rests)
}

const versionOf = async (trx: Trx, { table, key }: Side, id: string): Promise<number> => {
  const { rows } = await sql<{ phien_ban: number }>`
    SELECT phien_ban FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id}`.execute(trx)
  return rows[0]?.phien_ban ?? 0
}

/** What an entry said, to be brought back by undo. */
const keptOf = ({ party, ngay, so_tien, hinh_thuc, ghi_chu, shares, deleted_at }: Stored) => ({
  party,
  ngay,
  so_tien,
  hinh_thuc,
  ghi_chu,
  shares,
  deleted: deleted_at !== null,
})
type Kept = ReturnType<typeof keptOf> & { tra_cho: string | null }

const paidWords = (values: Values): string | null => wordOf(values['tra_cho']) || null

/** Writes the rows of a sheet one after another, each as the form would. */
async function writeRows(
  trx: Trx,
  { side, resource }: Books,
  rows: { made: readonly Compared[]; others: readonly Compared[] },
  { username }: SheetJob,
): Promise<Written[]> {
  const by = { side, user: { username } }
  const written: Written[] = []
  const tell = async (id: string, before: object | null, after: Values) => {
    const entry = { username, action: 'nhap_excel', subject: side.table, id }
    await audit(trx, { ...entry, before: before as Values | null, after })
    const version = await versionOf(trx, side, id)
    written.push({ kind: resource.kind, id, version, before: before as Values | null })
  }
  for (const one of rows.made) {
    const { values } = one
    const id = await addEntry(trx, by, { values, wanted: await wantedOf(trx, side, values, null) })
    await setPaid(trx, side, id, paidWords(values))
    one.id = id
    await tell(id, null, values)
  }
  for (const { id, values, current, result } of rows.others) {
    const deleted = result === 'khoi_phuc'
    const stored = await holdEntry(trx, side, { id: id ?? '', deleted })
    const before: Kept = { ...keptOf(stored), tra_cho: wordOf(current?.['tra_cho']) || null }
    if (deleted) {
      await refuseClosedMonths(trx, [stored.ngay])
      await allocate(trx, by, { entry: stored, wanted: stored.shares })
      await changeEntry(trx, side, { id: stored.id, set: sql`deleted_at = NULL`, username })
    }
    if (Object.keys(values).length > 0)
      await layOver(trx, by, {
        stored,
        values,
        wanted: await wantedOf(trx, side, values, stored),
      })
    if ('tra_cho' in values) await setPaid(trx, side, stored.id, paidWords(values))
    await tell(stored.id, before, values)
  }
  return written
}

/** Takes an import back: made entries go with what they paid, changed ones say and pay what they did. Refused where one was touched since. */
async function undoRows(
  trx: Trx,
  { side, resource }: Books,
  { fileId, username }: Undoing,
): Promise<number> {
  const { rows } = await sql<{ id: string; phien_ban: number; truoc: Kept | null }>`
    SELECT id_doi_tuong AS id, phien_ban, truoc FROM dong_nhap WHERE file_id = ${fileId} AND loai = ${resource.kind} ORDER BY 1`.execute(
    trx,
  )
  const by = { side, user: { username } }
  for (const { id, phien_ban, truoc } of rows) {
    if ((await versionOf(trx, side, id)) !== phien_ban)
      throw new Refusal('conflict', receiptTexts.changedSince(id))
    const stored = await holdEntry(trx, side, { id, deleted: false })
    await refuseClosedMonths(trx, [stored.ngay])
    if (truoc === null) {
      await giveBack(trx, by, stored)
      await dropEntry(trx, side, id)
    } else {
      const { party, shares, deleted, tra_cho, ...said } = truoc
      const values = { ...said, [side.party]: party }
      await layOver(trx, by, { stored, values, wanted: shares })
      await setPaid(trx, side, id, tra_cho)
      if (deleted) {
        await giveBack(trx, by, await holdEntry(trx, side, { id, deleted: false }))
        await changeEntry(trx, side, { id, set: sql`deleted_at = clock_timestamp()`, username })
      }
    }
    const entry = { username, action: 'hoan_tac', subject: side.table, id }
    await audit(trx, { ...entry, before: keptOf(stored), after: truoc })
  }
  await trx.deleteFrom('dong_nhap').where('file_id', '=', fileId).execute()
  return rows.length
}

/** The sheet of one side of the books: all rules of its form hold at this door. */
function entrySheet(books: Books): Sheet {
  const { side, resource, sheet, way } = books
  const store = tableStore({ resource, table: side.table, prefix: '' } as never) as Parameters<
    typeof findNamed
  >[1]
  return tableSheet({
    kind: sheet,
    columns: resource,
    reading: readingBy(withFeet(withoutOtherWay(withoutCalledOff(readRows), way))),
    tableFor: (seat) => ({
      columns: shownTo(resource, seat),
      keyNeeded: false,
      tidy: (values) => values,
      settled: (_db, rows) => Promise.resolve(rows),
      find: (db, wanted) => findNamed(db, store, wanted),
      kept: [],
      async around(db, rows) {
        const ids = [...new Set(rows.flatMap(idsIn))]
        const owed = ids.length > 0 ? await side.owed(db, ids) : []
        return owed.map((one) => ({ ...one, [resource.key]: `~${one.id}` })) as unknown as Row[]
      },
      closed: (db, rows) => closedAmong(db, resource, rows),
      write: (trx, { made, changed, restored }, job) =>
        writeRows(trx, books, { made, others: [...changed, ...restored] }, job),
    }),
    undo: (trx, undoing) => undoRows(trx, books, undoing),
  })
}

export const receiptImport = entrySheet({ side: customerSide, ...receiptSheet, way: 'in' })
export const payoutImport = entrySheet({ side: subcontractorSide, ...payoutSheet, way: 'out' })
