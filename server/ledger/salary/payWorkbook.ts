import { formatDate, monthInName } from '../../../contract/kit/field/format.ts'
import { balanceField, noteField } from '../../../contract/kit/field/field.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { PAY_STATES, salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import { salaryTexts } from '../../../contract/ledger/salary/salary.texts.ts'
import {
  TYPED,
  tripVariables,
  typedFields,
  VARIABLES,
  type VariableName,
} from '../../../contract/ledger/salary/salary.variables.ts'
import { download } from '../../kit/export/download.ts'
import {
  columnFrom,
  rowsFrom,
  type SheetColumn,
  type SheetValue,
} from '../../kit/sheet/sheetPlan.ts'
import { workbook } from '../../kit/sheet/workbookDownload.ts'
import { wantedPay } from './listPay.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'

type Column = {
  readonly name: string
  readonly column: SheetColumn
  readonly value: (row: PayRow) => SheetValue
}

const valueOf =
  (name: string) =>
  (row: PayRow): SheetValue => {
    const value = row[name]
    return typeof value === 'number' || typeof value === 'string' ? value : null
  }
const { thang, username, ghi_chu } = typedPay.resource.fields

/** Who and when, and what was typed: these come back by the upload as they are. */
const told = (): Column[] => [
  { name: 'thang', column: columnFrom(thang), value: ({ thang: month }) => month },
  { name: 'fullname', column: columnFrom(username), value: ({ fullname }) => fullname },
  ...TYPED.map((name): Column => ({
    name: `nhap.${name}`,
    column: columnFrom(typedFields[name], 'trip'),
    value: ({ nhap }) => nhap[name] ?? null,
  })),
  { name: 'ghi_chu', column: columnFrom(ghi_chu, 'trip'), value: ({ ghi_chu: note }) => note },
]

/** Variables as pay takes them; those that can be typed are told apart from what was typed. */
const worked = (): Column[] =>
  [...TYPED, ...(Object.keys(tripVariables) as VariableName[])].map((name) => {
    const field = VARIABLES[name]
    const label = name in typedFields ? payReplies.inPay(field.label.vi) : field.label.vi
    return { name, column: { ...columnFrom(field, 'order'), label }, value: valueOf(name) }
  })

const paid = (items: readonly { key: string; ten: string }[]): Column[] => [
  ...items.map(({ key, ten }): Column => {
    const column = { ...columnFrom(balanceField(text(ten, ten)), 'cost'), label: ten, sum: true }
    return {
      name: key,
      column,
      value: ({ khoan }) => khoan.find((item) => item.key === key)?.gia_tri ?? null,
    }
  }),
  ...(['tong_thu_nhap', 'tong_tru', 'thuc_linh'] as const).map((name): Column => ({
    name,
    column: { ...columnFrom(balanceField(TOTAL_LABELS[name]), 'result'), sum: true },
    value: valueOf(name),
  })),
  {
    name: 'trang_thai',
    column: columnFrom(noteField(payTexts.state), 'result'),
    value: ({ trang_thai }) => PAY_STATES[trang_thai].vi,
  },
]
const TOTAL_LABELS = {
  tong_thu_nhap: payTexts.income,
  tong_tru: payTexts.deductions,
  thuc_linh: salaryTexts.paid,
} as const

/** POST /tms/driver_salary/excel_download: the month as it may be typed into and uploaded again. */
export const payWorkbook = download(
  salaryApi.exportList,
  async ({ list_form, trang: _page, so_dong: _rows, ...wanted }, context) => {
    const found = await wantedPay(context, wanted)
    const all = [...told(), ...worked(), ...paid(found.items)]
    const chosen = list_form && new Set(['thang', 'fullname', ...list_form])
    const columns = all.filter(
      ({ name }) => !chosen || chosen.has(name) || name.startsWith('nhap.'),
    )
    const title = payReplies.title(found.thang).vi
    const plan = {
      name: `Luong ${monthInName(found.thang)}`,
      titles: [title, `${formatDate(found.tu)} – ${formatDate(found.den)}`],
      columns: columns.map(({ column }) => column),
    }
    const cells = found.rows.map((row) => columns.map(({ value }) => value(row)))
    const name = title.replace('/', '-')
    return workbook(context, { plan, name, count: cells.length, rows: () => rowsFrom(cells) })
  },
)
