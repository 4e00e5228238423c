import { on } from 'node:events'
import { inThread } from '../thread/thread.ts'
import type { SheetPlan, SheetRows } from './sheetPlan.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The writer itself needs some 40 MB; a thread that wants more is at fault and ends alone. */
const SCRIPT = {
  url: new URL('./sheet.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 8 },
}

/**
 * Writes a workbook of one sheet to `path` in a thread of its own. `rows` are taken batch by batch, the next one only when
 * the thread asks for it, so that memory stays small however many there are. Rejects when a source or the thread fails; an
 * aborted `signal` ends it at once.
 */
export async function writeSheet(
  path: string,
  plan: SheetPlan,
  { rows, signal }: { rows: SheetRows; signal?: AbortSignal },
): Promise<void> {
  const batches =
    Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]()
  const ended = { close: ['exit'], ...(signal && { signal }) }
  try {
    await inThread(SCRIPT, async (thread) => {
      thread.postMessage({ path, plan })
      for await (const [message] of on(thread, 'message', ended)) {
        if (message === 'done') return
        const batch = await batches.next()
        thread.postMessage(batch.done ? null : batch.value)
      }
      throw new Error('the thread ended before its sheet was written')
    })
  } finally {
    await batches.return?.()
  }
}
