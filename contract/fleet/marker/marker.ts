import { wordsSchema } from '../../kit/field/field.schemas.ts'
import { z } from 'zod'
import { savedReply } from '../../kit/list/list.ts'
import { eachReply, nothing, post, type OutputOf } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { message } from '../../kit/text/message.ts'
import { text, grouped } from '../../kit/text/text.ts'
import { DISPATCH } from '../../office/screen/access.ts'
import { isSimple } from './marker.rule.ts'

const MOST_CORNERS = 500
const coordinate = (most: 90 | 180) => {
  const wrong = message(
    `Phải từ -${most} đến ${most} độ`,
    `Must be from -${most} to ${most} degrees`,
  )
  return z.number(wrong).min(-most, wrong).max(most, wrong)
}
const few = message('Vùng cần ít nhất 3 góc', 'An area needs 3 corners at least')
const corners = z
  .array(z.tuple([coordinate(180), coordinate(90)], few), few)
  .min(3, few)
  .max(MOST_CORNERS, inputTexts.atMost(MOST_CORNERS, 'góc', 'corners'))
  .refine(isSimple, message('Các cạnh của vùng cắt nhau', 'The sides of the area cross'))

const RADIUS = message('Bán kính từ 10 đến 50.000 m', 'A radius of 10 to 50.000 m')
const given = z
  .strictObject({
    ten: wordsSchema(inputTexts.text).min(1, inputTexts.needs('tên', 'A name')).max(300),
    loai: z.enum(['diem', 'vung'], inputTexts.oneOf('loai', ['diem', 'vung'])).optional(),
    lat: coordinate(90).nullish(),
    lng: coordinate(180).nullish(),
    ban_kinh: z.int(RADIUS).min(10, RADIUS).max(50_000, RADIUS).nullish(),
    vung: corners.nullish(),
    mau: z
      .string(inputTexts.text)
      .regex(/^#[0-9a-f]{6}$/i, message('Màu ghi dạng #RRGGBB', 'A colour as #RRGGBB'))
      .nullish(),
  })
  .transform((mark) => ({ ...mark, loai: mark.loai ?? (mark.vung ? 'vung' : 'diem') }))
  .superRefine((mark, context) => {
    const needs = mark.loai === 'vung' ? (['vung'] as const) : (['lat', 'lng'] as const)
    for (const name of needs)
      if (mark[name] == null)
        context.addIssue({
          code: 'custom',
          path: [name],
          message: inputTexts.needs('tọa độ', 'Coordinates'),
        })
  })
export type GivenMarker = z.output<typeof given>

const marker = z.object({
  id: z.string(),
  ten: z.string(),
  loai: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  ban_kinh: z.number().nullable(),
  vung: z.array(z.array(z.number())).nullable(),
  mau: z.string().nullable(),
  nguoi_tao: z.string().nullable(),
  created_at: z.string(),
})

const id = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(40)

/** Marks of the company on the map (tracking, section 3). */
export const markerApi = {
  list: post('/marker/get_all_list', {
    access: DISPATCH,
    input: nothing,
    output: z.object({ data: z.array(marker) }),
  }),
  /** All of them, or none. */
  create: post('/marker/create', {
    access: DISPATCH,
    input: z.strictObject({
      list_coor: z.array(given).min(1, inputTexts.noRow).max(500),
    }),
    output: savedReply(z.array(marker)),
  }),
  remove: post('/marker/delete', {
    access: DISPATCH,
    input: z.strictObject({ list_id: z.array(id).min(1, inputTexts.noRow).max(500) }),
    output: eachReply,
  }),
} as const
export type Marker = OutputOf<typeof markerApi.list>['data'][number]

export const markerTexts = {
  added: (count: number) =>
    text(`Đã thêm ${grouped(count)} điểm đánh dấu`, `Marks added: ${grouped(count)}`),
  removed: text('Đã xóa', 'Deleted'),
  unknown: text('Không tìm thấy điểm đánh dấu này', 'There is no such mark'),
} as const
