import type { FastifyRequest } from 'fastify'
import { ingestTexts } from '../../../contract/fleet/position/refused.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { signedIn } from '../../kit/http/connections.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { openKeys } from './keys.ts'

declare module 'fastify' {
  interface FastifyRequest {
    gpsKey?: number
  }
}

/** Asks for a key of the company, in the header `x-gps-key` or the query; throws 'not_signed_in' without one. */
export function openKeyGate(db: Db) {
  const keys = openKeys(db)
  return async (request: FastifyRequest): Promise<void> => {
    const { key } = request.query as { key?: unknown }
    const shown = request.headers['x-gps-key'] ?? key
    // Small clients call what they send anything, also what is no type: the ways in look at the body itself.
    if (request.headers['content-type'] !== undefined)
      request.headers['content-type'] = 'application/octet-stream'
    // While the database is slow, a forwarder's many fixes under way are no guests.
    if (typeof shown === 'string' && keys.wasFound(shown)) signedIn(request)
    const found = typeof shown === 'string' ? await keys.find(shown) : null
    if (found === null) throw new Refusal('not_signed_in', ingestTexts.noKey)
    request.gpsKey = found
    signedIn(request)
  }
}
