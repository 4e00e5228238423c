import type { Span } from '../../../contract/fleet/haul/compare.ts'
import type { HaulStop } from '../../../contract/fleet/haul/haul-file.api.ts'
import { cameraApi } from '../../../contract/fleet/camera/camera.api.ts'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import { isDemo } from '../camera/isDemo.ts'
import { channelsOf, recorded } from '../camera/routeOf.ts'
import { linkTo } from '../camera/ticket.ts'
import { trackOf } from '../driving-report/track.ts'
import { recordLook } from '../look/look.ts'

type Video = HaulStop['video'][number]
type At = {
  readonly vehicle: number | null
  readonly plate: string
  readonly spans: readonly Span[]
}

/** What cameras of a vehicle recorded in each of some spans, for whoever may watch; the look is recorded. Simulated video has no link. */
export async function videosIn(
  { db, files, settings, user }: Context,
  { vehicle, plate, spans }: At,
): Promise<Video[][]> {
  const none = spans.map((): Video[] => [])
  const [first, last] = [spans[0], spans.at(-1)]
  if (vehicle === null || !first || !last || !mayCall(cameraApi.open, user.seat)) return none
  const { playback } = settings.camera
  if (playback === null && !(await isDemo(db))) return none
  const [track, channels] = await Promise.all([
    trackOf(db, vehicle, { from: first.from, to: last.to + 1 }),
    channelsOf(db, vehicle),
  ])
  const pieces = recorded(track)
  const videos = spans.map((span) =>
    pieces.flatMap((piece) => {
      const part = { from: Math.max(piece.from, span.from), to: Math.min(piece.to, span.to) }
      if (part.to <= part.from) return []
      return channels.map((channel) => ({
        cam_number: channel,
        tu: momentAt(part.from),
        den: momentAt(part.to),
        link:
          playback === null ? null : linkTo(files, { vid: vehicle, plate, channel, span: part }),
      }))
    }),
  )
  if (videos.some(({ length }) => length > 0))
    await recordLook(db, user, {
      kind: 'video',
      about: plate,
      from: momentAt(first.from),
      to: momentAt(last.to),
    })
  return videos
}
