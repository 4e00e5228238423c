import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readBatchFix, MOST_IN_BATCH } from '../../../contract/fleet/position/readBatch.ts'
import { isGiven, type ReadFix } from '../../../contract/fleet/position/readFix.ts'
import { readOsmand } from '../../../contract/fleet/position/readOsmand.ts'
import { readTraccar } from '../../../contract/fleet/position/readTraccar.ts'
import {
  FIX_REFUSED,
  ingestTexts,
  type FixRefusal,
} from '../../../contract/fleet/position/refused.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Services } from '../../kit/http/context.ts'
import { roomOf } from '../../kit/http/heldBodies.ts'
import { openDevices } from '../device/devices.ts'
import { openKeyGate } from '../device/keyGate.ts'
import { openGroupCommit, type Delivery, type Stranger } from './groupCommit.ts'
import { openIntake } from './intake.ts'
import type { VehicleFix } from './storeFixes.ts'

type Line = { readonly read: ReadFix; readonly vehicle: number | null }
type Sorted = Omit<Delivery, 'key'> & {
  refused: { line: number; why: FixRefusal }[]
  taken: number
}

/** What becomes of each fix that was read. */
function sortOut(lines: readonly Line[]): Sorted {
  const fixes: VehicleFix[] = []
  const contacts: number[] = []
  const strangers: Stranger[] = []
  const refused: Sorted['refused'] = []
  for (const [index, { read, vehicle }] of lines.entries()) {
    const { device } = read
    const fix = 'fix' in read ? read.fix : null
    const why = 'why' in read ? read.why : vehicle === null ? 'thiet_bi_la' : null
    if (device !== null && vehicle === null)
      strangers.push({ device, at: fix?.at ?? null, lat: fix?.lat ?? null, lng: fix?.lng ?? null })
    if (fix && vehicle !== null) fixes.push({ vehicle, fix })
    else if (vehicle !== null) contacts.push(vehicle)
    if (why)
      refused.push({
        line: index + 1,
        why: vehicle === null && device !== null ? 'thiet_bi_la' : why,
      })
  }
  return { fixes, contacts, strangers, refused, taken: fixes.length }
}

const unpack = promisify(gunzip)
const isPacked = (body: Buffer): boolean => body[0] === 0x1f && body[1] === 0x8b

/** A body as it was before its sender packed it, whatever its headers say. */
async function unpackBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { body } = request
  if (!Buffer.isBuffer(body) || !isPacked(body)) return
  const whole = await unpack(body, { maxOutputLength: request.routeOptions.bodyLimit }).catch(
    (error: unknown) => {
      throw error instanceof RangeError
        ? new Refusal('too_large', ingestTexts.tooMany(MOST_IN_BATCH))
        : new Refusal('invalid', ingestTexts.unread)
    },
  )
  roomOf(request, reply)(whole.length)
  request.body = whole
}

function parsed(body: unknown): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) return {}
  try {
    // Some senders mark the beginning of what they write.
    return JSON.parse(body.toString('utf8').trim()) as unknown
  } catch {
    throw new Refusal('invalid', ingestTexts.unread)
  }
}

/** Small clients name no type of what they send, or a wrong one: what is no JSON is a form. */
const isForm = (body: unknown): body is Buffer =>
  Buffer.isBuffer(body) && body.length > 0 && !/^\s*[[{"]/.test(body.toString('utf8', 0, 20))

/** Parameters of the address, and those of a form or a JSON body. */
function sentByPhone(request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>
  if (request.method === 'GET') return query
  if (isForm(request.body))
    return { ...query, ...Object.fromEntries(new URLSearchParams(request.body.toString('utf8'))) }
  const body = parsed(request.body)
  return isGiven(body) ? { ...query, ...body } : body
}

/** What was sent together, where it was understood and is not too much. */
function checked<T>(sent: readonly T[] | null): readonly T[] {
  if (sent === null) throw new Refusal('invalid', ingestTexts.unread)
  if (sent.length > MOST_IN_BATCH)
    throw new Refusal('too_large', ingestTexts.tooMany(MOST_IN_BATCH))
  return sent
}

/** Ways in for positions, with a key of the company and without the work that calls of people need (tracking, section 1). */
export function serveIngest(root: FastifyInstance, { db }: Services): void {
  const devices = openDevices(db)
  const commit = openGroupCommit(db)
  const intake = openIntake(db, 'giu_vi_tri')

  async function take(request: FastifyRequest, reads: readonly ReadFix[]): Promise<Sorted> {
    const vehicleOf = await devices.refresh()
    const sorted = sortOut(
      reads.map((read) => ({
        read,
        vehicle:
          read.device === null ? null : vehicleOf(read.device, 'fix' in read ? read.fix.at : null),
      })),
    )
    await commit.deliver({ ...sorted, key: request.gpsKey ?? 0 })
    return sorted
  }

  async function fromPhone(request: FastifyRequest): Promise<object> {
    const reads = checked(readOsmand(sentByPhone(request), await intake()))
    const { refused, taken } = await take(request, reads)
    const bad = refused.find(({ why }) => why !== 'khong_vi_tri')
    if (bad && taken === 0)
      throw new Refusal('invalid', FIX_REFUSED[bad.why], { [bad.why]: FIX_REFUSED[bad.why] })
    return { nhan: taken }
  }

  async function fromTraccar(request: FastifyRequest): Promise<object> {
    const reads = checked(readTraccar(parsed(request.body), await intake()))
    // A forwarder repeats what is refused for ever: what will never be right is answered as taken.
    const { refused, taken } = await take(request, reads)
    return { nhan: taken, bo: linesOf(refused) }
  }

  async function fromBatch(request: FastifyRequest): Promise<object> {
    const body = parsed(request.body)
    const data = isGiven(body) ? body['data'] : null
    if (!Array.isArray(data))
      throw new Refusal('invalid', ingestTexts.noList, { data: ingestTexts.noList })
    const sent = checked<unknown>(data)
    const within = await intake()
    const { refused, taken } = await take(
      request,
      sent.map((each) => readBatchFix(each, within)),
    )
    return { nhan: taken, bo: linesOf(refused) }
  }

  const answer =
    (handle: (request: FastifyRequest) => Promise<object>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
      const said = await handle(request)
      await reply.type('application/json; charset=utf-8').send(JSON.stringify(said))
    }

  void root.register((app, _options, done) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, read) => read(null, body))
    app.addHook('onRequest', openKeyGate(db))
    app.addHook('preHandler', unpackBody)
    // Devices end the address with a slash or without.
    for (const end of ['', '/']) {
      app.route({
        method: ['GET', 'POST'],
        url: `/gps/osmand${end}`,
        exposeHeadRoute: false,
        handler: answer(fromPhone),
      })
      app.post(`/gps/traccar${end}`, answer(fromTraccar))
      app.post(`/gps/batch${end}`, answer(fromBatch))
    }
    app.addHook('preClose', commit.close)
    done()
  })
}

const linesOf = (refused: Sorted['refused']) =>
  refused.map(({ line, why }) => ({ dong: line, ly_do: FIX_REFUSED[why].vi, ma: why }))
