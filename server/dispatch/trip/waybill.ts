import { formatDate, formatMoment, formatInColumn } from '../../../contract/kit/field/format.ts'
import { type Order } from '../../../contract/dispatch/order/order.fields.ts'
import { GOODS_TYPES } from '../../../contract/master/company/goods.ts'
import type { Trip } from '../../../contract/dispatch/trip/trip.ts'
import type { OwnCompany } from '../../office/settings/ownCompany.ts'
import type { PaperCompany } from '../../kit/print/pageParts.ts'
import { paperCompany } from '../../office/settings/ownCompany.ts'

/** A driver as the paper names him; the number of the licence is not kept, only its class. */
export type PaperDriver = { name: string; licence: string | null; phone: string | null }

export type WaybillGoods = {
  sender: string
  receiver: string
  goods: string
  weight: string
  from: string
  to: string
  pickup: string
  delivery: string
}

/** What one giấy vận tải says, ready to be set (domain B3.5). Empty texts become lines to write on. */
export type Waybill = {
  company: PaperCompany
  tripId: string
  date: string
  carrier: string
  plate: string
  trailer: string
  drivers: readonly { name: string; licence: string; phone: string }[]
  owner: string
  from: string
  to: string
  stops: string
  container: string
  goods: readonly WaybillGoods[]
  totalWeight: string
  note: string
}

/** Kilograms as papers write them. */
export const kilos = (weight: number | null): string =>
  weight === null ? '' : formatInColumn(weight, 1)
const moment = (value: string | null): string => (value === null ? '' : formatMoment(value))

const distinct = (values: readonly (string | null)[]): string =>
  [...new Set(values.filter((value) => value !== null && value !== ''))].join('; ')

/** A place with its address. */
export const place = (name: string | null, address: string | null): string =>
  [name, address].filter((part) => part !== null && part !== '').join(', ')

/** The words of a goods type. */
export const goodsType = (code: string | null): string | null =>
  code !== null && Object.hasOwn(GOODS_TYPES, code)
    ? GOODS_TYPES[code as keyof typeof GOODS_TYPES].vi
    : code

/** The owner of the goods: who hires the transport, or the sender where that may not be told. */
const ownerOf = (order: Order): string | null => order.ten_cong_ty ?? order.ten_nguoi_gui

const goodsOf = (order: Order): WaybillGoods => ({
  sender: order.ten_nguoi_gui ?? '',
  receiver: order.ten_nguoi_nhan ?? '',
  goods: distinct([order.mo_ta_hang_hoa ?? goodsType(order.loai_hang_hoa)]),
  weight: kilos(order.trong_luong),
  from: place(order.noi_lay_hang, order.dia_chi_nguoi_gui),
  to: place(order.noi_tra_hang, order.dia_chi_nguoi_nhan),
  pickup: moment(order.ngay_gio_lay_hang),
  delivery: moment(order.ngay_gio_tra_hang),
})

const containerOf = (trip: Trip): string =>
  [
    trip.ma_cont && `Số cont: ${trip.ma_cont}`,
    trip.type_cont && `Loại: ${trip.type_cont}`,
    trip.ma_seal && `Seal: ${trip.ma_seal}`,
  ]
    .filter(Boolean)
    .join(' – ')

/** Reads a trip as its reader may see it into a giấy vận tải. */
export function waybillOf(
  trip: Trip,
  { company, drivers }: { company: OwnCompany; drivers: readonly PaperDriver[] },
): Waybill {
  const orders = trip.list_don_hang
  const weights = orders.map((order) => order.trong_luong).filter((weight) => weight !== null)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    company: paperCompany(company),
    tripId: trip.id_chuyen_di ?? '',
    date: trip.ngay_thuc_hien === null ? '' : formatDate(trip.ngay_thuc_hien),
    carrier: trip.ten_thau_phu ?? company.ten_cong_ty,
    plate: trip.bien_so_xe ?? '',
    trailer: trip.ma_romoc ?? '',
    drivers: drivers.map(({ name, licence, phone }) => ({
      name,
      licence: licence ?? '',
      phone: phone ?? '',
    })),
    owner: distinct(orders.map(ownerOf)),
    from: orders[0]?.noi_lay_hang ?? trip.kho_container_lay ?? '',
    to: orders.at(-1)?.noi_tra_hang ?? trip.diem_ket_thuc ?? '',
    stops: [...trip.list_diem_dong_khac, ...trip.dia_diem_giao_nhan].join('; '),
    container: containerOf(trip),
    goods: orders.map(goodsOf),
    totalWeight: weights.length > 0 ? kilos(total) : '',
    note: distinct(orders.map((order) => order.ghi_chu)),
  }
}
