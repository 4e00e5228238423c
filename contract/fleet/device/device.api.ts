import { z } from 'zod'
import { eachReply, messageReply, nothing, post, put, secret } from '../../kit/endpoint/endpoint.ts'
import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { givenVersion, listInput, listReply, savedReply } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { STATES } from '../position/lost.ts'
import { DISPATCH } from '../../office/screen/access.ts'

const word = (most: number) => wordsSchema(inputTexts.text).max(most)
const count = (most: number) =>
  z.number(inputTexts.number).int(inputTexts.integer).min(0).max(most).nullish()

/** The device of a vehicle: `vid` is the vehicle's own number. */
const deviceShape = z.object({
  vid: z.number(),
  plate: z.string(),
  device_id: z.string().nullable(),
  imei: z.string().nullable(),
  kenh_camera: z.number().nullable(),
  /** The number of the device at the service that streams its cameras (docs/cameras.md). */
  so_may_chu: z.string().nullable(),
  chu_ky_gui_giay: z.number().nullable(),
  gioi_han_toc_do: z.number().nullable(),
  /** Null while nothing was heard of it. */
  trang_thai: z.enum(STATES).nullable(),
  /** The last fix, and the last that was heard of the device whatever it said. */
  time: z.string().nullable(),
  lien_lac: z.string().nullable(),
  /** A vehicle of the demo company that drives by itself. */
  mo_phong: z.boolean(),
  phien_ban: z.number(),
})
export type Device = z.output<typeof deviceShape>

const given = {
  device_id: word(100).min(1, inputTexts.needs('mã thiết bị', 'A device')),
  imei: word(40).nullish(),
  kenh_camera: count(64),
  so_may_chu: word(40).nullish(),
  chu_ky_gui_giay: count(86_400),
  gioi_han_toc_do: z.number(inputTexts.number).int(inputTexts.integer).min(20).max(150).nullish(),
}
const vehicleNumber = z.number(inputTexts.number).int(inputTexts.integer)

const keyShape = z.object({
  id: z.string(),
  ten: z.string(),
  nguoi_tao: z.string().nullable(),
  created_at: z.string(),
  dung_luc: z.string().nullable(),
})
export type GpsKey = z.output<typeof keyShape>

const strangerShape = z.object({
  ma: z.string(),
  so_lan: z.number(),
  lan_cuoi: z.string(),
  time: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})
export type Stranger = z.output<typeof strangerShape>

export const deviceApi = {
  /** Every tracked vehicle by its number and plate. */
  all: post('/truck/truck_list', {
    access: DISPATCH,
    input: nothing,
    output: z.object({
      data: z.array(
        z.object({ vid: z.number(), plate: z.string(), device_id: z.string().nullable() }),
      ),
    }),
  }),
  list: post('/truck/get_list', {
    access: DISPATCH,
    input: listInput(),
    output: listReply(deviceShape),
  }),
  create: post('/truck/create', {
    access: DISPATCH,
    input: z.strictObject({
      plate: word(30).min(1, inputTexts.needs('biển số', 'A plate')),
      vid: z.null(message('Số do hệ thống đặt', 'The number is given by the system')).optional(),
      ...given,
    }),
    output: savedReply(deviceShape),
  }),
  update: put('/truck/update', {
    access: DISPATCH,
    input: z.strictObject({
      vid: vehicleNumber,
      phien_ban: givenVersion,
      ...given,
      device_id: given.device_id.optional(),
    }),
    output: savedReply(deviceShape),
  }),
  remove: post('/truck/delete', {
    access: DISPATCH,
    input: z.strictObject({ list_vid: z.array(vehicleNumber).min(1, inputTexts.noRow).max(500) }),
    output: eachReply,
  }),
  /** Devices that send and belong to no vehicle, the latest first. */
  strangers: post('/gps/thiet_bi_la/list', {
    access: DISPATCH,
    input: listInput(),
    output: listReply(strangerShape),
  }),
  /** Keys with which devices and forwarders send; a key itself is shown once. */
  keys: post('/gps/key/list', {
    access: ['admin'],
    input: listInput(),
    output: listReply(keyShape),
  }),
  createKey: secret(
    post('/gps/key/create', {
      access: ['admin'],
      input: z.strictObject({ ten: word(100).min(1, inputTexts.needs('tên khóa', 'A name')) }),
      output: savedReply(z.object({ id: z.string(), ten: z.string(), key: z.string() })),
    }),
  ),
  revokeKey: post('/gps/key/delete', {
    access: ['admin'],
    input: z.strictObject({
      id: word(20)
        .min(1, inputTexts.needs('mã', 'A code'))
        .regex(/^\d{1,18}$/, inputTexts.code),
    }),
    output: messageReply,
  }),
} as const
