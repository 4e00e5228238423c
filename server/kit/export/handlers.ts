import type { FastifyInstance } from 'fastify'
import { addressOf } from '../http/connections.ts'
import { z } from 'zod'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'
import type { Context, Services } from '../http/context.ts'
import { signedIn } from '../http/connections.ts'
import { disposition, holderOf } from './storedFiles.ts'
import { checkAccess } from '../http/mount.ts'
import { fromDatabase } from '../http/refusals.ts'
import type { Download } from './download.ts'
import { askedOf, subjectOf } from './link.ts'
import { fileOpened } from './opened.ts'

const query = z.object({ viec: z.string().min(1).max(6000) })

/** Makes and sends files under the links of `downloadLink`, each with the rights that its caller has now. */
export function serveDownloads(
  app: FastifyInstance,
  services: Services,
  downloads: readonly Download[],
): void {
  const byPath = new Map(downloads.map((download) => [download.endpoint.path, download]))

  app.get('/xuat/:name', { exposeHeadRoute: false }, async (request, reply) => {
    const given = query.safeParse(request.query)
    if (!given.success) throw new Refusal('not_found', fileTexts.notFound)
    const holder = await holderOf(services, subjectOf(given.data.viec), request.query)
    signedIn(request)
    const asked = await askedOf(given.data.viec, services)
    const download = byPath.get(asked.path)
    if (!download) throw new Refusal('not_found', fileTexts.notFound)
    const user = checkAccess(download.endpoint, holder.user)
    const context: Context = {
      ...services,
      files: services.files.of(holder.session),
      user,
      uploads: [],
      address: addressOf(request),
      token: '',
      log: request.log,
    }
    const left = new AbortController()
    reply.raw.once('close', () => left.abort())
    try {
      const { name, mime, make } = await download.prepare(asked.input, context)
      const { stream, size } = await make(left.signal)
      const opened = { username: user.username, address: addressOf(request), name, mime }
      await fileOpened.ask(services, opened)
      void reply
        .header('Content-Type', mime)
        .header('Cache-Control', 'private, no-store')
        .header('X-Content-Type-Options', 'nosniff')
        .header('Content-Disposition', disposition(name, mime))
      if (size !== null) void reply.header('Content-Length', size)
      return await reply.send(stream)
    } catch (error) {
      throw fromDatabase(error)
    }
  })
}
