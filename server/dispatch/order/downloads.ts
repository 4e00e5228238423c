import { orderTexts } from '../../../contract/dispatch/order/order.texts.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { orderApi, orderListFields } from '../../../contract/dispatch/order/order.api.ts'
import { orderFilterApi } from '../../../contract/dispatch/order/order-filter.api.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { ORDER_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import type { Context } from '../../kit/http/context.ts'
import { savedColumns } from '../trip/columnChoice.ts'
import { fileName } from '../../kit/sheet/workbookDownload.ts'
import { sheetDownload } from '../trip/sheetDownload.ts'
import { BY_VEHICLE, tollDownload } from '../trip/tollDownload.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { zipPath, zipPhotos, type ZippedPhoto } from '../../kit/photo/zip.ts'
import { tripCondition } from '../trip/listFilter.ts'
import { filterSource } from './filterSource.ts'
import { orderBy } from './list.ts'
import { orderCondition, ORDERS_WITH_TRIPS } from './orderFilter.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { refuseUnknownColumns } from '../../kit/list/unknownColumn.ts'

type ExportInput = InputOf<typeof orderApi.exportList>

/** More photos in one zip than anybody unpacks. */
const MOST_PHOTOS = 5000
const DEFAULT_COLUMNS = Object.keys(ORDER_COLUMNS).filter((name) => name !== 'list_anh')

const isListed = (name: string): boolean => Object.hasOwn(orderListFields, name)

/** The columns of the order list in a file: those asked for, else the saved ones that it has, else all. */
async function orderColumns({ list_form }: ExportInput, { db, user }: Context) {
  refuseUnknownColumns(list_form ?? [], orderListFields)
  if (list_form) return list_form
  const saved = ((await savedColumns(db, user.username)) ?? []).filter(isListed)
  return saved.length > 0 ? saved : DEFAULT_COLUMNS
}

/** The order list as a file, in the order of the screen. */
const orderList = download(orderApi.exportList, async (input, context) => {
  const { list_form: _columns, sap_xep, trang: _page, so_dong: _rows, ...filter } = input
  const { user } = context
  const { start_time, end_time } = filter
  const source = {
    trips: tripCondition({ start_time, end_time }, user),
    orders: orderCondition(filter, user),
    onlyWithOrders: true,
    order: orderBy(sap_xep, user),
  }
  const columns = await orderColumns(input, context)
  return sheetDownload(context, source, { what: orderTexts.listFile.vi, range: input, columns })
})

/** What the filter found, as a file. */
const filtered = download(orderFilterApi.exportFilter, async (input, context) =>
  sheetDownload(context, await filterSource(input, context), {
    what: orderTexts.filterFile.vi,
    range: input,
    columns: input.list_form,
  }),
)

/** The tolls of the trips that the filter found. */
const filteredTolls = download(orderFilterApi.exportTolls, async (input, context) =>
  tollDownload(context, await filterSource(input, context, BY_VEHICLE), input),
)

type PhotoInput = InputOf<typeof orderFilterApi.exportPhotos>
type OrderPhotos = {
  id_don_hang: string
  bien_so_xe: string | null
  ngay_thuc_hien: string | null
  list_anh: Photo[]
}

/** Photos of the orders that match, a folder an order, named so that people find them. */
async function photosOf({ list_id, ...input }: PhotoInput, context: Context) {
  const { trips, orders } = await filterSource(input, context)
  const chosen = list_id ? sql`AND d.id_don_hang = ANY (${list_id}::text[])` : sql``
  const { rows } = await sql<OrderPhotos>`
    SELECT d.id_don_hang, c.bien_so_xe, c.ngay_thuc_hien, d.list_anh ${ORDERS_WITH_TRIPS}
    WHERE ${trips} AND ${orders} AND d.list_anh <> '[]' ${chosen}
    ORDER BY c.ngay_thuc_hien, c.id_chuyen_di, d.thu_tu LIMIT ${MOST_PHOTOS + 1}`.execute(
    context.db,
  )
  return rows.flatMap(({ id_don_hang, bien_so_xe, ngay_thuc_hien, list_anh }): ZippedPhoto[] => {
    const folder = [ngay_thuc_hien, bien_so_xe, id_don_hang].filter(Boolean).join(' ')
    return list_anh.map(({ id, ten }, index) => ({
      id,
      name: zipPath(folder, `${index + 1} ${ten || 'anh.jpg'}`),
    }))
  })
}

/** POST /tms/list/download_anh. */
const photos = download(orderFilterApi.exportPhotos, async (input, context) => {
  const found = await photosOf(input, context)
  if (found.length === 0) throw new Refusal('not_found', orderTexts.noPhotos)
  if (found.length > MOST_PHOTOS)
    throw new Refusal('invalid', orderTexts.tooManyPhotos(MOST_PHOTOS))
  return {
    name: `${fileName(orderTexts.photosFile.vi, input)}.zip`,
    mime: 'application/zip',
    said: orderTexts.photoFile(found.length),
    make: async (signal) => ({
      stream: await zipPhotos(context.files, found, signal),
      size: null,
    }),
  }
})

export const orderDownloads: readonly Download[] = [orderList, filtered, filteredTolls, photos]
