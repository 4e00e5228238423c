import { setTimeout as sleep } from 'node:timers/promises'
import { chanceFrom } from '../server/seed/chance.ts'
import type { Asking, Held, Writes } from './loadCalls.ts'
import { openClient, type LoadClient } from './loadClient.ts'
import { PAUSE_MS, USERS, type Run } from './loadRun.ts'
import type { LoadUser } from './loadUsers.ts'

const SHARES = { edit: 0.15, create: 0.05 }

type WritesOfUser = ReadonlyMap<LoadUser, Writes | null>

/** What each call of a user is: reads by far, and of those who write as many edits and creates as make the shares of all. */
export function mix(users: readonly LoadUser[], writesOfUser: WritesOfUser) {
  const all = [...writesOfUser.values()]
  const [writers, makers] = [all.filter(Boolean).length, all.filter((one) => one?.create).length]
  const chance = chanceFrom(users.length)
  return (writes: Writes | null): 'list or row' | 'edit' | 'create' => {
    const drawn = chance.next()
    const create = writes?.create ? (SHARES.create * users.length) / makers : 0
    const edit = writes ? (SHARES.edit * users.length) / writers : 0
    if (drawn < create) return 'create'
    return drawn < create + edit ? 'edit' : 'list or row'
  }
}

/** A user at work: a call every two seconds, the next one at once where the last took longer. */
export async function work(
  run: Run,
  {
    client,
    reads,
    writes,
  }: { client: LoadClient; reads: (n: number) => Asking; writes: Writes | null },
  { number, draw, held }: { number: number; draw: ReturnType<typeof mix>; held: Held[] },
): Promise<void> {
  await sleep((number * PAUSE_MS) / USERS)
  for (let n = number; performance.now() < run.end; n += 1) {
    const due = performance.now() + PAUSE_MS
    const drawn = draw(writes)
    const edited = drawn === 'edit' ? held.shift() : undefined
    const what = drawn === 'edit' && !edited ? 'list or row' : drawn
    const asking =
      (what === 'create' && writes?.create?.()) || (edited && writes?.edit(edited, n)) || reads(n)
    const at = performance.now() - run.begin
    try {
      const { status, text, ms } = await client.send(asking, what !== 'list or row')
      const error = status === 200 ? null : `${status} ${text}`
      run.samples.push({ what, path: asking.path, at, ms, error })
      if (what !== 'list or row' && !error && writes) held.push(writes.heldOf(text))
    } catch (error) {
      const ms = performance.now() - run.begin - at
      run.samples.push({ what, path: asking.path, at, ms, error: String(error) })
    }
    await sleep(Math.max(0, due - performance.now()))
  }
}

/** Every writer begins with two rows of its own to edit, so that nobody's edit meets another's; a dispatcher makes those of whoever makes none. */
export async function firstRows(
  users: readonly LoadUser[],
  writesOfUser: WritesOfUser,
  address: string,
): Promise<Held[][]> {
  const dispatcher = users.find(({ seat }) => seat === 'qh_manager')
  const rows: Held[][] = []
  for (const user of users) {
    const writes = writesOfUser.get(user)
    const maker = writes?.create ? user : dispatcher
    const create = maker && writesOfUser.get(maker)?.create
    const own: Held[] = []
    const client = openClient([address], maker?.token ?? '', 0)
    while (writes && create && own.length < 2) {
      const { status, text } = await client.send(create(), true)
      if (status !== 200) throw new Error(`${status} ${text}`)
      own.push(writes.heldOf(text))
    }
    client.close()
    rows.push(own)
  }
  return rows
}
