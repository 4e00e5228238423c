import { on } from 'node:events'
import { excelApi } from '../../../contract/dispatch/excel/excel.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { connect, type Db } from '../../kit/postgres/db.ts'
import { fromDatabase } from '../../kit/http/refusals.ts'
import { asDeclared } from '../../kit/http/replyShape.ts'
import type { ImportDone, ImportJob } from './importJob.ts'
import { importBookings } from '../booking/importBookings.ts'
import { importRows } from '../../kit/resource/importRows.ts'
import { STORES } from '../../stores.ts'
import { importTrips } from './importTrips.ts'
import { jobPort } from '../../kit/thread/thread.ts'

const port = jobPort()

function runKind(db: Db, job: ImportJob) {
  if (job.kind === 'trip') return importTrips(db, job)
  return job.kind === 'booking' ? importBookings(db, job) : importRows(db, STORES[job.kind], job)
}

/** The reply is checked and printed here, so that the main thread only hands its bytes on. */
async function doneOf(job: ImportJob): Promise<ImportDone> {
  const db = connect(job.databaseUrl)
  try {
    const { reply, summary, hasRefused } = await runKind(db, job)
    const { link: _link, ...checked } = asDeclared(excelApi.upload.trip.output)({
      ...reply,
      link: null,
    })
    return { reply: new TextEncoder().encode(JSON.stringify(checked)), summary, hasRefused }
  } finally {
    await db.destroy()
  }
}

function faultOf(thrown: unknown) {
  const error = fromDatabase(thrown)
  if (error instanceof Refusal)
    return {
      refusal: { code: error.code, message: error.message, fields: error.fields },
      fault: null,
    }
  return { refusal: null, fault: String(error instanceof Error ? (error.stack ?? error) : error) }
}

for await (const [job] of on(port, 'message') as AsyncIterable<[ImportJob]>) {
  try {
    const done = await doneOf(job)
    port.postMessage({ done }, [done.reply.buffer])
  } catch (thrown) {
    port.postMessage(faultOf(thrown))
  }
}
