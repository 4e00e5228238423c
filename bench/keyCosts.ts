/** One event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  readonly pid: number
  readonly tid: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/** Milliseconds of work on the page's main thread that one key made. */
export type KeyCost = {
  /** From keydown to the end of the rendering that shows the letter: script, style, layout, paint, commit. */
  readonly untilShown: number
  /** From keydown to the next keydown: also what was put off. */
  readonly untilNext: number
}

type Span = { readonly start: number; readonly end: number }

const spanOf = ({ ts, dur = 0 }: TraceEvent): Span => ({ start: ts, end: ts + dur })
const isDispatchOf = ({ name, args }: TraceEvent, type: string): boolean =>
  name === 'EventDispatch' && args.data?.type === type

/** Time of the tasks that lies within a span; tasks of one thread do not overlap. */
const busyWithin = (tasks: readonly Span[], { start, end }: Span): number =>
  tasks.reduce(
    (sum, task) => sum + Math.max(0, Math.min(task.end, end) - Math.max(task.start, start)),
    0,
  ) / 1000

/** Reads from a trace what each key cost the main thread. */
export function keyCosts(events: readonly TraceEvent[]): KeyCost[] {
  const first = events.find((event) => isDispatchOf(event, 'keydown'))
  if (!first) return []
  const thread = events
    .filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  const tasks = thread.filter(({ name }) => name === 'RunTask').map(spanOf)
  const commits = thread.filter(({ name }) => name === 'Commit').map(spanOf)
  const inputs = thread.filter((event) => isDispatchOf(event, 'input')).map(spanOf)
  const keys = thread.filter((event) => isDispatchOf(event, 'keydown'))
  const last = thread.at(-1)?.ts ?? 0
  return keys.flatMap(({ ts }, index) => {
    const next = keys[index + 1]?.ts ?? last
    const input = inputs.find(({ start }) => start >= ts && start < next)
    const shown = input && commits.find(({ start }) => start >= input.end && start < next)
    if (!shown) return []
    return [
      {
        untilShown: busyWithin(tasks, { start: ts, end: shown.end }),
        untilNext: busyWithin(tasks, { start: ts, end: next }),
      },
    ]
  })
}
