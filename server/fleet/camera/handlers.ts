import { cameraApi } from '../../../contract/fleet/camera/camera.api.ts'
import { cameraTexts } from '../../../contract/fleet/camera/camera.texts.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField, Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { epochOfMoment } from '../../../contract/kit/time/time.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { now } from '../../kit/time/clock.ts'
import { vehicleOf } from '../driving-report/vehicleOf.ts'
import { recordLook } from '../look/look.ts'
import { isDemo } from './isDemo.ts'
import { routeOf } from './routeOf.ts'
import { linkTo } from './ticket.ts'

/** POST /camera/get_link. */
async function open(input: InputOf<typeof cameraApi.open>, { db, files, settings, user }: Context) {
  const { vid, plate } = await vehicleOf(db, input.truck_plate)
  const { start_date: from, end_date: to, cam_number: channel } = input
  const isPast = Boolean(from && to)
  if (from && from > now()) throw invalidField('start_date', cameraTexts.future)
  const template = isPast ? settings.camera.playback : settings.camera.live
  const mo_phong = template === null && (await isDemo(db))
  if (template === null && !mo_phong)
    throw new Refusal('unavailable', isPast ? cameraTexts.noPlayback : cameraTexts.noLive)
  await recordLook(db, user, { kind: 'video', about: plate, ...(from && to ? { from, to } : {}) })
  if (mo_phong) return { link: null, mo_phong }
  const span = from && to ? { from: epochOfMoment(from), to: epochOfMoment(to) } : null
  return { link: linkTo(files, { vid, plate, channel, span }), mo_phong }
}

export const cameraRoutes: Route[] = [on(cameraApi.open, open), on(cameraApi.route, routeOf)]
