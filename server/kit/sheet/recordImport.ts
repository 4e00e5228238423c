import { sql } from 'kysely'
import type { Trx } from '../http/context.ts'

/** Counts that are those of the last sending alone. */
const OF_LAST = /^(dong_loi|da_co|giong)$/

/** The file's own record: what it made so far, also when it is sent again after mending names. */
export async function recordImport(
  trx: Trx,
  fileId: string,
  summary: Readonly<Record<string, number>>,
): Promise<void> {
  const before = await trx
    .selectFrom('tep_excel')
    .select(['trang_thai', 'tom_tat'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  const earlier = before.trang_thai === 'da_nhap' ? before.tom_tat : null
  const added = Object.fromEntries(
    Object.entries(summary).map(([name, count]) => [
      name,
      OF_LAST.test(name) ? count : count + (earlier?.[name] ?? 0),
    ]),
  )
  await trx
    .updateTable('tep_excel')
    .set({
      trang_thai: 'da_nhap',
      tom_tat: JSON.stringify(added),
      ap_dung_luc: sql`now()` as never,
    })
    .where('id', '=', fileId)
    .execute()
}
