import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { Worker, type ResourceLimits } from 'node:worker_threads'
import type { Said } from './apart.ts'

// The process of one work: it runs the script in a thread, so that its limits hold and its end for want of memory is told.

type Begin = { url: string; limits: ResourceLimits }

if (process.platform === 'linux')
  for (const thread of readdirSync('/proc/self/task'))
    setPriority(Number(thread), constants.priority.PRIORITY_BELOW_NORMAL)

const tell = (said: Said): void => void process.send?.(said)

// Whoever gave the work has gone.
process.on('disconnect', () => process.exit(1))
process.once('message', ({ url, limits }: Begin) => {
  const thread = new Worker(new URL(url), { resourceLimits: limits })
  thread.on('message', (message: unknown) => tell({ message }))
  thread.on('error', (error: Error & { code?: unknown }) => {
    const { name, message, code, stack = '' } = error
    tell({ error: { name, message, code, stack } })
  })
  process.on('message', (message) => thread.postMessage(message))
})
