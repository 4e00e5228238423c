import { debtApi, MOST_ROWS } from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields, payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtTexts } from '../../../contract/ledger/debt/debt.texts.ts'
import {
  monthField,
  summedOf,
  textField,
  type Field,
  type Fields,
} from '../../../contract/kit/field/field.ts'
import { text, type Text } from '../../../contract/kit/text/text.ts'
import { monthOf } from '../../../contract/kit/time/time.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { SIGNERS } from '../../../contract/ledger/debt/statement.ts'
import { fileName, workbook } from '../../kit/sheet/workbookDownload.ts'
import {
  columnFrom,
  rowsFrom,
  type SheetColumn,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { madePdf } from '../../kit/print/writePdf.ts'
import { today } from '../../kit/time/clock.ts'
import type { Context } from '../../kit/http/context.ts'
import { payableRows } from './payables.ts'
import { debtRows } from './report.ts'
import { statementOf, type Statement } from './statement.ts'
import { nameOf, reportTitle, titlesOf } from './statementWords.ts'

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

const { bien_so_xe, noi_lay_hang, noi_tra_hang, cuoc_van_chuyen, vat, tien_vat, chi_ho } =
  debtFields
const { id_don_hang, ngay_thuc_hien, phai_thu, da_thu, con_no, den_han } = debtFields
const { loai_don_hang, loai_hang_hoa } = orderFields
const named = (label: Text) => column(textField(label), false)
const STATEMENT: readonly SheetColumn[] = [
  { ...named(text('STT', 'No.')), kind: 'integer' },
  ...[
    ngay_thuc_hien,
    id_don_hang,
    bien_so_xe,
    noi_lay_hang,
    noi_tra_hang,
    loai_don_hang,
    loai_hang_hoa,
  ].map((field) => column(field, false)),
  ...[
    text('Số cont', 'Container'),
    text('Loại cont', 'Type'),
    text('Diễn giải', 'Remark'),
    text('Nội dung', 'What'),
  ].map(named),
  column(cuoc_van_chuyen, true),
  column(vat, false),
  ...[tien_vat, chi_ho, { ...phai_thu, label: text('Cộng', 'Total') }, da_thu, con_no].map(
    (field) => column(field, true),
  ),
  column(den_han, false),
  column(monthField(text('Tháng công nợ', 'Debt month')), false),
]

const cellsOf = ({ orders }: Statement): SheetValue[][] =>
  orders.flatMap((order, index) =>
    order.lines.map((one, place) => [
      place === 0 ? index + 1 : null,
      order.ngay_thuc_hien,
      order.id_don_hang,
      order.bien_so_xe,
      order.noi_lay_hang,
      order.noi_tra_hang,
      order.loai_don_hang,
      order.loai_hang_hoa,
      order.ma_cont,
      order.type_cont,
      order.dien_giai,
      one.what.vi,
      one.freight,
      one.rate,
      one.vat,
      one.recharged,
      one.total,
      place === 0 ? order.da_thu : null,
      place === 0 ? order.con_no : null,
      order.den_han,
      order.ngay_chot && monthOf(order.ngay_chot),
    ]),
  )

/** POST /tms/bang_ke/excel. */
const sheet = download(debtApi.statementSheet, async (input, context) => {
  const paper = await statementOf(context.db, input)
  const cells = cellsOf(paper)
  return {
    ...workbook(context, {
      plan: {
        name: debtTexts.statement.vi,
        titles: titlesOf(paper),
        columns: STATEMENT,
        signers: SIGNERS,
      },
      name: nameOf(paper),
      count: paper.orders.length,
      rows: () => rowsFrom(cells),
    }),
    said: debtTexts.stated(paper.orders.length),
  }
})

/** POST /tms/bang_ke/pdf. */
const paper = download(debtApi.statementPaper, async (input, context) => {
  const made = await statementOf(context.db, input)
  return {
    name: `${nameOf(made)}.pdf`,
    mime: 'application/pdf',
    said: debtTexts.stated(made.orders.length),
    make: (signal) => madePdf(context, { module: PAGE, papers: [made] }, signal),
  }
})

export const debtDownloads: readonly Download[] = [report, payables, sheet, paper]
