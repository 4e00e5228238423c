import { z } from 'zod'
import { fileRow } from '../../dispatch/excel/excel.api.ts'
import { eachReply, linkReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { givenDay, listExtras, listInput } from '../../kit/list/list.ts'
import { sameUpload } from '../../kit/sheet/sheet.ts'
import { DISPATCH, FLEET_OFFICE } from '../../office/screen/access.ts'
import { HAUL_STATES, PLACE_RESULTS } from './compare.ts'
import { haulSheet } from './haul.ts'
import { stopShape } from '../driving-report/track.api.ts'

const day = givenDay.nullish()
const id = z.string(inputTexts.fileId).trim().min(1, inputTexts.fileId).max(80)
const fileId = z.strictObject({ file_id: id })
const contractId = z.strictObject({
  contract_id: z.string(inputTexts.code).trim().min(1, inputTexts.code).max(40),
})
const word = z.string().nullable()
const number = z.number().nullable()

const place = z.object({
  ten: z.string(),
  id_dia_diem: word,
  lat: number,
  lng: number,
  gio_den: word,
  ket_qua: z.enum(PLACE_RESULTS),
  den: word,
  roi: word,
  tre_phut: number,
  /** By as much as the company calls late. */
  tre: z.boolean(),
})
export type PlaceRow = z.output<typeof place>

/** A haul with what its vehicle's track says of it. */
const haulRow = z.object({
  contract_id: z.string(),
  file_id: word,
  /** Where it stands in the file; null for one that was added to it by hand. */
  sheet: word,
  dong: number,
  truck_plate: z.string(),
  ten_khach_hang: word,
  start_time: z.string(),
  end_time: z.string(),
  ghi_chu: word,
  phien_ban: z.number(),
  diem: z.array(place),
  trang_thai: z.enum(HAUL_STATES),
  thuc_tu: word,
  thuc_den: word,
  km: number,
  so_diem_dung: z.number(),
  phut_dung: z.number(),
  tre_phut: z.number(),
  tre: z.boolean(),
  /** Other hauls of the vehicle that lie in its span. */
  trung: z.array(z.string()),
})
export type HaulRow = z.output<typeof haulRow>

const picture = z.object({
  id: z.string(),
  time: z.string(),
  cam_number: number,
  link: word,
  link_nho: word,
})
const video = z.object({ cam_number: number, tu: z.string(), den: z.string(), link: word })
const stop = stopShape.extend({
  /** Which of the haul's places it is at, from 0; null in between. */
  diem: number,
  anh: z.array(picture),
  video: z.array(video),
})
export type HaulStop = z.output<typeof stop>
const point = z.tuple([z.number(), z.number()])

/** Files of hauls, and what the track says of the hauls in them. */
export const haulFileApi = {
  list: post('/excel/get_list', {
    access: FLEET_OFFICE,
    input: listInput('trang_thai').extend({ start_date: day, end_date: day }),
    output: z.object({ data: z.array(fileRow), ...listExtras }),
  }),
  open: post('/excel/open_file', {
    access: FLEET_OFFICE,
    input: fileId,
    output: z.object({ tep: fileRow, data: z.array(haulRow) }),
  }),
  download: post('/excel/download', { access: FLEET_OFFICE, input: fileId, output: linkReply }),
  remove: post('/excel/delete', {
    access: DISPATCH,
    input: z
      .strictObject({
        file_id: id.optional(),
        list_id: z.array(id).min(1, inputTexts.noneChosen('tệp', 'file')).max(500).optional(),
      })
      .refine(({ file_id, list_id }) => file_id ?? list_id, {
        path: ['file_id'],
        message: inputTexts.noneChosen('tệp', 'file'),
      }),
    output: eachReply,
  }),
  import: sameUpload(haulSheet, '/excel/import', 'files'),
  stops: post('/contract/get_list_stop_and_video', {
    access: FLEET_OFFICE,
    input: contractId,
    output: z.object({ hop_dong: haulRow, data: z.array(stop) }),
  }),
  route: post('/contract/get_route_data', {
    access: FLEET_OFFICE,
    input: contractId,
    output: z.object({
      data: z.object({
        /** What was driven: [lng, lat, moment, km/h]. */
        duong: z.array(z.tuple([z.number(), z.number(), z.string(), number])),
        /** What was planned, from place to place. */
        ke_hoach: z.array(point),
        tong_km: number,
        km_ke_hoach: number,
      }),
    }),
  }),
} as const
