import { on } from 'node:events'
import { loggedError } from '../http/refusals.ts'
import { jobPort } from '../thread/thread.ts'
import { remake, type Remaking } from './remake.ts'

const port = jobPort()

for await (const [picture] of on(port, 'message') as AsyncIterable<[Remaking]>) {
  try {
    await remake(picture)
    port.postMessage(null)
  } catch (error) {
    port.postMessage(loggedError(error as Error))
  }
}
