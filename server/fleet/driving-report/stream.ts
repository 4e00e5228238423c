import { drivingReportApi } from '../../../contract/fleet/driving-report/driving-report.api.ts'
import { drivingReportTexts } from '../../../contract/fleet/driving-report/driving-report.texts.ts'
import { mayCall, type InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { notSignedIn, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Context } from '../../kit/http/context.ts'
import { EventReply } from '../../kit/live/eventStream.ts'
import { userOfSession } from '../../office/session/sessions.ts'
import { vehicleStreams } from './vehicleStreams.ts'

const SUBJECT = 'vi_tri_xe'

/** POST /truck/get_stream_link: the address of the stream of this session; an EventSource sends no headers. */
export async function streamLink(_input: object, { files }: Context) {
  const link = `${drivingReportApi.stream.path}?${files.proof(SUBJECT)}`
  return { ...told(drivingReportTexts.linkMade), link }
}

/** GET /truck/stream: vehicles as they move, as far as the user of the session may see them, until the session ends. */
export async function stream(
  input: InputOf<typeof drivingReportApi.stream>,
  { db, pool, files, settings, log }: Context,
) {
  if (!files.verify(SUBJECT, input)) throw new Refusal('not_allowed', drivingReportTexts.linkOver)
  const user = await userOfSession(db, input.phien)
  if (!user) throw notSignedIn()
  if (!mayCall(drivingReportApi.streamLink, user.seat))
    throw new Refusal('not_allowed', drivingReportTexts.linkOver)
  const streams = vehicleStreams(pool)
  if (streams.countOf(user.username) >= settings.maxStreams)
    throw new Refusal('too_many', drivingReportTexts.tooMany)
  return new EventReply((opened) =>
    streams.follow({ ...opened, user, session: input.phien }, log),
  ) as never
}
