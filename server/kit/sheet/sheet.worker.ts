import { on, once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { PassThrough } from 'node:stream'
import { finished } from 'node:stream/promises'
import yazl from 'yazl'
import { sheetPath, workbookParts } from './sheetParts.ts'
import { NEXT_SHEET, type SheetPlan, type SheetRow } from './sheetPlan.ts'
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

/** Writes one sheet with the rows that come, none where they have `ended`; true where those of another one follow. */
async function writeSheet(plan: SheetPlan, sheet: PassThrough, ended: boolean): Promise<boolean> {
  const send = async (text: string): Promise<void> => {
    if (!sheet.write(text)) await once(sheet, 'drain')
  }
  const xml = sheetXml(plan)
  await send(xml.head())
  // Each 'more' asks for one batch; the next one is asked for before this one is worked on, so that the database keeps busy.
  let batch = ended ? null : await next<string | null>()
  while (batch !== null && batch !== NEXT_SHEET) {
    port.postMessage('more')
    await send(xml.rows(JSON.parse(batch) as SheetRow[]))
    batch = await next<string | null>()
  }
  sheet.end(xml.tail())
  return batch === NEXT_SHEET
}

async function write({ path, plan }: Job): Promise<void> {
  const plans = [plan, ...(plan.more ?? [])]
  const zip = new yazl.ZipFile()
  const file = createWriteStream(path)
  for (const [name, text] of Object.entries(workbookParts(...plans.map(({ name: own }) => own))))
    zip.addBuffer(Buffer.from(text), name)
  const sheets = plans.map(() => new PassThrough({ highWaterMark: 1024 * 1024 }))
  for (const [at, sheet] of sheets.entries()) zip.addReadStream(sheet, sheetPath(at))
  zip.end()
  zip.outputStream.pipe(file)
  port.postMessage('more')
  let goesOn = true
  for (const [at, sheet] of sheets.entries()) {
    goesOn = await writeSheet(plans[at] ?? plan, sheet, !goesOn)
    if (goesOn) port.postMessage('more')
  }
  await finished(file)
}

for (;;) {
  await write(await next<Job>())
  port.postMessage('done')
}
