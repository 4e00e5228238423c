import { text } from '../../../contract/kit/text/text.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trx } from '../http/context.ts'

/** Refuses photos, each with its field, that were not uploaded as pictures: an id alone must not open other files. */
export async function refuseUnknownPhotos(
  trx: Trx,
  added: readonly { field: string; id: string }[],
): Promise<void> {
  if (added.length === 0) return
  const known = await trx
    .selectFrom('tep')
    .select('id')
    .where(
      'id',
      'in',
      added.map(({ id }) => id),
    )
    .where('mime', 'like', 'image/%')
    .execute()
  const ids = new Set(known.map(({ id }) => id))
  const unknown = added.find(({ id }) => !ids.has(id))
  if (unknown)
    throw invalidField(
      unknown.field,
      text(
        'Ảnh không có trên máy chủ, hãy tải lên lại',
        'The photo is not on the server; please upload it again',
      ),
    )
}
