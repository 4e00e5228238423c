import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { loadTrip } from './loadTrip.ts'
import { isTold } from './tripAudit.ts'

type Values = Record<string, unknown>

const MOST_ENTRIES = 500

/** Each field with its value before and after; the version is the record's own and not told. */
function changesOf(before: Values | null, after: Values | null) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.filter(isTold).map((truong) => ({
    truong,
    truoc: before?.[truong] ?? null,
    sau: after?.[truong] ?? null,
  }))
}

/** POST /tms/chuyen_di/lich_su: who changed what and when, newest first. */
export async function tripHistory(
  { id_chuyen_di }: InputOf<typeof tripApi.history>,
  { db, user }: Context,
) {
  await loadTrip(db, id_chuyen_di, user)
  const entries = await db
    .selectFrom('nhat_ky')
    .leftJoin('nguoi_dung', 'nguoi_dung.username', 'nhat_ky.username')
    .select(['thoi_diem', 'nhat_ky.username', 'fullname', 'hanh_dong', 'truoc', 'sau'])
    .where('doi_tuong', '=', 'chuyen_di')
    .where('id_doi_tuong', '=', id_chuyen_di)
    .orderBy('nhat_ky.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  return {
    data: entries.map((entry) => ({
      thoi_diem: entry.thoi_diem,
      nguoi_sua: entry.username,
      ten_nguoi_sua: entry.fullname,
      hanh_dong: entry.hanh_dong,
      thay_doi: changesOf(entry.truoc, entry.sau),
    })),
  }
}
