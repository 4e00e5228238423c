import { sql } from 'kysely'
import type { expenseApi, ExpenseRow } from '../../../contract/dispatch/expense/expense.api.ts'
import { itemColumn, type SheetItem } from '../../../contract/dispatch/column-sheet/column-sheet.ts'
import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import type { Marks } from '../../../contract/price/calculation/around.ts'
import type { Context } from '../../kit/http/context.ts'
import type { Db } from '../../kit/postgres/db.ts'
import { closedMonthOf } from '../../office/closed-month/closedMonth.ts'
import { findTrips, tripPage } from '../trip/list.ts'
import { tripOrder } from '../trip/listSort.ts'

type Standing = { id_chuyen_di: string; danh_dau: Marks; thang_khoa: string | null }

/** How the figures of trips came about, and whether their month is closed. */
async function standingOf(db: Db, ids: readonly string[]): Promise<Map<string, Standing>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Standing>`
    SELECT c.id_chuyen_di, c.danh_dau, ${closedMonthOf(sql`c.ngay_thuc_hien`)} AS thang_khoa
    FROM chuyen_di c WHERE c.id_chuyen_di = ANY (${[...ids]}::text[])`.execute(db)
  return new Map(rows.map((row) => [row.id_chuyen_di, row]))
}

type UsedItem = SheetItem & { tong: number }

/** The extra costs of the trips that are asked for, with their sums. */
async function usedItems(db: Db, condition: Awaited<ReturnType<typeof findTrips>>) {
  const { rows } = await sql<UsedItem>`
    SELECT e->>'key' AS key, max(e->>'name') AS name, coalesce(sum((e->>'amount')::bigint), 0)::bigint AS tong
    FROM chuyen_di c, jsonb_array_elements(c.list_form_chi_phi) e WHERE ${condition} GROUP BY 1 ORDER BY 2, 1`.execute(
    db,
  )
  return rows
}

const offeredItems = async (db: Db): Promise<SheetItem[]> => {
  const { rows } = await sql<SheetItem>`
    SELECT key, name FROM form_chi_phi WHERE deleted_at IS NULL AND tren_chuyen ORDER BY thu_tu, key`.execute(
    db,
  )
  return rows
}

/** POST /tms/chi_phi_chuyen_di/list. */
export async function listExpenses(input: InputOf<typeof expenseApi.list>, context: Context) {
  const { db, user } = context
  const { trang, so_dong, sap_xep, ...filter } = input
  const page = {
    order: tripOrder(sap_xep, user),
    limit: so_dong,
    offset: (trang - 1) * so_dong,
  }
  const [{ chuyen_di_array, tong, tong_hop, color }, used, offered] = await Promise.all([
    tripPage(filter, page, context),
    findTrips(db, filter, user).then((condition) => usedItems(db, condition)),
    offeredItems(db),
  ])
  const standing = await standingOf(
    db,
    chuyen_di_array.map(({ id_chuyen_di }) => id_chuyen_di ?? ''),
  )
  const data = chuyen_di_array.map((trip): ExpenseRow => {
    const { danh_dau = {}, thang_khoa = null } = standing.get(trip.id_chuyen_di ?? '') ?? {}
    return { ...trip, danh_dau, thang_khoa }
  })
  const known = new Set(offered.map(({ key }) => key))
  const others = used.filter(({ key }) => !known.has(key)).map(({ key, name }) => ({ key, name }))
  const sums = Object.fromEntries(used.map((item) => [itemColumn(item.key), item.tong]))
  return {
    data,
    tong,
    tong_hop: { ...tong_hop, ...sums },
    color,
    trang,
    so_dong,
    hang_muc: [...offered, ...others],
  }
}
