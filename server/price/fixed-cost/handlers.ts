import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.api.ts'
import { fixedCost, ITEMS } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { listRows } from '../../kit/resource/handlers.ts'

export const fixedCostStore = datedStore(fixedCost, 'chi_phi_co_dinh')

const MOST_ROWS = 100_000

/** POST /tms/chi_phi_co_dinh/list_chon. */
async function listItems(_input: object, { db }: Context) {
  const named = await db
    .selectFrom('chi_phi_co_dinh')
    .select(['khoan', 'ten_khoan'])
    .distinct()
    .where('deleted_at', 'is', null)
    .where('ten_khoan', 'is not', null)
    .orderBy('ten_khoan')
    .execute()
  const data = Object.entries(ITEMS).map(([khoan, { vi }]) => ({
    khoan,
    ten: vi,
    ten_khoan: named.flatMap((row) => (row.khoan === khoan ? (row.ten_khoan ?? []) : [])),
  }))
  return { data }
}

/** POST /tms/chi_phi_co_dinh/list_chon_bien_so. */
const listOfPlates = ({ bien_so_xe }: InputOf<typeof fixedCostApi.ofPlates>, context: Context) =>
  listRows(fixedCostStore, { trang: 1, so_dong: MOST_ROWS, sap_xep: [], bien_so_xe }, context)

export const fixedCostRoutes = [
  on(fixedCostApi.items, listItems),
  on(fixedCostApi.ofPlates, listOfPlates),
]
