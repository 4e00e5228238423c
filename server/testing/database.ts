import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { connect, type Db } from '../kit/postgres/db.ts'
import { TEMPLATE, withDatabase, type DEMO_TEMPLATE } from './template.ts'

export type FreshDatabase = { db: Db; connectionString: string; drop: () => Promise<void> }

/** A migrated, empty database of its own, or one cloned from another template; `drop` closes `db` and removes it. `template0` has no tables yet. */
export async function freshDatabase(
  template: typeof TEMPLATE | typeof DEMO_TEMPLATE | 'template0' = TEMPLATE,
): Promise<FreshDatabase> {
  const server = inject('postgres')
  const name = `test_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} template ${template} strategy file_copy`)
  const connectionString = withDatabase(server, name)
  const db = connect(connectionString)
  const drop = async (): Promise<void> => {
    await db.destroy()
    await run(server, `drop database ${name} with (force)`)
  }
  return { db, connectionString, drop }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
