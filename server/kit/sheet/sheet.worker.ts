import { on, once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { SHEET_PATH, workbookParts } from './sheetParts.ts'
import type { SheetPlan, SheetRow } from './sheetPlan.ts'
import { sheetXml } from './sheetXml.ts'
import { jobPort } from '../thread/thread.ts'

const port = jobPort()

type Job = { path: string; plan: SheetPlan }
const messages = on(port, 'message')

/** The next message from outside: a job, or a batch of the job at hand as JSON, null after the last. */
async function next<T>(): Promise<T> {
  const { value } = (await messages.next()) as IteratorYieldResult<[T]>
  return value[0]
}

async function write({ path, plan }: Job): Promise<void> {
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
  let batch = await next<string | null>()
  while (batch !== null) {
    port.postMessage('more')
    await send(xml.rows(JSON.parse(batch) as SheetRow[]))
    batch = await next<string | null>()
  }
  sheet.end(xml.tail())
  await finished(file)
}

for (;;) {
  await write(await next<Job>())
  port.postMessage('done')
}
