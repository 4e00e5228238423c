import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressOf } from '../http/connections.ts'
import { z } from 'zod'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { CurrentUser, Services } from '../http/context.ts'
import { fileOpened } from './opened.ts'
import { signedIn } from '../http/connections.ts'
import { thumbnailOf } from '../file/fileStore.ts'
import { linkTexts } from '../../../contract/kit/file/link.texts.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'

const params = z.object({ id: z.uuid(), name: z.string().max(600) })
const query = z.object({
  phien: z.string().regex(/^[0-9a-f]{64}$/),
  het_han: z.string().regex(/^\d{1,12}$/),
  chu_ky: z.string().max(100),
})

/** To whom the query of a link proves that it was given out for `subject`; throws when it has run out, or its session is over. */
export async function holderOf(
  { db, files, accounts }: Stored,
  subject: string,
  given: unknown,
): Promise<{ user: CurrentUser; session: string }> {
  const proof = query.safeParse(given)
  const isRight = proof.success && files.verify(subject, proof.data)
  const user = isRight ? await accounts.holder(db, proof.data.phien) : null
  if (!isRight || !user) throw new Refusal('not_allowed', linkTexts.over)
  return { user, session: proof.data.phien }
}

/** The header that names a download; pictures and papers open in the browser. */
export function disposition(name: string, mime: string): string {
  const inline = mime.startsWith('image/') || mime === 'application/pdf'
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  )
  return `${inline ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded}`
}

/** Sends the bytes that lie under `subject`: a file's id, or that of its small picture. */
async function serve(stored: Stored, { request, reply, subjectOf }: Call): Promise<FastifyReply> {
  const { db, files } = stored
  const place = params.safeParse(request.params)
  if (!place.success) throw new Refusal('not_found', fileTexts.notFound)
  const subject = subjectOf(place.data.id)
  const { user } = await holderOf(stored, subject, request.query)
  signedIn(request)
  const file = await db
    .selectFrom('tep')
    .selectAll()
    .where('id', '=', place.data.id)
    .executeTakeFirst()
  const bytes = file && (await files.read(subject))
  if (!file || !bytes) throw new Refusal('not_found', fileTexts.notFound)
  const { ten: name, mime } = file
  const opened = { username: user.username, address: addressOf(request), name, mime }
  await fileOpened.ask(stored, opened).catch((error: unknown) => {
    bytes.stream.destroy()
    throw error
  })
  void reply
    .header('Content-Type', file.mime)
    .header('Content-Length', bytes.size)
    .header('Cache-Control', 'private, max-age=900')
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Disposition', disposition(file.ten, file.mime))
  return reply.send(bytes.stream)
}

type Stored = Pick<Services, 'db' | 'pool' | 'log' | 'files' | 'accounts'>
type Call = { request: FastifyRequest; reply: FastifyReply; subjectOf: (id: string) => string }

/** Serves stored files and their small pictures under signed links, without a token (wire: Downloads and files). */
export function serveFiles(app: FastifyInstance, services: Stored): void {
  app.get('/tep/:id/:name', (request, reply) =>
    serve(services, { request, reply, subjectOf: (id) => id }),
  )
  app.get('/tep_nho/:id/:name', (request, reply) =>
    serve(services, { request, reply, subjectOf: thumbnailOf }),
  )
}
