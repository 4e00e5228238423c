import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { dispatchInput } from '../order/order.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { seatsWith, TRIP_WRITERS } from '../../office/screen/access.ts'
import { eachReply, linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { listExtras, listInput, savedReply, chosenColumns } from '../../kit/list/list.ts'
import { fieldName, withSynonyms } from '../order/synonyms.ts'
import { TRANSFER_STATES, type TransferState } from './transfer-order.fields.ts'
import {
  carriedOrder,
  hopShape,
  transferInput,
  transferRow,
  transferUpdate,
} from './transfer-order.ts'

const readers = seatsWith('/order-switch-management')
const writers = seatsWith('/order-switch-station/create')

/** What the list can be narrowed by, beside its days and free text; `da_xoa` shows the deleted ones instead. */
const listRequest = listInput(
  'id_don_chuyen_tram',
  'id_don_hang',
  'id_chuyen_di',
  'bien_so_xe',
  'ten_lai_xe_1',
  'ten_cong_ty',
  'ten_thau_phu',
  'tuyen_duong',
  'noi_lay_hang',
  'noi_tra_hang',
  'loai_don_hang',
  'thanh_toan',
  'trang_thai',
  'da_xoa',
)
export type TransferListRequest = z.output<typeof listRequest>

const listId = z
  .array(z.string(), dispatchInput.transferIds)
  .min(1, dispatchInput.noOrder)
  .max(500, dispatchInput.orders(500))
const states = Object.keys(TRANSFER_STATES) as [TransferState, ...TransferState[]]

export const transferOrderApi = {
  list: post('/tms/don_chuyen_tram/list', {
    access: readers,
    input: withSynonyms(listRequest),
    output: z.object({ data: z.array(transferRow), ...listExtras }),
  }),
  get: post('/tms/don_chuyen_tram/get_info', {
    access: readers,
    input: z.strictObject({
      id_don_chuyen_tram: z.string(dispatchInput.transferId).min(1, dispatchInput.transferId),
    }),
    output: z.object({
      data: transferRow.extend({
        /** The customer's order that it carries. */
        don_hang: carriedOrder.nullable(),
        /** Every hop of that order, or this one alone, in the order of time. */
        list_chang: z.array(hopShape),
      }),
    }),
  }),
  create: post('/tms/don_chuyen_tram/create', {
    access: writers,
    input: transferInput,
    output: savedReply(transferRow),
  }),
  update: post('/tms/don_chuyen_tram/update', {
    access: writers,
    input: transferUpdate,
    output: savedReply(transferRow),
  }),
  /** The same move for several, each answering for itself. */
  move: post('/tms/don_chuyen_tram/chuyen_trang_thai', {
    access: writers,
    input: z.strictObject({
      list_id: listId,
      trang_thai: z.enum(states, inputTexts.state),
      ly_do: wordsSchema(inputTexts.reason).max(1000, inputTexts.reasonLong).nullish(),
    }),
    output: eachReply,
  }),
  /** Takes back the caller's own last move of each transfer, and what was saved with it. */
  undo: post('/tms/don_chuyen_tram/hoan_tac', {
    access: writers,
    input: z.strictObject({ list_id: listId }),
    output: eachReply,
  }),
  remove: post('/tms/don_chuyen_tram/delete', {
    access: writers,
    input: z.strictObject({ list_id: listId }),
    output: eachReply,
  }),
  restore: post('/tms/don_chuyen_tram/restore', {
    access: writers,
    input: z.strictObject({ list_id: listId }),
    output: eachReply,
  }),
  /** Ranked by use; without `truong` every list, with it one list narrowed by `tu_khoa` (with or without marks). */
  suggestions: post('/tms/don_chuyen_tram/suggestion', {
    access: writers,
    input: z.strictObject({
      truong: fieldName.nullish(),
      tu_khoa: z.string().max(200).nullish(),
    }),
    output: z.object({ data: z.record(z.string(), z.array(z.string())) }),
  }),
  /** The hops of customers' orders, for those who see what trips cost: by order, in the order of time. */
  hops: post('/tms/don_chuyen_tram/chang', {
    access: TRIP_WRITERS,
    input: z.strictObject({
      list_don_hang: z
        .array(z.string().max(60), dispatchInput.orderIds)
        .min(1, dispatchInput.orderIds)
        .max(200),
    }),
    output: z.object({ data: z.record(z.string(), z.array(hopShape)) }),
  }),
  exportList: post('/tms/don_chuyen_tram/excel_download', {
    access: readers,
    input: withSynonyms(
      listRequest.extend({
        list_form: chosenColumns,
        list_id: z.array(z.string()).max(500).nullish(),
      }),
    ),
    output: linkReply,
  }),
  print: post('/tms/don_chuyen_tram/in_phieu_xuat_kho', {
    access: readers,
    input: z.strictObject({ list_id: listId }),
    output: linkReply,
  }),
} as const
