import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import pdfmake from 'pdfmake'
import type { Waybill } from './waybill.ts'
import { waybillDocument } from './waybillPage.ts'

const { path, papers } = workerData as { path: string; papers: readonly Waybill[] }

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
await pdfmake.createPdf(waybillDocument(papers)).write(path)
parentPort?.postMessage('done')
