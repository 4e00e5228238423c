import { on } from 'node:events'
import { vehiclesWorkedOut, workOut } from './fleet/driving-report/workOut.ts'
import { noteVehicles } from './fleet/journey/noteTrips.ts'
import { loggedError } from './kit/http/refusals.ts'
import { connect } from './kit/postgres/db.ts'
import { jobPort } from './kit/thread/thread.ts'

/** Longer a turn does not take: at its end the server may stop. */
const TURN_MS = 2_000

const port = jobPort()
// As in events.ts, which would load the whole server.
vehiclesWorkedOut.answeredBy(noteVehicles)

async function turn(connectionString: string): Promise<number> {
  const begin = performance.now()
  // Not kept: an embedded database ends with the last of its connections.
  const db = connect(connectionString)
  try {
    let all = 0
    for (let taken = -1; taken !== 0 && performance.now() - begin < TURN_MS; all += taken)
      taken = await workOut(db)
    return all
  } finally {
    await db.destroy()
  }
}

for await (const [connectionString] of on(port, 'message') as AsyncIterable<[string]>) {
  try {
    port.postMessage({ taken: await turn(connectionString) })
  } catch (error) {
    port.postMessage({ failed: loggedError(error as Error) })
  }
}
