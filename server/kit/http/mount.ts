import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { rangeProblems } from '../../../contract/kit/list/range.ts'
import {
  invalidField,
  notSignedIn,
  Refusal,
  refuseFields,
} from '../../../contract/kit/endpoint/refusal.ts'
import { asKept } from '../../../contract/kit/endpoint/toldOnce.ts'
import { NOT_VALID, onWire } from '../../../contract/kit/text/message.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'
import { write, type Context, type CurrentUser, type Services } from './context.ts'
import { quotaOf } from '../file/quota.ts'
import { endAfterAnswer, receiveUploads, type Received } from '../file/receive.ts'
import type { Db } from '../postgres/db.ts'
import { GUEST } from './guest.ts'
import { roomOf, sentBy, SMALL } from './heldBodies.ts'
import { diskFull } from '../disk/diskFull.ts'
import { readingOnly } from '../postgres/pipelining.ts'
import { despiteClashes, failureOf } from '../postgres/failure.ts'
import { fromDatabase } from './refusals.ts'
import { EventReply, sendEvents } from '../live/eventStream.ts'
import { addressOf, signedIn } from './connections.ts'
import { asDeclared } from './replyShape.ts'
import { unkeptPlace } from './unkept.ts'

export type Handler<In, Out> = (input: In, context: Context) => Promise<Out>
export type Route = { endpoint: Endpoint; handle: Handler<unknown, unknown> }

/** A reply that was checked against its contract and printed as JSON elsewhere: its bytes leave as they are. */
export class PrintedReply {
  readonly body: Readable

  constructor(body: Readable) {
    this.body = body
  }
}

/** Ties an endpoint of the contract to what it does; what it has to answer is for the contract to say. */
export const on = <In, Out>(
  endpoint: Endpoint<In, Out>,
  handle: Handler<In, NoInfer<Out>>,
): Route => ({
  endpoint: endpoint as Endpoint,
  handle: handle as Handler<unknown, unknown>,
})

/** Throws when this user may not make this call (house: Access). */
export function checkAccess({ access }: Endpoint, user: CurrentUser | null): CurrentUser {
  if (access === 'guest') return user ?? GUEST
  if (!user) throw notSignedIn()
  if (access !== 'signed-in' && !access.includes(user.seat))
    throw new Refusal('not_allowed', callTexts.notAllowed)
  return user
}

/** Nobody reads more, and a reply would be several times what was sent. */
const MOST_TOLD = 100

const pathOf = (path: PropertyKey[]): string => path.map(String).join('.') || 'body'

function messageOf(issue: z.core.$ZodIssue): [string, Text][] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys
      .slice(0, MOST_TOLD)
      .map((key) => [pathOf([...issue.path, key]), callTexts.noField])
  return [[pathOf(issue.path), onWire(issue.message)]]
}

/** Parses input by the contract; throws 'invalid' with a message at each field. */
function parseInput<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value)
  if (parsed.success) {
    refuseFields(rangeProblems(parsed.data))
    const place = unkeptPlace(parsed.data)
    if (place !== null) throw invalidField(place || 'body', callTexts.notKept)
    return parsed.data
  }
  const issues = parsed.error.issues.slice(0, MOST_TOLD).toReversed()
  const fields = Object.fromEntries(issues.flatMap(messageOf))
  const [[name, said] = ['', NOT_VALID]] = Object.entries(fields)
  throw new Refusal('invalid', callTexts.notRight(name, said), fields)
}

const rawInput = (request: FastifyRequest): unknown => {
  const query = (request.query ?? {}) as Record<string, unknown>
  if (request.method === 'GET') return query
  return request.method === 'DELETE'
    ? { ...query, ...(request.body as object | undefined) }
    : (request.body ?? {})
}

/** What a call is about: warnings that it accepts make no other content of it. */
const contentOf = (input: unknown): string =>
  JSON.stringify(input, (name, value: unknown) => (name === 'xac_nhan' ? undefined : value))

/** Runs a call once for its Idempotency-Key: the key and the reply are kept in the call's own transaction. */
function once(route: Route, input: unknown, context: Context & { key: string }): Promise<unknown> {
  const {
    key: khoa,
    user: { username },
  } = context
  const noi_dung_hash = createHash('sha256').update(contentOf(input)).digest('hex')
  return write(context, async (trx) => {
    await sql`DELETE FROM khoa_idempotency WHERE username = ${username} AND created_at < now() - interval '24 hours'`.execute(
      trx,
    )
    const mine = await trx
      .insertInto('khoa_idempotency')
      .values({ username, khoa, duong_dan: route.endpoint.path, noi_dung_hash })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    const kept = trx
      .selectFrom('khoa_idempotency')
      .selectAll()
      .where('username', '=', username)
      .where('khoa', '=', khoa)
    if (!mine.numInsertedOrUpdatedRows) {
      const earlier = await kept.executeTakeFirstOrThrow()
      const { path } = route.endpoint
      if (earlier.noi_dung_hash !== noi_dung_hash || earlier.duong_dan !== path)
        throw new Refusal('conflict', callTexts.keyUsed)
      return earlier.tra_loi
    }
    const reply = await route.handle(input, { ...context, db: trx })
    await trx
      .updateTable('khoa_idempotency')
      .set({ tra_loi: JSON.stringify(asKept(reply)) })
      .where('username', '=', username)
      .where('khoa', '=', khoa)
      .execute()
    return reply
  })
}

/** A conflict says who was first by full name too: a username tells people little. */
async function withName(db: Db, error: unknown): Promise<unknown> {
  if (!(error instanceof Refusal) || error.code !== 'conflict' || !error.extra.nguoi_sua)
    return error
  const writer = await db
    .selectFrom('nguoi_dung')
    .select('fullname')
    .where('username', '=', error.extra.nguoi_sua)
    .executeTakeFirst()
  const extra = { ...error.extra, ten_nguoi_sua: writer?.fullname ?? null }
  return error.with(extra)
}

/** A refusal that tells the present row tells of it what the reply of the call may hold, and nothing else. */
function asReplied(error: unknown, { output }: Endpoint): unknown {
  if (!(error instanceof Refusal) || error.extra.data === undefined) return error
  const shape =
    output instanceof z.ZodObject ? (output.shape['data'] as z.ZodType | undefined) : undefined
  return error.with({ ...error.extra, data: shape && asDeclared(shape)(error.extra.data) })
}

/** Whoever may only read has to sign in first; what that writes is little. */
const isOfSession = ({ secret, beforeFactor }: Endpoint): boolean => Boolean(secret ?? beforeFactor)

/** Runs the handler while the disk is full: what reads is answered, what writes is refused by the database before it takes room. */
async function onlyRead(route: Route, input: unknown, context: Context): Promise<unknown> {
  try {
    return await readingOnly(context.db, (db) => route.handle(input, { ...context, db }))
  } catch (error) {
    throw failureOf(error) === 'read-only' ? diskFull() : error
  }
}

/** Runs the handler; one that clashed with others is run again, since a refused transaction left nothing behind. */
async function run(
  route: Route,
  input: unknown,
  context: Context & { key: string },
): Promise<unknown> {
  // The key's fingerprint does not cover files: uploads recognise what they have seen by themselves.
  const { upload, streamed, secret } = route.endpoint
  const isKept = context.key && context.user.username && !upload && !streamed && !secret
  try {
    if (context.disk.isFull() && !isOfSession(route.endpoint))
      return await onlyRead(route, input, context)
    return await despiteClashes(() =>
      isKept ? once(route, input, context) : route.handle(input, context),
    )
  } catch (error) {
    throw await withName(context.db, asReplied(fromDatabase(error), route.endpoint))
  }
}

/** Serves every route: sign-in, access, parse, handle, check the reply so that undeclared fields never leave. */
export function mount(app: FastifyInstance, routes: readonly Route[], services: Services): void {
  const users = new WeakMap<FastifyRequest, CurrentUser>()

  const { db, files, settings } = services

  async function receive(request: FastifyRequest, reply: FastifyReply): Promise<Received> {
    const { username } = users.get(request) ?? GUEST
    try {
      if (services.disk.isFull()) throw diskFull()
      const quota = quotaOf(db, username, settings.maxUploadMb)
      const receiving = { temporary: files.temporary, quota, hold: roomOf(request, reply) }
      return await receiveUploads(request, receiving)
    } catch (error) {
      endAfterAnswer(request, reply)
      throw error
    }
  }

  for (const route of routes) {
    const { endpoint } = route
    const declared = asDeclared(endpoint.output)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.access === 'guest' && { bodyLimit: SMALL }),
      async onRequest(request) {
        const token = request.headers['token']
        const user =
          typeof token === 'string' && token
            ? await services.accounts.authenticate(services.db, {
                token,
                isUse: !endpoint.polled,
                beforeFactor: endpoint.beforeFactor ?? false,
              })
            : null
        if (user) {
          signedIn(request)
          sentBy(request, user.username)
        }
        users.set(request, checkAccess(endpoint, user))
      },
      async handler(request: FastifyRequest, reply: FastifyReply) {
        const received: Received = endpoint.upload
          ? await receive(request, reply)
          : { fields: rawInput(request), uploads: [], discard: async () => undefined }
        try {
          const input = parseInput(endpoint.input, received.fields)
          const token = String(request.headers['token'] ?? '')
          const key = String(request.headers['idempotency-key'] ?? '').slice(0, 200)
          const user = users.get(request) ?? GUEST
          const result = await run(route, input, {
            ...services,
            files: services.files.of(services.accounts.sessionKey(token)),
            user,
            uploads: received.uploads,
            address: addressOf(request),
            token,
            key,
            log: request.log,
          })
          void reply.header('Cache-Control', 'no-store')
          if (result instanceof EventReply) {
            signedIn(request)
            return sendEvents(reply, route.endpoint, result)
          }
          if (result instanceof PrintedReply)
            return reply.type('application/json; charset=utf-8').send(result.body)
          return reply.send(declared(result))
        } finally {
          await received.discard()
        }
      },
    })
  }
}
