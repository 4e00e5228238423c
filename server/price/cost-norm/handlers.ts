import { costNormApi, type NormKind } from '../../../contract/price/cost-norm/cost-norm.api.ts'
import { amountIn } from '../../../contract/price/depreciation/depreciation.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { monthOf } from '../../../contract/kit/time/time.ts'
import { TYPE_CLASSES } from '../../../contract/price/cost-norm/vehicle-class.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import type { RateTable } from '../../kit/rate/inForce.ts'
import { crudHandlers } from '../../kit/resource/handlers.ts'
import { rowsInForce } from '../../kit/rate/rowsInForce.ts'
import { writeRows } from '../../kit/rate/writeRows.ts'
import type { Store, Values } from '../../kit/resource/store.ts'
import { today } from '../../kit/time/clock.ts'
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

/** The norms that count on a day; a type of vehicle goes by its classes. */
const listNorms =
  (store: Store & RateTable) =>
  async ({ ngay = today(), ma_lt, loai_xe }: Asked, { db }: Context) => {
    const classes = loai_xe === undefined ? undefined : (TYPE_CLASSES[loai_xe] ?? [loai_xe])
    const narrowed = { ...(store.key.includes('ma_lt') && { ma_lt }), lop_xe: classes }
    return { data: await rowsInForce(db, store, { day: ngay, narrowed }) }
  }

/** GET get_danh_sach_chi_phi_co_dinh_theo_xe: what counts on a day, one object a plate. */
async function listFixedCosts({ ngay = today(), bien_so_xe }: Asked, { db }: Context) {
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
