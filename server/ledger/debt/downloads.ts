import { debtApi, MOST_ROWS } from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields, payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtTexts, sideTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import { summedOf, type Field, type Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { SIGNERS } from '../../../contract/ledger/debt/statement.ts'
import { fileName, workbook } from '../../kit/sheet/workbookDownload.ts'
import {
  columnFrom,
  rowsFrom,
  type SheetColumn,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { download, type Download, type Prepared } from '../../kit/export/download.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import { today } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import { CUSTOMERS } from './customerStatements.ts'
import { payableRows } from './payables.ts'
import { debtRows } from './report.ts'
import { statementOf, type Statement } from './statement.ts'
import { statementSheet } from './statementSheet.ts'
import { nameOf, reportTitle, titlesOf } from './statementWords.ts'
import { SUBCONTRACTORS } from './subcontractorStatements.ts'

const PAGE = new URL('./statementPage.ts', import.meta.url)
const column = (field: Field, sum: boolean): SheetColumn => ({ ...columnFrom(field), sum })

type Reported = {
  readonly name: Text
  readonly fields: Fields
  readonly rows: readonly object[]
  readonly day: string
  readonly asked: {
    readonly start_date?: string | null | undefined
    readonly end_date?: string | null | undefined
  }
}

/** The rows behind the sums of a report. */
function rowsFile(context: Context, { name, fields, rows, day, asked }: Reported) {
  const names = Object.keys(fields)
  const summed: readonly string[] = summedOf(fields)
  const cells = rows.map((row) =>
    names.map((each) => (row as Record<string, SheetValue>)[each] ?? null),
  )
  const columns = Object.entries(fields).map(([key, field]) => column(field, summed.includes(key)))
  return workbook(context, {
    plan: { name: name.vi, titles: [reportTitle(name.vi, day)], columns },
    name: fileName(name.vi, { start_time: asked.start_date, end_time: asked.end_date }),
    count: rows.length,
    rows: () => rowsFrom(cells),
  })
}

/** POST /tms/bao_cao/cong_no_excel. */
const report = download(debtApi.exportReport, async (input, context) => {
  const { trang: _page, so_dong: _rows, ...filter } = input
  const day = input.ngay ?? today()
  const rows = await debtRows(context.db, filter, { day, limit: MOST_ROWS, offset: 0 })
  return rowsFile(context, { name: debtTexts.file, fields: debtFields, rows, day, asked: input })
})

/** POST /tms/bao_cao/cong_no_thau_phu_excel. */
const payables = download(debtApi.exportPayables, async (input, context) => {
  const day = input.ngay ?? today()
  const rows = await payableRows(context.db, input, { day, limit: MOST_ROWS, offset: 0 })
  const { payablesFile: name } = debtTexts
  return rowsFile(context, { name, fields: payableFields, rows, day, asked: input })
})

/** A statement as a workbook. */
async function sheetOf(context: Context, paper: Statement) {
  const { columns, cells } = statementSheet(paper)
  return {
    ...workbook(context, {
      plan: {
        name: debtTexts.statement.vi,
        titles: titlesOf(paper),
        columns,
        signers: SIGNERS[paper.side],
      },
      name: nameOf(paper),
      count: paper.rows.length,
      rows: () => rowsFrom(cells),
    }),
    said: sideTexts[paper.side].stated(paper.rows.length),
  }
}

/** A statement on paper. */
const paperOf = (context: Context, paper: Statement): Prepared => ({
  name: `${nameOf(paper)}.pdf`,
  mime: 'application/pdf',
  said: sideTexts[paper.side].stated(paper.rows.length),
  make: (signal) => madePdf(context, { module: PAGE, papers: [paper] }, signal),
})

/** POST /tms/bang_ke/excel. */
const sheet = download(debtApi.statementSheet, async ({ id_cong_ty: id, ...days }, context) =>
  sheetOf(context, await statementOf(context.db, CUSTOMERS, { ...days, id })),
)

/** POST /tms/bang_ke/pdf. */
const paper = download(debtApi.statementPaper, async ({ id_cong_ty: id, ...days }, context) =>
  paperOf(context, await statementOf(context.db, CUSTOMERS, { ...days, id })),
)

/** POST /tms/bang_ke_thau_phu/excel. */
const payableSheet = download(debtApi.payableSheet, async ({ id_thau_phu: id, ...days }, context) =>
  sheetOf(context, await statementOf(context.db, SUBCONTRACTORS, { ...days, id })),
)

/** POST /tms/bang_ke_thau_phu/pdf. */
const payablePaper = download(debtApi.payablePaper, async ({ id_thau_phu: id, ...days }, context) =>
  paperOf(context, await statementOf(context.db, SUBCONTRACTORS, { ...days, id })),
)

export const debtDownloads: readonly Download[] = [
  report,
  payables,
  sheet,
  paper,
  payableSheet,
  payablePaper,
]
