import { noticeTexts } from '../../../contract/office/notice/notice.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { noticeApi, type Notice } from '../../../contract/office/notice/notice.api.ts'
import { notSignedIn, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { EventReply } from '../../kit/live/eventStream.ts'
import { listPage } from '../../kit/list/listPage.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { userOfSession } from '../session/sessions.ts'
import { newsOf, NOTICE } from './news.ts'
import { announce } from './notices.ts'
import { linkTexts } from '../../../contract/kit/file/link.texts.ts'

const valuesOf = (filter: unknown): string[] => [filter ?? []].flat().map(String)

/** POST /tms/notification/list: one's own notices, newest first. */
function listNotices(input: InputOf<typeof noticeApi.list>, { db, user }: Context) {
  const { from, to } = halfOpen(input.start_time ?? null, input.end_time ?? null)
  const [kinds, events] = [valuesOf(input.loai_don), valuesOf(input.su_kien)]
  const read = valuesOf(input.da_doc)
  const conditions = [
    sql`n.username = ${user.username}`,
    ...(from ? [sql`n.created_at >= ${from}`] : []),
    ...(to ? [sql`n.created_at < ${to}`] : []),
    ...(kinds.length > 0 ? [sql`n.loai_don = ANY(${kinds})`] : []),
    ...(events.length > 0 ? [sql`n.su_kien = ANY(${events})`] : []),
    ...(read.length > 0 ? [sql`(n.doc_luc IS NOT NULL)::text = ANY(${read})`] : []),
  ]
  return listPage<Notice>(db, input, {
    found: sql`FROM thong_bao n JOIN nguoi_dung u ON u.username = n.username WHERE ${sql.join(conditions, sql` AND `)}`,
    columns: NOTICE,
    searched: sql`search_key(n.content || ' ' || coalesce(n.content_en, ''))`,
    sortable: { created_at: sql`n.id`, loai_don: sql`n.loai_don`, su_kien: sql`n.su_kien` },
    order: sql`n.id DESC`,
  })
}

async function countNew(_input: object, { db, user }: Context) {
  const news = await newsOf(db, [user.username])
  return { noti_tag_number: news.get(user.username)?.noti_tag_number ?? 0 }
}

function markSeen(_input: object, context: Context) {
  const { username } = context.user
  return write(context, async (trx) => {
    await trx
      .updateTable('nguoi_dung')
      .set({ lan_xem_thong_bao: sql`clock_timestamp()` })
      .where('username', '=', username)
      .execute()
    await announce(trx, username)
    return told(noticeTexts.seen)
  })
}

/** POST /tms/notification/update_da_doc: each notice answers for itself; another's is as if it were not there. */
function mark({ list_id, da_doc }: InputOf<typeof noticeApi.mark>, context: Context) {
  const { username } = context.user
  return write(context, async (trx) => {
    const named = list_id ? sql`AND id = ANY(${list_id}::bigint[])` : sql``
    // What is so already answers well too, and keeps the time of its first reading.
    const { rows } = await sql<{ id: string }>`
      UPDATE thong_bao SET doc_luc = ${da_doc ? sql`coalesce(doc_luc, now())` : sql`NULL`}
      WHERE username = ${username} AND (doc_luc IS NULL) = ${da_doc} ${named} RETURNING id::text`.execute(
      trx,
    )
    if (rows.length > 0) await announce(trx, username)
    const own = new Set(
      list_id
        ? (
            await sql<{ id: string }>`
              SELECT id::text FROM thong_bao WHERE username = ${username} ${named}`.execute(trx)
          ).rows.map(({ id }) => id)
        : [],
    )
    const done = da_doc ? noticeTexts.read : noticeTexts.unread
    return {
      ...told(noticeTexts.marked(rows.length)),
      data: (list_id ?? []).map((id) => ({
        id,
        ok: own.has(id),
        ...told(own.has(id) ? done : noticeTexts.notFound),
      })),
    }
  })
}

const STREAM = 'thong_bao'

/** POST /tms/notification/get_stream_link: the address of the stream of this session. */
async function streamLink(_input: object, { files }: Context) {
  return { ...told(noticeTexts.linkMade), link: `${noticeApi.stream.path}?${files.proof(STREAM)}` }
}

/** GET /tms/notification/stream: sends the news of a session's user, now and whenever it changes, until the session ends. */
async function stream(input: InputOf<typeof noticeApi.stream>, { db, files, live }: Context) {
  const { phien } = input
  if (!files.verify(STREAM, input)) throw new Refusal('not_allowed', linkTexts.over)
  const user = await userOfSession(db, phien)
  if (!user) throw notSignedIn()
  if (!live.hasRoom(user.username)) throw new Refusal('too_many', noticeTexts.tooManyOpen)
  return new EventReply((opened) =>
    live.follow({ ...opened, username: user.username, session: phien }),
  ) as never
}

export const noticeRoutes: Route[] = [
  on(noticeApi.list, listNotices),
  on(noticeApi.count, countNew),
  on(noticeApi.seen, markSeen),
  on(noticeApi.mark, mark),
  on(noticeApi.streamLink, streamLink),
  on(noticeApi.stream, stream),
]
