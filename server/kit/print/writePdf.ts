import { once } from 'node:events'
import { inThread } from '../thread/thread.ts'

/** Papers of one kind, as plain data that can be handed to a thread, and the module whose `pages` draws them. */
export type Papers = { module: URL; papers: readonly unknown[] }

const SCRIPT = {
  url: new URL('./pdf.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 256 },
}

/** Writes the papers as one PDF to `path`, in a thread of its own; an aborted `signal` ends it at once. */
export async function writePdf(
  path: string,
  { module, papers }: Papers,
  signal: AbortSignal,
): Promise<void> {
  await inThread(SCRIPT, async (thread) => {
    thread.postMessage({ path, module: module.href, papers })
    await once(thread, 'message', { signal })
  })
}
