import { z } from 'zod'
import { messageReply, post } from '../../kit/endpoint/endpoint.ts'
import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { givenVersion, listInput, listReply } from '../../kit/list/list.ts'
import { message } from '../../kit/text/message.ts'
import { POLL_S } from './vendor.ts'
import {
  VENDOR_FAILED,
  VENDORS,
  vendorTexts,
  type VendorFailure,
  type VendorKind,
} from './vendor.texts.ts'

const kinds = Object.keys(VENDORS) as [VendorKind, ...VendorKind[]]
const failures = Object.keys(VENDOR_FAILED) as [VendorFailure, ...VendorFailure[]]
const access = ['admin'] as const
const word = (most: number) => wordsSchema(inputTexts.text).max(most)
const id = word(20).regex(/^\d{1,18}$/, inputTexts.code)

const PLAIN_ADDRESS = /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w./-]*)?$/i
const address = word(300).regex(
  PLAIN_ADDRESS,
  message(vendorTexts.badAddress.vi, vendorTexts.badAddress.en),
)

const connection = z.object({
  id: z.string(),
  ten: z.string(),
  loai: z.enum(kinds),
  dia_chi: z.string(),
  tai_khoan: z.string().nullable(),
  ma_cong_ty: z.string().nullable(),
  /** Whether a password or key is stored; it never leaves the server. */
  co_mat_khau: z.boolean(),
  chu_ky_giay: z.number(),
  cac_xe: z.array(z.string()),
  bat: z.boolean(),
  lay_anh: z.boolean(),
  thanh_cong_luc: z.string().nullable(),
  loi_cuoi: z.enum(failures).nullable(),
  loi_luc: z.string().nullable(),
  so_loi: z.number(),
  so_xe: z.number(),
  so_xe_la: z.number(),
  so_vi_tri: z.number(),
  so_bu: z.number(),
  so_anh: z.number(),
  phien_ban: z.number(),
})
export type VendorConnection = z.output<typeof connection>

const sample = z.object({
  ma: z.string(),
  bien_so: z.string().nullable(),
  time: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  speed: z.number().nullable(),
  /** The vehicle here that it is; null where none is tied. */
  xe: z.string().nullable(),
})

/** Connections to vendors of trackers with the company's own accounts (domain B6.1). */
export const vendorApi = {
  list: post('/gps/vendor/list', { access, input: listInput(), output: listReply(connection) }),
  /** Makes one, or changes that of `id`; without `mat_khau` the stored one stays. */
  save: post('/gps/vendor/save', {
    access,
    input: z.strictObject({
      id: id.nullish(),
      phien_ban: givenVersion.nullish(),
      ten: word(100).min(1, inputTexts.needs('tên kết nối', 'A name')),
      loai: z.enum(kinds, inputTexts.oneOf('loai', kinds)),
      dia_chi: address,
      tai_khoan: word(100).nullish(),
      ma_cong_ty: word(60).nullish(),
      mat_khau: z.string(inputTexts.text).max(500).nullish(),
      chu_ky_giay: z
        .number(inputTexts.number)
        .int(inputTexts.integer)
        .min(POLL_S.least)
        .max(POLL_S.most),
      cac_xe: z.array(word(30).min(1), inputTexts.list).max(2000).default([]),
      bat: z.boolean(inputTexts.flag).default(true),
      lay_anh: z.boolean(inputTexts.flag).default(false),
    }),
    output: messageReply.extend({ data: connection }),
  }),
  remove: post('/gps/vendor/delete', {
    access,
    input: z.strictObject({ id }),
    output: messageReply,
  }),
  /** Asks the vendor once, stores nothing, and tells what came back. */
  tryOut: post('/gps/vendor/try', {
    access,
    input: z.strictObject({ id }),
    output: messageReply.extend({
      data: z.object({
        ok: z.boolean(),
        loi: z.enum(failures).nullable(),
        so_xe: z.number(),
        so_xe_la: z.number(),
        mau: z.array(sample),
      }),
    }),
  }),
} as const
