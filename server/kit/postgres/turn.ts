import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startTexts } from '../start/start.texts.ts'
import { StartError } from '../start/startError.ts'

const LONGEST_WAIT_MS = 120_000

/**
 * Runs `work` while no other process starts or stops the database in `folder`. The turn is a
 * listening socket, so that it ends with its process, however that ends.
 */
export async function inTurn<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  const turn = await takeTurn(folder)
  try {
    return await work()
  } finally {
    turn.close()
  }
}

async function takeTurn(folder: string): Promise<Server> {
  const address = addressFor(folder)
  const limit = performance.now() + LONGEST_WAIT_MS
  while (performance.now() < limit) {
    const server = createServer((guest) => guest.destroy())
    server.unref()
    try {
      server.listen(address)
      await once(server, 'listening')
      return server
    } catch {
      await dropDeadSocket(address)
      await sleep(25)
    }
  }
  throw new StartError(startTexts.databaseBusy(folder))
}

function addressFor(folder: string): string {
  const name = `lan-banh-turn-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  // Linux has names without files, which vanish with their process.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

async function dropDeadSocket(address: string): Promise<void> {
  if (address.startsWith('\0')) return
  const guest = connect(address)
  try {
    await once(guest, 'connect')
  } catch {
    unlinkSync(address)
  } finally {
    guest.destroy()
  }
}
