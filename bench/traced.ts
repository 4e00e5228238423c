import type { CDPSession } from '@playwright/test'
import type { TraceEvent } from './keyCosts.ts'

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel']

/** The browser's own record of what its threads did while `work` ran. */
export async function traced(
  session: CDPSession,
  work: () => Promise<void>,
): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  const collect = ({ value }: { value: unknown[] }) => {
    for (const event of value) events.push(event as TraceEvent)
  }
  session.on('Tracing.dataCollected', collect)
  const traceConfig = { includedCategories: CATEGORIES, excludedCategories: ['*'] }
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig })
  await work()
  const complete = new Promise<void>((resolve) =>
    session.once('Tracing.tracingComplete', () => resolve()),
  )
  await session.send('Tracing.end')
  await complete
  session.off('Tracing.dataCollected', collect)
  return events
}
