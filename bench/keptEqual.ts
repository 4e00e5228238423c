import { sql } from 'kysely'
import type { Db } from '../server/kit/postgres/db.ts'
import { rebuildOwed } from '../server/ledger/debt/keptOwed.ts'
import { KEPT_TABLES, listOf } from '../server/report/sums/directions.ts'
import { forgetSums, sumAllNoted } from '../server/report/sums/workOut.ts'
import type { Figure } from './figures.ts'

/** What is kept of each kind, as one text; rows that are kept in parts are added up. */
async function kept(db: Db): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  const keep = async (what: string, rows: ReturnType<typeof sql>) => {
    const { rows: told } = await sql<{ tom: string }>`
      SELECT concat(count(*), ' ', md5(string_agg(k::text, ';' ORDER BY k::text))) AS tom FROM (${rows}) k`.execute(
      db,
    )
    found.set(what, told[0]?.tom ?? '')
  }
  for (const { table, keys, sums } of KEPT_TABLES) {
    // 5 and 5.00 are one number.
    const plain = sql.join(sums.map((name) => sql`trim_scale(${sql.ref(name)}::numeric)`))
    await keep(table, sql`SELECT ca_thang, tu, ${listOf(keys)}, ${plain} FROM ${sql.table(table)}`)
  }
  for (const [what, by] of [
    ['no_chuyen', 'id_chuyen_di, id_cong_ty'],
    ['no_khach', 'id_cong_ty'],
  ] as const)
    await keep(
      what,
      sql`SELECT ${sql.raw(by)}, sum(con_no) FROM ${sql.table(what)} GROUP BY ${sql.raw(by)} HAVING sum(con_no) <> 0`,
    )
  return found
}

/** Whether all kept sums are what a rebuild of them from the trips and orders comes to. */
export async function keptFigure(db: Db): Promise<Figure> {
  await sumAllNoted(db)
  const before = await kept(db)
  await rebuildOwed(db)
  await forgetSums(db)
  await sumAllNoted(db)
  const after = await kept(db)
  const unlike = [...after].flatMap(([what, tom]) => (before.get(what) === tom ? [] : [what]))
  const sizes = [...after].map(([what, tom]) => `${what} ${tom.split(' ')[0]}`)
  return {
    what: 'kept sums beside a rebuild',
    figure:
      unlike.length === 0 ? `equal: rows of ${sizes.join(', ')}` : `unlike: ${unlike.join(', ')}`,
    bar: 'equal',
    met: unlike.length === 0,
  }
}
