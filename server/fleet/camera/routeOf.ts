import { sql } from 'kysely'
import type { cameraApi, VideoRoute } from '../../../contract/fleet/camera/camera.api.ts'
import { thinned, type TrackPoint } from '../../../contract/fleet/driving-report/thin.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { epochOfMoment, halfOpen, momentAt, HOUR_MS } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { trackOf } from '../driving-report/track.ts'
import { picturesOf } from '../image/pictures.ts'
import { vehicleOf } from '../driving-report/vehicleOf.ts'
import { recordLook } from '../look/look.ts'
import { isDemo } from './isDemo.ts'
import { linkTo } from './ticket.ts'

/** A recorder that was silent for so long was switched off. */
const SILENT_MS = 15 * 60_000
/** The longest piece of video. */
const PIECE_MS = HOUR_MS
const MOST_PICTURES = 2000
const USUAL_CHANNELS = 2
const PLACES = 1e6
const at6 = (degrees: number): number => Math.round(degrees * PLACES) / PLACES

type Span = { from: number; to: number }

/** The spans in which a recorder ran, in pieces of an hour at most: it is taken to run while its vehicle sends positions. */
export function recorded(track: readonly TrackPoint[]): Span[] {
  const spans: Span[] = []
  for (const { at } of track) {
    const last = spans.at(-1)
    if (last && at - last.to <= SILENT_MS && at - last.from <= PIECE_MS) last.to = at
    else spans.push({ from: last && at - last.to <= SILENT_MS ? last.to : at, to: at })
  }
  return spans.filter(({ from, to }) => to > from)
}

/** The channels of the cameras of a vehicle, from 1. */
export async function channelsOf(db: Db, vehicle: number): Promise<number[]> {
  const { rows } = await sql<{ channels: number | null }>`
    SELECT (gps ->> 'kenh_camera')::int AS channels FROM phuong_tien WHERE id_xe = ${vehicle}`.execute(
    db,
  )
  return Array.from({ length: rows[0]?.channels || USUAL_CHANNELS }, (_, index) => index + 1)
}

/** POST /truck/get_route_from_video. */
export async function routeOf(
  input: InputOf<typeof cameraApi.route>,
  context: Context,
): Promise<VideoRoute> {
  const { db, files, settings, user } = context
  const { vid, plate } = await vehicleOf(db, input.truck_plate)
  const ends = halfOpen(input.start_date, input.end_date)
  const [from, to] = [ends.from ?? '', ends.to ?? '']
  await recordLook(db, user, { kind: 'hinh_anh', about: plate, from, to })
  const [track, { pictures }, all, demo] = await Promise.all([
    trackOf(db, vid, { from: epochOfMoment(from), to: epochOfMoment(to) }),
    picturesOf(context, vid, { ...input, trang: 1, so_dong: MOST_PICTURES }),
    channelsOf(db, vid),
    isDemo(db),
  ])
  const mo_phong = settings.camera.playback === null && demo
  const asked = [input.cam_number ?? []].flat()
  const channels = asked.length > 0 ? asked : all
  const isThere = settings.camera.playback !== null || demo
  const video = (isThere ? recorded(track) : []).flatMap((span) =>
    channels.map((channel) => ({
      cam_number: channel,
      tu: momentAt(span.from),
      den: momentAt(span.to),
      link: mo_phong ? null : linkTo(files, { vid, plate, channel, span }),
    })),
  )
  const duong = thinned(track).map(({ lng, lat, at, speed }): VideoRoute['duong'][number] => [
    at6(lng),
    at6(lat),
    momentAt(at),
    Math.round(speed * 10) / 10,
  ])
  return { duong, anh: pictures.toReversed(), video, mo_phong }
}
