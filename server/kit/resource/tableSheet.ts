import { allFields } from '../../../contract/kit/resource/resource.ts'
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
import { compareRows, placeOf } from './compareRows.ts'
import type { Compared, SheetTable, TableSheet } from './sheetTable.ts'
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

const previewOf = ({ row, result, id, name, current, changes }: Compared) => ({
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
  { headers }: TableRows,
  compared: readonly Compared[],
  { apply }: SheetJob,
): Found {
  const summary = countOf(compared)
  const refused = compared.filter(({ result }) => result === 'loi')
  return {
    ...told(importedText(apply, summary)),
    tom_tat: summary,
    data: compared.filter(({ result }) => result !== 'giong').map(previewOf),
    loi: refused.flatMap(({ errors }) => errors),
    canh_bao: compared.flatMap(({ result, warnings }) => (result === 'loi' ? [] : warnings)),
    tieu_de: [...headers],
    chua_biet: [],
    refused: refused.map(({ row, errors }) => ({ reason: reasonIn(errors), source: row.source })),
  }
}

function readOf(table: SheetTable, sheet: TableRows, job: SheetJob): ReadSheet {
  const { skipped, binned, seen } = job
  const choices = { skipped: new Set(skipped), binned, seen }
  return {
    isEmpty: sheet.rows.length === 0,
    look: async (db) => foundOf(sheet, await compareRows(db, table, sheet.rows, choices), job),
    write: async (trx) => {
      const compared = await compareRows(trx, table, sheet.rows, choices)
      const of = (wanted: Compared['result']) => compared.filter(({ result }) => result === wanted)
      const written = await table.write(
        trx,
        { made: of('moi'), changed: of('sua'), restored: of('khoi_phuc') },
        job,
      )
      await rememberRows(trx, job, written)
      return foundOf(sheet, compared, job)
    },
  }
}

/** A sheet whose rows are those of one table, as the mechanism takes it. */
export const tableSheet = ({ kind, also = [], columns, tableFor, undo }: TableSheet): Sheet => ({
  kind,
  also,
  isTarget: (field) => field === 'bo_qua' || Object.hasOwn(allFields(columns), field),
  template: (seat) =>
    Object.values(allFields(tableFor(seat).columns)).map((field) => columnFrom(field)),
  shapeOf: (workbook, { seat, mapping }) =>
    readTableRows(workbook, tableFor(seat).columns, mapping)
      .headers.map(({ ten }) => ten)
      .join('|'),
  noHeader: rowRemarks.noHeader(kind.title),
  read: async (_db, workbook, job) => {
    const table = tableFor(job.seat)
    return readOf(table, readTableRows(workbook, table.columns, job.mapping), job)
  },
  undo: async (trx, undoing) => rowRemarks.rows(await undo(trx, undoing)),
})
