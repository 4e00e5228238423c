import { z } from 'zod'
import {
  get,
  linkReply,
  nothing,
  polled,
  post,
  signedAddress,
  streamed,
  type OutputOf,
} from '../../kit/endpoint/endpoint.ts'
import { givenDay } from '../../kit/list/list.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { daysBetween, type WireDate } from '../../kit/time/time.ts'
import { text } from '../../kit/text/text.ts'
import { message } from '../../kit/text/message.ts'
import { STATES } from '../position/lost.ts'
import { DISPATCH, FLEET_OFFICE } from '../../office/screen/access.ts'

const MOST_DAYS = 366
const word = z.string(inputTexts.text).max(300).nullish()
const words = z.union([word, z.array(z.string().max(300)).max(500)])
type Days = { start_date: WireDate; end_date: WireDate }
const notTooMany = ({ start_date, end_date }: Days): boolean =>
  daysBetween(start_date, end_date) < MOST_DAYS
const TOO_MANY = {
  message: message(`Nhiều nhất ${MOST_DAYS} ngày`, `At most ${MOST_DAYS} days`),
  path: ['end_date'],
}
const days = { start_date: givenDay, end_date: givenDay }
const askedShape = { ...days, plate: words, driver_name: words }
const asked = z.strictObject(askedShape).refine(notTooMany, TOO_MANY)

/** What happened to a vehicle or its driver. */
export const EVENTS = {
  qua_toc_do: text('Quá tốc độ', 'Overspeed'),
  lai_lien_tuc: text('Lái liên tục', 'Continuous driving'),
  mat_tin_hieu: text('Mất tín hiệu', 'Lost signal'),
  do_dau: text('Đổ dầu', 'Fuel filled'),
  tut_dau: text('Tụt dầu', 'Fuel drained'),
  chua_quet_the: text('Chưa quẹt thẻ', 'No driver card'),
  dung_do_lau: text('Dừng đỗ lâu', 'Long stop'),
  di_sai_tuyen: text('Đi sai tuyến', 'Off route'),
} as const
type EventKind = keyof typeof EVENTS
const eventKind = z.enum(
  Object.keys(EVENTS) as [EventKind, ...EventKind[]],
  inputTexts.oneOf('loai', Object.keys(EVENTS)),
)
const eventKinds = z.union([eventKind, z.array(eventKind).max(20)]).nullish()

/** The files of the report: its lists as they are shown, and those that the authorities ask for. */
export const FILES = {
  theo_ngay: text('Báo cáo lái xe theo ngày', 'Driving by day'),
  hanh_trinh: text('Hành trình', 'Runs and stops'),
  bat_thuong: text('Hoạt động bất thường', 'Abnormal activity'),
  phap_ly: text('Danh sách theo quy định', 'Legal lists'),
} as const
export type DrivingFile = keyof typeof FILES

const number = z.number().nullable()
const name = z.string().nullable()

/** Where a vehicle is and what it does; a partner gets the first six, of the vehicle on its own running order. */
const currentShape = z.object({
  vid: z.number(),
  plate: z.string(),
  lat: number,
  lng: number,
  time: name,
  trang_thai: z.enum(STATES).nullable(),
  speed: number.optional(),
  course: number.optional(),
  ignition: z.boolean().nullable().optional(),
  fuel: number.optional(),
  odometer: number.optional(),
  km_hom_nay: number.optional(),
  lai_xe: name.optional(),
  /** Minutes. */
  lai_lien_tuc: z.number().optional(),
  lai_trong_ngay: z.number().optional(),
  vi_tri: name.optional(),
  chi_nhanh: name.optional(),
  id_chuyen_di: name.optional(),
  canh_bao: z.array(z.string()).optional(),
  /** A vehicle of the demo company that drives by itself. */
  mo_phong: z.boolean().optional(),
})
export type CurrentVehicle = z.output<typeof currentShape>

const driverNow = z.object({
  vid: z.number(),
  username: name,
  fullname: name,
  plate: z.string(),
  trang_thai: z.enum(STATES).nullable(),
  tong_km: number,
  phut_chay: z.number(),
  lai_lien_tuc: z.number(),
  canh_bao: z.array(z.string()),
  /** A vehicle of the demo company that drives by itself. */
  mo_phong: z.boolean(),
})
const driverDay = z.object({
  vid: z.number(),
  username: name,
  fullname: name,
  plate: z.string(),
  ngay: z.string(),
  tong_km: number,
  phut_chay: z.number(),
  phut_dung: z.number(),
  lien_tuc_max: z.number(),
  so_lan_qua_4h: z.number(),
  so_lan_qua_toc_do: z.number(),
  so_diem_dung: z.number(),
  vuot_999: z.boolean(),
  /** A vehicle of the demo company that drives by itself. */
  mo_phong: z.boolean(),
})
export type DriverNow = z.output<typeof driverNow>
export type DriverDay = z.output<typeof driverDay>

const leg = z.object({
  vid: z.number(),
  loai: z.enum(['chay', 'dung']),
  plate: z.string(),
  username: name,
  tu: z.string(),
  den: z.string(),
  phut: z.number(),
  km: number,
  tu_noi: name,
  den_noi: name,
  toc_do_max: number,
})
export type Leg = z.output<typeof leg>

const event = z.object({
  loai: eventKind,
  vid: number,
  plate: name,
  username: name,
  fullname: name,
  tu: z.string(),
  den: z.string(),
  phut: z.number(),
  lat: number,
  lng: number,
  toc_do_max: number,
  lit: number,
  noi_dung: name,
  noi_dung_en: name,
  /** It has not ended at the last fix. */
  mo: z.boolean(),
})
export type FleetEvent = z.output<typeof event>
const listOf = <S extends z.ZodType>(shape: S) => z.object({ data: z.array(shape) })

export const drivingReportApi = {
  current: post('/truck/get_current_truck_list', {
    access: [...DISPATCH, 'doi_tac'],
    input: z.strictObject({
      list_vid: z.array(z.number(inputTexts.number).int(inputTexts.integer)).max(2000).nullish(),
      tu_khoa: z.string(inputTexts.text).max(200, inputTexts.keyword).nullish(),
      trang_thai: z
        .union([z.enum(STATES), z.literal('toan_bo'), z.array(z.enum(STATES)).max(4)])
        .nullish(),
    }),
    output: listOf(currentShape),
  }),
  /** The signed address of the stream of this session. */
  streamLink: polled(
    post('/truck/get_stream_link', {
      access: DISPATCH,
      input: nothing,
      output: linkReply,
    }),
  ),
  /** Stays open for who holds its address: all vehicles first (`tat_ca`), then once a second those that changed, and the numbers of those that are gone. */
  stream: streamed(
    get('/truck/stream', {
      access: 'guest',
      input: signedAddress,
      output: z.object({
        tat_ca: z.boolean(),
        data: z.array(currentShape),
        da_bo: z.array(z.number()),
      }),
    }),
  ),
  drivers: post('/driver/driver_list', {
    access: FLEET_OFFICE,
    input: z.strictObject({
      tu_khoa: z.string(inputTexts.text).max(200, inputTexts.keyword).nullish(),
    }),
    output: listOf(
      z.object({
        username: z.string(),
        fullname: name,
        so_dien_thoai: name,
        the_rfid: name,
        chi_nhanh: name,
      }),
    ),
  }),
  /** A row a driver and vehicle today. */
  now: post('/driver_report/get_current_list', {
    access: FLEET_OFFICE,
    input: z.strictObject({ plate: words, driver_name: words }),
    output: listOf(driverNow),
  }),
  /** A row a driver, vehicle and day. */
  byDate: post('/driver_report/get_list_by_date', {
    access: FLEET_OFFICE,
    input: asked,
    output: listOf(driverDay),
  }),
  /** What a vehicle, or a driver whatever the vehicle, did in its order. */
  route: post('/driver_report/get_driver_route_report', {
    access: FLEET_OFFICE,
    input: asked.refine(
      ({ plate, driver_name }) => Boolean(plate?.length) || Boolean(driver_name?.length),
      {
        message: message('Cần biển số hoặc lái xe', 'A plate or a driver is needed'),
        path: ['plate'],
      },
    ),
    output: listOf(leg),
  }),
  abnormal: post('/driver_report/abnormal_activity', {
    access: FLEET_OFFICE,
    input: z.strictObject({ ...askedShape, loai: eventKinds }).refine(notTooMany, TOO_MANY),
    output: listOf(event),
  }),
  exportList: post('/driver_report/excel_download', {
    access: FLEET_OFFICE,
    input: z
      .strictObject({
        ...askedShape,
        bang: z.enum(
          Object.keys(FILES) as [DrivingFile, ...DrivingFile[]],
          inputTexts.oneOf('bang', Object.keys(FILES)),
        ),
        loai: eventKinds,
      })
      .refine(notTooMany, TOO_MANY),
    output: linkReply,
  }),
} as const
export type VehicleChanges = OutputOf<typeof drivingReportApi.stream>
