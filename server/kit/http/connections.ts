import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { callTexts } from '../../../contract/kit/endpoint/call.texts.ts'
import type { Settings } from '../start/env.ts'
import type { Accounts, Services } from './context.ts'
import { networkOf, withoutPort } from './networkOf.ts'
import { perAddress, proxyCheck, type Hold } from './perAddress.ts'
import { refuseSocket } from './refuseSocket.ts'
import { whenOver } from './whenOver.ts'
import { SECOND_MS } from '../../../contract/kit/time/time.ts'

/** Longer than anything takes that is made before its first byte is sent. */
const SILENCE_MS = 10 * 60 * SECOND_MS

/** The route of what is no call: files of the screens, and pages of theirs, which no route names. */
const OF_SCREENS = '/*'

const fullHouse = (): Refusal => new Refusal('too_many', callTexts.tooManyConnections)

/** How long a connection may take for the header and for the whole of a request, and rest between two of them. */
export const timeLimits = ({ headerSeconds, bodySeconds, idleSeconds }: Settings) => ({
  requestTimeout: bodySeconds * SECOND_MS,
  keepAliveTimeout: idleSeconds * SECOND_MS,
  connectionTimeout: SILENCE_MS,
  http: {
    requestTimeout: bodySeconds * SECOND_MS,
    headersTimeout: Math.min(headerSeconds, bodySeconds) * SECOND_MS,
    connectionsCheckingInterval: SECOND_MS,
  },
})

const holds = new WeakMap<Socket | IncomingMessage, Hold>()

const addresses = new WeakMap<IncomingMessage, string>()

/** Where a request came from, also once whoever sent it has hung up: the socket does not know any more. */
export const addressOf = ({ raw }: FastifyRequest): string => addresses.get(raw) ?? ''

/** Whoever makes this request has shown who they are: neither it nor its connection counts as a guest's any more. */
export function signedIn({ raw }: FastifyRequest): void {
  holds.get(raw)?.signedIn()
  holds.get(raw.socket)?.signedIn()
}

/** The connections of each network address on which nobody says anything, oldest first. */
function silentOnes() {
  const byAddress = new Map<string, Set<Socket>>()
  const remove = (address: string, socket: Socket): void => {
    const all = byAddress.get(address)
    all?.delete(socket)
    if (all?.size === 0) byAddress.delete(address)
  }
  return {
    remove,
    add(address: string, socket: Socket): void {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(socket))
    },
    /** Closes the oldest one; false where there is none. */
    closeOldest(address: string): boolean {
      const [oldest] = byAddress.get(address) ?? []
      if (!oldest) return false
      remove(address, oldest)
      holds.get(oldest)?.end()
      oldest.destroy()
      return true
    },
  }
}

/** Caps connections by the address of the other end. A new one takes the place of the oldest that never said anything. */
function capSockets({ server }: FastifyInstance, settings: Settings): void {
  const take = perAddress(settings)
  const isProxy = proxyCheck(settings.trustedProxies)
  const silent = silentOnes()
  server.on('connection', (socket) => {
    const address = networkOf(socket.remoteAddress ?? '')
    if (isProxy(socket.remoteAddress ?? '')) return
    const takeOne = () => take(address, false)
    const hold = takeOne() ?? (silent.closeOldest(address) ? takeOne() : null)
    if (!hold) return refuseSocket(socket, fullHouse())
    holds.set(socket, hold)
    silent.add(address, socket)
    socket.once('close', () => {
      hold.end()
      silent.remove(address, socket)
    })
  })
  server.on('request', ({ socket }: IncomingMessage, _reply: ServerResponse) => {
    silent.remove(networkOf(socket.remoteAddress ?? ''), socket)
  })
}

/** True of a call of a session that was open lately: however long the database takes to say so again, it is no guest's. */
function isKnown({ headers, query }: FastifyRequest, { sessionKey, wasOpen }: Accounts): boolean {
  const { token } = headers
  const { phien } = query as { phien?: unknown }
  return wasOpen(typeof token === 'string' ? sessionKey(token) : String(phien))
}

/** True of the files of the screens, which nobody signs in for and a window takes many of at once. */
const isOfScreens = ({ method, routeOptions: { url = OF_SCREENS } }: FastifyRequest): boolean =>
  url === OF_SCREENS && (method === 'GET' || method === 'HEAD')

/** Caps calls at once by the address that calls, which behind a proxy is the one that the proxy names. */
function capCalls(app: FastifyInstance, { settings, accounts }: Capping): void {
  const take = perAddress(settings)
  app.addHook('onRequest', (request, { raw }, done) => {
    const address = withoutPort((request.ip as string | undefined) ?? '')
    addresses.set(request.raw, address)
    const known = isKnown(request, accounts)
    const hold = take(networkOf(address), known || isOfScreens(request))
    if (!hold) return done(fullHouse())
    holds.set(request.raw, hold)
    if (known) signedIn(request)
    whenOver(raw, hold.end)
    done()
  })
}

type Capping = Pick<Services, 'settings' | 'accounts'>

/** Keeps any one address from taking all connections (README: Settings). */
export function capConnections(app: FastifyInstance, capping: Capping): void {
  capSockets(app, capping.settings)
  capCalls(app, capping)
}
