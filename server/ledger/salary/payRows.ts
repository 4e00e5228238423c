import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { UNUSED, type Remark } from '../../../contract/kit/sheet/sheet.ts'
import { isMonth, type WireMonth } from '../../../contract/kit/time/time.ts'
import { filledColumns, gridOf } from '../../kit/sheet/grid.ts'
import { withUnsignedSum } from '../../kit/resource/unsigned.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { officeCodes, wordsIn } from '../../master/driver/driverRows.ts'
import { paySheetTexts } from '../../../contract/ledger/salary/pay-sheet.texts.ts'
import { typedFields } from '../../../contract/ledger/salary/salary.variables.ts'
import type { Meaning } from '../../kit/resource/tableColumns.ts'
import { withoutMoney } from '../../kit/sheet/moneyScale.ts'
import { withFeet } from '../../kit/resource/footSums.ts'
import { withoutSmall } from '../../kit/resource/smallAmounts.ts'
import { isFigure, isOwnFile, unreadPay } from './unreadPay.ts'
import {
  readTableRows,
  type TableRow,
  type TableRows,
  type ToldCell,
} from '../../kit/resource/tableRows.ts'

const MONTH = /(?:thang|ky(?: luong)?|month|t)\s*0?(\d{1,2})\s*(?:[-/.]|nam)\s*(\d{4})/

/** The month that a line speaks of: 'BẢNG LƯƠNG THÁNG 10/2026', 'Kỳ lương 10-2026', 'tháng 10 năm 2026'. */
function monthIn(line: string): WireMonth | null {
  const [, month = '', year = ''] = MONTH.exec(searchKey(line)) ?? []
  const found = `${year}-${month.padStart(2, '0')}`
  return isMonth(found) ? found : null
}

/** The month that stands above a row, else in the name of its sheet. */
function monthAbove({ sheets }: Workbook, { sheet, dong }: TableRow): WireMonth | null {
  const found = sheets.find(({ name }) => name === sheet)
  if (!found) return null
  const grid = gridOf(found)
  for (let row = 0; row < dong - 1; row++)
    for (const column of filledColumns(grid, row)) {
      const month = monthIn(cellText(grid.cell(row, column)))
      if (month) return month
    }
  return monthIn(sheet)
}

const TOTAL = /^tong( cong)?$/
const TOLD = ['thang', 'username']

/** A row of sums, or one that says nothing of its driver: a month as it was downloaded holds many of both. */
const isBlank = ({ values, source, errors }: TableRow): boolean =>
  Object.values(source).some((said) => TOTAL.test(searchKey(said))) ||
  (errors.length === 0 &&
    Object.entries(values).every(([name, value]) => TOLD.includes(name) || value === null))

/** What is taken off; some offices write it with a minus. */
const DEDUCTIONS: readonly (keyof typeof typedFields)[] = [
  'phat',
  'tam_ung',
  'thue_tncn',
  'khau_tru',
]

const AMOUNTS = Object.entries(typedFields).flatMap(([name, { kind }]) =>
  kind === 'money' ? [name] : [],
)

const ROUND = /^(tru )?(tam )?ung( luong)? (dot|lan|ky|l) ?\d{1,2}( ?\(.*\))?$/
/** 'Ứng đợt 1', 'Tạm ứng lần 2': the advances of a month, round by round. */
const saysRound = (leaf: string): boolean => ROUND.test(searchKey(withoutMoney(leaf)))
const roundOf: Meaning = ({ leaf }) => (saysRound(leaf) ? 'tam_ung' : null)
const isRound = ({ title }: ToldCell): boolean => saysRound(title.split(' / ').at(-1) ?? '')

/** 'Cộng', which without its marks reads like 'Công', is a sum and counts no days. */
const sumsOf = ({ headers }: TableRows): Readonly<Record<string, string>> =>
  Object.fromEntries(
    headers.flatMap(({ ten, truong }) =>
      truong === 'ngay_cong' && /(^|\/ )c\u1ed9ng/iu.test(ten.normalize('NFC'))
        ? [[ten, UNUSED]]
        : [],
    ),
  )

/** The cells of a deduction that count: those of its first column, or of its rounds. */
function takenOf([first, ...others]: readonly ToldCell[]): readonly ToldCell[] {
  return first ? [first, ...(isRound(first) ? others.filter(isRound) : [])] : []
}

/** A remark for each further column of a deduction, on its first figure: nothing of it is taken. */
function furtherColumns(rows: readonly TableRow[]): Remark[] {
  const found = rows.flatMap((row) =>
    DEDUCTIONS.flatMap((name) => {
      const cells = row.cellsOf(name)
      const taken = takenOf(cells)
      const others = cells.filter((one) => !taken.includes(one) && isFigure(cellText(one.cell)))
      return others.map(({ title, remark }) =>
        remark(paySheetTexts.secondColumn(title, typedFields[name].label)),
      )
    }),
  )
  const columns = Map.groupBy(found, ({ sheet, cot }) => `${sheet}!${cot}`)
  return [...columns.values()].flatMap(([first]) => first ?? [])
}

/** Reads sheets of pay; where no column tells the month, the lines above the table or the name of the sheet do. */
export const payRows: typeof readTableRows = withFeet((workbook, columns, mapping) => {
  const by = { ...columns, joined: DEDUCTIONS }
  const told = readTableRows(workbook, by, mapping, roundOf)
  const isNamed = told.headers.filter(({ truong }) => truong === 'username').length > 1
  const codes = isNamed ? officeCodes(told, 'username', wordsIn('username')) : {}
  const unused = { ...codes, ...sumsOf(told) }
  const read =
    Object.keys(unused).length === 0
      ? told
      : readTableRows(workbook, by, { ...unused, ...mapping }, roundOf)
  const { fields } = typedPay.resource
  const found = {
    ...read,
    rows: read.rows.map((row) =>
      DEDUCTIONS.reduce(
        (made, name) => withUnsignedSum(made, fields, { name, cells: takenOf(row.cellsOf(name)) }),
        row,
      ),
    ),
  }
  const months = new Map<string, WireMonth | null>()
  const said = found.rows.filter((row) => !isBlank(row))
  const rows = said.map((row) => {
    if ((row.values['thang'] ?? null) !== null) return row
    // Of months side by side each has its own title.
    const titled = row.o === undefined ? null : (row.cellsOf('username')[0]?.month ?? null)
    if (!months.has(row.sheet)) months.set(row.sheet, monthAbove(workbook, row))
    const thang = titled ?? months.get(row.sheet) ?? null
    return thang === null ? row : { ...row, values: { ...row.values, thang } }
  })
  return {
    ...found,
    rows: withoutSmall(rows, typedPay.resource.key, AMOUNTS),
    remarks: isOwnFile(found)
      ? []
      : [...furtherColumns(rows), ...unreadPay(workbook, { ...found, rows }, mapping)],
  }
})
