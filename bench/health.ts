import { Worker } from 'node:worker_threads'

const SCRIPT = `
  const { parentPort, workerData } = require('node:worker_threads')
  const http = require('node:http')
  const agent = new http.Agent({ keepAlive: true })
  const taken = []
  let running = true
  const ask = () => {
    const begin = performance.now()
    http.get(workerData + '/healthz', { agent }, (reply) => reply.resume().on('end', () => taken.push(performance.now() - begin)))
      .on('error', () => taken.push(Infinity))
  }
  const timer = setInterval(ask, 10)
  parentPort.on('message', () => { clearInterval(timer); setTimeout(() => parentPort.postMessage(taken), 500) })
`

/** Asks /healthz every 10 ms from outside the server while `work` runs; answers each reply's milliseconds. */
export async function healthWhile(
  address: string,
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asker = new Worker(SCRIPT, { eval: true, workerData: address })
  await work()
  return new Promise((resolve) => {
    asker.once('message', (taken: number[]) => {
      void asker.terminate()
      resolve(taken)
    })
    asker.postMessage('stop')
  })
}
