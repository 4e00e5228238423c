import { parentPort, workerData } from 'node:worker_threads'
import { excelApi } from '../../contract/excel/excel.api.ts'
import { Refusal } from '../../contract/refusal.ts'
import { connect } from '../db.ts'
import { fromDatabase } from '../refusals.ts'
import { asDeclared } from '../replyShape.ts'
import type { ImportDone, ImportJob } from './importJob.ts'
import { importBookings } from '../booking/importBookings.ts'
import { importRows } from '../resource/importRows.ts'
import { STORES } from '../resource/stores.ts'
import { importTrips } from './importTrips.ts'

const port = parentPort
if (!port) throw new Error('runs as a worker thread only')
const job = workerData as ImportJob
const db = connect(job.databaseUrl)

function runKind(wanted: ImportJob) {
  if (wanted.kind === 'trip') return importTrips(db, wanted)
  return wanted.kind === 'booking'
    ? importBookings(db, wanted)
    : importRows(db, STORES[wanted.kind], wanted)
}

// The reply is checked and printed here, so that the main thread only hands its bytes on.
try {
  const { reply, summary, hasRefused } = await runKind(job)
  const { link: _link, ...checked } = asDeclared(excelApi.upload.trip.output)({
    ...reply,
    link: null,
  })
  const bytes = new TextEncoder().encode(JSON.stringify(checked))
  const done: ImportDone = { reply: bytes, summary, hasRefused }
  port.postMessage({ done }, [bytes.buffer])
} catch (thrown) {
  const error = fromDatabase(thrown)
  const refusal =
    error instanceof Refusal
      ? { code: error.code, message: error.message, fields: error.fields }
      : null
  port.postMessage({
    refusal,
    fault: refusal ? null : String(error instanceof Error ? (error.stack ?? error.message) : error),
  })
} finally {
  await db.destroy()
}
