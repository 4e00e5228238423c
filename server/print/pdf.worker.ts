import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import { transferNoteDocument } from './transferNotePage.ts'
import { waybillDocument } from './waybillPage.ts'
import type { Papers } from './writePdf.ts'

const { path, papers } = workerData as { path: string; papers: Papers }

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
await pdfmake.createPdf(documentOf(papers)).write(path)
parentPort?.postMessage('done')
