import { debtFields, payableFields } from '../../../contract/ledger/debt/debt.fields.ts'
import type { Side, StatementLine } from '../../../contract/ledger/debt/statement.ts'
import { statementTexts as texts } from '../../../contract/ledger/debt/statement.texts.ts'
import { monthField, textField, type Field } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { monthOf } from '../../../contract/kit/time/time.ts'
import { orderFields } from '../../../contract/dispatch/order/order.fields.ts'
import { columnFrom, type SheetColumn, type SheetValue } from '../../kit/sheet/sheetPlan.ts'
import type { StatedRow, Statement } from './statement.ts'

type At = { row: StatedRow; line: StatementLine; index: number; isFirst: boolean }
type Column = { head: SheetColumn; cell: (at: At) => SheetValue }

const plain = (field: Field, cell: Column['cell']): Column => ({
  head: { ...columnFrom(field), sum: false },
  cell,
})
const summed = (field: Field, cell: Column['cell']): Column => ({
  head: { ...columnFrom(field), sum: true },
  cell,
})
const named = (label: Text, cell: Column['cell']): Column => plain(textField(label), cell)

const NUMBER: Column = {
  head: { ...columnFrom(textField(texts.number)), sum: false, kind: 'integer' },
  cell: ({ index, isFirst }) => (isFirst ? index + 1 : null),
}
const begin = (id: Field): Column[] => [
  NUMBER,
  plain(debtFields.ngay_thuc_hien, ({ row }) => row.ngay_thuc_hien),
  plain(id, ({ row }) => row.id),
  plain(debtFields.bien_so_xe, ({ row }) => row.bien_so_xe),
  plain(debtFields.noi_lay_hang, ({ row }) => row.noi_lay_hang),
  plain(debtFields.noi_tra_hang, ({ row }) => row.noi_tra_hang),
  plain(orderFields.loai_don_hang, ({ row }) => row.loai_don_hang),
  plain(orderFields.loai_hang_hoa, ({ row }) => row.loai_hang_hoa),
  named(texts.container, ({ row }) => row.ma_cont),
  named(texts.containerType, ({ row }) => row.type_cont),
]
const end = (paid: Field): Column[] => [
  summed(paid, ({ row, isFirst }) => (isFirst ? row.da_thu : null)),
  summed(debtFields.con_no, ({ row, isFirst }) => (isFirst ? row.con_no : null)),
  plain(debtFields.den_han, ({ row }) => row.den_han),
  plain(monthField(texts.debtMonth), ({ row: { ngay_chot } }) => ngay_chot && monthOf(ngay_chot)),
]

const COLUMNS: Record<Side, readonly Column[]> = {
  khach: [
    ...begin(debtFields.id_don_hang),
    named(texts.remark, ({ row }) => row.dien_giai),
    named(texts.what, ({ line }) => line.what.vi),
    summed(debtFields.cuoc_van_chuyen, ({ line }) => line.freight),
    plain(debtFields.vat, ({ line }) => line.rate),
    summed(debtFields.tien_vat, ({ line }) => line.vat),
    summed(debtFields.chi_ho, ({ line }) => line.recharged),
    summed({ ...debtFields.phai_thu, label: texts.total }, ({ line }) => line.total),
    ...end(debtFields.da_thu),
  ],
  thau_phu: [
    ...begin(payableFields.id_chuyen_di),
    summed(payableFields.phai_tra, ({ line }) => line.total),
    ...end(payableFields.da_tra),
  ],
}

/** The columns of a statement and its cells, a row a line. */
export function statementSheet({ side, rows }: Statement) {
  const columns = COLUMNS[side]
  return {
    columns: columns.map(({ head }) => head),
    cells: rows.flatMap((row, index) =>
      row.lines.map((line, place) =>
        columns.map(({ cell }) => cell({ row, line, index, isFirst: place === 0 })),
      ),
    ),
  }
}
