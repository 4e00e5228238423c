import { once } from 'node:events'
import { createServer } from 'node:net'
import { startTexts } from './start.texts.ts'
import { StartError } from './startError.ts'

type Address = { host: string; port: number }

/** Tells at once, before any work is done, that the port cannot be had. */
export async function checkPort(address: Address): Promise<void> {
  const probe = createServer()
  try {
    probe.listen({ host: address.host, port: address.port })
    await once(probe, 'listening')
  } catch (error) {
    throw explainListenError(error, address)
  } finally {
    probe.close()
  }
}

/** The same error in words for the person at the terminal. */
export function explainListenError(error: unknown, { host, port }: Address): StartError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  if (code === 'EADDRINUSE') return new StartError(startTexts.portTaken(host, port))
  return new StartError(startTexts.hostRefused(host, port, code))
}
