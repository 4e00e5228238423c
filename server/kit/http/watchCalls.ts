import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** Counts what this server answers: by the pattern of the path, never by what stands in it. */
export type Answered = (answer: { endpoint: string; status: number; seconds: number }) => void

/** Calls that take longer are named in the log. */
const SLOW_MS = 1000
/** What is counted in place of a status for who left before the answer. */
const LEFT = 499

/** True where the caller hung up before it had its answer. */
export const hasLeft = ({ raw }: FastifyRequest, reply: FastifyReply): boolean =>
  (raw.destroyed && !raw.complete) || (reply.raw.destroyed && !reply.raw.writableFinished)

/** The pattern of a call's path: nothing of it is anybody's. */
const patternOf = ({ method, routeOptions: { url } }: FastifyRequest): string =>
  url === undefined ? 'unknown' : `${method} ${url}`

/** Counts every answer, names slow ones in the log, and tells each caller its ref. */
export function watchCalls(app: FastifyInstance, answered: Answered): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const endpoint = patternOf(request)
    const ms = reply.elapsedTime
    const status = hasLeft(request, reply) ? LEFT : reply.statusCode
    answered({ endpoint, status, seconds: ms / 1000 })
    if (ms > SLOW_MS) request.log.warn({ endpoint, status, ms: Math.round(ms) }, 'slow call')
    void reply.header('X-Request-Id', request.id)
    done(null, payload)
  })
}
