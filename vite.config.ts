import * as icons from '@mdi/js'
import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'
import { endpoints } from './contract/api.ts'

const webRoot = `${import.meta.dirname}/web`
const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 4000}`

/** First path segments that the server answers; everything else is a screen or a module of the web. */
const serverPaths = new Set([
  ...endpoints.map(({ path }) => path.split('/')[1]),
  'tep',
  'tep_nho',
  'openapi.json',
  'healthz',
  'readyz',
])

const packBrotli = promisify<Uint8Array, object, Buffer>(brotliCompress)
const packGzip = promisify<Uint8Array, object, Buffer>(gzip)

/** Packs what was built once, so that the server need not do it for every reader. */
function packed(): Plugin {
  let folder = ''
  return {
    name: 'packed',
    apply: 'build',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      const readable = names.filter((name) => /\.(js|css|html|svg|json)$/.test(name))
      await Promise.all(readable.map((name) => pack(join(folder, name))))
    },
  }
}

async function pack(path: string): Promise<void> {
  const content = await readFile(path)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  const [brotli, zipped] = await Promise.all([
    packBrotli(content, quality),
    packGzip(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)])
}

const ICON = 'icon:'
const PATHS = new Map<string, unknown>(Object.entries(icons))

/** Makes every icon a module of its own: the library is one module, which all screens would load for the icons of all. */
function iconModules(): Plugin {
  return {
    name: 'icon-modules',
    apply: 'build',
    enforce: 'pre',
    transform: (code) =>
      code.replace(/import \{([^}]*)\} from '@mdi\/js'/g, (_all, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import { ${name} } from '${ICON}${name}'`)
          .join(';'),
      ),
    resolveId: (id) => (id.startsWith(ICON) ? `\0${id}` : null),
    load: (id) => {
      const [before, name] = id.split(`\0${ICON}`)
      if (before !== '' || name === undefined) return null
      return `export const ${name} = ${JSON.stringify(PATHS.get(name))}`
    },
  }
}

/**
 * What is loaded together is one file: a browser fetches six at a time from a server without TLS, and each
 * module that two screens share would be a file of its own. `bench -- bundle` watches the first load.
 */
const groups = [
  { name: 'start', test: /\/web\/main\.tsx$/, priority: 5 },
  {
    name: 'frame',
    test: /\/web\/(office\/user\/Login|office\/shell\/Shell|report\/overview\/Overview)\.tsx$/,
    priority: 4,
  },
  {
    name: 'MonthFigures',
    test: /\/web\/report\/(general\/offered\/MonthFigures|revenue\/offered\/MonthRevenue)\.tsx$/,
    priority: 3,
  },
  { name: 'MonthBooks', test: /\/web\/report\/overview\/MonthBooks\.tsx$/, priority: 3 },
  { name: 'OwnTrips', test: /\/web\/dispatch\/own-trips\/offered\/OwnTrips\.tsx$/, priority: 3 },
  {
    name: 'MonthBookings',
    test: /\/web\/report\/overview\/(MonthBookings|BookingRows)\.tsx$/,
    priority: 3,
  },
  { name: 'FindDialog', test: /\/web\/dispatch\/find\/offered\/FindDialog\.tsx$/, priority: 3 },
  { name: 'most', minShareCount: 10, priority: 2 },
  { name: 'many', minShareCount: 5, priority: 1 },
  { name: 'icons', test: /^\0icon:/, minShareCount: 2, priority: 0 },
]

export default defineConfig({
  root: webRoot,
  plugins: [iconModules(), react(), packed()],
  worker: { format: 'es' },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    chunkSizeWarningLimit: 600,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [import.meta.dirname] },
    proxy: {
      [`^/(${[...serverPaths].join('|')})(/|$|\\?)`]: {
        target: server,
        // A feature folder of the web may bear the name of an API path: its modules are Vite's.
        bypass: (req) => {
          const path = (req.url ?? '').split('?')[0] ?? ''
          const isModule = path.includes('.') && existsSync(`${webRoot}${path}`)
          return isModule ? req.url : undefined
        },
      },
    },
  },
})
