import { once } from 'node:events'
import { Refusal, type RefusalCode } from '../../../contract/kit/endpoint/refusal.ts'
import { badFile } from '../../kit/sheet/sheetGuard.ts'
import { takeTurn } from '../../kit/export/turns.ts'
import { inThread } from '../../kit/thread/thread.ts'
import type { ImportDone, ImportJob } from './importJob.ts'

const LONGEST_MS = 60_000
const SCRIPT = {
  url: new URL('./import.worker.ts', import.meta.url),
  limits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
}

type Answer =
  | { done: ImportDone }
  | {
      done?: undefined
      refusal: { code: RefusalCode; message: string; fields: Record<string, string> } | null
      fault: string | null
    }

/** Out of memory and out of time are the file's doing; anything else is ours. */
function whyEnded(error: unknown): unknown {
  const { code, name } = error as { code?: string; name?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return badFile('Tệp quá lớn để đọc, hãy chia thành nhiều tệp nhỏ hơn')
  if (name === 'AbortError' || name === 'TimeoutError')
    return badFile('Đọc tệp quá lâu, hãy chia thành nhiều tệp nhỏ hơn')
  return error
}

/** Runs an import in a thread of its own; ended after 60 s, when its transaction falls back whole. */
export async function runImport(job: ImportJob): Promise<ImportDone> {
  const turn = await takeTurn()
  try {
    const answer = await inThread(SCRIPT, async (thread) => {
      thread.postMessage(job)
      const signal = AbortSignal.timeout(LONGEST_MS)
      const [said] = (await once(thread, 'message', { signal })) as [Answer]
      return said
    })
    if (answer.done) return answer.done
    if (answer.refusal)
      throw new Refusal(answer.refusal.code, answer.refusal.message, answer.refusal.fields)
    throw new Error(`import failed: ${answer.fault}`)
  } catch (error) {
    throw whyEnded(error)
  } finally {
    turn.end()
  }
}
