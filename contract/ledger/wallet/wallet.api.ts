import { z } from 'zod'
import { eachReply, linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { dateField, moneyField, monthField, rowShape, textField } from '../../kit/field/field.ts'
import { listInput, listReply, savedReply, chosenColumns } from '../../kit/list/list.ts'
import { text } from '../../kit/text/text.ts'
import { RETIRED } from '../../kit/resource/crud.ts'
import { walletEntry } from './wallet.ts'
import { entryShape, reportShape } from './wallet.report.ts'

const { api, resource } = walletEntry
const { read, write, path, fields } = resource
/** Most lines of one bulk entry, drivers of one report. */
const MOST = 500

const month = monthField(text('Tháng', 'Month')).schema.refine(
  (value) => value !== null,
  inputTexts.needs('tháng', 'A month'),
)
const driver = z
  .string(inputTexts.text)
  .trim()
  .min(1, inputTexts.needs('lái xe', 'A driver'))
  .max(300)
const drivers = z.union([driver, z.array(driver).min(1, inputTexts.noRow).max(MOST)]).nullish()
const ofMonth = z.strictObject({ ngay_thang: month, user_id: drivers })

/** What the cash of an order that a driver holds is told by. */
const heldFields = {
  id_don_hang: textField(text('Đơn hàng', 'Order')),
  id_chuyen_di: textField(text('Chuyến', 'Trip')),
  ngay_thuc_hien: dateField(text('Ngày chạy', 'Trip date')),
  ten_nguoi_nhan: textField(text('Người nhận', 'Receiver')),
  so_tien: moneyField(text('Còn giữ', 'Held')),
} as const
const heldShape = rowShape(heldFields)
export type HeldCash = z.output<typeof heldShape>

/** A handing over of cash on delivery, an order a row. */
const handoverShape = rowShape({
  id: textField(text('Mã', 'Number')),
  ngay_thang: fields.ngay_thang,
  id_don_hang: heldFields.id_don_hang,
  so_tien: moneyField(text('Đã nộp', 'Handed over')),
  noi_dung: fields.noi_dung,
  nguoi_thu: textField(text('Người nhận tiền', 'Taken by')),
})
export type Handover = z.output<typeof handoverShape>

const line = z.strictObject({
  user_id: fields.user_id.schema,
  so_tien: fields.so_tien.schema,
  noi_dung: fields.noi_dung.schema.optional(),
  type: fields.type.schema.optional(),
})

export const walletApi = {
  ...api,
  create: { ...api.create, path: `${path}/add_tien` },
  update: { ...api.update, path: `${path}/update_tien` },
  /** A row a driver; the entries of the month with the drivers that are named. */
  report: post(`${path}/bao_cao`, {
    access: read,
    input: listInput().extend({
      ngay_thang: month,
      user_id: drivers,
    }),
    output: listReply(reportShape),
  }),
  /** Entries of several drivers on one day: all of them, or none. */
  createMany: post(`${path}/add_nhieu`, {
    access: write,
    input: z.strictObject({
      ngay_thang: fields.ngay_thang.schema,
      type: fields.type.schema.optional(),
      list: z.array(line).min(1, inputTexts.noRow).max(MOST),
    }),
    output: savedReply(z.array(entryShape)),
  }),
  /** Entries that a list finds, or those of a month, as a file that can be sent back. */
  exportList: post(`${path}/excel_download`, {
    access: read,
    input: listInput('user_id', 'type', 'id_chuyen_di', RETIRED).extend({
      ngay_thang: monthField(text('Tháng', 'Month')).schema.optional(),
      list_id: z.array(z.string().max(60)).max(2000).nullish(),
      list_form: chosenColumns,
    }),
    output: linkReply,
  }),
  exportReport: post(`${path}/excel_bao_cao`, { access: read, input: ofMonth, output: linkReply }),
  /** The month of drivers as papers to sign, a page each. */
  print: post(`${path}/in_thanh_toan`, { access: read, input: ofMonth, output: linkReply }),
  /** The cash on delivery that a driver holds, order by order, and what was handed over lately. */
  held: post(`${path}/list_cod`, {
    access: read,
    input: z.strictObject({ user_id: driver }),
    output: z.object({ data: z.array(heldShape), da_nop: z.array(handoverShape) }),
  }),
  /** A driver hands over the cash of orders: of all that are held where none is named. */
  handOver: post(`${path}/nop_cod`, {
    access: write,
    input: z.strictObject({
      user_id: driver,
      ngay_thang: fields.ngay_thang.schema.optional(),
      list_don_hang: z.array(z.string().min(1).max(60)).max(2000).nullish(),
      noi_dung: fields.noi_dung.schema.optional(),
    }),
    output: savedReply(z.object({ so_tien: z.number(), list: z.array(handoverShape) })),
  }),
  takeBack: post(`${path}/huy_nop_cod`, {
    access: write,
    input: z.strictObject({
      list_id: z.array(z.string().min(1).max(60)).min(1, inputTexts.noRow).max(500),
    }),
    output: eachReply,
  }),
} as const
