import { inputTexts } from '../endpoint/input.texts.ts'
import { z } from 'zod'
import { messageReply } from '../endpoint/endpoint.ts'
import { warningShape } from '../endpoint/refusal.ts'
import { whyNotDay, dayOrMoment } from '../field/field.schemas.ts'
import { isDate } from '../time/time.ts'

/** Rows a page when the caller does not say, and at most (wire: Lists). */
export const PAGE_ROWS = 50
export const MAX_PAGE_ROWS = 500

const rangeEnd = dayOrMoment.nullish()

const one = z.union([z.string().max(300), z.number(), z.boolean()])
/** One value or a list of values of one filter. */
export const filterValue = z.union([one, z.array(one).max(500)]).nullish()

/** Which page, and how many rows of it: so many when the caller does not say, and at most so many. */
export const paging = (usual: number, most: number) => ({
  trang: z
    .number(inputTexts.number)
    .int(inputTexts.integer)
    .min(1, inputTexts.firstPage)
    .max(1_000_000, inputTexts.lastPage)
    .default(1),
  so_dong: z
    .number(inputTexts.number)
    .int(inputTexts.integer)
    .min(1, inputTexts.oneRow)
    .max(most, inputTexts.atMost(most, 'dòng', 'rows'))
    .default(usual),
})

/** The most letters of words to find. */
export const KEYWORD_LENGTH = 200
const keyword = z.string(inputTexts.text).max(KEYWORD_LENGTH, inputTexts.keyword).nullish()

const base = {
  ...paging(PAGE_ROWS, MAX_PAGE_ROWS),
  sap_xep: z
    .array(z.strictObject({ cot: z.string().max(60), giam: z.boolean().default(false) }))
    .max(5, inputTexts.sorting)
    .default([]),
  tu_khoa: keyword,
  start_time: rangeEnd,
  end_time: rangeEnd,
}

/** The status that stands for all of them (specification, section 4). */
export const ALL = 'toan_bo'

/** The request of a list: paging, order, free text, range, status and a key per filter named as its field. */
export const listInput = <N extends string = never>(...filters: N[]) =>
  z.strictObject({
    ...base,
    status: filterValue,
    ...(Object.fromEntries(filters.map((name) => [name, filterValue])) as {
      [K in N]: typeof filterValue
    }),
  })

/** What a list answers beside its rows. */
export const listExtras = {
  tong: z.number(),
  trang: z.number(),
  so_dong: z.number(),
  tong_hop: z.record(z.string(), z.number()),
  color: z.record(z.string(), z.string()),
}

/** The columns of a file in their order, by their names; the usual ones where nothing is said. */
export const chosenColumns = z.array(z.string().max(200)).max(200).nullish()

/** The reply of a list. */
export const listReply = <R extends z.ZodType>(row: R) =>
  z.object({ data: z.array(row), ...listExtras })

/** A day that a request names. */
export const givenDay = z
  .string(inputTexts.dateForm)
  .refine(isDate, { error: whyNotDay(inputTexts.dateForm) })

/** The version of the row that an update changes (wire: Create, update). */
export const givenVersion = z.number(inputTexts.version).int(inputTexts.version)

/** What create and update answer: the stored row, and warnings that did not stop it. */
export const savedReply = <R extends z.ZodType>(row: R) =>
  messageReply.extend({ data: row, canh_bao: z.array(warningShape) })

/** What get_info answers. */
export const oneReply = <R extends z.ZodType>(row: R) => z.object({ data: row })
