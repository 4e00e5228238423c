import { z } from 'zod'
import {
  choiceField,
  dateField,
  moneyField,
  noteField,
  refField,
  textField,
} from '../../kit/field/field.ts'
import { isVnd } from '../../kit/money/money.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { PAYMENT_FORMS } from '../../dispatch/order/order.fields.ts'
import { text } from '../../kit/text/text.ts'

const { cong_no: _owed, ...forms } = PAYMENT_FORMS
/** How money was handed over: what is put on account is none (domain B1.5). */
export const RECEIPT_FORMS = forms

const entryFields = {
  ngay: dateField(text('Ngày', 'Day')),
  so_tien: moneyField(text('Số tiền', 'Amount')),
  hinh_thuc: choiceField(text('Hình thức', 'Form'), RECEIPT_FORMS),
  ghi_chu: noteField(text('Ghi chú', 'Note')),
} as const

const MOST_SHARES = 5000
const amount = z.number(inputTexts.number).refine(isVnd, inputTexts.number)
const allocation = <S extends z.ZodType>(share: S) =>
  ({
    kind: 'list',
    label: text('Phân bổ', 'Allocation'),
    schema: z.array(share).max(MOST_SHARES),
  }) as const
const orderShare = z.strictObject({ id_don_hang: z.string().min(1).max(60), so_tien: amount })
const tripShare = z.strictObject({ id_chuyen_di: z.string().min(1).max(60), so_tien: amount })

/** What an office enters of money that a customer paid. */
export const enteredByField = textField(text('Người ghi', 'Entered by'))
export const receiptFields = {
  id_cong_ty: refField(text('Khách hàng', 'Customer'), 'company', 'ten_cong_ty'),
  ...entryFields,
  phan_bo: allocation(orderShare),
} as const
/** The same of money that a subcontractor was paid. */
export const payoutFields = {
  id_thau_phu: refField(text('Thầu phụ', 'Subcontractor'), 'subcontractor', 'ten_thau_phu'),
  ...entryFields,
  phan_bo: allocation(tripShare),
} as const

/** What the server knows beside it. */
export const receiptResultFields = {
  da_phan_bo: moneyField(text('Đã phân bổ', 'Allocated')),
  con_lai: moneyField(text('Chưa phân bổ', 'Not allocated')),
} as const
export const receiptIdField = textField(text('Số phiếu thu', 'Receipt'))
export const payoutIdField = textField(text('Số phiếu chi', 'Payment'))
