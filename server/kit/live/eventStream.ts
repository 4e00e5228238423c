import type { FastifyReply } from 'fastify'
import {
  STREAM_PING_MS,
  type Endpoint,
  type StreamSign,
} from '../../../contract/kit/endpoint/endpoint.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** A reader who lags this far behind is let go; it comes back by itself. */
const MAX_WAITING_BYTES = MEGABYTE

/** One open reply: what it is sent is checked against the contract. `refuse` ends it and says that it may not be opened again. */
export type EventStream = { send: (data: unknown) => void; end: () => void; refuse: () => void }

const sign = (name: StreamSign): string => `event: ${name}\ndata: \n\n`

/** A reply that stays open. `open` is called once it can be sent to, and answers what to do when it is gone. */
export class EventReply {
  readonly open: (stream: EventStream) => () => void

  constructor(open: EventReply['open']) {
    this.open = open
  }
}

/** Opens the stream of server-sent events; pings keep it alive across proxies, and tell the reader that it is. */
export function sendEvents(reply: FastifyReply, { output }: Endpoint, { open }: EventReply): void {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
    'X-Content-Type-Options': 'nosniff',
  })
  raw.write(sign('ping'))
  const write = (text: string): void => {
    if (raw.writableEnded || raw.destroyed) return
    raw.write(text)
    if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy()
  }
  const ping = setInterval(() => write(sign('ping')), STREAM_PING_MS)
  ping.unref()
  const gone = open({
    send: (data) => write(`data: ${JSON.stringify(output.parse(data))}\n\n`),
    end: () => void raw.end(),
    refuse() {
      write(sign('refused'))
      raw.end()
    },
  })
  raw.on('close', () => {
    clearInterval(ping)
    gone()
  })
  raw.on('error', () => raw.destroy())
}
