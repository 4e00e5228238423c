import { DISPATCH, TRIP_WRITERS } from '../../office/screen/access.ts'
import { pickFields, type Fields, moneyField } from '../../kit/field/field.ts'
import type { SheetColumns } from '../../kit/resource/resource.ts'
import { sheetKind, type SheetKind } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'
import { orderFields, orderIdField } from '../order/order.fields.ts'
import {
  payFields,
  totalCostFields,
  tripFields,
  tripIdField,
  type CostItem,
} from '../trip/trip.fields.ts'
import { COLUMN_SHEETS, type ColumnSheetKind } from './column-sheet.texts.ts'

/** A sheet that changes columns of trips and orders that are there already; it makes none. */
export type ColumnSheet = {
  readonly sheet: SheetKind
  /** The columns of the trip, and of its orders, that it changes. */
  readonly trip: Fields
  readonly order: Fields
  /** Extra costs too, a column an item. */
  readonly hasItems: boolean
  /** Its sender may name the columns that are taken. */
  readonly isNamed: boolean
}

/** A cost item that a column may stand for; a new one is borne and paid as the company's list of items says. */
export type SheetItem = Pick<CostItem, 'key' | 'name' | 'nguoi_chiu' | 'tien_mat'>

const costs: Fields = {
  ...totalCostFields,
  ...payFields,
  ghi_chu_tinh_cuoc: tripFields.ghi_chu_tinh_cuoc,
}
const { list_anh: _photos, ...ofOrders } = orderFields

const declare = (
  kind: ColumnSheetKind,
  {
    access = TRIP_WRITERS,
    ...more
  }: Partial<Omit<ColumnSheet, 'sheet'>> & { access?: typeof TRIP_WRITERS },
): ColumnSheet => {
  const { isNamed = false } = more
  return {
    trip: {},
    order: {},
    hasItems: false,
    ...more,
    isNamed,
    sheet: sheetKind(kind, { title: COLUMN_SHEETS[kind], access, named: isNamed }),
  }
}

/** The sheets that correct columns, by kind. Moments are dispatch: who rates trips may not change them. */
export const columnSheets: Readonly<Record<ColumnSheetKind, ColumnSheet>> = {
  expense: declare('expense', { trip: costs, hasItems: true }),
  expense_custom_filter: declare('expense_custom_filter', {
    trip: costs,
    hasItems: true,
    isNamed: true,
  }),
  dispatch_km: declare('dispatch_km', {
    trip: pickFields(
      tripFields,
      'km_dau',
      'km_cuoi',
      'so_km_co_hang_tron_ve',
      'so_km_khong_hang_tron_ve',
    ),
  }),
  date_time: declare('date_time', {
    access: [...DISPATCH],
    trip: pickFields(
      tripFields,
      'ngay_gio_toi_diem_dong_hang',
      'ngay_gio_ket_thuc_tra_hang',
      'ngay_gio_toi_diem_ket_thuc',
      'thoi_diem_cat_romoc',
      'thoi_diem_bat_dau_lai',
      'xe_thay_the_bat_dau',
      'gio_nhac',
    ),
    order: pickFields(orderFields, 'ngay_gio_lay_hang', 'ngay_gio_tra_hang'),
  }),
  order_additional: declare('order_additional', { order: ofOrders, isNamed: true }),
}

const ITEM = 'chi_phi:'
/** The column of a cost item; its key follows. */
export const itemColumn = (key: string): string => `${ITEM}${key}`
/** The cost item that a column stands for, or null. */
export const itemOf = (column: string): string | null =>
  column.startsWith(ITEM) ? column.slice(ITEM.length) : null

/** The columns of cost items. */
const itemFields = (items: readonly SheetItem[]): Fields =>
  Object.fromEntries(items.map(({ key, name }) => [itemColumn(key), moneyField(text(name, name))]))

/** What a sheet changes: of the trip, of its orders, of its extra costs. */
export const valueFields = (
  { trip, order, hasItems }: ColumnSheet,
  items: readonly SheetItem[],
): Fields => ({ ...trip, ...order, ...(hasItems ? itemFields(items) : {}) })

/** Other words of offices, beside those by which a dispatch sheet is read. */
const HEADINGS: Readonly<Record<string, readonly string[]>> = {
  id_chuyen_di: ['Số chuyến', 'Mã lệnh', 'Trip'],
  id_don_hang: ['Mã đơn', 'Số đơn', 'Đơn hàng', 'Order'],
  ngay_thuc_hien: ['Ngày', 'Ngày chạy'],
  phi_boc_xep: ['Bốc xếp'],
  boc_xep: ['Bốc xếp lái xe', 'Bốc xếp trả lái xe'],
  km_dau: ['Km đi', 'Công tơ đi', 'Công tơ đầu', 'CSKM đầu', 'Chỉ số km đầu', 'Số km đầu'],
  km_cuoi: ['Km về', 'Công tơ về', 'Công tơ cuối', 'CSKM cuối', 'Chỉ số km cuối', 'Số km cuối'],
  so_km_co_hang_tron_ve: ['Km hàng', 'Km có tải', 'Km nặng', 'Km chở hàng', 'Có hàng', 'Có tải'],
  so_km_khong_hang_tron_ve: [
    'Km rỗng',
    'Km không tải',
    'Km vỏ',
    'Km chạy không',
    'Không hàng',
    'Không tải',
    'Rỗng',
  ],
  xe_thay_the_bat_dau: ['Giờ xe thay thế'],
}

/** The same of moments: 'Trả xong' also tells the clock 'Giờ trả xong', and the day before it 'Ngày trả xong'. */
const MOMENTS: Readonly<Record<string, readonly string[]>> = {
  ngay_gio_toi_diem_dong_hang: [
    'Đến nơi lấy',
    'Đến lấy hàng',
    'Đến điểm lấy',
    'Đến nơi lấy hàng',
    'Tới nơi lấy hàng',
    'Đến điểm đóng',
    'Đến điểm đóng hàng',
    'Tới điểm đóng',
    'Đến kho đóng',
  ],
  ngay_gio_ket_thuc_tra_hang: [
    'Trả xong',
    'Xong trả hàng',
    'Xong nơi giao hàng',
    'Rời nơi giao hàng',
    'Xong nơi trả hàng',
    'Rời nơi trả hàng',
    'Kết thúc trả hàng',
    'Kết thúc giao hàng',
    'Trả hàng xong',
    'Giao hàng xong',
    'Giao xong',
  ],
  ngay_gio_toi_diem_ket_thuc: [
    'Về bãi',
    'Đến điểm cuối',
    'Về tới điểm kết thúc',
    'Tới điểm kết thúc',
    'Đến điểm kết thúc',
  ],
  thoi_diem_cat_romoc: ['Cắt mooc', 'Thời điểm cắt rơ-moóc', 'Thời điểm cắt mooc'],
  thoi_diem_bat_dau_lai: ['Thời điểm bắt đầu lại', 'Chạy lại'],
  xe_thay_the_bat_dau: ['Xe thay thế bắt đầu'],
  ngay_gio_lay_hang: [
    'Hẹn lấy',
    'Lấy hàng',
    'Lấy hàng lúc',
    'Rời nơi lấy hàng',
    'Xong nơi lấy hàng',
  ],
  ngay_gio_tra_hang: [
    'Hẹn trả',
    'Trả hàng',
    'Trả hàng lúc',
    'Đến nơi giao hàng',
    'Đến nơi trả hàng',
    'Tới nơi trả hàng',
  ],
}
const saidOf = (word: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(MOMENTS).map(([name, told]) => [name, told.map((each) => `${word} ${each}`)]),
  )
const DAYS = saidOf('Ngày')
const SAID = [HEADINGS, MOMENTS, saidOf('Giờ')]

/** Such columns, with the days that stand apart from the clocks of these fields. */
export const withDays = (columns: SheetColumns, clocks: readonly string[]): SheetColumns => ({
  ...columns,
  before: Object.fromEntries(Object.entries(DAYS).filter(([name]) => clocks.includes(name))),
})

/** The fields that tell a trip or an order in a row. */
export const TELLING = ['id_chuyen_di', 'id_don_hang', 'bien_so_xe'] as const

/** The columns that such a sheet is read by. */
export function columnsOf(sheet: ColumnSheet, items: readonly SheetItem[]): SheetColumns {
  const fields: Fields = {
    ...(Object.keys(sheet.order).length > 0 && { id_don_hang: orderIdField }),
    ...pickFields(tripFields, 'bien_so_xe', 'ngay_thuc_hien'),
    ...valueFields(sheet, items),
  }
  return {
    key: 'id_chuyen_di',
    keyField: tripIdField,
    name: 'bien_so_xe',
    identity: ['bien_so_xe', 'ngay_thuc_hien'],
    required: [],
    fields,
    telling: TELLING,
    bands: { dayBelow: 'ngay_thuc_hien' },
    headings: Object.fromEntries(
      ['id_chuyen_di', ...Object.keys(fields)].map((name) => [
        name,
        SAID.flatMap((of) => of[name] ?? []),
      ]),
    ),
  }
}
