import { sql } from 'kysely'
import type { LastAct } from '../../../contract/kit/undo/undo.ts'
import type { Trx } from '../http/context.ts'

/** What the history tells; acts of one transaction have the same moment. */
type Told = LastAct & { readonly sau: LastAct['truoc']; readonly moment: string }

type Row = { readonly id: string; readonly phien_ban: number }

/** What made the present version of rows, by their ids; absent where the history does not tell, as after a renaming. */
export async function lastActs(
  trx: Trx,
  subject: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, Told>> {
  const versions = new Map(rows.map(({ id, phien_ban }) => [id, phien_ban]))
  const { rows: found } = await sql<Told & { id: string; phien_ban: number }>`
    SELECT DISTINCT ON (id_doi_tuong) id_doi_tuong AS id, username, hanh_dong, truoc, sau, thoi_diem::text AS moment, (sau->>'phien_ban')::int AS phien_ban,
      (extract(epoch FROM clock_timestamp() - thoi_diem) / 60)::float8 AS minutes
    FROM nhat_ky WHERE doi_tuong = ${subject} AND id_doi_tuong = ANY (${[...versions.keys()]}::text[]) AND sau ? 'phien_ban'
    ORDER BY id_doi_tuong, nhat_ky.id DESC`.execute(trx)
  return new Map(
    found.filter(({ id, phien_ban }) => versions.get(id) === phien_ban).map((act) => [act.id, act]),
  )
}
