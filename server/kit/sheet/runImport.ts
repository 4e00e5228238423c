import { on } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { ResourceLimits } from 'node:worker_threads'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { workbookTexts } from '../../../contract/kit/sheet/workbook.texts.ts'
import { inTurn, type Weight } from '../export/turns.ts'
import type { LoggedError } from '../http/refusals.ts'
import type { Working } from '../thread/apart.ts'
import { inThread } from '../thread/thread.ts'
import type { SheetJob } from './sheet.ts'
import { tooLarge, weightOf } from './sheetGuard.ts'

/** How long a workbook may be read, and how long its rows may be compared and written. */
const LONGEST_MS = { reading: 10_000, writing: 60_000 }
/** What a thread may hold: a million cells are read in 224 MB. With the unpacked file beside it a heavy workbook takes 570 MB at most, in a process of its own. Room for what is young halves what is spent on clearing it away. */
const LIMITS: Record<Weight, ResourceLimits> = {
  light: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  heavy: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 48 },
}

/** What the thread of an import is told: the job, where the sheet lies, and where the reply and the refused rows are to be written. */
export type Order = {
  readonly job: SheetJob
  readonly databaseUrl: string
  readonly path: string
  readonly replyPath: string
  readonly refusedPath: string
}

/** Of 25,000 rows a reply is 25 MB: it lies in a file, as JSON without its link and its last brace, so that the main thread neither prints nor holds it. */
export type Done = { readonly hasRefused: boolean }

export type Answer =
  | { done: Done }
  | {
      done?: undefined
      refusal: Pick<Refusal, 'code' | 'message' | 'fields' | 'english'> | null
      /** What went wrong, with its code, which does not cross between threads by itself: by it the call is made again, or refused. */
      fault: LoggedError | null
    }

/** What the thread says on its way: which part of the work begins. */
export type Stage = keyof typeof LONGEST_MS

const isOutOfMemory = (error: unknown): boolean =>
  (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Out of memory and out of time are the file's doing; anything else is ours. */
function whyEnded(error: unknown): unknown {
  if (isOutOfMemory(error)) return tooLarge(workbookTexts.tooLarge)
  if ((error as { name?: string }).name === 'AbortError') return tooLarge(workbookTexts.tooSlow)
  return error
}

/** Gives the thread its order; every stage has its own time, and a thread that overruns it is ended. */
async function answerOf(thread: Working, order: Order): Promise<Answer> {
  const overrun = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const allow = (stage: Stage): void => {
    clearTimeout(timer)
    timer = setTimeout(() => overrun.abort(), LONGEST_MS[stage])
  }
  const heard = on(thread, 'message', { signal: overrun.signal, close: ['exit'] })
  allow('writing')
  thread.postMessage(order)
  try {
    for await (const [said] of heard as AsyncIterable<[Stage | Answer]>) {
      if (typeof said !== 'string') return said
      allow(said)
    }
    throw new Error('the thread ended before its import')
  } finally {
    clearTimeout(timer)
  }
}

/** Does the order in its user's turn of this weight. */
const attempt = (script: URL, order: Order, weight: Weight): Promise<Answer> =>
  inTurn({ user: order.job.username, weight }, () =>
    inThread({ url: script, limits: LIMITS[weight], apart: weight === 'heavy' }, (thread) =>
      answerOf(thread, order),
    ),
  )

/** What looked light and is not gets a heavy turn; the transaction of the first one fell back whole. */
async function attempts(script: URL, order: Order): Promise<Answer> {
  const weight = weightOf(await readFile(order.path))
  try {
    return await attempt(script, order, weight)
  } catch (error) {
    if (weight === 'light' && isOutOfMemory(error)) return await attempt(script, order, 'heavy')
    throw error
  }
}

/** Runs an import in a thread of its own, whose `script` serves imports; one that takes too long or too much is refused. */
export async function runImport(script: URL, order: Order): Promise<Done> {
  let answer: Answer
  try {
    answer = await attempts(script, order)
  } catch (error) {
    throw whyEnded(error)
  }
  if (answer.done) return answer.done
  if (!answer.refusal) {
    const { type = '', message = '', ...rest } = answer.fault ?? {}
    throw Object.assign(new Error(`import failed: ${type}: ${message}`), rest)
  }
  const { code, message, fields, english } = answer.refusal
  const refused = new Refusal(code, message, fields)
  Object.assign(refused.english, english)
  throw refused
}
