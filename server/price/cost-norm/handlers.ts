import { costNormApi, type NormKind } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { amountIn } from '../../../contract/price/depreciation/depreciation.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { monthOf } from '../../../contract/kit/time/time.ts'
import { classesOfType } from '../../../contract/price/cost-norm/vehicle-class.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { RateTable } from '../../kit/rate/inForce.ts'
import { crudHandlers } from '../../kit/resource/handlers.ts'
import { rowsInForce } from '../../kit/rate/rowsInForce.ts'
import { writeRows } from '../../kit/rate/writeRows.ts'
import type { Store, Values } from '../../kit/resource/store.ts'
import { today } from '../../kit/time/clock.ts'
import { plateNow } from '../../master/vehicle/plateNow.ts'
import { fixedCostStore } from '../fixed-cost/handlers.ts'
import { loadingStore } from '../loading/store.ts'
import { tripPayStore, variableCostStore } from './stores.ts'

type Asked = InputOf<typeof costNormApi.tripPayNow>

/** Kinds of norms with their tables. */
export const NORM_STORES: Readonly<Record<NormKind, Store & RateTable>> = {
  luong: tripPayStore,
  bien_phi: variableCostStore,
  co_dinh: fixedCostStore,
  boc_xep: loadingStore,
}

/** The classes that a vehicle, or a type of vehicle, is priced by, and rows of any class; undefined where neither is asked for. */
async function classesOf(db: Db, { loai_xe, bien_so_xe }: Asked): Promise<string[] | undefined> {
  if (loai_xe === undefined && bien_so_xe === undefined) return undefined
  const vehicle = await db
    .selectFrom('phuong_tien')
    .select('loai_xe')
    .where('bien_so_xe', '=', bien_so_xe ? await plateNow(db, bien_so_xe) : '')
    .executeTakeFirst()
  const type = bien_so_xe === undefined ? loai_xe : vehicle?.loai_xe
  return ['', ...(type ? (classesOfType(type) ?? [type]) : [])]
}

/** The plates of vehicles of a type. */
const platesOf = async (db: Db, loai_xe: string): Promise<string[]> =>
  (
    await db
      .selectFrom('phuong_tien')
      .select('bien_so_xe')
      .where('loai_xe', '=', loai_xe)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ bien_so_xe }) => bien_so_xe)

/** The norms that count on a day. */
const listNorms =
  (store: Store & RateTable) =>
  async ({ ngay = today(), ma_lt, ...vehicle }: Asked, { db }: Context) => {
    const lop_xe = await classesOf(db, vehicle)
    const narrowed = { ...(store.key.includes('ma_lt') && { ma_lt }), lop_xe }
    return { data: await rowsInForce(db, store, { day: ngay, narrowed }) }
  }

/** GET get_danh_sach_chi_phi_co_dinh_theo_xe: what counts on a day, one object a plate. */
async function listFixedCosts({ ngay = today(), ...asked }: Asked, { db }: Context) {
  const ofType = asked.loai_xe ? await platesOf(db, asked.loai_xe) : undefined
  const bien_so_xe = asked.bien_so_xe ? await plateNow(db, asked.bien_so_xe) : ofType
  const rows = await rowsInForce(db, fixedCostStore, { day: ngay, narrowed: { bien_so_xe } })
  const plates = Map.groupBy(rows, (row) => row['bien_so_xe'] as string | null)
  const data = [...plates].map(([plate, list]) => {
    const tong = list.reduce((sum, row) => sum + amountIn(row, monthOf(ngay)), 0)
    return { bien_so_xe: plate, tong, list }
  })
  return { data }
}

const writeKind =
  (kind: NormKind) =>
  ({ list }: { list: readonly Values[] }, context: Context) =>
    writeRows(NORM_STORES[kind], list, context)

export const costNormRoutes: Route[] = [
  on(costNormApi.tripPayNow, listNorms(tripPayStore) as never),
  on(costNormApi.variableCostNow, listNorms(variableCostStore) as never),
  on(costNormApi.loadingNow, listNorms(loadingStore) as never),
  on(costNormApi.fixedCostNow, listFixedCosts as never),
  on(costNormApi.update, ({ loai, list }, context) => writeRows(NORM_STORES[loai], list, context)),
  on(costNormApi.updateTripPay, writeKind('luong')),
  on(costNormApi.updateVariableCost, writeKind('bien_phi')),
  on(costNormApi.updateFixedCost, writeKind('co_dinh')),
  on(costNormApi.updateLoading, writeKind('boc_xep')),
  on(costNormApi.removeLoading, crudHandlers(loadingStore).remove),
]
