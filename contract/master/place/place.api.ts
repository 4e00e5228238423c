import { warehouseNeeded } from './place.input.texts.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { z } from 'zod'
import { seatsWith, TRIP_WRITERS } from '../../office/screen/access.ts'
import { nothing, post, taking } from '../../kit/endpoint/endpoint.ts'
import { withRenaming } from '../renaming/renaming.ts'
import { sameUpload } from '../../kit/sheet/sheet.ts'
import { places, placeResource, placeSheet } from './place.ts'

const users = [...new Set([...TRIP_WRITERS, ...seatsWith('/order-waiting-approve-management')])]
const name = z.string().max(300)

const warehouse = z.object({
  id: z.string(),
  ten_nha_kho: z.string(),
  dia_chi: z.string().nullable(),
  loai: z.string().nullable(),
  id_cong_ty: z.string().nullable(),
  ten_khach_gui: z.string().nullable(),
})
const warehouses = z.object({ data: z.array(warehouse) })

/** Places of a sender (without one: of everyone). */
const ofSender = (path: string) =>
  post(`/tms/dia_diem/${path}`, {
    access: users,
    input: z.strictObject({ ten_khach_gui: name.nullish() }),
    output: warehouses,
  })
/** Places of several senders. */
const ofSenders = (path: string) =>
  post(`/tms/dia_diem/${path}`, {
    access: users,
    input: z.strictObject({
      list_khach_gui: z
        .array(name, inputTexts.needs('danh sách khách gửi', 'A list of senders'))
        .max(500),
    }),
    output: warehouses,
  })

const plain = withRenaming(placeResource, places.api)
/** Those of a sender, by any of its names; an unknown one has none. */
const sender = { ten_khach_gui: name.nullish() }
const exportList = taking(plain.exportList, sender)

export const placeApi = {
  ...plain,
  list: taking(plain.list, sender),
  exportList,
  warehouses: ofSender('get_list_nha_kho'),
  distributionWarehouses: ofSender('get_list_kho_pp'),
  distributors: ofSender('get_list_phan_phoi'),
  warehousesOfSenders: ofSenders('get_list_kho_by_list'),
  distributionWarehousesOfSenders: ofSenders('get_list_kho_pp_by_list'),
  /** The list as a file, under the specification's own path. */
  exportOfSender: { ...exportList, path: '/tms/dia_diem/download_excel' },
  /** The same as the upload of places, under the specification's own path and part. */
  excelUpdate: sameUpload(placeSheet, '/tms/dia_diem/excel_update', 'file'),
  address: post('/tms/dia_diem/get_dia_chi', {
    access: users,
    input: z.strictObject({
      ten_khach_gui: name.nullish(),
      ten_nha_kho: z.string(warehouseNeeded).max(300),
    }),
    output: z.object({ dia_chi: z.string().nullable() }),
  }),
  /** Where goods are delivered: the company's distribution warehouses, and the places that orders name. */
  distribution: post('/tms/list/list_nha_kho_phan_phoi', {
    access: seatsWith('/filter-order', '/trip-management'),
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({
          id: z.string().nullable(),
          ten_nha_kho: z.string(),
          dia_chi: z.string().nullable(),
        }),
      ),
    }),
  }),
} as const
