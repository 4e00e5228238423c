import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../postgres/db.ts'
import type { SheetJob } from './sheet.ts'

/** The columns mapped by hand for sheets of this shape: those given now, over those remembered; given ones are remembered. */
export async function mappingFor(
  db: Db,
  shape: string,
  { kind, mapping: given, username }: Pick<SheetJob, 'kind' | 'mapping' | 'username'>,
): Promise<Record<string, string>> {
  const chu_ky = createHash('sha256').update(shape).digest('base64url')
  const row = await db
    .selectFrom('anh_xa_cot')
    .select('anh_xa')
    .where('loai', '=', kind)
    .where('chu_ky', '=', chu_ky)
    .executeTakeFirst()
  const mapping = { ...row?.anh_xa, ...given }
  if (Object.keys(given).length === 0) return mapping
  const anh_xa = JSON.stringify(mapping)
  await db
    .insertInto('anh_xa_cot')
    .values({ loai: kind, chu_ky, anh_xa, nguoi_sua: username })
    .onConflict((conflict) =>
      conflict
        .columns(['loai', 'chu_ky'])
        .doUpdateSet({ anh_xa, nguoi_sua: username, updated_at: sql`now()` as never }),
    )
    .execute()
  return mapping
}
