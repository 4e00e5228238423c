import { once } from 'node:events'
import { inThread } from '../thread/thread.ts'
import type { TransferNote } from '../../dispatch/transfer-order/transferNote.ts'
import type { Waybill } from '../../dispatch/trip/waybill.ts'

/** Papers of one kind, as plain data so that they can be handed to a thread. */
export type Papers =
  | { kind: 'waybill'; papers: readonly Waybill[] }
  | { kind: 'transferNote'; papers: readonly TransferNote[] }

const SCRIPT = {
  url: new URL('./pdf.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 256 },
}

/** Writes the papers as one PDF to `path`, in a thread of its own; an aborted `signal` ends it at once. */
export async function writePdf(path: string, papers: Papers, signal: AbortSignal): Promise<void> {
  await inThread(SCRIPT, async (thread) => {
    thread.postMessage({ path, papers })
    await once(thread, 'message', { signal })
  })
}
