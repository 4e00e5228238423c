import type { TraceEvent } from './keyCosts.ts'

/** What one frame cost the main thread, in milliseconds of a processor. */
export type FrameCost = { readonly script: number }

/** What the browser calls running scripts. */
const SCRIPTS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'RunMicrotasks',
  'HandlePostMessage',
  'v8.callFunction',
  'MinorGC',
  'MajorGC',
])

/** Of its time, what the thread really had of a processor. */
const own = ({ dur = 0, tdur }: TraceEvent): number => Math.min(dur, tdur ?? dur) / 1000

/** Events of the thread that paints most frames: the page that is worked with. */
function mainThread(events: readonly TraceEvent[]): TraceEvent[] {
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const commits = Map.groupBy(
    events.filter(({ name, ph }) => name === 'Commit' && ph === 'X'),
    keyOf,
  )
  const [most] = [...commits].toSorted(([, a], [, b]) => b.length - a.length)
  return events
    .filter((event) => event.ph === 'X' && keyOf(event) === most?.[0])
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
}

/** Scripting between each commit of a frame and the next; calls within calls count once. */
export function frameCosts(events: readonly TraceEvent[]): FrameCost[] {
  const costs: FrameCost[] = []
  let [script, covered] = [0, 0]
  for (const event of mainThread(events)) {
    if (event.name === 'Commit') {
      costs.push({ script })
      script = 0
    } else if (SCRIPTS.has(event.name) && event.ts >= covered) {
      script += own(event)
      covered = event.ts + (event.dur ?? 0)
    }
  }
  return costs
}

/** The longest task of the page. */
export const longestTask = (events: readonly TraceEvent[]): number =>
  mainThread(events)
    .filter(({ name }) => name === 'RunTask' || name === 'ThreadControllerImpl::RunTask')
    .reduce((longest, task) => Math.max(longest, own(task)), 0)
