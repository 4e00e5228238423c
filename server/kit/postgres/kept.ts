import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './db.ts'

/** Marks a statement that a connection keeps once it has read it (`${KEPT}` in it): meant for those of every call, whose text is always the same. */
export const KEPT = sql.raw('/* kept */')
const MARK = '/* kept */'
/** A text that changes with its values would fill the memory of every connection. */
const MOST_KEPT = 200

const names = new Map<string, string>()

function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known || names.size >= MOST_KEPT || !text.includes(MARK)) return known ?? null
  const name = `kept_${names.size}`
  names.set(text, name)
  return name
}

/** From here on a transaction takes the plans of its statements as they are, whatever the values: for many small ones, which are planned longer than they run. */
export const planOnce = (trx: Db) =>
  sql`${KEPT} SELECT set_config('plan_cache_mode', 'force_generic_plan', true)`.execute(trx)

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown
type Arrays = pg.QueryArrayResult<unknown[]>

type Row = Readonly<Record<string, unknown>>
type Maker = (values: readonly unknown[]) => Row
const makers = new Map<string, Maker>()

/** What makes a row of its values, written once for all rows of these columns: to set them one by one takes ten times as long. */
function makerOf(fields: Arrays['fields']): Maker {
  const names = fields.map(({ name }) => JSON.stringify(name))
  const known = makers.get(names.join())
  if (known) return known
  const members = names.map((name, index) => `${name}: values[${index}]`)
  // oxlint-disable-next-line typescript/no-implied-eval -- of names of columns in quotes, and of nothing else
  const maker = new Function('values', `return { ${members.join()} }`) as Maker
  makers.set(names.join(), maker)
  return maker
}

/** A connection that has the database keep marked statements, read and as far as it pays planned. */
export class KeepingClient extends pg.Client {
  override query = ((text: unknown, values: unknown, callback: unknown) => {
    const send = super.query.bind(this) as Query
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null
    if (name === null) return send(text, values, callback)
    const found = send({ name, text, values, rowMode: 'array' }) as Promise<Arrays>
    return found.then((result) => ({ ...result, rows: result.rows.map(makerOf(result.fields)) }))
  }) as pg.Client['query']
}
