import { z } from 'zod'
import { inputTexts } from './input.texts.ts'
import { sentence } from '../text/sentence.ts'
import { warningShape } from './refusal.ts'
import type { Seat } from './roles.ts'

export type Access = 'guest' | 'signed-in' | readonly Seat[]
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the product as a value: what the server mounts, the browser calls and the API document prints. */
export type Endpoint<In = unknown, Out = unknown> = {
  readonly method: Method
  readonly path: string
  readonly access: Access
  readonly input: z.ZodType<In>
  readonly output: z.ZodType<Out>
  /** Multipart: the part that holds the files, which the handler receives; the input holds the text parts. Null: JSON. */
  readonly upload: 'uploaded_file' | 'files' | 'file' | null
  /** Screens make the call by themselves: it does not count as use of the session. */
  readonly polled?: true
  /** Whoever has to set up a second factor may make it before that; all other calls wait. */
  readonly beforeFactor?: true
  /** Its reply holds a secret: it is never kept for an Idempotency-Key. */
  readonly secret?: true
  /** The reply stays open: server-sent events, each holding one `output`. */
  readonly streamed?: true
}

/** What a caller sends and gets; kept as inferred types so that 200 endpoints check quickly. */
export type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never
export type OutputOf<E> =
  E extends Endpoint<never, infer Out>
    ? Out
    : E extends Endpoint<infer _In, infer Out>
      ? Out
      : never

/** True when a signed-in seat may make the call: what shows or hides a button. */
export const mayCall = ({ access }: Pick<Endpoint, 'access'>, seat: Seat): boolean =>
  typeof access === 'string' || access.includes(seat)

type Shapes<I extends z.ZodType, O extends z.ZodType> = { access: Access; input: I; output: O }

const make = <I extends z.ZodType, O extends z.ZodType>(
  method: Method,
  path: string,
  { access, input, output }: Shapes<I, O>,
  upload: Endpoint['upload'] = null,
) =>
  ({ method, path, access, input, output, upload }) as unknown as Endpoint<z.output<I>, z.output<O>>

export const post = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  shapes: Shapes<I, O>,
) => make('POST', path, shapes)
export const get = <I extends z.ZodType, O extends z.ZodType>(path: string, shapes: Shapes<I, O>) =>
  make('GET', path, shapes)
export const put = <I extends z.ZodType, O extends z.ZodType>(path: string, shapes: Shapes<I, O>) =>
  make('PUT', path, shapes)
export const del = <I extends z.ZodType, O extends z.ZodType>(path: string, shapes: Shapes<I, O>) =>
  make('DELETE', path, shapes)
/** A multipart POST. */
export const upload = <I extends z.ZodType, O extends z.ZodType>(
  path: string,
  files: NonNullable<Endpoint['upload']>,
  shapes: Shapes<I, O>,
) => make('POST', path, shapes, files)

/** The same call with more fields in its input. */
export const taking = <E extends { readonly input: z.ZodType }>(
  endpoint: E,
  more: z.ZodRawShape,
): E => ({
  ...endpoint,
  input: (endpoint.input as unknown as z.ZodObject).extend(more),
})

/** Says of a call that screens repeat it by themselves. */
export const polled = <E extends object>(endpoint: E): E & { readonly polled: true } => ({
  ...endpoint,
  polled: true,
})

/** Says of a call that it is open to a session that has to set up a second factor first. */
export const beforeFactor = <E extends object>(
  endpoint: E,
): E & { readonly beforeFactor: true } => ({
  ...endpoint,
  beforeFactor: true,
})

/** Says of a call that its reply holds a secret, which nothing may keep. */
export const secret = <E extends object>(endpoint: E): E & { readonly secret: true } => ({
  ...endpoint,
  secret: true,
})

/** What an open reply says beside its data: that it lives, and that its session has ended. */
export type StreamSign = 'ping' | 'refused'
/** How often it says that it lives. */
export const STREAM_PING_MS = 25_000

/** Says of a call that its reply stays open; screens make it by themselves. */
export const streamed = <E extends object>(
  endpoint: E,
): E & { readonly polled: true; readonly streamed: true } => ({
  ...endpoint,
  polled: true,
  streamed: true,
})

/** What the signed address of a stream says: whose session, until when, and that we made it. */
export const signedAddress = z.strictObject({
  phien: z.string().regex(/^[0-9a-f]{64}$/, inputTexts.link),
  het_han: z.string().regex(/^\d{1,12}$/, inputTexts.link),
  chu_ky: z.string().max(100, inputTexts.link),
})

/** A call without parameters. */
export const nothing = z.strictObject({})
/** A reply that only says what happened. */
export const messageReply = z.object(sentence)
/** A reply with a signed download link (wire: Downloads and files). */
export const linkReply = messageReply.extend({ link: z.string() })
/** What a row answers to an act on several. */
export const rowReply = z.object({
  id: z.string(),
  ok: z.boolean(),
  ...sentence,
})
/** A reply to an act on several rows: each row answers for itself. */
export const eachReply = messageReply.extend({ data: z.array(rowReply) })

/** The same where a row may ask for warnings to be accepted: the call is made again for it with their codes. */
export const eachAskingReply = messageReply.extend({
  data: z.array(
    rowReply.extend({
      code: z.literal('can_xac_nhan').optional(),
      canh_bao: z.array(warningShape).optional(),
    }),
  ),
})
