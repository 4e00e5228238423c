import { exact, rounded, sumExact } from '../../../contract/kit/decimal/decimal.ts'
import { displayPlate, plateKey } from '../../../contract/kit/field/plate.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { whyNot } from '../../../contract/dispatch/trip/trip.can.ts'
import type { elsaApi, ElsaTripKm } from '../../../contract/fleet/elsa/elsa.api.ts'
import { elsaTexts } from '../../../contract/fleet/elsa/elsa.texts.ts'
import { tripOf } from '../../../contract/ledger/toll/toll.match.ts'
import { loadTrips, lockTrips, type StoredTrip } from '../../dispatch/trip/loadTrip.ts'
import { writeTrips } from '../../dispatch/trip/writeTrips.ts'
import { write, type Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { tripsAround } from '../../ledger/toll/match.ts'
import type { ElsaRun } from './elsa.ts'
import { elsaFor } from './elsaFor.ts'

const KM_SCALE = 1
const FIELDS = { so_km_co_hang_tron_ve: 'loadedKm', so_km_khong_hang_tron_ve: 'emptyKm' } as const
type KmField = keyof typeof FIELDS
type Runs = { readonly id_chuyen_di: string | null; readonly runs: readonly ElsaRun[] }

const atOf = ({ date, start }: ElsaRun): string => start ?? `${date} 12:00:00`

/** The runs of Elsa by the trip that each belongs to; those of none stand by themselves. */
async function byTrip(db: Db, runs: readonly ElsaRun[]): Promise<Runs[]> {
  const around = await tripsAround(
    db,
    runs.map((run) => ({ bien_so_key: plateKey(run.plate), thoi_gian: atOf(run) })),
  )
  const found = runs.map((run) => ({
    run,
    id_chuyen_di: tripOf(atOf(run), around.get(plateKey(run.plate)) ?? []),
  }))
  const known = Map.groupBy(found, ({ run, id_chuyen_di }) => id_chuyen_di ?? `~${run.id}`)
  return [...known.values()].map((group) => ({
    id_chuyen_di: group[0]?.id_chuyen_di ?? null,
    runs: group.map(({ run }) => run),
  }))
}

/** The km that Elsa says of a trip: its runs together, where it says any. */
function kmOf(runs: readonly ElsaRun[], field: KmField): number | null {
  const said = runs.flatMap((run) => run[FIELDS[field]] ?? [])
  return said.length === 0 ? null : rounded(exact(sumExact(said)), KM_SCALE)
}

function changesOf(trip: StoredTrip, runs: readonly ElsaRun[]): ElsaTripKm['thay_doi'] {
  return (Object.keys(FIELDS) as KmField[]).flatMap((truong) => {
    const sau = kmOf(runs, truong)
    return sau === null || sau === trip[truong] ? [] : [{ truong, truoc: trip[truong], sau }]
  })
}

function compared({ id_chuyen_di, runs }: Runs, trip: StoredTrip | undefined): ElsaTripKm {
  const [first] = runs
  const why: Text | null = trip ? whyNot('update', trip) : elsaTexts.noTrip
  return {
    id_chuyen_di: trip ? id_chuyen_di : null,
    bien_so_xe: displayPlate(first?.plate ?? ''),
    ngay: trip?.ngay_thuc_hien ?? first?.date ?? '',
    list_elsa: runs.map(({ id }) => id),
    ly_do: why?.vi ?? null,
    ly_do_en: why?.en ?? null,
    thay_doi: trip ? changesOf(trip, runs) : [],
  }
}

/** POST /bdsc/dong_bo_km/dong_bo_chuyen_di_elsa: the km of trips beside Elsa's, and those of ticked trips taken. */
export async function syncTrips(
  { start_date, end_date, ap_dung }: InputOf<typeof elsaApi.trips>,
  context: Context,
) {
  const elsa = await elsaFor(context)
  // Nothing is held while the other side is asked.
  const runs = await elsa.trips(start_date, end_date)
  return write(context, async (trx) => {
    const grouped = await byTrip(trx, runs)
    const ids = grouped.flatMap(({ id_chuyen_di }) => id_chuyen_di ?? [])
    const ticked = [...new Set(ap_dung ?? [])]
    await lockTrips(trx, ticked)
    const trips = new Map(
      (await loadTrips(trx, ids, { partner: null })).map((trip) => [trip.id_chuyen_di, trip]),
    )
    const data = grouped.map((group) => compared(group, trips.get(group.id_chuyen_di ?? '')))
    const changes = data.flatMap(({ id_chuyen_di, ly_do, thay_doi }) => {
      const stored = trips.get(id_chuyen_di ?? '')
      if (
        !stored ||
        ly_do !== null ||
        thay_doi.length === 0 ||
        !ticked.includes(stored.id_chuyen_di)
      )
        return []
      const km = Object.fromEntries(thay_doi.map(({ truong, sau }) => [truong, sau]))
      return [{ stored, next: { ...stored, ...km } }]
    })
    await writeTrips(trx, context.user, { action: 'dong_bo_elsa', changes, quiet: true })
    const khac = data.filter(({ thay_doi }) => thay_doi.length > 0).length
    return {
      ...told(ap_dung ? elsaTexts.taken : elsaTexts.looked(khac)),
      data,
      ket_qua: ticked.map((id) => resultOf(id, data)),
      tom_tat: {
        luot: runs.length,
        khop: data.filter(({ id_chuyen_di }) => id_chuyen_di !== null).length,
        khac,
      },
    }
  })
}

function resultOf(id: string, data: readonly ElsaTripKm[]) {
  const row = data.find(({ id_chuyen_di }) => id_chuyen_di === id)
  if (!row) return { id, ok: false, ...told(elsaTexts.notThere) }
  if (row.ly_do !== null && row.ly_do_en !== null)
    return { id, ok: false, ...told({ vi: row.ly_do, en: row.ly_do_en }) }
  return { id, ok: true, ...told(row.thay_doi.length > 0 ? elsaTexts.takenRow : elsaTexts.same) }
}
