import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'

const MEGABYTE = 1024 * 1024
/** What is read of bodies may fill so much of the memory at once; as objects it takes several times that. */
const MOST_HELD = 32 * MEGABYTE
/** Nobody waits for the room of a form's call: those come by the thousand, and all together stay small. */
const SMALL = 64 * 1024

const tooMuch = (): Refusal => new Refusal('unavailable', callTexts.tooMuchAtOnce)

let held = 0

/** Takes room for a body, or a text of one, until its call is over; throws 'unavailable' where there is none. */
export function holdBody(
  { raw }: FastifyRequest,
  reply: { raw: NodeJS.EventEmitter },
  bytes: number,
): void {
  if (bytes <= SMALL || raw.destroyed) return
  if (held + bytes > MOST_HELD) throw tooMuch()
  held += bytes
  reply.raw.once('close', () => (held -= bytes))
}

/** Keeps large bodies that come together from filling the memory; one that hides its length counts as the largest. */
export function capBodies(app: FastifyInstance, maxBytes: number): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
    const length = request.headers['content-length']
    const hidden = request.headers['transfer-encoding'] === undefined ? 0 : maxBytes
    const bytes = Number(length ?? hidden)
    try {
      // Too long a one is not read at all, and the files of a form lie on the disk.
      if (!isForm && bytes <= maxBytes) holdBody(request, reply, bytes)
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })
}
