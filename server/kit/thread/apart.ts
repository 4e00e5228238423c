import { fork } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ResourceLimits } from 'node:worker_threads'

type Told = { name: string; message: string; code: unknown; stack: string }
/** What the process of a work says: a message of its script, or why that ended. */
export type Said = { message: unknown; error?: undefined } | { error: Told; message?: undefined }

/** What works for us, in a thread of this process or in one of its own: a script that takes messages and answers by them. */
export type Working = EventEmitter & {
  postMessage: (message: unknown) => void
  terminate: () => Promise<unknown>
  ref: () => void
  unref: () => void
}

const HOST = fileURLToPath(new URL('./apart.host.ts', import.meta.url))

/**
 * Runs a script in a process of its own, for work that takes much memory: it ends with the process, which a thread does not
 * always give back. It speaks as a thread does, and is told as one out of memory where the system ended it for that.
 */
export function startApart(url: URL, limits: ResourceLimits): Working {
  const child = fork(HOST, [], {
    // Every thread that packs or unpacks would keep memory of its own.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const events = new EventEmitter()
  // Whoever waits hears of it; nobody may be waiting yet.
  events.on('error', () => undefined)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  let isOurs = false
  child.on('message', ({ message, error }: Said) => {
    if (error) events.emit('error', Object.assign(new Error(error.message), error))
    else events.emit('message', message)
  })
  child.on('error', (error) => events.emit('error', error))
  child.once('exit', (code, signal) => {
    const killed = Object.assign(new Error(`ended by ${signal}`), {
      code: 'ERR_WORKER_OUT_OF_MEMORY',
    })
    if (signal && !isOurs) events.emit('error', killed)
    events.emit('exit', code)
  })
  const send = (message: unknown): void => {
    // One that has ended says so by its exit.
    if (child.connected) child.send(message as object, () => undefined)
  }
  send({ url: url.href, limits })
  return Object.assign(events, {
    postMessage: send,
    terminate(): Promise<unknown> {
      isOurs = true
      child.kill('SIGKILL')
      return ended
    },
    ref: () => child.ref(),
    unref: () => child.unref(),
  })
}
