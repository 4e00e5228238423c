import { on } from 'node:events'
import { loggedError } from '../../kit/http/refusals.ts'
import { jobPort } from '../../kit/thread/thread.ts'
import { writeResults, type ResultJob } from './withResults.ts'

const port = jobPort()

for await (const [job] of on(port, 'message') as AsyncIterable<[ResultJob]>) {
  try {
    await writeResults(job)
    port.postMessage(null)
  } catch (error) {
    port.postMessage(loggedError(error as Error))
  }
}
