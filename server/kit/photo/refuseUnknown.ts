import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { pictureTexts } from '../../../contract/kit/photo/picture.texts.ts'
import type { Db } from '../postgres/db.ts'

/** Refuses photos, each with its field, that this user did not upload as pictures: an id alone must not open files of others. */
export async function refuseUnknownPhotos(
  db: Db,
  username: string,
  added: readonly { field: string; id: string }[],
): Promise<void> {
  if (added.length === 0) return
  const known = await db
    .selectFrom('tep')
    .select('id')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .where('loai', '=', 'anh')
    .where('nguoi_tao', '=', username)
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = added.find(({ id }) => !ids.has(id))
  if (unknown) throw invalidField(unknown.field, pictureTexts.unknown)
}
