import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'
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
    ERR_HTTP_REQUEST_TIMEOUT: callTexts.tooSlow,
    HPE_HEADER_OVERFLOW: callTexts.longHeader,
  }[error.code ?? '']
  // A browser opens connections before it needs them, and would take a refusal for the answer to what it asks later.
  if (error.code === 'ECONNRESET' || socket.bytesRead === 0) return void socket.destroy()
  const malformed = callTexts.badRequest
  refuseSocket(socket, new Refusal('invalid', said ?? malformed))
}
