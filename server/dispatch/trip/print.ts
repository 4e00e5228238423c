import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import type { Trip } from '../../../contract/dispatch/trip/trip.ts'
import { DRIVERS } from '../../../contract/dispatch/trip/trip.fields.ts'
import { ownCompany } from '../../office/settings/ownCompany.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { loadTrips, presentTrip } from './loadTrip.ts'
import { waybillOf, type PaperDriver, type Waybill } from './waybill.ts'
import { madePdf } from '../../kit/print/writePdf.ts'

const MOST_TRIPS = 50
const PAGE = new URL('./waybillPage.ts', import.meta.url)

/** What the papers say of the drivers who have an account. */
async function licencesOf(db: Db, trips: readonly Trip[]) {
  const accounts = trips.flatMap((trip) => DRIVERS.map((driver) => trip[driver]))
  const known = [...new Set(accounts.filter((account) => account !== null))]
  if (known.length === 0) return new Map<string, Omit<PaperDriver, 'name'>>()
  const rows = await db
    .selectFrom('nguoi_dung')
    .select(['username', 'hang_gplx as licence', 'so_dien_thoai as phone'])
    .where('username', 'in', known)
    .execute()
  return new Map(rows.map(({ username, ...driver }) => [username, driver]))
}

/** What the papers of these trips say to whoever asks, one a trip; 404 where one is not theirs. */
export async function papersOf(
  ids: readonly string[],
  context: Pick<Context, 'db' | 'user' | 'files'>,
): Promise<Waybill[]> {
  const { db, user } = context
  const trips = await loadTrips(db, ids, user)
  if (trips.length < ids.length) throw new Refusal('not_found', tripTexts.notFound)
  // Partners see no accounts, and the paper says of every driver what it must.
  const [company, licences] = [await ownCompany(db), await licencesOf(db, trips)]
  return trips.map((trip) => {
    const drivers = DRIVERS.flatMap((driver): PaperDriver[] => {
      const name = trip[`ten_${driver}`]
      const account = licences.get(trip[driver] ?? '')
      return name ? [{ name, licence: null, phone: null, ...account }] : []
    })
    return waybillOf(presentTrip(trip, context), { company, drivers })
  })
}

/** POST /tms/chuyen_di/in_giay_van_tai: the papers that go with the goods, a page a trip (domain B3.5). */
const waybills = download(tripApi.print, async ({ list_id }, context) => {
  const ids = [...new Set(list_id)]
  if (ids.length > MOST_TRIPS) throw new Refusal('invalid', tripTexts.mostWaybills(MOST_TRIPS))
  const papers = await papersOf(ids, context)
  const [only] = papers
  return {
    name: `${[tripTexts.waybill.vi, papers.length === 1 && only?.tripId].filter(Boolean).join(' ')}.pdf`,
    mime: 'application/pdf',
    said: tripTexts.waybills(papers.length),
    make: (signal) => madePdf(context, { module: PAGE, papers }, signal),
  }
})

export const printDownloads: readonly Download[] = [waybills]
