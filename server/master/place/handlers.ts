import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { ListRequest } from '../../../contract/kit/resource/crud.ts'
import { placeApi } from '../../../contract/master/place/place.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { download } from '../../kit/export/download.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { crudDownload, crudRoutes, rowsWorkbook } from '../../kit/resource/handlers.ts'
import { renamingHandlers, renamingRoutes } from '../renaming/renaming.ts'
import { placeUses } from '../../dispatch/trip/renamed.ts'
import { listDistribution } from './distribution.ts'
import { placeStore } from './store.ts'
import { findSenders, ofSender, ofSenders } from './warehouses.ts'

const handlers = renamingHandlers(placeStore, placeUses)

/** POST /tms/dia_diem/get_dia_chi: the address of a warehouse, a sending customer's own one before another of that name. */
async function addressOf(
  { ten_khach_gui, ten_nha_kho }: InputOf<typeof placeApi.address>,
  { db }: Context,
) {
  const senders = ten_khach_gui ? await findSenders(db, [ten_khach_gui]) : []
  const { rows } = await sql<{ dia_chi: string | null }>`
    SELECT nullif(concat_ws(', ', p.dia_chi, p.tinh_moi), '') AS dia_chi
    FROM dia_diem p LEFT JOIN cong_ty k ON (k.id_cong_ty = p.id_cong_ty OR k.dia_diem_chinh = p.id) AND k.id_cong_ty = ANY (${senders}::text[])
    WHERE p.deleted_at IS NULL AND search_key(p.ten_dia_diem) = search_key(${ten_nha_kho})
    ORDER BY (k.id_cong_ty IS NULL), (p.id_cong_ty IS NOT NULL), p.id LIMIT 1`.execute(db)
  return { dia_chi: rows[0]?.dia_chi ?? null }
}

const ALL: ListRequest = { trang: 1, so_dong: 1, sap_xep: [] }

/** POST /tms/dia_diem/download_excel: every place of a sender; without one, of all. */
const exportOfSender = download(placeApi.exportOfSender, async ({ ten_khach_gui }, context) => {
  const senders = ten_khach_gui?.trim() ? await findSenders(context.db, [ten_khach_gui]) : null
  // An unknown sender has no places.
  const filter = senders === null ? {} : { id_cong_ty: senders.length > 0 ? senders : [''] }
  return rowsWorkbook(placeStore, { ...ALL, ...filter }, context)
})

export const placeRoutes: Route[] = [
  ...crudRoutes(placeApi, handlers),
  ...renamingRoutes(placeApi, handlers),
  on(placeApi.warehouses, ofSender('nha_kho')),
  on(placeApi.distributionWarehouses, ofSender('kho_pp')),
  on(placeApi.distributors, ofSender('phan_phoi')),
  on(placeApi.warehousesOfSenders, ofSenders('nha_kho')),
  on(placeApi.distributionWarehousesOfSenders, ofSenders('kho_pp')),
  on(placeApi.address, addressOf),
  on(placeApi.distribution, listDistribution),
]
export const placeDownloads = [crudDownload(placeApi, placeStore), exportOfSender]
