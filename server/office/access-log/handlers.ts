import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { accessLogApi, type Access } from '../../../contract/office/access-log/access-log.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { valuesOf } from '../../kit/list/filter.ts'
import { listPage } from '../../kit/list/listPage.ts'

/** POST /tms/nhat_ky_truy_cap/list: the newest first. */
function listAccesses(input: InputOf<typeof accessLogApi.list>, { db }: Context) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const [kinds, users] = [valuesOf(input.loai), valuesOf(input.username)]
  const conditions = [
    sql`true`,
    ...(from ? [sql`l.thoi_diem >= ${from}`] : []),
    ...(to ? [sql`l.thoi_diem < ${to}`] : []),
    ...(kinds.length > 0 ? [sql`l.loai = ANY(${kinds})`] : []),
    ...(users.length > 0 ? [sql`l.username = ANY(${users})`] : []),
  ]
  return listPage<Access>(db, input, {
    found: sql`FROM luot_truy_cap l LEFT JOIN nguoi_dung u ON u.username = l.username WHERE ${sql.join(conditions, sql` AND `)}`,
    columns: sql`l.id::text, l.thoi_diem, l.loai, l.username, u.fullname, l.dia_chi_mang, l.ly_do, l.noi_dung, l.so_lan`,
    searched: sql`search_key(concat_ws(' ', u.fullname, l.username, l.dia_chi_mang, l.noi_dung))`,
    sortable: {
      thoi_diem: sql`l.id`,
      loai: sql`l.loai`,
      username: sql`l.username`,
      dia_chi_mang: sql`l.dia_chi_mang`,
    },
    order: sql`l.id DESC`,
  })
}

export const accessLogRoutes: Route[] = [on(accessLogApi.list, listAccesses)]
