import { parseFigure } from '../../../contract/kit/sheet/figure.ts'
import type { Remark } from '../../../contract/kit/sheet/sheet.ts'
import { cellText, type Workbook } from '../../../contract/kit/sheet/workbook.ts'
import { searchKey, type Text } from '../../../contract/kit/text/text.ts'
import { paySheetTexts } from '../../../contract/ledger/salary/pay-sheet.texts.ts'
import { typedPay } from '../../../contract/ledger/salary/salary.sheet.ts'
import { TYPED, typedFields } from '../../../contract/ledger/salary/salary.variables.ts'
import { isAmount, linesOf, unreadWhere } from '../../kit/sheet/unreadColumns.ts'
import type { TableRows } from '../../kit/resource/tableRows.ts'

/** What a sheet reckons itself, and what counts or tells apart its rows. */
const NO_ITEM =
  /^(stt|tt|so (tt|tk|tai khoan|cccd|cmnd|dien thoai|phieu)|ma|nam|ngay (sinh|vao)|sdt|dt|tai khoan|cong\b|con\b|thuc (linh|lanh|nhan|tra)|tong\b)/
/** 'ĐT' below 'Phụ cấp' is no number of a phone. */
const ALLOWANCE = /\b(phu cap|pc|ho tro)\b/
/** 'Công đi làm' counts days, though without its marks it reads like 'Cộng'. */
const DAYS = /^công(?!\p{M}|\p{L})/iu
const MOST_FIGURE = 1_000_000_000

/** A month as it is downloaded has all typed figures, and beside them what was worked out. */
export const isOwnFile = ({ headers }: TableRows): boolean =>
  TYPED.every((name) => headers.some(({ ten }) => ten.startsWith(typedFields[name].label.vi)))

const isHeaded = (row: readonly string[], label: string): boolean =>
  row.some((said) => said.startsWith(label))

/** What to say of a month that comes back as it was downloaded, with nothing typed into it. */
export const nothingTyped = ({ sheets }: Workbook): Text | null =>
  sheets
    .flatMap(({ rows }) => rows.map((row) => row.map(cellText)))
    .some(
      (row) =>
        isHeaded(row, typedPay.resource.fields.username.label.vi) &&
        TYPED.some((name) => isHeaded(row, typedFields[name].label.vi)),
    )
    ? paySheetTexts.nothingTyped
    : null

const figureOf = (said: string): number => {
  const read = parseFigure(typedFields.ngay_cong, said)
  return read.error === undefined ? Number(read.value ?? 0) : 0
}
/** True for words that are a figure of pay. */
export const isFigure = (said: string): boolean => {
  const figure = Math.abs(figureOf(said))
  return figure > 0 && figure < MOST_FIGURE && !/^0\d/.test(said)
}

/** A remark for each column of figures that is none of the items of pay, on its first figure: nothing of it is taken. */
export function unreadPay(
  { sheets }: Workbook,
  read: TableRows,
  mapping: Readonly<Record<string, string>>,
): Remark[] {
  const items = read.headers.filter(({ ten }) => {
    const leaf = ten.split(' / ').at(-1)?.normalize('NFC') ?? ''
    return DAYS.test(leaf) || ALLOWANCE.test(searchKey(ten)) || !NO_ITEM.test(searchKey(leaf))
  })
  return unreadWhere(linesOf(sheets, read.rows), items, { said: [], mapping }, (ten) => ({
    is: (cell) => isFigure(cellText(cell)) || isAmount(cell, 1),
    why: paySheetTexts.unreadColumn(ten),
  }))
}
