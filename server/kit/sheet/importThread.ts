import { on } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { loggedError, ofAmounts } from '../http/refusals.ts'
import { asDeclared } from '../http/replyShape.ts'
import { connect, type Db } from '../postgres/db.ts'
import { jobPort } from '../thread/thread.ts'
import { importSheet } from './importSheet.ts'
import { writeRefusedRows } from './refusedRows.ts'
import type { Answer, Done, Order, Stage } from './runImport.ts'
import { sheetOf, type Sheet } from './sheet.ts'

let open: { url: string; db: Db } | null = null

/** Order after order is of one database: what its connections know by then, a new one would have to learn. At rest they end by themselves. */
function databaseOf(url: string): Db {
  if (open?.url !== url) {
    void open?.db.destroy()
    open = { url, db: connect(url) }
  }
  return open.db
}

/** The reply is checked and printed here: the main thread only hands its bytes on. */
async function doneOf(
  sheets: readonly Sheet[],
  order: Order,
  begins: (stage: Stage) => void,
): Promise<Done> {
  const db = databaseOf(order.databaseUrl)
  const sheet = sheetOf(sheets, order.job.kind)
  const { refused, ...found } = await importSheet(db, sheet, { ...order, begins })
  if (refused.length > 0) await writeRefusedRows(order.refusedPath, refused)
  const reply = { ...found, file_id: order.job.fileId, link: null }
  const { link: _link, ...checked } = asDeclared(sheet.kind.upload.output)(reply as never)
  await writeFile(order.replyPath, JSON.stringify(checked).slice(0, -1))
  return { hasRefused: refused.length > 0 }
}

function faultOf(thrown: unknown): Answer {
  const error = ofAmounts(thrown)
  if (error instanceof Refusal) {
    const { code, message, fields, english } = error
    return { refusal: { code, message, fields, english }, fault: null }
  }
  return {
    refusal: null,
    fault: loggedError(error instanceof Error ? error : new Error(String(error))),
  }
}

/** What the thread of imports does: order after order. */
export async function serveImports(sheets: readonly Sheet[]): Promise<void> {
  const port = jobPort()
  for await (const [order] of on(port, 'message') as AsyncIterable<[Order]>) {
    try {
      const done = await doneOf(sheets, order, (stage) => port.postMessage(stage))
      port.postMessage({ done } satisfies Answer)
    } catch (thrown) {
      port.postMessage(faultOf(thrown))
    }
  }
}
