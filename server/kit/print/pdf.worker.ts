import { on } from 'node:events'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { jobPort } from '../thread/thread.ts'

const port = jobPort()

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

type Job = { path: string; module: string; papers: readonly unknown[] }
type Page = { pages: (papers: readonly unknown[]) => TDocumentDefinitions }

for await (const [{ path, module, papers }] of on(port, 'message') as AsyncIterable<[Job]>) {
  const { pages } = (await import(module)) as Page
  await pdfmake.createPdf(pages(papers)).write(path)
  port.postMessage('done')
}
