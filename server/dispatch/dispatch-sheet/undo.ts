import { TOUCHES, touchedTrip } from '../../../contract/dispatch/dispatch-sheet/reading.texts.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { joined, type Text } from '../../../contract/kit/text/text.ts'
import { sql } from 'kysely'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import type { Trx } from '../../kit/http/context.ts'
import { putBack } from './changeKnown.ts'
import { binAgain } from './restoreBinned.ts'
import type { Undoing } from '../../kit/sheet/sheet.ts'
import { writeTrips } from '../trip/writeTrips.ts'

const SHOWN = 3

type Touched = { id: string; reason: keyof typeof TOUCHES }

/** Trips of the import that somebody changed, locked, merged or deleted since. */
async function touchedTrips(trx: Trx, fileId: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    SELECT c.id_chuyen_di AS id,
      CASE WHEN c.deleted_at IS NOT NULL THEN 'deleted' WHEN c.khoa THEN 'locked' WHEN c.gop_vao IS NOT NULL THEN 'merged' ELSE 'changed' END AS reason
    FROM dong_nhap d JOIN chuyen_di c ON c.id_chuyen_di = d.id_doi_tuong
    WHERE d.file_id = ${fileId} AND d.loai = 'trip'
      AND (c.phien_ban <> d.phien_ban OR c.deleted_at IS NOT NULL OR c.khoa OR c.gop_vao IS NOT NULL
        OR EXISTS (SELECT FROM chuyen_di g WHERE g.gop_vao = c.id_chuyen_di))
    ORDER BY c.id_chuyen_di`.execute(trx)
  return rows
}

/** Takes the trips of an import away. */
async function removeTrips(trx: Trx, fileId: string, username: string): Promise<number> {
  const imported = await trx
    .selectFrom('dong_nhap')
    .select('id_doi_tuong')
    .where('file_id', '=', fileId)
    .where('loai', '=', 'trip')
    .where('truoc', 'is', null)
    .execute()
  const gone = imported.map(({ id_doi_tuong }) => id_doi_tuong)
  await writeTrips(trx, { username }, { action: 'hoan_tac', gone })
  await trx
    .deleteFrom('dong_nhap')
    .where('file_id', '=', fileId)
    .where('truoc', 'is', null)
    .execute()
  return gone.length
}

/** Conditions under which a name that the import created is in nobody's use. */
const UNUSED = {
  phuong_tien: sql`phuong_tien.phien_ban = 1 AND NOT EXISTS (SELECT FROM chuyen_di c WHERE c.id_xe = phuong_tien.id_xe)
    AND NOT EXISTS (SELECT FROM don_chuyen_tram m WHERE m.id_xe = phuong_tien.id_xe)
    AND NOT EXISTS (SELECT FROM booking b WHERE b.id_xe = phuong_tien.id_xe)`,
  nguoi_dung: sql`nguoi_dung.phien_ban = 1
    AND NOT EXISTS (SELECT FROM chuyen_di c WHERE nguoi_dung.username IN (c.lai_xe_1, c.lai_xe_2, c.lai_xe_3))
    AND NOT EXISTS (SELECT FROM phuong_tien p WHERE p.lai_xe_chinh = nguoi_dung.username)`,
  cong_ty: sql`cong_ty.phien_ban = 1 AND NOT EXISTS (SELECT FROM don_hang o WHERE o.id_cong_ty = cong_ty.id_cong_ty)
    AND NOT EXISTS (SELECT FROM nguoi_dung u WHERE u.id_cong_ty = cong_ty.id_cong_ty)
    AND NOT EXISTS (SELECT FROM dia_diem p WHERE p.id_cong_ty = cong_ty.id_cong_ty)
    AND NOT EXISTS (SELECT FROM booking b WHERE b.id_cong_ty = cong_ty.id_cong_ty)
    AND NOT EXISTS (SELECT FROM don_chuyen_tram m WHERE m.id_cong_ty = cong_ty.id_cong_ty)`,
  thau_phu: sql`thau_phu.phien_ban = 1 AND NOT EXISTS (SELECT FROM chuyen_di c WHERE c.id_thau_phu = thau_phu.id)
    AND NOT EXISTS (SELECT FROM don_hang o WHERE o.id_thau_phu = thau_phu.id)
    AND NOT EXISTS (SELECT FROM don_chuyen_tram m WHERE m.id_thau_phu = thau_phu.id)
    AND NOT EXISTS (SELECT FROM nguoi_dung u WHERE u.id_thau_phu = thau_phu.id)`,
  dia_diem: sql`dia_diem.phien_ban = 1 AND NOT EXISTS (SELECT FROM don_hang o WHERE dia_diem.id IN (o.id_noi_lay_hang, o.id_noi_tra_hang))
    AND NOT EXISTS (SELECT FROM booking b WHERE dia_diem.id IN (b.id_noi_lay_hang, b.id_noi_tra_hang))
    AND NOT EXISTS (SELECT FROM don_chuyen_tram m WHERE dia_diem.id IN (m.id_noi_lay_hang, m.id_noi_tra_hang))`,
} as const
const KEYS = {
  phuong_tien: 'bien_so_xe',
  nguoi_dung: 'username',
  cong_ty: 'id_cong_ty',
  thau_phu: 'id',
  dia_diem: 'id',
} as const

/** Removes the vehicles, drivers, customers … that the import created and nothing else uses by now. */
async function removeNames(trx: Trx, fileId: string): Promise<void> {
  for (const table of Object.keys(UNUSED) as (keyof typeof UNUSED)[])
    await sql`
      DELETE FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.${KEYS[table]}`)} IN
        (SELECT id FROM tao_khi_nhap WHERE file_id = ${fileId} AND bang = ${table}) AND ${UNUSED[table]}`.execute(
      trx,
    )
  await trx.deleteFrom('tao_khi_nhap').where('file_id', '=', fileId).execute()
}

/** Removes the trips of an import while they are untouched; answers what was removed. */
export async function undoTrips(trx: Trx, undoing: Undoing): Promise<Text> {
  const { fileId, username } = undoing
  await sql`SELECT 1 FROM chuyen_di WHERE id_chuyen_di IN (SELECT id_doi_tuong FROM dong_nhap WHERE file_id = ${fileId}) FOR UPDATE`.execute(
    trx,
  )
  const touched = await touchedTrips(trx, fileId)
  if (touched.length > 0) {
    const some = joined(
      touched.slice(0, SHOWN).map(({ id, reason }) => touchedTrip(id, TOUCHES[reason])),
      ', ',
    )
    throw new Refusal('conflict', tripTexts.changedSince(touched.length, some))
  }
  const removed = await removeTrips(trx, fileId, username)
  const binned = await binAgain(trx, fileId, username)
  // Last of what is owed and driven: beside what is there no more nothing is asked.
  const changed = await putBack(trx, undoing)
  await removeNames(trx, fileId)
  return tripTexts.count(removed + binned + changed)
}
