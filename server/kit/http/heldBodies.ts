import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'
import { whenOver } from './whenOver.ts'
import { MEGABYTE } from '../../../contract/kit/file/file.api.ts'

/** What is read of bodies may fill so much of the memory at once; as objects it takes several times that. */
const BODIES = 32 * MEGABYTE
/** The same of replies that nobody has read yet. */
const REPLIES = 256 * MEGABYTE
/** Nobody waits for the room of a form's call: those come by the thousand, and all together stay small. Guests send no more. */
export const SMALL = 64 * 1024

const tooMuch = (): Refusal => new Refusal('unavailable', callTexts.tooMuchAtOnce)

const senders = new WeakMap<FastifyRequest, string>()

/** Says whose call it is: nobody's calls take more than a share of a room. */
export const sentBy = (request: FastifyRequest, username: string): void =>
  void senders.set(request, username)

type Answering = { raw: NodeJS.EventEmitter & { readonly destroyed: boolean } }

/** A room in memory, of which one user takes a share at most: how a call takes some of it, until it is over; taking throws 'unavailable' where there is none. */
function openRoom(most: number, share: number) {
  let held = 0
  const heldBy = new Map<string, number>()
  const hold = (username: string | undefined, bytes: number): void => {
    held += bytes
    if (username === undefined) return
    const own = (heldBy.get(username) ?? 0) + bytes
    if (own > 0) heldBy.set(username, own)
    else heldBy.delete(username)
  }
  return (request: FastifyRequest, { raw }: Answering): ((bytes: number) => void) => {
    const username = senders.get(request)
    let [kept, taken] = [0, 0]
    const release = (): void => {
      hold(username, -taken)
      taken = 0
    }
    // What was handed to the system is not ours to keep any more.
    whenOver(raw, release)
    return (bytes) => {
      kept += bytes
      if (kept <= SMALL || raw.destroyed) return
      const more = kept - taken
      const own = username === undefined ? 0 : (heldBy.get(username) ?? 0)
      if (held + more > most || own + more > most * share) throw tooMuch()
      taken += more
      hold(username, more)
    }
  }
}

/** Room for the bodies of calls and the texts of forms. */
export const roomOf = openRoom(BODIES, 1 / 2)
const repliesOf = openRoom(REPLIES, 1 / 4)

/** Keeps large replies from filling the memory, where whoever asked for them does not read. */
export function capReplies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0
    try {
      if (bytes > SMALL) repliesOf(request, reply)(bytes)
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })
}

/** Keeps large bodies that come together from filling the memory; one that hides its length counts as the largest of its call. */
export function capBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const isForm = request.headers['content-type']?.startsWith('multipart/') ?? false
    const length = request.headers['content-length']
    const { bodyLimit: most } = request.routeOptions
    const hidden = request.headers['transfer-encoding'] === undefined ? 0 : most
    const bytes = Number(length ?? hidden)
    try {
      // Nobody reads what is sent to no call.
      if (request.is404 && bytes > 0) throw new Refusal('not_found', callTexts.noAddress)
      // Too long a one is not read at all, and a form takes its room as it comes.
      if (!isForm && bytes <= most) roomOf(request, reply)(bytes)
      done(null, payload)
    } catch (error) {
      done(error as Error)
    }
  })
}
