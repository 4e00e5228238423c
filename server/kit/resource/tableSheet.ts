import { allFields, type RowValues } from '../../../contract/kit/resource/resource.ts'
import {
  importedText,
  rowRemarks,
  type RowCounts,
} from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { columnFrom } from '../sheet/sheetPlan.ts'
import { reasonIn } from '../sheet/refusedRows.ts'
import { rememberRows } from '../sheet/rememberRows.ts'
import type { Found, ReadSheet, Sheet, SheetJob } from '../sheet/sheet.ts'
import { compareRows } from './compareRows.ts'
import type { Db } from '../postgres/db.ts'
import { withDayRemarks } from './dayRemarks.ts'
import { placeOf } from './rowChanges.ts'
import type { Compared, Reading, SheetTable, TableSheet } from './sheetTable.ts'
import { readTableRows, type TableRows } from './tableRows.ts'

/** How many rows of a sheet came to what, as its summary tells; those that come back from the bin are changed. */
export const countOf = (compared: readonly Pick<Compared, 'result'>[]): RowCounts => {
  const count = (wanted: Compared['result']) =>
    compared.filter(({ result }) => result === wanted).length
  return {
    moi: count('moi'),
    sua: count('sua') + count('khoi_phuc'),
    giong: count('giong'),
    trong_thung_rac: count('thung_rac'),
    dong_loi: count('loi'),
  }
}

const previewOf = ({ row, result, id, name, current, changes, compared }: Compared) => ({
  ...compared,
  o: placeOf(row),
  sheet: row.sheet,
  dong: row.dong,
  ket_qua: result,
  id,
  phien_ban: current?.phien_ban ?? null,
  ten: name,
  thay_doi: changes,
})

/** What is answered; rows that change nothing are only counted. */
function foundOf(
  { columns: { tallied } }: SheetTable,
  { headers, tables = [], remarks = [] }: TableRows,
  { compared, apply }: { compared: readonly Compared[]; apply: boolean },
): Found {
  const written = compared.filter(({ result }) => ['moi', 'sua', 'khoi_phuc'].includes(result))
  const summary = countOf(compared)
  const refused = compared.filter(({ result }) => result === 'loi')
  const waiting = compared.filter(({ waits }) => waits).length
  return {
    ...told(importedText(apply, summary)),
    tom_tat: {
      ...summary,
      ...(waiting > 0 ? { cho_ket_thuc: waiting } : {}),
      ...tallied?.(written.flatMap(({ compared: told }): RowValues[] => (told ? [told] : []))),
    },
    data: compared.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: refused.flatMap(({ errors }) => errors),
    canh_bao: [
      ...remarks,
      ...compared.flatMap(({ result, warnings }) => (result === 'loi' ? [] : warnings)),
    ],
    tieu_de: [...headers],
    bang: tables,
    chua_biet: [],
    refused: refused.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
  }
}

function readOf(table: SheetTable, sheet: TableRows, job: SheetJob): ReadSheet {
  const { skipped, binned, seen, ends, apply } = job
  const choices = { skipped: new Set(skipped), binned, seen, ends }
  const compare = async (on: Db) =>
    withDayRemarks(on, table.columns, await compareRows(on, table, sheet.rows, choices))
  return {
    // What is told of columns says more than that there are no rows.
    isEmpty: sheet.rows.length === 0 && (sheet.remarks ?? []).length === 0,
    look: async (db) => {
      const compared = await compare(db)
      return foundOf(table, sheet, { compared, apply })
    },
    write: async (trx) => {
      const compared = await compare(trx)
      const of = (wanted: Compared['result']) => compared.filter(({ result }) => result === wanted)
      const written = await table.write(
        trx,
        { made: of('moi'), changed: of('sua'), restored: of('khoi_phuc') },
        job,
      )
      await rememberRows(trx, job, written)
      return foundOf(table, sheet, { compared, apply })
    },
  }
}

/** Reads rows by what stands in the workbook alone. */
export const readingBy = (rows: typeof readTableRows): Reading => ({
  columnsOf: (workbook, columns, { mapping }) => rows(workbook, columns, mapping),
  read: async (_db, workbook, { columns, job }) => rows(workbook, columns, job.mapping),
  targets: [],
})
/** Rows under a header, as most sheets have them. */
const PLAIN = readingBy(readTableRows)

/** A sheet whose rows are those of one table, as the mechanism takes it. */
export const tableSheet = ({
  kind,
  also = [],
  columns,
  tableFor,
  reading = PLAIN,
  undo,
}: TableSheet): Sheet => ({
  kind,
  also,
  isTarget: (field) =>
    field === 'bo_qua' ||
    Object.hasOwn(allFields(columns), field) ||
    reading.targets.includes(field),
  template: (seat) =>
    Object.values(allFields(tableFor(seat).columns)).map((field) => columnFrom(field)),
  shapeOf: (workbook, job) =>
    reading
      .columnsOf(workbook, tableFor(job.seat).columns, job)
      .headers.map(({ ten }) => ten)
      .join('|'),
  noHeader: rowRemarks.noHeader(kind.title),
  read: async (db, workbook, job) => {
    const table = tableFor(job.seat)
    return readOf(table, await reading.read(db, workbook, { columns: table.columns, job }), job)
  },
  undo: async (trx, undoing) => rowRemarks.rows(await undo(trx, undoing)),
})
