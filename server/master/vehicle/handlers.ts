import { vehicleSortTexts } from '../../../contract/master/vehicle/vehicle-sort.texts.ts'
import { sql } from 'kysely'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { invalidField } from '../../../contract/kit/endpoint/refusal.ts'
import { NO_USES, renamingTexts, usesCount } from '../../../contract/master/renaming/renaming.ts'
import { NEW_PLATE } from '../../../contract/master/vehicle/vehicle.ts'
import { replyTexts } from '../../../contract/kit/resource/reply.texts.ts'
import { told } from '../../../contract/kit/text/sentence.ts'
import { joined, wordOf } from '../../../contract/kit/text/text.ts'
import { vehicleApi } from '../../../contract/master/vehicle/vehicle.api.ts'
import { seatsWith } from '../../../contract/office/screen/access.ts'
import { audit } from '../../kit/audit/audit.ts'
import { write, type Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { feedHandler } from '../../kit/resource/changeFeed.ts'
import {
  crudDownload,
  crudHandlers,
  crudRoutes,
  saved,
  saveGiven,
} from '../../kit/resource/handlers.ts'
import { holdRow } from '../../kit/resource/save.ts'
import type { Row, Store, Values } from '../../kit/resource/store.ts'
import { STILL_MAIN } from './mainDriver.ts'
import { replate } from './replated.ts'

/** Who plans with vehicles is told their main drivers; who only names one, as the stores do, is not. */
const KNOW_MAIN_DRIVERS = seatsWith('/trip/create', '/trip-management', '/vehicle-management')

/** POST /tms/phuong_tien/list_bien_so: vehicles in the order that the company gave them, and trailers; their main drivers to who plans with them. A partner's own are not ours. */
async function listPlates(_input: object, { db, user }: Context) {
  if (user.partner) return { data: [], ro_mooc: [] }
  const data = await db
    .selectFrom('phuong_tien as v')
    .leftJoin('nguoi_dung as u', (join) =>
      join
        .onRef('u.username', '=', 'v.lai_xe_chinh')
        .on(STILL_MAIN)
        .on(sql<boolean>`${KNOW_MAIN_DRIVERS.includes(user.seat)}`),
    )
    .select([
      'v.bien_so_xe',
      'v.loai_xe',
      'v.trang_thai',
      'u.username as lai_xe_chinh',
      'u.fullname as ten_lai_xe_chinh',
    ])
    .where('v.deleted_at', 'is', null)
    .where(sql<boolean>`v.trang_thai IS DISTINCT FROM 'da_ban'`)
    .orderBy('v.list_sort_key')
    .orderBy('v.bien_so_xe')
    .execute()
  const ro_mooc = await db
    .selectFrom('ro_mooc')
    .select(['ma_romoc', 'loai'])
    .where('deleted_at', 'is', null)
    .orderBy('ma_romoc')
    .execute()
  return { data, ro_mooc }
}

/** POST /tms/phuong_tien/list_sort_key: the order of vehicles by hand; those that nobody named follow as they were. */
async function sortVehicles({ list_id }: InputOf<typeof vehicleApi.sort>, context: Context) {
  if (new Set(list_id).size < list_id.length) throw invalidField('list_id', vehicleSortTexts.twice)
  await write(context, async (trx) => {
    const { rows } = await sql<{ bien_so_xe: string }>`
      SELECT bien_so_xe FROM phuong_tien WHERE deleted_at IS NULL ORDER BY bien_so_xe FOR NO KEY UPDATE`.execute(
      trx,
    )
    const known = new Set(rows.map(({ bien_so_xe }) => bien_so_xe))
    const unknown = list_id.find((plate) => !known.has(plate))
    if (unknown) throw invalidField('list_id', vehicleSortTexts.unknown(unknown))
    const moved = await sql<{ bien_so_xe: string; truoc: number | null; sau: number }>`
      WITH placed AS (
        SELECT bien_so_xe, list_sort_key AS truoc, row_number() OVER (
          ORDER BY array_position(${list_id}::text[], bien_so_xe) NULLS LAST, list_sort_key NULLS LAST, bien_so_xe)::integer AS sau
        FROM phuong_tien WHERE deleted_at IS NULL)
      UPDATE phuong_tien v SET list_sort_key = placed.sau FROM placed
      WHERE v.bien_so_xe = placed.bien_so_xe AND v.list_sort_key IS DISTINCT FROM placed.sau
      RETURNING v.bien_so_xe, placed.truoc, placed.sau`.execute(trx)
    await audit(
      trx,
      ...moved.rows.map(({ bien_so_xe, truoc, sau }) => ({
        username: context.user.username,
        action: 'sap_xep',
        subject: 'phuong_tien',
        id: bien_so_xe,
        before: { list_sort_key: truoc },
        after: { list_sort_key: sau },
      })),
    )
  })
  return told(vehicleSortTexts.saved)
}

/** POST /tms/phuong_tien/current_update_list: a move by hand is a change, told with the place moved to. */
const tellChanges =
  (store: Store) => async (input: InputOf<typeof vehicleApi.changes>, context: Context) => {
    const changes = await feedHandler(store)(input, context)
    const rows = await context.db
      .selectFrom('phuong_tien')
      .select(['bien_so_xe', 'list_sort_key'])
      .execute()
    const places = new Map(rows.map((row) => [row.bien_so_xe, row.list_sort_key]))
    const data = changes.data.map((row) => ({
      ...row,
      list_sort_key: places.get(wordOf(row['bien_so_xe'])) ?? null,
    }))
    return { ...changes, data }
  }

/** POST /tms/phuong_tien/update: the fields, and another plate where one is given. */
const updateVehicle = (store: Store) => async (input: Values, context: Context) => {
  const { [NEW_PLATE]: wish, ...given } = input
  let uses = NO_USES
  let row: Row | undefined
  const { after } = await saveGiven(store, given, context, async (trx, changed) => {
    if (!wish) return
    const from = wordOf(changed.after['bien_so_xe'])
    const done = await replate(trx, context.user, { from, wish: wordOf(wish) })
    uses = done.uses
    row = await holdRow(trx, store, done.plate)
  })
  const done = replyTexts.updated(store.resource.texts.one)
  const said = usesCount(uses) > 0 ? joined([done, renamingTexts.replated(uses)], ', ') : done
  return saved(store, said, row ?? after, context)
}

/** The calls of vehicles, whose norms and monthly costs the store brings. */
export const vehicleRoutes = (store: Store): Route[] => [
  ...crudRoutes(vehicleApi, { ...crudHandlers(store), update: updateVehicle(store) }),
  on(vehicleApi.changes, tellChanges(store)),
  on(vehicleApi.sort, sortVehicles),
  on(vehicleApi.plates, listPlates),
]
export const vehicleDownloads = (store: Store) => [crudDownload(vehicleApi, store)]
