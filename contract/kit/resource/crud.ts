import { inputTexts } from '../endpoint/input.texts.ts'
import { message } from '../text/message.ts'
import { z } from 'zod'
import { eachReply, linkReply, post, type Endpoint } from '../endpoint/endpoint.ts'
import { inputShape, pickFields, rowShape, type Fields } from '../field/field.ts'
import { codesOf, dateSchema, yearSchema } from '../field/field.schemas.ts'
import {
  givenVersion,
  listInput,
  listReply,
  oneReply,
  savedReply,
  chosenColumns,
} from '../list/list.ts'
import { displayPlate } from '../field/plate.ts'
import type { Warning } from '../endpoint/refusal.ts'
import { RATE_STATES } from '../rate/rateStates.ts'
import type { Resource } from './resource.ts'

/** True on a retired row, in the filter of every resource; lists without it hold those in use. */
export const RETIRED = 'da_ngung'

/** True asks for the rows of a resource that want correction; only resources that say what such rows are (`flaw`) take it. */
export const FLAWED = 'can_sua'

const givenId = z.string(inputTexts.code).trim().min(1, inputTexts.code).max(300)

/** Where a dated row stands today, as replies give it; null on a retired one. */
export const RATE_STATE = 'tinh_trang'
const rateState = z.enum(codesOf(RATE_STATES)).nullable()

const own = z.object({ phien_ban: z.number(), deleted_at: z.string().nullable() })

/** A row as replies give it: key, fields, names behind references, version, and when it was retired. */
export type AnyRow = Readonly<Record<string, unknown>> & z.output<typeof own>
type RowOf<F extends Fields, K extends string> = z.output<ReturnType<typeof rowShape<F>>> & {
  [P in K]: string
} & z.output<typeof own>

/** What is asked of a list: its page, and a key per filter. */
export type ListRequest = {
  trang: number
  so_dong: number
  sap_xep: { cot: string; giam: boolean }[]
  tu_khoa?: string | null | undefined
  list_id?: readonly string[] | null | undefined
} & Readonly<Record<string, unknown>>
type Paged = Omit<z.output<ReturnType<typeof listReply>>, 'data'>
type Given = Readonly<Record<string, unknown>>
type EachReply = z.output<typeof eachReply>
type LinkReply = z.output<typeof linkReply>
type Saved<Row> = { message: string; data: Row; canh_bao: Warning[] }
type Made = Readonly<Record<string, unknown>>

type ValuesOf<F extends Fields> = z.output<ReturnType<typeof inputShape<F>>>
type KeyOf<K extends string> = { readonly [P in K]: string }
type Several<Key> = Partial<Key> & { readonly list_id?: readonly string[] | undefined }

/**
 * The calls of a plain resource as values; kept by hand so that those of every resource are of one kind. Values and key are those
 * of its fields, or anything where the resource is only known when it runs.
 */
export type Crud<Row = AnyRow, Values = Given, Key = Given> = {
  readonly list: Endpoint<ListRequest, Paged & { data: Row[] }>
  readonly get: Endpoint<Key, { data: Row }>
  readonly create: Endpoint<Values & Partial<Key>, Saved<Row> & Made>
  readonly update: Endpoint<Values & Key & { readonly phien_ban: number }, Saved<Row>>
  readonly remove: Endpoint<Several<Key>, EachReply>
  readonly restore: Endpoint<Several<Key>, EachReply>
  readonly exportList: Endpoint<ListRequest & { list_form?: string[] | null }, LinkReply>
  /** The words that rows have in a field that the list is narrowed by, found by typing; of a reference the names behind it. */
  readonly words: Endpoint<{ truong: string; tu_khoa?: string | null }, { data: string[] }>
}

/** A row of a resource as replies give it. */
export const rowOf = ({ key, fields, rate }: Resource) =>
  rowShape(fields).extend({
    [key]: z.string(),
    ...Object.fromEntries(
      Object.values(fields).flatMap(({ ref }) =>
        ref ? [[ref.name, z.string().nullable()] as const] : [],
      ),
    ),
    ...(rate ? { [RATE_STATE]: rateState } : {}),
    ...own.shape,
  })

/** The id and the version of a row to write: one without id is added, that of an id is corrected from its version. */
const stamp = { id: z.string().max(40).nullish(), phien_ban: givenVersion.nullish() }
export type Stamped = Given & { [N in keyof typeof stamp]?: z.output<(typeof stamp)[N]> }

/** A row to write, of those fields. */
export const writtenRow = (fields: Fields) =>
  (inputShape(fields).extend(stamp) as unknown as z.ZodType<Stamped>).refine(
    ({ id, phien_ban }) => !id || typeof phien_ban === 'number',
    { path: ['phien_ban'], message: inputTexts.version },
  )

/** Which row is to end right before the one that is saved begins, and in which version it was seen. */
export const ENDS = 'ket_thuc'
const ending = {
  [ENDS]: z.strictObject({ id: givenId, phien_ban: givenVersion }).nullish(),
}
export type Ends = z.output<(typeof ending)[typeof ENDS]>

/** The calls of a plain resource (house: Plain resources). `delete` and `restore` take a list, or the key of one row. */
export function crud<F extends Fields, K extends string>(
  resource: Resource<F, K>,
): Crud<RowOf<F, K>, ValuesOf<F>, KeyOf<K>> {
  const { path, key, keyField, fields, filters, read, write } = resource
  const { atCreate, listName = 'list', fileName = 'excel_download', rate } = resource
  const row = rowOf(resource)
  // A plate is known in any spelling.
  const id = keyField.kind === 'plate' ? givenId.transform(displayPlate) : givenId
  const narrowed = listInput(...filters, RETIRED, ...(resource.flaw ? [FLAWED] : [])).extend({
    list_id: z
      .array(id)
      .max(2000, inputTexts.atMost(2000, 'mã', 'codes'))
      .nullish(),
  })
  const values = inputShape(fields).extend(rate?.apart ? ending : {})
  const several = z
    .strictObject({ list_id: z.array(id).min(1, inputTexts.noRow).max(500).optional() })
    .extend({ [key]: id.optional() })
  return {
    list: post(`${path}/${listName}`, { access: read, input: narrowed, output: listReply(row) }),
    get: post(`${path}/get_info`, {
      access: read,
      input: z.strictObject({ [key]: id }),
      output: oneReply(row),
    }),
    create: post(`${path}/create`, {
      access: write,
      input: values.extend({
        [key]: rate
          ? z.null(message('Mã do hệ thống đặt', 'The code is given by the system')).optional()
          : keyField.schema.nullish(),
        ...atCreate?.input,
      }),
      output: savedReply(row).extend({ ...atCreate?.output }),
    }),
    update: post(`${path}/update`, {
      access: write,
      input: values.extend({ [key]: id, phien_ban: givenVersion }),
      output: savedReply(row),
    }),
    // Rows that tell their year go by that and their day too: all of them that begin with it, or those of a key.
    remove: post(`${path}/delete`, {
      access: write,
      input: rate?.year
        ? several.extend({
            [rate.year]: yearSchema.optional(),
            [rate.from]: dateSchema.optional(),
            ...inputShape(pickFields(fields as Fields, ...rate.key)).shape,
          })
        : several,
      output: eachReply,
    }),
    restore: post(`${path}/restore`, { access: write, input: several, output: eachReply }),
    exportList: post(`${path}/${fileName}`, {
      access: read,
      input: narrowed.extend({ list_form: chosenColumns }),
      output: linkReply,
    }),
    words: post(`${path}/list_gia_tri`, {
      access: read,
      input: z.strictObject({
        truong: z
          .string(inputTexts.needs('tên cột', 'The name of a column'))
          .refine(
            (name) => filters.includes(name),
            message(
              'Danh sách không lọc được theo cột này',
              'The list cannot be narrowed by this column',
            ),
          ),
        tu_khoa: z.string(inputTexts.text).max(200, inputTexts.keyword).nullish(),
      }),
      output: z.object({ data: z.array(z.string()) }),
    }),
  } as unknown as Crud<RowOf<F, K>, ValuesOf<F>, KeyOf<K>>
}
