import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasLeft } from './watchCalls.ts'
import { failureOf, type Failure } from '../postgres/failure.ts'
import type { Disk } from '../disk/disk.ts'
import { diskFull } from '../disk/diskFull.ts'
import {
  Refusal,
  REFUSAL_STATUS,
  type RefusalBody,
  type RefusalCode,
} from '../../../contract/kit/endpoint/refusal.ts'
import { AmountTooLarge } from '../../../contract/kit/money/money.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'

function meaningOf(failure: Failure): Refusal {
  switch (failure) {
    case 'away':
    case 'read-only':
      return new Refusal('unavailable', callTexts.databaseAway)
    case 'clash':
      return new Refusal('unavailable', callTexts.clash)
    case 'full':
      return diskFull()
    case 'bad-value':
      return new Refusal('invalid', callTexts.notKept)
  }
}

/** What amounts that come to too much mean to the caller, with them as the cause; anything else is handed on. */
export const ofAmounts = (error: unknown): unknown =>
  error instanceof AmountTooLarge
    ? Object.assign(new Refusal('invalid', callTexts.tooMuchMoney), { cause: error })
    : error

/** What the database's or the disk's refusal means to the caller, with it as the cause; anything else is handed on. */
export function fromDatabase(thrown: unknown): unknown {
  const error = ofAmounts(thrown)
  const failure = error instanceof Refusal ? null : failureOf(error)
  return failure ? Object.assign(meaningOf(failure), { cause: error }) : error
}

/** Errors of the HTTP layer itself. */
function fromHttp(error: { code?: string; statusCode?: number }): Refusal | null {
  const { code = '', statusCode = 500 } = error
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('too_large', callTexts.tooLarge)
  if (statusCode === 429) return new Refusal('too_many', callTexts.tooMany)
  if (statusCode === 404) return new Refusal('not_found', callTexts.noAddress)
  return statusCode >= 400 && statusCode < 500 ? new Refusal('invalid', callTexts.badContent) : null
}

const asRefusal = (error: unknown): Refusal | null => {
  const seen = fromDatabase(error)
  return seen instanceof Refusal ? seen : fromHttp(seen as { code?: string; statusCode?: number })
}

/** What the caller is answered; `ref` names it in the log. */
export const bodyOf = (code: RefusalCode, refusal: Refusal | null, ref: string): RefusalBody => ({
  status: REFUSAL_STATUS[code],
  code,
  message: refusal?.message ?? callTexts.fault.vi,
  message_en: refusal?.english.message ?? callTexts.fault.en,
  fields: refusal?.fields ?? {},
  ...(!Array.isArray(refusal?.fields) && { fields_en: refusal?.english.fields ?? {} }),
  ref,
  ...refusal?.extra,
})

export type LoggedError = { type: string; code: unknown; message: string; stack: string }

/** An error as the log keeps it: never its other properties, since the database puts whole rows into them. A refusal is kept as what caused it. */
export function loggedError(error: Error & { code?: unknown }): LoggedError {
  const {
    name,
    code,
    message,
    stack = '',
  } = error.cause instanceof Error ? (error.cause as typeof error) : error
  return { type: name, code, message, stack }
}

/** What libraries say of a caller who hung up while it was read, worked for or written to. */
const LEAVING = new Set([
  'ABORT_ERR',
  'ECONNABORTED',
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_PREMATURE_CLOSE',
])

/** Faults, and a database that is away, are errors; who hangs up is none, nor is what is refused with a reason. */
function logFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, code }: { error: unknown; code: RefusalCode },
): void {
  if (code !== 'fault' && code !== 'unavailable') return
  const { cause } = (error ?? {}) as { cause?: unknown }
  const { code: said = '', name } = (cause ?? error ?? {}) as { code?: string; name?: string }
  const isLeaving = name === 'AbortError' || LEAVING.has(said)
  if (isLeaving && hasLeft(request, reply)) request.log.debug('the caller left')
  else if (code === 'fault' || failureOf(cause ?? error))
    request.log.error({ err: error }, 'call failed')
  else request.log.warn({ err: error }, 'call refused')
}

/** Every error becomes the body of the wire; what was not foreseen is a fault with a fixed text and goes to the log. */
export function answerErrors(app: FastifyInstance, disk: Disk): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    const code = refusal?.code ?? 'fault'
    if (failureOf(refusal?.cause) === 'full') disk.refused()
    logFailed(request, reply, { error, code })
    if (reply.sent) return
    void reply.status(REFUSAL_STATUS[code]).send(bodyOf(code, refusal, request.id))
  })
}
