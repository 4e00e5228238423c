import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Waybill } from './waybill.ts'

const LIMITS = { maxOldGenerationSizeMb: 256 }

/** Writes the papers as one PDF to `path`, in a thread of its own; an aborted `signal` ends it at once. */
export async function writePdf(
  path: string,
  papers: readonly Waybill[],
  signal: AbortSignal,
): Promise<void> {
  const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
    workerData: { path, papers },
    resourceLimits: LIMITS,
  })
  try {
    await once(worker, 'message', { signal })
  } finally {
    await worker.terminate()
  }
}
