import react from '@vitejs/plugin-react'
import { existsSync } from 'node:fs'
import { defineConfig } from 'vite'

const webRoot = `${import.meta.dirname}/web`
const server = `http://127.0.0.1:${process.env.SERVER_PORT ?? 4000}`

/** First path segments that the server answers; everything else is a screen or a module of the web. */
const serverPaths = [
  'tms|user|form|driver_report|driver|truck|etracking|image|marker|contract|excel|canh_bao',
  'truck_info|gps_trip_action|bdsc|file|files|healthz|readyz|openapi.json|openapi',
].join('|')

export default defineConfig({
  root: webRoot,
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, chunkSizeWarningLimit: 600 },
  server: {
    host: '127.0.0.1',
    port: 5173,
    fs: { allow: [import.meta.dirname] },
    proxy: {
      [`^/(${serverPaths})(/|$|\\?)`]: {
        target: server,
        // A feature folder of the web may bear the name of an API path: its modules are Vite's.
        bypass: (req) => {
          const path = (req.url ?? '').split('?')[0] ?? ''
          return path !== '/' && existsSync(`${webRoot}${path}`) && path.includes('.')
            ? req.url
            : undefined
        },
      },
    },
  },
})
