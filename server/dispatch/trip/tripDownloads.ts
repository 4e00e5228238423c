import { tripTexts } from '../../../contract/dispatch/trip/trip.texts.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { tripApi } from '../../../contract/dispatch/trip/trip.api.ts'
import { companyName } from '../../office/settings/ownCompany.ts'
import type { Context } from '../../kit/http/context.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { findTrips } from './list.ts'
import { tripOrder } from './listSort.ts'
import { visibleOrders } from './partner.ts'
import { rangeText } from '../../kit/sheet/workbookDownload.ts'
import { sheetDownload } from './sheetDownload.ts'
import { BY_VEHICLE, tollDownload } from './tollDownload.ts'
import type { SheetSource } from './tripSheet.ts'

type FileInput = InputOf<typeof tripApi.exportList>

const BY_DAY = sql`c.ngay_thuc_hien, c.id_chuyen_di`

/** The trips that a list request asks for, all of them or those of `list_id`. */
async function tripsOf(
  { list_id, list_form: _columns, ...filter }: FileInput,
  { db, user }: Context,
): Promise<Omit<SheetSource, 'order'>> {
  const condition = await findTrips(db, filter, user)
  const chosen = list_id ? sql`AND c.id_chuyen_di = ANY (${list_id}::text[])` : sql``
  return {
    trips: sql`${condition} ${chosen}`,
    orders: visibleOrders(user),
    onlyWithOrders: false,
  }
}

/** The trip list as a file: one row an order where a column belongs to orders, else one a trip; in the order of the screen. */
const tripList = download(tripApi.exportList, async (input, context) => {
  const order = tripOrder(input.sap_xep, context.user)
  const source = { ...(await tripsOf(input, context)), order }
  const wish = { what: tripTexts.listFile.vi, range: input, columns: input.list_form }
  return sheetDownload(context, source, wish)
})

/** The dispatch sheet as offices keep it, with their title rows; the importer reads it back. */
const dispatchSheet = download(tripApi.exportDispatch, async (input, context) => {
  const titles = [
    await companyName(context.db),
    `${tripTexts.sheetFile.vi} ${rangeText(input)}`.trim().toLocaleUpperCase('vi'),
  ]
  const source = { ...(await tripsOf(input, context)), order: BY_DAY }
  const wish = { what: tripTexts.sheetFile.vi, range: input, titles, columns: input.list_form }
  return sheetDownload(context, source, wish)
})

/** What each vehicle paid on the road, trip by trip. */
const tolls = download(tripApi.exportTolls, async (input, context) =>
  tollDownload(context, { ...(await tripsOf(input, context)), order: BY_VEHICLE }, input),
)

export const tripDownloads: readonly Download[] = [tripList, dispatchSheet, tolls]
