import { sql } from 'kysely'
import { moneyField } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Prepared } from '../../kit/export/download.ts'
import type { Range } from '../../kit/sheet/workbookDownload.ts'
import { columnFrom, type SheetColumn, type SheetRow } from '../../kit/sheet/sheetPlan.ts'
import { loadTrips } from './loadTrip.ts'
import { pricesOf } from './pricing.ts'
import { sheetDownload } from './sheetDownload.ts'
import { passesOf } from './tolls.ts'
import type { SheetSource } from './tripSheet.ts'

/** The columns of both VETC files; norm, statement and difference follow them. */
const TOLL_COLUMNS = ['bien_so_xe', 'id_chuyen_di', 'ngay_thuc_hien', 'phi_cau_duong']
export const BY_VEHICLE = sql`c.bien_so_key, c.ngay_thuc_hien, c.id_chuyen_di`

const beside = (label: Text): SheetColumn => ({
  ...columnFrom(moneyField(label), 'cost'),
  sum: true,
  once: true,
})
const COLUMNS = [tripTexts.tollNorm, tripTexts.tollStatement, tripTexts.tollDifference].map(beside)

/** Toll by norm and by statement of some trips, and what the statement says more; null where one of them is not there. */
async function tollsOf({ db, user }: Pick<Context, 'db' | 'user'>, ids: readonly string[]) {
  const trips = await loadTrips(db, ids, user)
  const [prices, passes] = await Promise.all([pricesOf(db, trips), passesOf(db, ids)])
  return new Map(
    trips.map((trip) => {
      const norm = prices(trip).hinh.phi_cau_duong.tinh_ra
      const own = passes.get(trip.id_chuyen_di)
      const paid = own ? own.reduce((sum, { so_tien }) => sum + so_tien, 0) : null
      const more = norm === null || paid === null ? null : paid - norm
      return [trip.id_chuyen_di, [norm, paid, more]] as const
    }),
  )
}

/** What vehicles paid on the road, trip by trip, beside norm and statement. */
export const tollDownload = (
  context: Pick<Context, 'db' | 'user' | 'files'>,
  source: SheetSource,
  range: Range,
): Promise<Prepared> =>
  sheetDownload(context, source, {
    what: tripTexts.tollFile.vi,
    range,
    columns: TOLL_COLUMNS,
    beside: {
      columns: COLUMNS,
      fill: async function* fill(batches) {
        for await (const batch of batches) {
          const rows = JSON.parse(batch) as SheetRow[]
          const tolls = await tollsOf(
            context,
            rows.flatMap(([id]) => id ?? []),
          )
          yield JSON.stringify(
            rows.map((row) => [...row, ...(tolls.get(row[0] ?? '') ?? [null, null, null])]),
          )
        }
      },
    },
  })
