import { sql } from 'kysely'
import type { imageApi, Picture } from '../../../contract/fleet/image/image.api.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { halfOpen } from '../../../contract/kit/time/time.ts'
import type { FileStore } from '../../kit/file/fileStore.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { EPOCH_MS } from '../driving-report/fixesOf.ts'
import { spotsAt } from './taken.ts'

type Row = Omit<Picture, 'link' | 'link_nho' | 'speed'> & { tep: string; ten: string; at: number }
type Asked = Pick<
  InputOf<typeof imageApi.list>,
  'start_date' | 'end_date' | 'cam_number' | 'trang' | 'so_dong'
>

/** Pictures of a vehicle in a span, the latest first, with where it was then; and how many there are. */
export async function picturesOf(
  { db, files }: { db: Db; files: FileStore },
  vehicle: number,
  asked: Asked,
): Promise<{ pictures: Picture[]; total: number }> {
  const { from, to } = halfOpen(asked.start_date, asked.end_date)
  const span = { from: sql`${from}::timestamptz`, to: sql`${to}::timestamptz` }
  const channels = [asked.cam_number ?? []].flat()
  const chosen = channels.length > 0 ? sql`AND a.kenh = ANY (${channels}::int[])` : sql``
  const found = sql`FROM anh_xe a WHERE a.id_xe = ${vehicle} AND a.thoi_diem >= ${span.from} AND a.thoi_diem < ${span.to} ${chosen}`
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`SELECT a.id::text, a.thoi_diem AS time, a.kenh AS cam_number, a.lat, a.lng, ${EPOCH_MS('a.thoi_diem')} AS at, a.tep, t.ten
      FROM (SELECT a.* ${found} ORDER BY a.thoi_diem DESC, a.kenh LIMIT ${asked.so_dong} OFFSET ${(asked.trang - 1) * asked.so_dong}) a
      JOIN tep t ON t.id = a.tep ORDER BY a.thoi_diem DESC, a.kenh`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total ${found}`.execute(db),
  ])
  const spots = await spotsAt(
    db,
    vehicle,
    rows.map(({ at }) => at),
  )
  const pictures = rows.map(({ tep, ten, at, ...picture }): Picture => ({
    ...picture,
    lat: picture.lat ?? spots.get(at)?.lat ?? null,
    lng: picture.lng ?? spots.get(at)?.lng ?? null,
    speed: spots.get(at)?.speed ?? null,
    link: files.link(tep, ten),
    link_nho: files.thumbnailLink(tep, ten),
  }))
  return { pictures, total: counted.rows[0]?.total ?? 0 }
}
