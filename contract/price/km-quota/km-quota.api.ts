import { z } from 'zod'
import { eachReply, post } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { inputShape } from '../../kit/field/field.ts'
import { givenVersion, listReply } from '../../kit/list/list.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { START } from '../../kit/resource/dated.ts'
import { message } from '../../kit/text/message.ts'
import { kmQuota, lineFields } from './km-quota.ts'

const { path, fields, write } = kmQuota.resource
const MOST_LINES = 300

const id = z.string().min(1).max(40)
const line = inputShape(lineFields).extend({
  id: id.nullish(),
  phien_ban: givenVersion.optional(),
})

/** The calls of km quotas (money, section 3). */
export const kmQuotaApi = {
  ...kmQuota.api,
  /** Writes a version whole, so that bands may move against each other: all of it, or nothing; `list_xoa` are those of its rows that go. */
  setVersion: post(`${path}/luu_ban`, {
    access: write,
    input: z.strictObject({
      bien_so_xe: fields.bien_so_xe.schema.optional(),
      loai_xe: fields.loai_xe.schema.optional(),
      date: START.date.schema.refine((given) => given !== null, inputTexts.dateForm),
      list: z
        .array(line)
        .max(MOST_LINES, message(`Tối đa ${MOST_LINES} dòng`, `At most ${MOST_LINES} rows`)),
      list_xoa: z
        .array(z.strictObject({ id, phien_ban: givenVersion }))
        .max(MOST_LINES)
        .default([]),
    }),
    output: eachReply
      .omit({ data: true })
      .extend({ data: listReply(rowOf(kmQuota.resource)).shape.data }),
  }),
} as const
