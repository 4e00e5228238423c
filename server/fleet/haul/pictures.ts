import { sql } from 'kysely'
import type { HaulStop } from '../../../contract/fleet/haul/haul-file.api.ts'
import { imageApi } from '../../../contract/fleet/image/image.api.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Span } from '../../../contract/fleet/haul/compare.ts'
import type { Context } from '../../kit/http/context.ts'
import { recordLook } from '../look/look.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'

/** Most pictures of one stop. */
const MOST = 12

type Row = Omit<HaulStop['anh'][number], 'link' | 'link_nho'> & {
  n: number
  tep: string
  ten: string
}
type At = {
  readonly vehicle: number | null
  readonly plate: string
  readonly spans: readonly Span[]
}

/** The pictures that cameras of a vehicle took in each of some spans, for whoever may see pictures; that look is recorded. */
export async function picturesIn(
  { db, files, user }: Context,
  { vehicle, plate, spans }: At,
): Promise<HaulStop['anh'][]> {
  const [first, last] = [spans[0], spans.at(-1)]
  if (vehicle === null || !first || !last || !mayCall(imageApi.list, user.seat))
    return spans.map(() => [])
  const { rows } = await sql<Row>`
    SELECT s.n::int AS n, a.id::text, a.thoi_diem AS time, a.kenh AS cam_number, a.tep, t.ten
    FROM unnest(${spans.map(({ from }) => from)}::float8[], ${spans.map(({ to }) => to)}::float8[]) WITH ORDINALITY AS s (tu, den, n)
    JOIN LATERAL (SELECT * FROM anh_xe v WHERE v.id_xe = ${vehicle} AND v.thoi_diem BETWEEN to_timestamp(s.tu / 1000) AND to_timestamp(s.den / 1000)
      ORDER BY v.thoi_diem, v.kenh LIMIT ${MOST}) a ON true
    JOIN tep t ON t.id = a.tep ORDER BY s.n, a.thoi_diem, a.kenh`.execute(db)
  if (rows.length > 0)
    await recordLook(db, user, {
      kind: 'hinh_anh',
      about: plate,
      from: momentAt(first.from),
      to: momentAt(last.to),
    })
  const shown = Map.groupBy(rows, ({ n }) => n)
  return spans.map((_span, index) =>
    (shown.get(index + 1) ?? []).map(({ id, time, cam_number, tep, ten }) => ({
      id,
      time,
      cam_number,
      link: files.link(tep, ten),
      link_nho: files.thumbnailLink(tep, ten),
    })),
  )
}
