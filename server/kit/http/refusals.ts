import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { text } from '../../../contract/kit/text/text.ts'
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

const FAULT = text(
  'Hệ thống gặp lỗi, vui lòng thử lại sau',
  'Something went wrong, please try again later',
)
const AWAY = text(
  'Cơ sở dữ liệu tạm thời không trả lời, vui lòng thử lại',
  'The database does not answer for the moment, please try again',
)
const CLASH = text(
  'Nhiều người đang sửa cùng dữ liệu này, vui lòng thử lại',
  'Several people are changing the same data, please try again',
)
const BAD_VALUE = text(
  'Dữ liệu có ký tự hoặc con số không lưu được',
  'The data holds characters or numbers that cannot be stored',
)

function meaningOf(failure: Failure): Refusal {
  switch (failure) {
    case 'away':
    case 'read-only':
      return new Refusal('unavailable', AWAY)
    case 'clash':
      return new Refusal('unavailable', CLASH)
    case 'full':
      return diskFull()
    case 'bad-value':
      return new Refusal('invalid', BAD_VALUE)
  }
}

/** What the database's or the disk's refusal means to the caller, with it as the cause; anything else is handed on. */
export function fromDatabase(error: unknown): unknown {
  const failure = error instanceof Refusal ? null : failureOf(error)
  return failure ? Object.assign(meaningOf(failure), { cause: error }) : error
}

/** Errors of the HTTP layer itself. */
function fromHttp(error: { code?: string; statusCode?: number }): Refusal | null {
  const { code = '', statusCode = 500 } = error
  if (statusCode === 413 || code === 'FST_REQ_FILE_TOO_LARGE')
    return new Refusal('too_large', text('Dữ liệu gửi lên quá lớn', 'What was sent is too large'))
  if (statusCode === 429)
    return new Refusal(
      'too_many',
      text(
        'Bạn gửi quá nhiều yêu cầu, vui lòng đợi một lát',
        'Too many requests, please wait a moment',
      ),
    )
  if (statusCode === 404)
    return new Refusal(
      'not_found',
      text('Không tìm thấy địa chỉ này', 'This address was not found'),
    )
  return statusCode >= 400 && statusCode < 500
    ? new Refusal(
        'invalid',
        text(
          'Yêu cầu không đọc được, hãy kiểm tra lại nội dung gửi lên',
          'The request cannot be read, please check what was sent',
        ),
      )
    : null
}

const asRefusal = (error: unknown): Refusal | null => {
  const seen = fromDatabase(error)
  return seen instanceof Refusal ? seen : fromHttp(seen as { code?: string; statusCode?: number })
}

/** What the caller is answered; `ref` names it in the log. */
export const bodyOf = (code: RefusalCode, refusal: Refusal | null, ref: string): RefusalBody => ({
  status: REFUSAL_STATUS[code],
  code,
  message: refusal?.message ?? FAULT.vi,
  message_en: refusal?.english.message ?? FAULT.en,
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
