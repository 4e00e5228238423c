import { text } from '../../../contract/kit/text/text.ts'
import { once } from 'node:events'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { takeTurn } from '../export/turns.ts'
import { inThread } from '../thread/thread.ts'
import type { SheetJob } from './sheet.ts'
import { badFile } from './sheetGuard.ts'

const LONGEST_MS = 60_000
const LIMITS = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 }

/** What the thread of an import is told: the job, where the sheet lies, and where its refused rows are to be written. */
export type Order = {
  readonly job: SheetJob
  readonly databaseUrl: string
  readonly path: string
  readonly refusedPath: string
}

/** The reply as JSON text without its link, so that the main thread neither parses nor prints it. */
export type Done = { readonly reply: Uint8Array<ArrayBuffer>; readonly hasRefused: boolean }

export type Answer =
  | { done: Done }
  | {
      done?: undefined
      refusal: Pick<Refusal, 'code' | 'message' | 'fields' | 'english'> | null
      fault: string | null
    }

/** Out of memory and out of time are the file's doing; anything else is ours. */
function whyEnded(error: unknown): unknown {
  const { code, name } = error as { code?: string; name?: string }
  if (code === 'ERR_WORKER_OUT_OF_MEMORY')
    return badFile(
      text(
        'Tệp quá lớn để đọc, hãy chia thành nhiều tệp nhỏ hơn',
        'The file is too large to read; please split it',
      ),
    )
  if (name === 'AbortError' || name === 'TimeoutError')
    return badFile(
      text(
        'Đọc tệp quá lâu, hãy chia thành nhiều tệp nhỏ hơn',
        'Reading the file takes too long; please split it',
      ),
    )
  return error
}

/** Runs an import in a thread of its own, whose `script` serves imports; ended after 60 s, when its transaction falls back whole. */
export async function runImport(script: URL, order: Order): Promise<Done> {
  const turn = await takeTurn()
  try {
    const answer = await inThread({ url: script, limits: LIMITS }, async (thread) => {
      thread.postMessage(order)
      const signal = AbortSignal.timeout(LONGEST_MS)
      const [said] = (await once(thread, 'message', { signal })) as [Answer]
      return said
    })
    if (answer.done) return answer.done
    if (answer.refusal) {
      const { code, message, fields, english } = answer.refusal
      const refused = new Refusal(code, message, fields)
      Object.assign(refused.english, english)
      throw refused
    }
    throw new Error(`import failed: ${answer.fault}`)
  } catch (error) {
    throw whyEnded(error)
  } finally {
    turn.end()
  }
}
