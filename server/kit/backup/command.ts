import type { Text } from '../../../contract/kit/text/text.ts'
import { inTerminal, StartError } from '../start/startError.ts'
import { endWork } from './recover.ts'
import type { Say } from './takeBackup.ts'

/** How a command ends: done; failed, with the reason said; called wrongly; another one is at it. */
export const EXIT = { done: 0, failed: 1, usage: 2, busy: 3 } as const

/** What has to be undone at the end, in the order of doing. */
type Undo = (() => Promise<unknown>)[]

/** What a command that runs by itself tells the server that started it. */
export type Told = { failed: Text }

/** The same in both languages, for what has none of its own. */
const reasonOf = (error: unknown): Text => {
  const words = error instanceof Error ? error.message : String(error)
  return error instanceof StartError ? error.text : { vi: words, en: words }
}

/** Runs a command of the terminal and ends the process: whatever it started is ended first, also where a signal ends it. */
export async function runCommand(work: (say: Say, undo: Undo) => Promise<number>): Promise<void> {
  const undo: Undo = []
  let ending = false
  const end = async (code: number): Promise<void> => {
    if (ending) return
    ending = true
    for (const step of [...undo, endWork].toReversed()) await step().catch(() => undefined)
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void end(EXIT.failed))
  process.on('disconnect', () => void end(EXIT.failed))
  try {
    await end(await work((words) => console.log(inTerminal(words)), undo))
  } catch (error) {
    if (ending) return
    const told: Told = { failed: reasonOf(error) }
    process.send?.(told)
    console.error(error instanceof StartError ? error.message : error)
    await end(EXIT.failed)
  }
}
