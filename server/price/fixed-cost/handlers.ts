import { sql } from 'kysely'
import { fixedCost, fixedCostApi, ITEMS } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import type { Context } from '../../kit/http/context.ts'
import { on } from '../../kit/http/mount.ts'
import { datedStore } from '../../kit/rate/datedStore.ts'
import { monthlyAmounts } from '../../kit/resource/monthlyAmounts.ts'
import { listRows } from '../../kit/resource/handlers.ts'

export const fixedCostStore = {
  ...datedStore(fixedCost, 'chi_phi_co_dinh', {
    shownBy: { table: 'phuong_tien', column: 'bien_so_xe' },
  }),
  sheetRows: monthlyAmounts('khoan', 'so_tien'),
}

const MOST_ROWS = 100_000

/** POST /tms/chi_phi_co_dinh/list_chon. */
async function listItems(_input: object, { db }: Context) {
  const { rows } = await sql<{ khoan: string; ten_khoan: string[] }>`
    SELECT khoan, array_agg(DISTINCT ten_khoan ORDER BY ten_khoan) AS ten_khoan FROM chi_phi_co_dinh
    WHERE deleted_at IS NULL AND ten_khoan IS NOT NULL GROUP BY khoan`.execute(db)
  const names = new Map(rows.map(({ khoan, ten_khoan }) => [khoan, ten_khoan]))
  return {
    data: Object.entries(ITEMS).map(([khoan, { vi }]) => ({
      khoan,
      ten: vi,
      ten_khoan: names.get(khoan) ?? [],
    })),
  }
}

export const fixedCostRoutes = [
  on(fixedCostApi.items, listItems),
  on(fixedCostApi.ofPlates, ({ bien_so_xe }, context) =>
    listRows(fixedCostStore, { trang: 1, so_dong: MOST_ROWS, sap_xep: [], bien_so_xe }, context),
  ),
]
