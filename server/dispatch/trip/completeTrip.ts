import { plateKey, displayPlate } from '../../../contract/kit/field/plate.ts'
import {
  driverCount,
  isSubcontracted,
  tripKm,
  tripTotals,
} from '../../../contract/dispatch/trip/trip.totals.ts'
import { amountDue, paymentState, recharges } from '../../../contract/dispatch/order/order.due.ts'
import { filledItems } from './costItems.ts'
import type { Names } from './names.ts'
import { wholeTripWords, orderWords } from './searchWords.ts'
import {
  tripEntries,
  orderEntries,
  type NewItem,
  type NewTrip,
  type OrderEntries,
  type TripEntries,
  type NewOrder,
} from './tripValues.ts'
import type { OrderTies } from './ties.ts'
import type { Marks } from '../../../contract/price/calculation/around.ts'
import type { Part } from '../../../contract/price/calculation/figure.ts'
import type { Photo } from '../../../contract/kit/photo/photo.ts'
import { containerKey, containerWarning } from '../../../contract/kit/field/container.ts'
import { tidyPhone } from '../../../contract/kit/field/person.ts'

type Plates = ReadonlyMap<string, string>
/** A plate as the company writes it, else in its usual form. */
export const plateOf = (typed: string | null, known: Plates): string | null =>
  typed && (known.get(plateKey(typed)) ?? displayPlate(typed))

/** A phone number by its digits; an unusual one stays as typed. */
export const phoneOf = (typed: string | null): string | null => typed && tidyPhone(typed)

/** A container number in its own form; one with a wrong check digit stays as typed. */
export const containerOf = (typed: string | null): string | null =>
  typed && !containerWarning(typed) ? containerKey(typed) : typed

/** Photos keep their id and name; links are signed anew with every reply. */
export const photosOf = (photos: readonly Photo[]) =>
  photos.map(({ id, ten }) => ({ id, ten, link: null, link_nho: null }))

/** Account and name of one driver; a known account decides, else the text stays as a name. */
export function driverOf(account: string | null, name: string | null, { drivers }: Names) {
  const known = (account && drivers.get(account)) || (name && drivers.get(name))
  return known ? { account: known.id, name: known.name } : { account: null, name: name ?? account }
}

/** What an order says in the company's own spelling, whose it is, and its searchable words. */
type TidyOrder = OrderEntries & OrderTies & { id_don_hang: string; tim_kiem: string }
/** What the system keeps of an order on a trip. */
export type KeptOfOrder = {
  chuyen_goc: string | null
  danh_dau: Marks
  phan: Part[]
  /** What its customer owes for it (money, section 7). */
  phai_thu: number
  /** What receipts brought. */
  da_thu: number
  danh_dau_tra: boolean
}
/** A row of `don_hang` without the stamps. */
export type OrderRow = TidyOrder &
  KeptOfOrder & { id_chuyen_di: string; thu_tu: number; id_booking: string | null }

/** An order, on a trip or still asked for, with its names tied to master data and its phones in their own form. */
export function tidyOrder(order: NewOrder, id_don_hang: string, names: Names): TidyOrder {
  const typed = orderEntries(order)
  const ties = names.tiesOf(order)
  // Whose id was found without a name is the sender, who pays where nobody else is named.
  const payer = typed.ten_cong_ty ?? (ties.id_cong_ty && typed.ten_nguoi_gui)
  const company = names.companies.get(payer ?? '')
  const carrier = names.subcontractors.get(typed.ten_thau_phu ?? '')
  const withMarks = (text: string | null) => names.marked.get(text ?? '')?.name ?? text
  const entries = {
    ...typed,
    id_don_hang,
    noi_lay_hang: withMarks(typed.noi_lay_hang),
    noi_tra_hang: withMarks(typed.noi_tra_hang),
    ten_nguoi_gui: withMarks(typed.ten_nguoi_gui),
    ten_nguoi_nhan: withMarks(typed.ten_nguoi_nhan),
    ten_cong_ty: company?.name ?? payer,
    ten_thau_phu: carrier?.name ?? typed.ten_thau_phu,
    sdt_nguoi_gui: phoneOf(typed.sdt_nguoi_gui),
    sdt_nguoi_nhan: phoneOf(typed.sdt_nguoi_nhan),
    list_anh: photosOf(typed.list_anh),
  }
  return { ...entries, ...ties, tim_kiem: orderWords(entries) }
}

type Place = Pick<OrderRow, 'id_don_hang' | 'id_chuyen_di' | 'thu_tu'> & { recharged: number }

/** What an order comes to, and how far it is paid. */
function paymentOf(order: NewOrder, recharged: number) {
  const phai_thu = amountDue({ cuoc_van_chuyen: null, vat: null, ...order }, recharged)
  const da_thu = order.da_thu ?? 0
  const danh_dau_tra = order.danh_dau_tra ?? order.thanh_toan === 'da_thanh_toan'
  const thanh_toan = paymentState({ ...order, da_thu, danh_dau_tra }, phai_thu)
  return { phai_thu, da_thu, danh_dau_tra, thanh_toan }
}

/** The row to store for an order at its place on a trip. */
const completeOrder = (
  order: NewOrder,
  { id_don_hang, id_chuyen_di, thu_tu, recharged }: Place,
  names: Names,
): OrderRow => ({
  ...tidyOrder(order, id_don_hang, names),
  ...paymentOf(order, recharged),
  id_chuyen_di,
  thu_tu,
  id_booking: order.id_booking ?? null,
  chuyen_goc: order.chuyen_goc ?? null,
  danh_dau: order.danh_dau ?? {},
  phan: order.phan ?? [],
})

/** A row of `chuyen_di` without state, lock and stamps, and its orders. */
type TripRow = TripEntries & {
  id_chuyen_di: string
  bien_so_key: string | null
  id_xe: number | null
  id_thau_phu: string | null
  numberDriver: number
  checkType: boolean
  tong_cuoc: number
  tong_chi_phi: number
  tong_lai: number
  danh_dau: Marks
  tim_kiem: string
}
export type CompleteTrip = { trip: TripRow; orders: OrderRow[] }

function driversOf(trip: TripEntries, names: Names) {
  const [first, second, third] = [
    driverOf(trip.lai_xe_1, trip.ten_lai_xe_1, names),
    driverOf(trip.lai_xe_2, trip.ten_lai_xe_2, names),
    driverOf(trip.lai_xe_3, trip.ten_lai_xe_3, names),
  ]
  return {
    lai_xe_1: first.account,
    lai_xe_2: second.account,
    lai_xe_3: third.account,
    ten_lai_xe_1: first.name,
    ten_lai_xe_2: second.name,
    ten_lai_xe_3: third.name,
  }
}

/**
 * The rows to store for a trip: names tied to master data, plates and phones in their own form, and everything worked out that
 * the server works out (drivers, km, totals, searchable words). `orderIds` has one id per order.
 */
export function completeTrip(
  values: NewTrip,
  ids: { id_chuyen_di: string; orderIds: readonly string[] },
  names: Names,
): CompleteTrip {
  const { id_chuyen_di, orderIds } = ids
  const said = tripEntries(values)
  const items = said.list_form_chi_phi.map(({ thu_tu, ...item }: NewItem) =>
    // What is the first order's names none.
    !thu_tu ? item : { ...item, id_don_hang: orderIds[thu_tu] ?? null },
  )
  const typed = { ...said, list_form_chi_phi: filledItems(items, names.costs) }
  const recharged = recharges(typed.list_form_chi_phi, orderIds)
  const orders = (values.list_don_hang ?? []).map((order, thu_tu) => {
    const id_don_hang = orderIds[thu_tu] ?? ''
    const place = { id_don_hang, id_chuyen_di, thu_tu, recharged: recharged.get(id_don_hang) ?? 0 }
    return completeOrder(order, place, names)
  })
  const bien_so_xe = plateOf(typed.bien_so_xe, names.vehicles)
  const subcontractor = names.subcontractors.get(typed.ten_thau_phu ?? '')
  const entries: TripEntries = {
    ...typed,
    ...driversOf(typed, names),
    bien_so_xe,
    ma_romoc: plateOf(typed.ma_romoc, names.trailers),
    bien_so_thay_the: plateOf(typed.bien_so_thay_the, names.vehicles),
    ten_thau_phu: subcontractor?.name ?? typed.ten_thau_phu,
    ma_cont: containerOf(typed.ma_cont),
    tong_km: tripKm(typed),
    chuyen_di_image: photosOf(typed.chuyen_di_image),
  }
  const trip: TripRow = {
    ...entries,
    ...tripTotals({ ...entries, list_don_hang: orders }),
    id_chuyen_di,
    bien_so_key: bien_so_xe && plateKey(bien_so_xe),
    id_xe: names.vehicleOf({ ...entries, id_chuyen_di }),
    id_thau_phu: subcontractor?.id ?? null,
    numberDriver: driverCount(entries),
    checkType: isSubcontracted(entries),
    danh_dau: values.danh_dau ?? {},
    tim_kiem: wholeTripWords({ ...entries, id_chuyen_di }, orders),
  }
  return { trip, orders }
}
