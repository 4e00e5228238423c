import { constants, setPriority } from 'node:os'
import { startApart, type Working } from './apart.ts'
import { parentPort, Worker, type MessagePort, type ResourceLimits } from 'node:worker_threads'

/** `apart`: in a process of its own that ends with the work, for it takes much memory. */
type Script = { url: URL; limits: ResourceLimits; apart?: boolean }
/** Threads of one script with other limits are others. */
const keyOf = ({ url, limits }: Script): string => `${url.href} ${JSON.stringify(limits)}`

type Resting = { thread: Working; ending: NodeJS.Timeout }

/** Long enough for somebody to look at what a file would change and to take it; large files are worked on apart. */
const REST_MS = 60_000

/** The threads that did their work and wait for more, at most one a script. */
const resting = new Map<string, Resting>()

let working = 0

/** Threads that are at work, and that wait for more. */
export const threadCounts = () => ({ working, resting: resting.size })

/** Takes the script's thread from its rest, if there is one. */
function wake(script: Script): Working | undefined {
  const found = resting.get(keyOf(script))
  clearTimeout(found?.ending)
  resting.delete(keyOf(script))
  return found?.thread
}

function start(script: Script): Working {
  const thread = new Worker(script.url, { resourceLimits: script.limits })
  // Whoever waits for its answer hears of a fault; one at rest that fails is only not used again.
  thread.on('error', () => {
    if (resting.get(keyOf(script))?.thread === thread) wake(script)
  })
  return thread
}

function rest(script: Script, thread: Working): void {
  void wake(script)?.terminate()
  const ending = setTimeout(() => void wake(script)?.terminate(), REST_MS)
  ending.unref()
  thread.unref()
  resting.set(keyOf(script), { thread, ending })
}

/**
 * Gives `work` a thread of its own that runs `script`: one at rest after earlier work, for loading the code takes longer than
 * most work does, or a new one. A script takes job after job by messages. A thread whose work failed or was aborted ends.
 */
export async function inThread<T>(
  script: Script,
  work: (thread: Working) => Promise<T>,
): Promise<T> {
  const thread = script.apart
    ? startApart(script.url, script.limits)
    : (wake(script) ?? start(script))
  thread.ref()
  working += 1
  try {
    const result = await work(thread)
    if (script.apart) await thread.terminate()
    else rest(script, thread)
    return result
  } catch (error) {
    await thread.terminate()
    throw error
  } finally {
    working -= 1
  }
}

/** For the script of a thread: where its jobs come from. It works behind whoever waits for an answer; only Linux ranks single threads. */
export function jobPort(): MessagePort {
  if (!parentPort) throw new Error('runs as a worker thread only')
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  return parentPort
}
