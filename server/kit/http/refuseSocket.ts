import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { text } from '../../../contract/kit/text/text.ts'
import { bodyOf } from './refusals.ts'

/** Ends a connection with a refusal, for there is no request yet that could be answered. */
export function refuseSocket(socket: Socket, refusal: Refusal): void {
  if (socket.destroyed || !socket.writable) return void socket.destroy()
  const body = bodyOf(refusal.code, refusal, randomUUID())
  const bytes = Buffer.from(JSON.stringify(body))
  const head = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${bytes.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.end(bytes, () => socket.destroy())
}

/** Answers what came over a connection and is no request: too slow, too long or malformed. */
export function refuseNoRequest(error: { code?: string }, socket: Socket): void {
  const said = {
    ERR_HTTP_REQUEST_TIMEOUT: text(
      'Yêu cầu gửi quá chậm, hãy kiểm tra đường truyền rồi gửi lại',
      'The request came too slowly; please check the connection and send it again',
    ),
    HPE_HEADER_OVERFLOW: text(
      'Phần đầu của yêu cầu quá dài',
      'The header of the request is too long',
    ),
  }[error.code ?? '']
  if (error.code === 'ECONNRESET') return void socket.destroy()
  const malformed = text('Yêu cầu không đọc được', 'The request cannot be read')
  refuseSocket(socket, new Refusal('invalid', said ?? malformed))
}
