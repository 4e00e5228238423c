import { z } from 'zod'
import { eachReply, messageReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import {
  balanceField,
  choiceField,
  dateField,
  integerField,
  moneyField,
  plateField,
  rowShape,
} from '../../kit/field/field.ts'
import { listInput, listReply } from '../../kit/list/list.ts'
import { text } from '../../kit/text/text.ts'
import { HOW } from '../../dispatch/order/marks.ts'
import { seatsWith } from '../../office/screen/access.ts'
import { TOLL_STATES, tollTexts as texts } from './toll.texts.ts'
import { tolls } from './toll.ts'

const SCREEN = '/toll-management'
const access = seatsWith(SCREEN)
const { path } = tolls.resource

/** A trip beside what statements say of it: by norm, by statement, and what stands. */
export const tripTollFields = {
  ngay_thuc_hien: dateField(text('Ngày thực hiện', 'Day')),
  bien_so_xe: plateField(text('Biển số xe', 'Plate')),
  so_luot: integerField(texts.count),
  dinh_muc: moneyField(texts.norm),
  sao_ke: moneyField(texts.statement),
  chenh_lech: balanceField(texts.difference),
  phi_cau_duong: moneyField(texts.stands),
  cach: choiceField(texts.how, HOW),
  doi_chieu: choiceField(text('Đối chiếu', 'State'), {
    da_khop: TOLL_STATES.da_khop,
    da_lay: TOLL_STATES.da_lay,
  }),
} as const
const tripRow = rowShape(tripTollFields).extend({ id_chuyen_di: z.string(), khoa: z.boolean() })
export type TripToll = z.output<typeof tripRow>

const suggested = z.object({
  id_chuyen_di: z.string(),
  ngay_thuc_hien: z.string().nullable(),
  tu: z.string().nullable(),
  den: z.string().nullable(),
  /** Minutes outside its known moments. */
  phut: z.number(),
})
export type SuggestedTrip = z.output<typeof suggested>

const id = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(60)
const ids = z
  .array(id)
  .min(1, inputTexts.noRow)
  .max(500, inputTexts.atMost(500, 'dòng', 'rows'))
const several = z.strictObject({ list_id: ids })

/** The calls of toll statements. */
export const tollApi = {
  ...tolls.api,
  /** Looks again for the trips of rows that belong to none yet. */
  rematch: post(`${path}/khop_lai`, {
    access,
    input: listInput(),
    output: messageReply.extend({ khop: z.number(), con_lai: z.number() }),
  }),
  /** The trips that a row may belong to, the nearest first. */
  suggest: post(`${path}/goi_y`, {
    access,
    input: z.strictObject({ id }),
    output: z.object({ data: z.array(suggested) }),
  }),
  /** Gives rows to a trip by hand, or to none (null). */
  assign: post(`${path}/gan_chuyen`, {
    access,
    input: z.strictObject({ list_id: ids, id_chuyen_di: id.nullable() }),
    output: eachReply,
  }),
  /** Trips of a range beside their statement. */
  trips: post(`${path}/doi_chieu`, {
    access,
    input: listInput('bien_so_xe', 'doi_chieu'),
    output: listReply(tripRow),
  }),
  /** Makes the statement the toll of trips; of passes (`loai: ve`) fixed costs of their vehicles. */
  take: post(`${path}/lay`, {
    access,
    input: several.extend({
      loai: z.enum(['chuyen', 've'], inputTexts.oneOf('loai', ['chuyen', 've'])).default('chuyen'),
    }),
    output: eachReply,
  }),
  /** Takes that back: the toll is again what it was. */
  untake: post(`${path}/bo_lay`, {
    access,
    input: several.extend({
      loai: z.enum(['chuyen', 've'], inputTexts.oneOf('loai', ['chuyen', 've'])).default('chuyen'),
    }),
    output: eachReply,
  }),
} as const
