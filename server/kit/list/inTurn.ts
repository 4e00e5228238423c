import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'

/** Does something with each line of a list, one after another; what refuses a line is said at its place in the list. */
export async function inTurn<T, R>(
  list: readonly T[],
  work: (line: T, at: number) => Promise<R>,
): Promise<R[]> {
  const done: R[] = []
  for (const [at, line] of list.entries())
    try {
      done.push(await work(line, at))
    } catch (error) {
      throw error instanceof Refusal ? error.inside(`list.${at}`) : error
    }
  return done
}
