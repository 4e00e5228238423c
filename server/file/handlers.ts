import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Refusal } from '../../contract/refusal.ts'
import type { Services } from '../context.ts'

const params = z.object({ id: z.uuid(), name: z.string().max(600) })
const query = z.object({ het_han: z.string().regex(/^\d{1,12}$/), chu_ky: z.string().max(100) })

/** Serves stored files under their signed links, without a token (wire: Downloads and files). */
export function serveFiles(app: FastifyInstance, { db, files }: Services): void {
  app.get('/tep/:id/:name', async (request, reply) => {
    const place = params.safeParse(request.params)
    const proof = query.safeParse(request.query)
    const valid =
      place.success &&
      proof.success &&
      files.verify(place.data.id, proof.data.het_han, proof.data.chu_ky)
    if (!valid) throw new Refusal('not_allowed', 'Liên kết đã hết hạn hoặc không đúng, hãy tải lại')
    const file = await db
      .selectFrom('tep')
      .selectAll()
      .where('id', '=', place.data.id)
      .executeTakeFirst()
    const bytes = file && (await stat(files.pathOf(file.id)).catch(() => null))
    if (!file || !bytes) throw new Refusal('not_found', 'Không tìm thấy tệp')
    const inline = file.mime.startsWith('image/') || file.mime === 'application/pdf'
    void reply
      .header('Content-Type', file.mime)
      .header('Content-Length', bytes.size)
      .header('Cache-Control', 'private, max-age=900')
      .header('X-Content-Type-Options', 'nosniff')
      .header(
        'Content-Disposition',
        `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.ten)}`,
      )
    return reply.send(createReadStream(files.pathOf(file.id)))
  })
}
