import type { FastifyInstance } from 'fastify'
import { text } from '../../../contract/kit/text/text.ts'
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
const AWAY = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08006',
  '08001',
  '08003',
])
const BAD_VALUE = new Set(['22021', '22003', '22P02', '22P05', '22007', '22008', '54000'])

/** What the database's refusal of a statement means to the caller; anything else is handed on. */
export function fromDatabase(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const code = (error as { code?: string } | null)?.code ?? ''
  const message = error instanceof Error ? error.message : ''
  if (
    AWAY.has(code) ||
    /Connection terminated|timeout exceeded when trying to connect/.test(message)
  ) {
    return new Refusal(
      'unavailable',
      text(
        'Cơ sở dữ liệu tạm thời không trả lời, vui lòng thử lại',
        'The database does not answer for the moment, please try again',
      ),
    )
  }
  return BAD_VALUE.has(code)
    ? new Refusal(
        'invalid',
        text(
          'Dữ liệu có ký tự hoặc con số không lưu được',
          'The data holds characters or numbers that cannot be stored',
        ),
      )
    : error
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

/** An error as the log keeps it: never its other properties, since the database puts whole rows into them. */
export const loggedError = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack ?? '',
})

/** Every error becomes the body of the wire; what was not foreseen is a fault with a fixed text and goes to the log. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    const code = refusal?.code ?? 'fault'
    if (code === 'fault' || code === 'unavailable')
      request.log.error({ err: error, ref: request.id }, 'call failed')
    if (reply.sent) return
    void reply.status(REFUSAL_STATUS[code]).send(bodyOf(code, refusal, request.id))
  })
}
