import { endpoints } from '../../contract/api.ts'
import { mayCall, type Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import type { Seat } from '../../contract/kit/endpoint/roles.ts'

/** The calls of a seat that answer by themselves: no uploads, no streams, none that guests may make. */
export const answeringCalls = (seat: Seat): Endpoint[] =>
  endpoints.filter(
    (endpoint) =>
      mayCall(endpoint, seat) &&
      endpoint.access !== 'guest' &&
      !endpoint.upload &&
      !endpoint.streamed,
  )
