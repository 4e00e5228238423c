import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import { transferNoteDocument } from '../../dispatch/transfer-order/transferNotePage.ts'
import { waybillDocument } from '../../dispatch/trip/waybillPage.ts'
import type { Papers } from './writePdf.ts'
import { jobPort } from '../thread/thread.ts'

const port = jobPort()

const documentOf = (all: Papers) =>
  all.kind === 'waybill' ? waybillDocument(all.papers) : transferNoteDocument(all.papers)

// A whole font: those split for browsers lose letters (docs/decisions).
const face = (name: string): string =>
  fileURLToPath(import.meta.resolve(`@expo-google-fonts/be-vietnam-pro/${name}`))
const [normal, bold] = [
  face('400Regular/BeVietnamPro_400Regular.ttf'),
  face('700Bold/BeVietnamPro_700Bold.ttf'),
]

pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((asked) => asked === normal || asked === bold)
pdfmake.setFonts({ BeVietnamPro: { normal, bold, italics: normal, bolditalics: bold } })

type Job = { path: string; papers: Papers }
for await (const [{ path, papers }] of on(port, 'message') as AsyncIterable<[Job]>) {
  await pdfmake.createPdf(documentOf(papers)).write(path)
  port.postMessage('done')
}
