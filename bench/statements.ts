import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { createApp } from '../server/app.ts'
import { connectPool } from '../server/kit/postgres/db.ts'
import type { Tables } from '../server/kit/postgres/tables.ts'
import { openSession } from '../server/office/session/sessions.ts'
import { readSettings } from '../server/kit/start/env.ts'
import type { Company } from './company.ts'

export type Statement = { text: string; values: unknown[] }

/** The statements that one call makes, seen by running it once in this process, and its reply. */
export async function statementsOf(
  company: Company,
  url: string,
  input: object,
  username = 'admin01',
): Promise<{ statements: Statement[]; reply: unknown }> {
  const seen: Statement[] = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: connectPool(company.connectionString) }),
    log: (event) => {
      seen.push({ text: event.query.sql, values: [...event.query.parameters] })
    },
  })
  const app = await createApp(db, {
    ...readSettings({}),
    port: 0,
    dataDir: company.dataDir,
  })
  const token = await openSession(db, username, '127.0.0.1')
  seen.length = 0
  const reply = await app.inject({ method: 'POST', url, headers: { token }, payload: input })
  if (reply.statusCode !== 200) throw new Error(reply.body)
  await app.close()
  await db.destroy()
  return { statements: seen, reply: reply.json() }
}

/** A connection of the measurement's own, in the company's time. */
export async function connectClient({ connectionString }: Company): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, options: '-c timezone=Asia/Ho_Chi_Minh' })
  await client.connect()
  return client
}
