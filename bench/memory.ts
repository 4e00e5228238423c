import { readFile } from 'node:fs/promises'
import type { Company } from './company.ts'

const LOOK_MS = 50

/** The most memory that the server process held while `work` ran, in MB. */
export async function mostMemoryWhile(
  { server }: Company,
  work: () => Promise<unknown>,
): Promise<number> {
  let most = 0
  const look = async () => {
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8').catch(() => '')
    most = Math.max(most, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  await work()
  clearInterval(timer)
  return most
}
