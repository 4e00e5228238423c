import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { audit } from '../../kit/audit/audit.ts'
import { putBookingsBack } from './changedBookings.ts'
import type { Trx } from '../../kit/http/context.ts'
import type { Undoing } from '../../kit/sheet/sheet.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'

const SHOWN = 3
type Made = {
  id: string
  isBack: boolean
  isChanged: boolean
  touched: boolean
  was: Record<string, unknown>
}

/** Takes the bookings of an import back; refused when one was answered, changed or deleted since. */
export async function undoBookings(trx: Trx, undoing: Omit<Undoing, 'seat'>): Promise<number> {
  const { fileId, username } = undoing
  await sql`SELECT 1 FROM booking WHERE id_don_hang IN (SELECT id_doi_tuong FROM dong_nhap WHERE file_id = ${fileId}) ORDER BY id_don_hang FOR UPDATE`.execute(
    trx,
  )
  const { rows } = await sql<Made>`
    SELECT d.id_doi_tuong AS id, d.truoc IS NOT NULL AS "isBack", d.truoc IS NOT NULL AND NOT d.truoc ? 'thung_rac' AS "isChanged", b.phien_ban IS DISTINCT FROM d.phien_ban OR b.deleted_at IS NOT NULL AS touched,
      jsonb_strip_nulls(to_jsonb(b) - 'tim_kiem') AS was
    FROM dong_nhap d LEFT JOIN booking b ON b.id_don_hang = d.id_doi_tuong
    WHERE d.file_id = ${fileId} AND d.loai = 'booking' ORDER BY 1`.execute(trx)
  const touched = rows.filter((row) => row.touched)
  if (touched.length > 0) {
    const some = touched
      .slice(0, SHOWN)
      .map(({ id }) => id)
      .join(', ')
    throw new Refusal('conflict', bookingTexts.changedSince(touched.length, some))
  }
  const changed = await putBookingsBack(trx, undoing)
  const others = rows.filter(({ isChanged }) => !isChanged)
  const idsOf = (isBack: boolean) =>
    others.filter((row) => row.isBack === isBack).map(({ id }) => id)
  await sql`
    UPDATE booking SET deleted_at = clock_timestamp(), phien_ban = phien_ban + 1, updated_at = clock_timestamp(), nguoi_sua = ${username}
    WHERE id_don_hang = ANY (${idsOf(true)}::text[])`.execute(trx)
  await trx
    .updateTable('dong_nhap')
    .set({ truoc: null })
    .where('file_id', '=', fileId)
    .where('truoc', 'is not', null)
    .execute()
  await sql`DELETE FROM booking WHERE id_don_hang = ANY (${idsOf(false)}::text[])`.execute(trx)
  await trx
    .deleteFrom('dong_nhap')
    .where('file_id', '=', fileId)
    .where('id_doi_tuong', 'in', ['', ...idsOf(false)])
    .execute()
  const entries = others.map(({ id, was }) => ({
    username,
    action: 'hoan_tac',
    subject: 'booking',
    id,
    before: was,
    after: null,
  }))
  await audit(trx, ...entries)
  return others.length + changed
}
