import type { FastifyBaseLogger } from 'fastify'

/** A failure that nobody waits for any more is told in the log and ends nobody else's work: by itself it would end the process. */
export function outliveUnheard(log: Pick<FastifyBaseLogger, 'error'>): void {
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'a failure was not heard'))
}
