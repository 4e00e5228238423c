import { spokenBody } from './spoken.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../contract/kit/endpoint/endpoint.ts'
import { createApp } from '../app.ts'
import type { Db } from '../kit/postgres/db.ts'
import { loadDemoMasterData } from '../seed/company.ts'
import { readSettings, type Settings } from '../kit/start/env.ts'
import { openSession } from '../office/session/sessions.ts'
import { freshDatabase } from './database.ts'
import { acceptingDays } from './days.ts'
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

/** The real app on a fresh database that holds the demo company without trips, with the usual settings but for `changed`. */
export async function testApp(changed: Partial<Settings> = {}): Promise<TestApp> {
  const { db, connectionString, drop } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'lanbanh-test-'))
  await db.transaction().execute(loadDemoMasterData)
  const settings: Settings = {
    ...readSettings({}),
    port: 0,
    dataDir,
    databaseUrl: connectionString,
    ...changed,
  }
  const app = await createApp(db, settings)
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
      await app.close()
      await drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
