import type { FastifyReply } from 'fastify'
import type { Endpoint } from '../contract/endpoint.ts'

const PING_MS = 25_000
/** A reader who lags this far behind is let go; it comes back by itself. */
const MAX_WAITING_BYTES = 1024 * 1024

/** One open reply: what it is sent is checked against the contract; what was ended is ended. */
export type EventStream = { send: (data: unknown) => void; end: () => void }

/** A reply that stays open. `open` is called once it can be sent to, and answers what to do when it is gone. */
export class EventReply {
  readonly open: (stream: EventStream) => () => void

  constructor(open: EventReply['open']) {
    this.open = open
  }
}

/** Opens the stream of server-sent events; comments keep it alive across proxies. */
export function sendEvents(reply: FastifyReply, { output }: Endpoint, { open }: EventReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  raw.write(': \n\n')
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
  }
  const ping = setInterval(() => write(': \n\n'), PING_MS)
  ping.unref()
  const gone = open({
    send: (data) => write(`data: ${JSON.stringify(output.parse(data))}\n\n`),
    end: () => void raw.end(),
  })
  raw.on('close', () => {
    clearInterval(ping)
    gone()
  })
  raw.on('error', () => raw.destroy())
}
