import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { cameraTexts } from '../../../contract/fleet/camera/camera.texts.ts'
import { rewritten, streamAddress } from '../../../contract/fleet/camera/stream.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { holderOf } from '../../kit/export/storedFiles.ts'
import type { CurrentUser, Services } from '../../kit/http/context.ts'
import { signedIn } from '../../kit/http/connections.ts'
import { epochMs } from '../../kit/time/clock.ts'
import { recordLook } from '../look/look.ts'
import { linkBehind, subjectOf, ticketOf, type Ticket } from './ticket.ts'
import { DISPATCH } from '../../../contract/office/screen/access.ts'
import { MINUTE_MS } from '../../../contract/kit/time/time.ts'

const ANSWER_MS = 15_000
const MOST_PLAYLIST_BYTES = 2_000_000
const MOST_SEEN = 1000
const params = z.object({ ticket: z.string().max(1000), name: z.string().max(40) })
const query = z.looseObject({ dia_chi: z.string().max(8000).default('') })
const PLAYLIST = /mpegurl/i
/** What a stream is made of; nothing else of the service reaches a browser under our name. */
const MEDIA = /^(video|audio)\/|octet-stream|^text\/vtt/i

const noStream = (cause?: unknown): Refusal =>
  Object.assign(new Refusal('unavailable', cameraTexts.noStream), { cause })

/** Passes live and recorded video on: the browser knows neither the service nor its secret, and reaches nothing else by it. */
export function serveCameras(app: FastifyInstance, services: Services): void {
  const { db, settings, files } = services
  const { camera } = settings
  const seen = new Map<string, number>()

  async function firstAddress({ vid, channel, span }: Ticket, template: string): Promise<string> {
    const { rows } = await sql<{ imei: string; device: string; server: string }>`
      SELECT coalesce(gps ->> 'imei', '') AS imei, coalesce(gps ->> 'device_id', '') AS device, coalesce(gps ->> 'so_may_chu', '') AS server
      FROM phuong_tien WHERE id_xe = ${vid} AND deleted_at IS NULL`.execute(db)
    const [found] = rows
    if (!found || (!found.imei && !found.device))
      throw new Refusal('not_found', cameraTexts.noDevice)
    return streamAddress(template, { ...found, channel, span })
  }

  /** Asks the service of a template; only its own host is ever asked. */
  async function asked(address: string, template: string, range: unknown): Promise<Response> {
    if (URL.parse(address)?.origin !== new URL(template).origin)
      throw new Refusal('not_allowed', cameraTexts.elsewhere)
    const headers = {
      ...(camera.header ? { [camera.header.name]: camera.header.value } : {}),
      ...(typeof range === 'string' ? { range } : {}),
    }
    const signal = AbortSignal.timeout(ANSWER_MS)
    const answer = await fetch(address, { headers, signal, redirect: 'manual' }).catch(
      (error: unknown) => {
        throw noStream(error)
      },
    )
    if (answer.ok && answer.body) return answer
    await answer.body?.cancel()
    throw noStream(answer.status)
  }

  /** A live look goes on while its playlist is asked for; it is recorded anew each minute. */
  async function look(user: CurrentUser, { plate, span }: Ticket): Promise<void> {
    const name = `${user.username} ${plate}`
    if (span !== null || epochMs() - (seen.get(name) ?? 0) < MINUTE_MS) return
    if (seen.size >= MOST_SEEN) seen.clear()
    seen.set(name, epochMs())
    await recordLook(db, user, { kind: 'video', about: plate })
  }

  async function serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const place = params.parse(request.params)
    const { dia_chi: told, ...proof } = query.parse(request.query)
    const subject = subjectOf(place.ticket, told)
    const { user, session } = await holderOf(services, subject, proof)
    if (!DISPATCH.includes(user.seat)) throw new Refusal('not_allowed', cameraTexts.elsewhere)
    signedIn(request)
    const ticket = ticketOf(place.ticket)
    const template = ticket.span ? camera.playback : camera.live
    if (template === null)
      throw new Refusal('unavailable', ticket.span ? cameraTexts.noPlayback : cameraTexts.noLive)
    const address =
      told === ''
        ? await firstAddress(ticket, template)
        : Buffer.from(told, 'base64url').toString('utf8')
    const answer = await asked(address, template, request.headers.range)
    const type = answer.headers.get('content-type') ?? ''
    const isPlaylist = PLAYLIST.test(type) || /\.m3u8$/i.test(new URL(address).pathname)
    void reply.header('Cache-Control', 'private, no-store')
    if (!isPlaylist) return pass(answer, type, reply)
    await look(user, ticket)
    const playlist = await wholeText(answer)
    const own = files.of(session)
    const other = (uri: string): string =>
      linkBehind(own, place.ticket, new URL(uri, address).toString())
    return reply.type('application/vnd.apple.mpegurl').send(rewritten(playlist, other))
  }

  app.get('/camera/:ticket/:name', { exposeHeadRoute: false }, serve)
}

async function wholeText(answer: Response): Promise<string> {
  const bytes: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > MOST_PLAYLIST_BYTES) throw noStream()
    bytes.push(chunk)
  }
  const text = Buffer.concat(bytes).toString('utf8')
  if (!text.trimStart().startsWith('#EXTM3U')) throw noStream()
  return text
}

async function pass(answer: Response, type: string, reply: FastifyReply): Promise<FastifyReply> {
  if (type !== '' && !MEDIA.test(type)) {
    await answer.body?.cancel()
    throw noStream(type)
  }
  for (const name of ['content-length', 'content-range', 'accept-ranges']) {
    const value = answer.headers.get(name)
    if (value !== null && !answer.headers.has('content-encoding')) void reply.header(name, value)
  }
  void reply
    .status(answer.status)
    .header('X-Content-Type-Options', 'nosniff')
    .type(type || 'application/octet-stream')
  return reply.send(Readable.fromWeb(answer.body as Parameters<typeof Readable.fromWeb>[0]))
}
