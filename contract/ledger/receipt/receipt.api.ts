import { z } from 'zod'
import { seatsWith, BOOKKEEPERS } from '../../office/screen/access.ts'
import { eachReply, linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputShape, momentField, rowShape, textField } from '../../kit/field/field.ts'
import { givenVersion, listExtras, listInput, savedReply } from '../../kit/list/list.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { text } from '../../kit/text/text.ts'
import {
  enteredByField,
  payoutFields,
  payoutIdField,
  receiptFields,
  receiptIdField,
  receiptResultFields,
} from './receipt.fields.ts'

/** Who reads receipts. */
export const RECEIPT_READERS = seatsWith('/debt-report')

const stamps = {
  nguoi_tao: enteredByField,
  ten_nguoi_tao: textField(text('Tên người ghi', 'Name of who entered it')),
  nguoi_sua: textField(text('Người sửa', 'Changed by')),
  created_at: momentField(text('Lúc ghi', 'Entered at')),
  updated_at: momentField(text('Lúc sửa', 'Changed at')),
  deleted_at: momentField(text('Lúc xóa', 'Deleted at')),
} as const

const noneChosen = inputTexts.noneChosen('phiếu', 'receipt')
const id = z.string(noneChosen).min(1, noneChosen).max(60)
/** One by its id, or several. */
const several = { list_id: z.array(id, noneChosen).min(1, noneChosen).max(500).optional() }

type Shapes<I, U, L, O, R> = {
  create: I
  update: U
  list: L
  open: O
  chosen: z.ZodType<Chosen>
  row: R
}

const shapes = <
  I extends z.ZodType,
  U extends z.ZodType,
  L extends z.ZodType,
  O extends z.ZodType,
  R extends z.ZodType,
>(
  path: string,
  { create, update, list, open, chosen, row }: Shapes<I, U, L, O, R>,
) => ({
  list: post(`${path}/list`, {
    access: RECEIPT_READERS,
    input: list,
    output: z.object({ data: z.array(row), ...listExtras }),
  }),
  create: post(`${path}/create`, {
    access: BOOKKEEPERS,
    input: create,
    output: savedReply(row),
  }),
  update: post(`${path}/update`, {
    access: BOOKKEEPERS,
    input: update,
    output: savedReply(row),
  }),
  /** What a party has open, in the order of entry: what money pays by itself. */
  open: post(`${path}/con_no`, {
    access: BOOKKEEPERS,
    input: open,
    output: z.object({
      data: z.array(z.object({ id: z.string(), con_no: z.number(), den_han: z.string() })),
    }),
  }),
  remove: post(`${path}/delete`, { access: BOOKKEEPERS, input: chosen, output: eachReply }),
  restore: post(`${path}/restore`, { access: BOOKKEEPERS, input: chosen, output: eachReply }),
  exportList: post(`${path}/excel_download`, {
    access: RECEIPT_READERS,
    input: list,
    output: linkReply,
  }),
})
/** Which ones an act is about. */
export type Chosen = {
  list_id?: string[] | undefined
  id_phieu_thu?: string | undefined
  id_phieu_chi?: string | undefined
}

const FILTERS = ['hinh_thuc', 'nguoi_tao', 'da_xoa'] as const
/** What an allocation says; without one, money goes to what has been due longest (money, section 7). */
const shares = <F extends typeof receiptFields.phan_bo | typeof payoutFields.phan_bo>(field: F) =>
  field.schema.nullish() as z.ZodOptional<z.ZodNullable<F['schema']>>

const receiptInput = inputShape(receiptFields).extend({ phan_bo: shares(receiptFields.phan_bo) })
/** Money that a customer paid, as replies give it. */
const receiptRow = rowShape({
  id_phieu_thu: receiptIdField,
  ...receiptFields,
  ...receiptResultFields,
  ...stamps,
}).extend({ ten_cong_ty: z.string().nullable(), phien_ban: z.number() })
export type ReceiptRow = z.output<typeof receiptRow>

const payoutInput = inputShape(payoutFields).extend({ phan_bo: shares(payoutFields.phan_bo) })
/** Money that a subcontractor was paid, as replies give it. */
const payoutRow = rowShape({
  id_phieu_chi: payoutIdField,
  ...payoutFields,
  ...receiptResultFields,
  ...stamps,
}).extend({ ten_thau_phu: z.string().nullable(), phien_ban: z.number() })
export type PayoutRow = z.output<typeof payoutRow>

export const receiptApi = shapes('/tms/phieu_thu', {
  create: receiptInput,
  update: receiptInput.extend({ id_phieu_thu: id, phien_ban: givenVersion }),
  list: listInput('id_phieu_thu', 'id_cong_ty', 'id_don_hang', ...FILTERS),
  open: z.strictObject({ id_cong_ty: id }),
  chosen: z.strictObject({ id_phieu_thu: id.optional(), ...several }),
  row: receiptRow,
})
export const payoutApi = shapes('/tms/phieu_chi', {
  create: payoutInput,
  update: payoutInput.extend({ id_phieu_chi: id, phien_ban: givenVersion }),
  list: listInput('id_phieu_chi', 'id_thau_phu', 'id_chuyen_di', ...FILTERS),
  open: z.strictObject({ id_thau_phu: id }),
  chosen: z.strictObject({ id_phieu_chi: id.optional(), ...several }),
  row: payoutRow,
})
