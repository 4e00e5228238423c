import { sql } from 'kysely'
import { searchKey } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Named } from '../renaming/renaming.ts'

/** Of which customers' orders (null: of nobody's) a place's name can mean this place: where others bear it too, each means that of its own customer. */
export async function ownersMeaning(
  db: Db,
  { id, name, row }: Omit<Named, 'kind'>,
): Promise<(company: string | null) => boolean> {
  const { rows } = await sql<{ id_cong_ty: string | null }>`
    SELECT id_cong_ty FROM dia_diem
    WHERE deleted_at IS NULL AND id <> ${id} AND search_key(ten_dia_diem) = ${searchKey(name)}`.execute(
    db,
  )
  const own = (row['id_cong_ty'] as string | null) ?? null
  const others = rows.map(({ id_cong_ty }) => id_cong_ty)
  return (company) =>
    others.length === 0 || (own === null ? !others.includes(company) : company === own)
}
