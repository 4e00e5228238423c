import { once } from 'node:events'
import type { Content } from '../export/download.ts'
import { madeFile } from '../export/madeFile.ts'
import type { Context } from '../http/context.ts'
import { inThread } from '../thread/thread.ts'

/** Papers of one kind, as plain data that can be handed to a thread, and the module whose `pages` draws them. */
export type Papers = { module: URL; papers: readonly unknown[] }

const SCRIPT = {
  url: new URL('./pdf.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 256 },
}

/** More papers than these wait for the turn of heavy work. */
const LIGHT_PAPERS = 20

/** The papers as one PDF, made in its user's turn. */
export const madePdf = (
  { files, user }: Pick<Context, 'files' | 'user'>,
  papers: Papers,
  signal: AbortSignal,
): Promise<Content> => {
  const weight = papers.papers.length > LIGHT_PAPERS ? 'heavy' : 'light'
  return madeFile(files.temporary, { user: user.username, weight, signal }, (path) =>
    writePdf(path, papers, { signal, apart: weight === 'heavy' }),
  )
}

/** Writes the papers as one PDF to `path`, in a thread of its own; an aborted `signal` ends it at once. */
async function writePdf(
  path: string,
  { module, papers }: Papers,
  { signal, apart }: { signal: AbortSignal; apart: boolean },
): Promise<void> {
  await inThread({ ...SCRIPT, apart }, async (thread) => {
    thread.postMessage({ path, module: module.href, papers })
    await once(thread, 'message', { signal })
  })
}
