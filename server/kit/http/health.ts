import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { diskTexts } from '../../../contract/kit/disk/disk.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Services } from './context.ts'

/**
 * `/healthz`: the process lives. `/readyz`: calls are answered, 503 where the database is away; its `status` tells beforehand
 * that the disk is `low`, and that it is `full`: then it is ready for reading alone.
 */
export function answerHealth(app: FastifyInstance, { db, disk }: Services): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    await sql`SELECT 1`.execute(db)
    const { state, percentLeft } = disk.look()
    if (state === 'ok') return { status: state }
    const said = state === 'full' ? diskTexts.full : diskTexts.low(percentLeft)
    return { status: `disk_${state}`, ...told(said), phan_tram_con_trong: percentLeft }
  })
}
