import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { fileTexts } from '../../../contract/kit/file/file.texts.ts'

/** What work needs: light work takes little memory and seconds at most, heavy work may take much of both. */
export type Weight = 'light' | 'heavy'

/** Who asks for a turn; an aborted `signal` gives up waiting for it. */
export type Asking = { user: string; weight: Weight; signal?: AbortSignal | undefined }

/** Turns at once over all users: one heavy work alone may take most of the memory there is. */
const AT_ONCE: Record<Weight, number> = { light: 3, heavy: 1 }
/** Callers that may wait: each of them holds a connection. */
const MOST_OF_USER = 20
const MOST_WAITING = 200

type Waiting = { user: string; begin: () => void }

const tooManyOwn = (): Refusal => new Refusal('too_many', fileTexts.manyOfYours)
const tooMany = (): Refusal => new Refusal('unavailable', fileTexts.manyAtOnce)

/** Turns of one weight: one at a time for each user, and of those who wait first the one whose last turn is longest ago. */
function lane(atOnce: number) {
  const running = new Set<string>()
  const lastTurns = new Map<string, number>()
  let waiting: Waiting[] = []
  let turns = 0

  function beginNext(): void {
    const lastOf = ({ user }: Waiting): number => lastTurns.get(user) ?? 0
    const ready = waiting.filter(({ user }) => !running.has(user))
    const [first, ...others] = ready
    if (!first || running.size >= atOnce) return
    const next = others.reduce((best, one) => (lastOf(one) < lastOf(best) ? one : best), first)
    waiting = waiting.filter((one) => one !== next)
    running.add(next.user)
    lastTurns.set(next.user, (turns += 1))
    next.begin()
    beginNext()
  }

  return {
    counts: () => ({ running: running.size, waiting: waiting.length }),
    async wait({ user, signal }: Asking): Promise<void> {
      if (waiting.filter((one) => one.user === user).length >= MOST_OF_USER) throw tooManyOwn()
      if (waiting.length >= MOST_WAITING) throw tooMany()
      signal?.throwIfAborted()
      await new Promise<void>((resolve, reject) => {
        const leave = (): void => {
          waiting = waiting.filter((one) => one !== own)
          reject(signal?.reason as Error)
        }
        const begin = (): void => {
          signal?.removeEventListener('abort', leave)
          resolve()
        }
        const own = { user, begin }
        signal?.addEventListener('abort', leave)
        waiting.push(own)
        beginNext()
      })
    },
    end(user: string): void {
      running.delete(user)
      if (waiting.length === 0 && running.size === 0) lastTurns.clear()
      beginNext()
    },
  }
}

const lanes: Record<Weight, ReturnType<typeof lane>> = {
  light: lane(AT_ONCE.light),
  heavy: lane(AT_ONCE.heavy),
}

/** Turns of each weight that run and that wait, with what tells them apart. */
export const turnCounts = () =>
  Object.entries(lanes).flatMap(([weight, { counts }]) =>
    Object.entries(counts()).map(([state, count]) => [{ weight, state }, count] as const),
  )

/**
 * Does `work` when its user's turn has come, so that nobody's files keep others waiting. Throws 'too_many' when too many of
 * this user's wait already, 'unavailable' when too many of all do.
 */
export async function inTurn<T>(asking: Asking, work: () => Promise<T>): Promise<T> {
  const own = lanes[asking.weight]
  await own.wait(asking)
  try {
    return await work()
  } finally {
    own.end(asking.user)
  }
}
