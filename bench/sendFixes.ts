import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Sending, Sent } from './fixesPlan.ts'

/** Has another process send as devices do, and tells how it went. */
export async function sendFixes(given: Sending): Promise<Sent> {
  const sender = fork(new URL('./fixesSender.ts', import.meta.url))
  sender.send(given)
  const [sent] = (await once(sender, 'message')) as [Sent]
  sender.kill()
  return sent
}
