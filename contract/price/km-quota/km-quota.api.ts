import { z } from 'zod'
import { eachReply, post, taking, type Endpoint } from '../../kit/endpoint/endpoint.ts'
import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { inputShape } from '../../kit/field/field.ts'
import { givenVersion, listReply } from '../../kit/list/list.ts'
import { rowOf } from '../../kit/resource/crud.ts'
import { START } from '../../kit/resource/dated.ts'
import type { RowValues } from '../../kit/resource/resource.ts'
import { message } from '../../kit/text/message.ts'
import { kmQuota, lineFields } from './km-quota.ts'

const { api, resource } = kmQuota
const { path, fields, write } = resource
const whose = { bien_so_xe: fields.bien_so_xe.schema, loai_xe: fields.loai_xe.schema }
const day = START.date.schema.refine((given) => given !== null, inputTexts.dateForm)
const MOST_LINES = 300

const line = inputShape(lineFields)
  .extend({ id: z.string().max(40).nullish(), phien_ban: givenVersion.optional() })
  .refine(({ id, phien_ban }) => !id || phien_ban !== undefined, {
    path: ['phien_ban'],
    message: inputTexts.version,
  })

/** A whole version as it is written: its rows, and those of the stored ones that go. */
type Whole = {
  readonly bien_so_xe?: string | null
  readonly loai_xe?: string | null
  readonly date: string
  readonly list: readonly RowValues[]
  readonly list_xoa: readonly { readonly id: string; readonly phien_ban: number }[]
}

/** The calls of km quotas (money, section 3). */
export const kmQuotaApi = {
  ...api,
  /** By id, by several ids, or all rows of a date: of one plate or type where one is named, else of all. */
  remove: taking(api.remove, {
    year: START.year.schema.optional(),
    date: START.date.schema.optional(),
    bien_so_xe: whose.bien_so_xe.optional(),
    loai_xe: whose.loai_xe.optional(),
  }),
  /** Writes a version whole, so that bands may move against each other: all of it, or nothing. */
  setVersion: post(`${path}/luu_ban`, {
    access: write,
    input: z.strictObject({
      bien_so_xe: whose.bien_so_xe.optional(),
      loai_xe: whose.loai_xe.optional(),
      date: day,
      list: z
        .array(line)
        .max(MOST_LINES, message(`Tối đa ${MOST_LINES} dòng`, `At most ${MOST_LINES} rows`)),
      list_xoa: z
        .array(z.strictObject({ id: z.string().min(1).max(40), phien_ban: givenVersion }))
        .max(MOST_LINES)
        .default([]),
    }),
    output: eachReply.omit({ data: true }).extend({ data: listReply(rowOf(resource)).shape.data }),
  }) as unknown as Endpoint<Whole, { message: string; data: RowValues[] }>,
} as const
