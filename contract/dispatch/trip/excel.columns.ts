import { pickFields, textField, type Fields } from '../../kit/field/field.ts'
import { orderFields, orderIdField } from '../order/order.fields.ts'
import { orderListFields } from '../order/order.api.ts'
import { ORDER_COLUMNS, TRIP_COLUMNS } from './trip.columns.ts'
import { text } from '../../kit/text/text.ts'
import { payFields, totalCostFields, tripFields, TOTAL_COSTS } from './trip.fields.ts'

const { ten_thau_phu: _subcontractor, ...ownFields } = orderFields

/** The subcontractor of an order itself; the plain column is that of the trip. */
export const OWN_SUBCONTRACTOR = {
  ten_thau_phu_don_hang: textField(text('Thầu phụ của đơn hàng', 'Subcontractor of the order')),
} as const

/** Columns that belong to an order: a file that has one of them gives each order a row of its own. */
export const EXCEL_ORDER_COLUMNS: Fields = {
  id_don_hang: orderIdField,
  ...ownFields,
  ...OWN_SUBCONTRACTOR,
}

/** Every column that an Excel file of trips and orders can have, by its name. The subcontractor is that of the trip. */
export const EXCEL_COLUMNS: Fields = {
  ...ORDER_COLUMNS,
  ...TRIP_COLUMNS,
  ...pickFields(
    tripFields,
    'lai_xe_1',
    'lai_xe_2',
    'lai_xe_3',
    'dia_diem_giao_nhan',
    'list_diem_dong_khac',
    'list_form_chi_phi',
  ),
  ...EXCEL_ORDER_COLUMNS,
}

/** Columns of costs; `list_form_chi_phi` becomes one column for each extra cost that occurs. */
export const EXCEL_COST_COLUMNS: Fields = {
  ...totalCostFields,
  list_form_chi_phi: tripFields.list_form_chi_phi,
  ...payFields,
}

/** The two tabs of the order filter: columns of orders, and what their trips cost and bring (domain A8). */
export const FILTER_ORDER_COLUMNS: readonly string[] = Object.keys(ORDER_COLUMNS)
export const FILTER_COST_COLUMNS: readonly string[] = [
  ...Object.keys(EXCEL_COST_COLUMNS),
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
]

/** What a trip itself says, costs and brings. */
export const OF_TRIP: Fields = Object.fromEntries(
  Object.entries(EXCEL_COLUMNS).filter(([name]) => !(name in EXCEL_ORDER_COLUMNS)),
)

/** What the orders that the filter finds are sorted by. */
export const FILTER_SORTED: Fields = Object.fromEntries(
  Object.entries({ ...orderListFields, ...OF_TRIP }).filter(
    ([name, { kind }]) => kind !== 'list' && name !== 'so_don',
  ),
)

/** Columns of the trip itself. */
export const EXCEL_TRIP_COLUMNS: Fields = Object.fromEntries(
  Object.entries(OF_TRIP).filter(([name]) => !(name in EXCEL_COST_COLUMNS)),
)

/** The file of someone who chose nothing: a dispatch sheet. These are always there, in this order … */
const ALWAYS = [
  'id_chuyen_di',
  'ngay_thuc_hien',
  'bien_so_xe',
  'ma_romoc',
  'ten_lai_xe_1',
  'ten_lai_xe_2',
  'ten_thau_phu',
  'ten_cong_ty',
  'loai_don_hang',
  'loai_hang_hoa',
  'mo_ta_hang_hoa',
  'trong_luong',
  'noi_lay_hang',
  'ngay_gio_lay_hang',
  'noi_tra_hang',
  'ngay_gio_tra_hang',
  'container_xuat',
  'type_cont',
  'ma_cont',
  'ma_seal',
  'km_dau',
  'km_cuoi',
  'tong_km',
  'cuoc_van_chuyen',
  ...TOTAL_COSTS,
  'list_form_chi_phi',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
  'trang_thai',
  'ghi_chu',
] as const

/** … and these follow where something stands in them, so that nothing is lost. */
const WHERE_USED = [
  'ten_lai_xe_3',
  ...Object.keys(ownFields).filter((name) => name !== 'list_anh'),
  ...Object.keys(payFields),
  ...Object.keys(OWN_SUBCONTRACTOR),
  ...Object.keys(tripFields).filter((name) => !name.endsWith('image')),
].filter((name) => !(ALWAYS as readonly string[]).includes(name))

export const EXCEL_DEFAULT_COLUMNS: readonly string[] = ALWAYS
export const EXCEL_USED_COLUMNS: readonly string[] = [...new Set(WHERE_USED)]

/** Units that decide how a sheet's number is read stand in its header. */
const UNITS: Readonly<Record<string, string>> = { trong_luong: 'kg', cbm: 'm³' }

/** A column's header in a file; the importer knows it again (server/dispatch/dispatch-sheet/reader/wording.ts). */
export const excelLabel = (name: string): string => {
  const label = EXCEL_COLUMNS[name]?.label.vi ?? name
  return UNITS[name] ? `${label} (${UNITS[name]})` : label
}
