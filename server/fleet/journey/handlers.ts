import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { momentAt } from '../../../contract/kit/time/time.ts'
import { journeyApi, type MilestoneRow } from '../../../contract/fleet/journey/journey.api.ts'
import { windowOf } from '../../../contract/fleet/journey/matchVisits.ts'
import { expected, milestonesIn } from '../../../contract/fleet/journey/schedule.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { readLimits } from '../limit/limits.ts'
import { calculateKm } from './calculateKm.ts'
import { chooseKm } from './chooseKm.ts'
import { whereaboutsOf, placesById } from './places.ts'
import { lines } from './lines.ts'
import { lookAt } from './lookAt.ts'
import { journeyOf } from './oneJourney.ts'
import { tripKm } from './tripKm.ts'

const said = (at: number | null): string | null => (at === null ? null : momentAt(at))

/** POST /gps_trip_action/view_lich_trinh. */
async function schedule({ id_chuyen_di }: InputOf<typeof journeyApi.schedule>, context: Context) {
  const { db, user } = context
  const journey = await journeyOf(db, id_chuyen_di, user)
  const { plan, matched, trip } = journey
  const milestones = milestonesIn(plan, matched)
  const [places, whereabouts, km, limits] = await Promise.all([
    placesById(
      db,
      milestones.flatMap(({ place }) => place ?? []),
    ),
    whereaboutsOf(db, journey),
    tripKm(db, journey),
    readLimits(db),
  ])
  await lookAt(context, journey.parts, windowOf(plan))
  const orders = new Map(trip.list_don_hang.map((order) => [order.id_don_hang, order]))
  const nameOf = (kind: string, id: string | null): string | null => {
    const order = orders.get(id ?? '')
    if (!order) return trip.diem_ket_thuc
    return kind === 'lay_hang' ? order.noi_lay_hang : order.noi_tra_hang
  }
  const spotOf = (place: string) => places.get(place) ?? null
  const data = expected(milestones, { ...whereabouts, spotOf, limits }).map(
    (each): MilestoneRow => ({
      loai: each.kind,
      id_don_hang: each.order,
      id_dia_diem: each.place,
      ten: places.get(each.place ?? '')?.name ?? nameOf(each.kind, each.order),
      du_kien: said(each.planned),
      thuc_te: said(each.reached),
      roi_luc: said(each.left),
      uoc_tinh: said(each.expected),
      tre_phut: each.late,
    }),
  )
  return { data, km }
}

export const journeyRoutes: Route[] = [
  on(journeyApi.schedule, schedule),
  on(journeyApi.lines, lines),
  on(journeyApi.chooseKm, chooseKm),
  on(journeyApi.calculateKm, calculateKm),
]
