import { sql } from 'kysely'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { journeyTexts } from '../../../contract/fleet/journey/journey.texts.ts'
import type { KmChoice } from '../../../contract/fleet/journey/payKm.ts'
import type { How } from '../../../contract/price/calculation/around.ts'
import { fillAsked } from '../../dispatch/trip/fill.ts'
import { lockTrip, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import { writeTrip } from '../../dispatch/trip/writeTrips.ts'
import { write, type Context, type Trx } from '../../kit/http/context.ts'
import { KM, ON_KM } from './fillTrips.ts'
import { journeyOf } from './oneJourney.ts'
import { tripKm } from './tripKm.ts'
import type { Journey } from './vehicleJourneys.ts'

const ACTION = 'chon_km'
const refused = (text: Text, field: string) => new Refusal('invalid', text, { [field]: text })
const unknown = (nguon: KmChoice) =>
  refused(nguon === 'gps' ? journeyTexts.noGps : journeyTexts.noNorm, 'nguon')

type Choice = {
  readonly stored: StoredTrip
  readonly journey: Journey
  readonly nguon: KmChoice
}

/** The km that the driver of an order is paid by. */
async function chooseOfOrder(
  trx: Trx,
  id: string,
  { stored, journey, nguon }: Choice,
  context: Context,
): Promise<void> {
  const order = stored.list_don_hang.find((each) => each.id_don_hang === id)
  if (!order) throw refused(journeyTexts.noOrder, 'id_don_hang')
  const km = nguon === 'gps' ? journey.km.orders[id] : journey.norms.get(id)
  if (km == null) throw unknown(nguon)
  const how: How = nguon === 'gps' ? 'gps' : 'tinh'
  const danh_dau = { ...order.danh_dau, km_tinh_lai_xe: how }
  const list_don_hang = stored.list_don_hang.map((each) =>
    each === order ? { ...each, km_tinh_lai_xe: km, danh_dau } : each,
  )
  const change = { stored, next: { ...stored, list_don_hang } }
  await writeTrip(trx, context.user, { action: ACTION, changes: [change] })
}

/** The km of the trip, loaded and empty: GPS is taken, or a run works them out again; what rests on them follows. */
async function chooseOfTrip(
  trx: Trx,
  { stored, journey, nguon }: Choice,
  context: Context,
): Promise<void> {
  const { loaded, empty } = journey.km
  const isGps = nguon === 'gps'
  if (isGps && (loaded === null || empty === null)) throw unknown(nguon)
  const kept = Object.entries(stored.danh_dau).filter(
    ([name]) => !(KM as readonly string[]).includes(name),
  )
  const marks = isGps ? KM.map((name) => [name, 'gps' as const] as const) : []
  const next = {
    ...stored,
    so_km_co_hang_tron_ve: isGps ? loaded : null,
    so_km_khong_hang_tron_ve: isGps ? empty : null,
    danh_dau: Object.fromEntries([...kept, ...marks]),
  }
  const written = await writeTrip(trx, context.user, {
    action: ACTION,
    changes: [{ stored, next }],
  })
  const resting = ON_KM.filter((name) => stored.danh_dau[name] === 'tinh')
  const trip = [...(isGps ? [] : KM), ...resting]
  await fillAsked(trx, context.user, written, { all: false, trip, orders: [] })
}

/** POST /gps_trip_action/chon_km: kept with its reason, so that what comes in later follows it. */
export const chooseKm = (
  { id_chuyen_di, id_don_hang, nguon, ly_do }: InputOf<typeof journeyApi.chooseKm>,
  context: Context,
) =>
  write(context, async (trx) => {
    const { user } = context
    const stored = await lockTrip(trx, id_chuyen_di)
    const why = whyNot('update', stored)
    if (why !== null) throw new Refusal('locked', why)
    const choice = { stored, nguon, journey: await journeyOf(trx, id_chuyen_di, user) }
    await (id_don_hang
      ? chooseOfOrder(trx, id_don_hang, choice, context)
      : chooseOfTrip(trx, choice, context))
    await sql`INSERT INTO chon_km (id, nguon, ly_do, nguoi_chon) VALUES (${id_don_hang ?? id_chuyen_di}, ${nguon}, ${ly_do}, ${user.username})
      ON CONFLICT (id) DO UPDATE SET nguon = excluded.nguon, ly_do = excluded.ly_do, nguoi_chon = excluded.nguoi_chon, luc = now()`.execute(
      trx,
    )
    return {
      ...told(journeyTexts.chosen),
      km: await tripKm(trx, await journeyOf(trx, id_chuyen_di, user)),
    }
  })
