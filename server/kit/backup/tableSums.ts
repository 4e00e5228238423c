import pg from 'pg'

/** Rows and checksum of every table, by its name with its schema. */
export type Sums = Record<string, { rows: number; sum: string }>

// What a row says as text depends on these; nobody's own settings may.
const SESSION = [
  'timezone=UTC',
  'datestyle=ISO',
  'intervalstyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'statement_timeout=0',
  'default_transaction_isolation=repeatable\\ read',
]

/** A connection of its own, whose statements may take as long as they need. */
export async function openSession(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString,
    options: SESSION.map((setting) => `-c ${setting}`).join(' '),
  })
  // The statement that is under way, or the next one, tells of a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** The timeline that a database writes its log on. */
export async function timelineOf(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_lsn()) AS name',
  )
  return Number.parseInt(rows[0]?.name.slice(0, 8) ?? '', 16)
}

/** The tables that a backup holds; what is left of a transaction or a crash is not among them. */
const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_%'
  ORDER BY 1`

/** Counts the rows of every table and sums a hash of each, whatever their order; in the session's transaction, if it has one. */
export async function tableSums(session: pg.Client): Promise<Sums> {
  const { rows: tables } = await session.query<{ name: string }>(TABLES)
  const sums: Sums = {}
  for (const { name } of tables) {
    const { rows } = await session.query<{ rows: string; sum: string }>(`
      SELECT count(*) AS rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text AS sum FROM ${name} t`)
    sums[name] = { rows: Number(rows[0]?.rows), sum: rows[0]?.sum ?? '' }
  }
  return sums
}

/** The tables that are not the same in both. */
export const differing = (one: Sums, other: Sums): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((name) => one[name]?.rows !== other[name]?.rows || one[name]?.sum !== other[name]?.sum)
    .toSorted()

/** How many tables there are and how many rows in all. */
export const countOf = (sums: Sums): { tables: number; rows: number } => ({
  tables: Object.keys(sums).length,
  rows: Object.values(sums).reduce((total, { rows }) => total + rows, 0),
})
