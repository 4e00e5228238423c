/** One event of Chromium's trace; times in microseconds. */
export type TraceEvent = {
  readonly name: string
  readonly ph: string
  readonly ts: number
  readonly dur?: number
  /** Of `dur`, what the thread really had of a processor: the rest belongs to other programs. */
  readonly tdur?: number
  readonly pid: number
  readonly tid: number
  readonly args: { readonly data?: { readonly type?: string } }
}

/** Milliseconds of work on the page's main thread that one key made. */
export type KeyCost = {
  /** From keydown to the end of the rendering that shows the letter: script, style, layout, paint, commit. */
  readonly untilShown: number
  /** The same without the time that other programs had the processor. */
  readonly ofProcessor: number
  /** From keydown to the next keydown: also what was put off. */
  readonly untilNext: number
}

type Span = { readonly start: number; readonly end: number }
/** `share` of its time the task had the processor. */
type Task = Span & { readonly share: number }

const spanOf = ({ ts, dur = 0 }: TraceEvent): Span => ({ start: ts, end: ts + dur })
const taskOf = (event: TraceEvent): Task => ({
  ...spanOf(event),
  share: event.dur && event.tdur !== undefined ? Math.min(1, event.tdur / event.dur) : 1,
})
const isDispatchOf = ({ name, args }: TraceEvent, type: string): boolean =>
  name === 'EventDispatch' && args.data?.type === type

/** Time of the tasks that lies within a span; tasks of one thread do not overlap. */
const busyWithin = (
  tasks: readonly (Span & { readonly share?: number })[],
  { start, end }: Span,
): number =>
  tasks.reduce(
    (sum, { share = 1, ...task }) =>
      sum + share * Math.max(0, Math.min(task.end, end) - Math.max(task.start, start)),
    0,
  ) / 1000

/** Reads from a trace what each key cost the main thread: of those that put something in by `input`, or all that are shown by `keydown`. */
export function keyCosts(
  events: readonly TraceEvent[],
  shownBy: 'input' | 'keydown' = 'input',
): KeyCost[] {
  const first = events.find((event) => isDispatchOf(event, 'keydown'))
  if (!first) return []
  const thread = events
    .filter(({ pid, tid, ph }) => pid === first.pid && tid === first.tid && ph === 'X')
    .toSorted((a, b) => a.ts - b.ts)
  const tasks = thread.filter(({ name }) => name === 'RunTask').map(taskOf)
  const whole = tasks.map(({ start, end }): Span => ({ start, end }))
  const commits = thread.filter(({ name }) => name === 'Commit').map(spanOf)
  const inputs = thread.filter((event) => isDispatchOf(event, shownBy)).map(spanOf)
  const keys = thread.filter((event) => isDispatchOf(event, 'keydown'))
  const last = thread.at(-1)?.ts ?? 0
  return keys.flatMap(({ ts }, index) => {
    const next = keys[index + 1]?.ts ?? last
    const input = inputs.find(({ start }) => start >= ts && start < next)
    const shown = input && commits.find(({ start }) => start >= input.end && start < next)
    if (!shown) return []
    return [
      {
        untilShown: busyWithin(whole, { start: ts, end: shown.end }),
        ofProcessor: busyWithin(tasks, { start: ts, end: shown.end }),
        untilNext: busyWithin(whole, { start: ts, end: next }),
      },
    ]
  })
}
