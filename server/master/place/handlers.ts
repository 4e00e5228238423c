import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import type { Db } from '../../kit/postgres/db.ts'
import type { Context } from '../../kit/http/context.ts'
import { download, type Download } from '../../kit/export/download.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudRoutes, rowsWorkbook } from '../../kit/resource/handlers.ts'
import { renamingHandlers, renamingRoutes } from '../renaming/renaming.ts'
import { PLACE_ADDRESS } from './placeAddress.ts'
import { placeStore } from './store.ts'
import { findSenders, ofSender, ofSenders } from './warehouses.ts'

const handlers = renamingHandlers(placeStore, 'place')

/** POST /tms/dia_diem/get_dia_chi: the address of a warehouse, a sending customer's own one before another of that name. */
async function addressOf(
  { ten_khach_gui, ten_nha_kho }: InputOf<typeof placeApi.address>,
  { db }: Context,
) {
  const senders = ten_khach_gui ? await findSenders(db, [ten_khach_gui]) : []
  const { rows } = await sql<{ dia_chi: string | null }>`
    SELECT ${PLACE_ADDRESS} AS dia_chi
    FROM dia_diem p LEFT JOIN cong_ty k ON (k.id_cong_ty = p.id_cong_ty OR k.dia_diem_chinh = p.id) AND k.id_cong_ty = ANY (${senders}::text[])
    WHERE p.deleted_at IS NULL AND search_key(p.ten_dia_diem) = search_key(${ten_nha_kho})
    ORDER BY (k.id_cong_ty IS NULL), (p.id_cong_ty IS NOT NULL), p.id LIMIT 1`.execute(db)
  return { dia_chi: rows[0]?.dia_chi ?? null }
}

const NOWHERE = ['']

/** A request in which a sender, by any of its names, is the customer whose places are asked for. */
async function ofItsSender<R extends ListRequest>(asked: R, db: Db): Promise<R> {
  const { ten_khach_gui, ...input } = asked
  const name = wordOf(ten_khach_gui).trim()
  if (name === '') return input as unknown as R
  const id_cong_ty = await findSenders(db, [name])
  const found = id_cong_ty.length > 0 ? { id_cong_ty } : { list_id: NOWHERE }
  return { ...input, ...found } as unknown as R
}

const listPlaces = async (input: ListRequest, context: Context) =>
  handlers.list(await ofItsSender(input, context.db), context)

/** POST /tms/dia_diem/excel_download and download_excel: the rows of the list, whatever it is asked. */
const files = [placeApi.exportList, placeApi.exportOfSender].map((endpoint) =>
  download(endpoint, async (input, context) =>
    rowsWorkbook(placeStore, await ofItsSender(input, context.db), context),
  ),
)

export const placeRoutes: Route[] = [
  ...crudRoutes(placeApi, { ...handlers, list: listPlaces }),
  ...renamingRoutes(placeApi, handlers),
  on(placeApi.warehouses, ofSender('nha_kho')),
  on(placeApi.distributionWarehouses, ofSender('kho_pp')),
  on(placeApi.distributors, ofSender('phan_phoi')),
  on(placeApi.warehousesOfSenders, ofSenders('nha_kho')),
  on(placeApi.distributionWarehousesOfSenders, ofSenders('kho_pp')),
  on(placeApi.address, addressOf),
]
export const placeDownloads: readonly Download[] = files
