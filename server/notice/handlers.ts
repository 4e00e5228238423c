import { sql } from 'kysely'
import { noticeApi, type Notice } from '../../contract/notice/notice.api.ts'
import { halfOpen } from '../../contract/time.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Context } from '../context.ts'
import { on, type Route } from '../mount.ts'

async function listNotices(input: InputOf<typeof noticeApi.list>, { db, user }: Context) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const kinds = [input.loai_don ?? []].flat().map(String)
  let query = db
    .selectFrom('thong_bao as n')
    .innerJoin('nguoi_dung as u', 'u.username', 'n.username')
    .where('n.username', '=', user.username)
  if (from) query = query.where('n.created_at', '>=', from)
  if (to) query = query.where('n.created_at', '<', to)
  if (kinds.length > 0) query = query.where('n.loai_don', 'in', kinds)
  if (input.tu_khoa)
    query = query.where(
      sql<boolean>`search_key(n.content) LIKE '%' || search_key(${input.tu_khoa}) || '%'`,
    )
  const rows = await query
    .select([
      'n.content',
      'n.loai_don',
      'n.id_lien_ket',
      'n.created_at',
      sql<string>`n.id::text`.as('id'),
      sql<boolean>`n.created_at > u.lan_xem_thong_bao`.as('moi'),
    ])
    .orderBy('n.id', 'desc')
    .limit(input.so_dong)
    .offset((input.trang - 1) * input.so_dong)
    .execute()
  const { tong } = await query.select(sql<number>`count(*)`.as('tong')).executeTakeFirstOrThrow()
  return {
    data: rows as Notice[],
    tong,
    trang: input.trang,
    so_dong: input.so_dong,
    tong_hop: {},
    color: {},
  }
}

async function countNew(_input: object, { db, user }: Context) {
  const { noti_tag_number } = await db
    .selectFrom('thong_bao as n')
    .innerJoin('nguoi_dung as u', 'u.username', 'n.username')
    .select(sql<number>`count(*)`.as('noti_tag_number'))
    .where('n.username', '=', user.username)
    .where(sql<boolean>`n.created_at > u.lan_xem_thong_bao`)
    .executeTakeFirstOrThrow()
  return { noti_tag_number }
}

async function markSeen(_input: object, { db, user }: Context) {
  await db
    .updateTable('nguoi_dung')
    .set({ lan_xem_thong_bao: sql`clock_timestamp()` })
    .where('username', '=', user.username)
    .execute()
  return { message: 'Đã ghi nhận' }
}

export const noticeRoutes: Route[] = [
  on(noticeApi.list, listNotices),
  on(noticeApi.count, countNew),
  on(noticeApi.seen, markSeen),
]
