import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { OpenUses } from '../../../contract/master/renaming/renaming.ts'
import { audit } from '../../kit/audit/audit.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { ownersMeaning } from '../place/meant.ts'
import type { Actor, Named, Renaming } from '../renaming/renaming.ts'

const ENDS = ['noi_lay_hang', 'noi_tra_hang'] as const
type RouteEnds = { id: string; noi_lay_hang: string | null; noi_tra_hang: string | null }

/** Routes that begin or end at a place; routes belong to no customer, so only a name that means one place counts. */
async function routesOf(db: Db, named: Named): Promise<RouteEnds[]> {
  if (named.kind !== 'place' || !(await ownersMeaning(db, named))(null)) return []
  const key = searchKey(named.name)
  const { rows } = await sql<RouteEnds>`
    SELECT id_tuyen_duong AS id, noi_lay_hang, noi_tra_hang FROM tuyen_duong
    WHERE deleted_at IS NULL AND (search_key(noi_lay_hang) = ${key} OR search_key(noi_tra_hang) = ${key})
    ORDER BY 1 ${db.isTransaction ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows
}

/** How many routes name a place. */
export const countRoutes = async (db: Db, named: Named): Promise<Partial<OpenUses>> => ({
  so_tuyen: (await routesOf(db, named)).length,
})

/** Writes the new name of a place into the routes that name it. */
export async function renameRoutes(
  trx: Trx,
  { username }: Actor,
  renaming: Renaming,
): Promise<Partial<OpenUses>> {
  const key = searchKey(renaming.name)
  const pick = (route: RouteEnds, value: (name: string) => string) =>
    Object.fromEntries(
      ENDS.flatMap((end) => {
        const name = route[end]
        return name !== null && searchKey(name) === key ? [[end, value(name)]] : []
      }),
    )
  const routes = await routesOf(trx, renaming)
  for (const route of routes) {
    const after = pick(route, () => renaming.to)
    await trx
      .updateTable('tuyen_duong')
      .set({ ...after, phien_ban: sql`phien_ban + 1`, updated_at: sql`now()` } as never)
      .where('id_tuyen_duong', '=', route.id)
      .execute()
    const entry = { username, action: 'doi_ten', subject: 'tuyen_duong', id: route.id }
    await audit(trx, { ...entry, before: pick(route, (name) => name), after })
  }
  return { so_tuyen: routes.length }
}
