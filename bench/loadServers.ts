import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { freePort, spawnServer, waitUntilReady, type Company } from './company.ts'

/** A server of the company that is under load. */
export type LoadServer = { readonly address: string; readonly process: ChildProcess }

/** So many servers on the company's database and folder; its own is the first. */
export async function startServers(company: Company, count: number): Promise<LoadServer[]> {
  const servers: LoadServer[] = [{ address: company.address, process: company.server }]
  while (servers.length < count) {
    const port = await freePort()
    const address = `http://127.0.0.1:${port}`
    const server = { address, process: spawnServer(company.dataDir, port) }
    await waitUntilReady(address)
    servers.push(server)
  }
  return servers
}

export const isGone = ({ process }: LoadServer): boolean =>
  process.exitCode !== null || process.signalCode !== null

/** Ends a server as a power cut would. */
export async function killServer({ process }: LoadServer): Promise<void> {
  const exited = once(process, 'exit')
  process.kill('SIGKILL')
  await exited
}

/** MB that a server's process holds now; 0 of one that is gone. */
export async function memoryOf({ process }: LoadServer): Promise<number> {
  const status = await readFile(`/proc/${process.pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}
