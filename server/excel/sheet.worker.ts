import { on, once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import { parentPort, workerData } from 'node:worker_threads'
import yazl from 'yazl'
import { SHEET_PATH, workbookParts } from './sheetParts.ts'
import type { SheetPlan, SheetRow } from './sheetPlan.ts'
import { sheetXml } from './sheetXml.ts'

const port = parentPort
if (!port) throw new Error('runs as a worker thread only')
const { path, plan } = workerData as { path: string; plan: SheetPlan }

const zip = new yazl.ZipFile()
const file = createWriteStream(path)
const sheet = new PassThrough({ highWaterMark: 1024 * 1024 })
for (const [name, text] of Object.entries(workbookParts(plan.name)))
  zip.addBuffer(Buffer.from(text), name)
zip.addReadStream(sheet, SHEET_PATH)
zip.end()
zip.outputStream.pipe(file)

const send = async (text: string): Promise<void> => {
  if (!sheet.write(text)) await once(sheet, 'drain')
}

const xml = sheetXml(plan)
await send(xml.head())
// Each 'more' asks for one batch; the next one is asked for before this one is worked on, so that the database keeps busy.
port.postMessage('more')
for await (const [batch] of on(port, 'message')) {
  if (batch === null) break
  port.postMessage('more')
  await send(xml.rows(JSON.parse(batch) as SheetRow[]))
}
sheet.end(xml.tail())
await finished(file)
port.postMessage('done')
