import { spokenBody } from './spoken.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { createApp } from '../app.ts'
import { connect, type Db } from '../kit/postgres/db.ts'
import type { Disk } from '../kit/disk/disk.ts'
import { readSettings, type Settings } from '../kit/start/env.ts'
import { openSession } from '../office/session/sessions.ts'
import { freshDatabase, type FreshDatabase } from './database.ts'
import { acceptingDays } from './days.ts'
import { freshBucket, storedNames } from './store.ts'
import { DEMO_TEMPLATE } from './template.ts'
import { beginDays } from './trip.ts'

export type Answer<Out> = {
  status: number
  body: Out & { code?: string; message: string; fields?: Record<string, string>; ref?: string }
}

export type TestApp = {
  app: FastifyInstance
  db: Db
  settings: Settings
  dataDir: string
  /** The names of all files whose bytes are kept. */
  stored: () => Promise<string[]>
  /** A token of a user; the same one every time. */
  token: (username: string) => Promise<string>
  /** Calls an endpoint as a user, or as a guest for null, with extra headers where given. */
  call: <In, Out>(
    username: string | null,
    endpoint: Endpoint<In, Out>,
    input: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answer<Out>>
  close: () => Promise<void>
}

/** Several servers as one to whoever injects calls: these go to one after the other. All else is the first's. */
function inTurn(servers: readonly [FastifyInstance, ...FastifyInstance[]]): FastifyInstance {
  let turn = 0
  return new Proxy(servers[0], {
    get(first, name) {
      const server = name === 'inject' ? servers[turn++ % servers.length] : first
      const value: unknown = Reflect.get(server ?? first, name)
      return typeof value === 'function' ? (value.bind(server) as unknown) : value
    },
  })
}

/** A second server on the same database and store, with TEST_SERVERS=2. */
async function secondServer(settings: Settings, disk: Disk | undefined) {
  const db = connect(settings.databaseUrl ?? '')
  const app = await createApp(db, settings, disk)
  const close = async (): Promise<void> => {
    await app.close()
    await db.destroy()
  }
  return { app, close }
}

/** The real app on a fresh database that holds the demo company without trips, with the usual settings but for `changed`, on a disk of the test's own where one is given. */
export const testApp = async (changed: Partial<Settings> = {}, disk?: Disk): Promise<TestApp> =>
  appOn(await freshDatabase(DEMO_TEMPLATE), changed, disk)

/** The same on another database. */
export async function appOn(
  { db, connectionString, drop }: FreshDatabase,
  changed: Partial<Settings> = {},
  disk?: Disk,
): Promise<TestApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lanbanh-test-'))
  const s3 = inject('s3')
  const settings: Settings = {
    ...readSettings({}),
    port: 0,
    dataDir,
    databaseUrl: connectionString,
    s3: s3 === null ? null : await freshBucket(s3),
    ...changed,
  }
  const first = await createApp(db, settings, disk)
  const second = process.env['TEST_SERVERS'] === '2' ? await secondServer(settings, disk) : null
  const app = second ? inTurn([first, second.app]) : first
  beginDays()
  const tokens = new Map<string, Promise<string>>()
  const token = (username: string): Promise<string> => {
    const known = tokens.get(username) ?? openSession(db, username, '127.0.0.1')
    tokens.set(username, known)
    return known
  }
  return {
    app,
    db,
    settings,
    dataDir,
    stored: () => storedNames(dataDir, settings.s3),
    token,
    call: (username, endpoint, input, headers = {}) =>
      acceptingDays(db, input, async (payload) => {
        const signedIn = username === null ? {} : { token: await token(username) }
        const sent =
          endpoint.method === 'GET'
            ? { query: payload as Record<string, string> }
            : { payload: payload as object }
        const response = await app.inject({
          method: endpoint.method,
          url: endpoint.path,
          headers: { ...signedIn, ...headers },
          ...sent,
        })
        return {
          status: response.statusCode,
          body: spokenBody(endpoint.path, response.json()),
        }
      }),
    async close() {
      await second?.close()
      await first.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
