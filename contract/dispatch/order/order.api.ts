import { dispatchInput } from './order.input.texts.ts'
import { z } from 'zod'
import { DISPATCH, seatsWith, TRIP_WRITERS } from '../../office/screen/access.ts'
import {
  eachAskingReply,
  eachReply,
  linkReply,
  messageReply,
  post,
  upload,
} from '../../kit/endpoint/endpoint.ts'
import { dateField, plateField, rowShape, textField } from '../../kit/field/field.ts'
import { listExtras, listInput, chosenColumns } from '../../kit/list/list.ts'
import { acceptedCodes } from '../../kit/endpoint/refusal.ts'
import { text } from '../../kit/text/text.ts'
import { orderFields, orderIdField, PAYMENT_FORMS, type PaymentForm } from './order.fields.ts'
import { withSynonyms } from './synonyms.ts'
import { photoShape } from '../../kit/photo/photo.ts'

const readers = seatsWith('/order-management')

const tripPart = {
  id_chuyen_di: textField(text('Mã chuyến', 'Trip id')),
  ngay_thuc_hien: dateField(text('Ngày thực hiện', 'Trip date')),
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  ten_lai_xe_1: textField(text('Lái xe 1', 'Driver 1')),
  trang_thai: textField(text('Trạng thái', 'State')),
  ma_romoc: plateField(text('Rơ-moóc', 'Trailer')),
  ma_cont: textField(text('Số container', 'Container number')),
  type_cont: textField(text('Loại container', 'Container type')),
  ma_seal: textField(text('Số seal', 'Seal number')),
  container_xuat: textField(text('Container xuất', 'Export container')),
} as const

/** The fields of a line of the order list. */
export const orderListFields = { id_don_hang: orderIdField, ...tripPart, ...orderFields } as const

/** A line of the order list: the order with what it needs of its trip. */
const orderListRow = rowShape(orderListFields).extend({ khoa: z.boolean() })
export type OrderListRow = z.output<typeof orderListRow>

const ids = z.union(
  [
    z.string().min(1),
    z.array(z.string().min(1)).min(1, dispatchInput.noOrder).max(500, dispatchInput.orders(500)),
  ],
  dispatchInput.orderId,
)
const paymentInput = withSynonyms(
  z.strictObject({
    id: ids,
    /** Today, where a payment names no day. */
    ngay_thanh_toan: dateField(text('Ngày thanh toán', 'Paid on')).schema.nullish(),
    nguoi_thu_tien: orderFields.nguoi_thu_tien.schema.optional(),
    ghi_chu: orderFields.ghi_chu.schema.optional(),
  }),
)

const payment = (kind: PaymentForm) =>
  post(`/tms/don_hang/update_${kind}`, {
    access: TRIP_WRITERS,
    input: paymentInput,
    output: eachReply,
  })

const ordersInput = listInput(
  'id_don_hang',
  'id_chuyen_di',
  'bien_so_xe',
  'ten_lai_xe_1',
  'ten_cong_ty',
  'ten_thau_phu',
  'thanh_toan',
  'hinh_thuc_thanh_toan',
  'loai_don_hang',
  'nhom',
  'co_anh',
)

const kinds = Object.keys(PAYMENT_FORMS) as PaymentForm[]

export const orderApi = {
  list: post('/tms/don_hang/list', {
    access: readers,
    input: withSynonyms(ordersInput),
    output: z.object({ data: z.array(orderListRow), ...listExtras }),
  }),
  /** One call per payment form, named by its code. */
  pay: Object.fromEntries(kinds.map((kind) => [kind, payment(kind)])) as Record<
    PaymentForm,
    ReturnType<typeof payment>
  >,
  markUnpaid: post('/tms/don_hang/update_chua_thanh_toan', {
    access: TRIP_WRITERS,
    input: paymentInput,
    output: eachReply,
  }),
  remove: post('/tms/don_hang/delete', {
    access: DISPATCH,
    input: z.strictObject({
      list_id: z.array(z.string()).min(1, dispatchInput.noOrder).max(500),
      xac_nhan: acceptedCodes,
    }),
    output: eachAskingReply,
  }),
  uploadImage: upload('/tms/don_hang/upload_image', 'files', {
    access: TRIP_WRITERS,
    input: z.strictObject({ id_don_hang: z.string().max(60).nullish() }),
    output: messageReply.extend({ list_anh: z.array(photoShape) }),
  }),
  exportList: post('/tms/don_hang/excel_download', {
    access: readers,
    input: withSynonyms(
      ordersInput.extend({
        list_form: chosenColumns,
        list_id: z.array(z.string()).max(500).nullish(),
      }),
    ),
    output: linkReply,
  }),
} as const
