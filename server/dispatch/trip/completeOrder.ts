import type { Names } from './names.ts'
import { orderWords } from './searchWords.ts'
import type { OrderTies } from './ties.ts'
import { phoneOf, photosOf } from './tidy.ts'
import { orderEntries, type NewOrder, type OrderEntries } from './tripValues.ts'

/** What an order says in the company's own spelling, whose it is, and its searchable words. */
export type TidyOrder = OrderEntries & OrderTies & { id_don_hang: string; tim_kiem: string }
/** A row of `don_hang` without the stamps. */
export type OrderRow = TidyOrder & {
  id_chuyen_di: string
  thu_tu: number
  id_booking: string | null
  chuyen_goc: string | null
}

/** An order, on a trip or still asked for, with its names tied to master data and its phones in their own form. */
export function tidyOrder(order: NewOrder, id_don_hang: string, names: Names): TidyOrder {
  const typed = orderEntries(order)
  const company = names.companies.get(typed.ten_cong_ty ?? '')
  const carrier = names.subcontractors.get(typed.ten_thau_phu ?? '')
  const entries = {
    ...typed,
    id_don_hang,
    ten_cong_ty: company?.name ?? typed.ten_cong_ty,
    ten_thau_phu: carrier?.name ?? typed.ten_thau_phu,
    sdt_nguoi_gui: phoneOf(typed.sdt_nguoi_gui),
    sdt_nguoi_nhan: phoneOf(typed.sdt_nguoi_nhan),
    list_anh: photosOf(typed.list_anh),
  }
  return { ...entries, ...names.tiesOf(order), tim_kiem: orderWords(entries) }
}

type Place = Pick<OrderRow, 'id_don_hang' | 'id_chuyen_di' | 'thu_tu'>

/** The row to store for an order at its place on a trip. */
export const completeOrder = (
  order: NewOrder,
  { id_don_hang, id_chuyen_di, thu_tu }: Place,
  names: Names,
): OrderRow => ({
  ...tidyOrder(order, id_don_hang, names),
  id_chuyen_di,
  thu_tu,
  id_booking: order.id_booking ?? null,
  chuyen_goc: order.chuyen_goc ?? null,
})
