import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import type { OrderListRow } from '../../../contract/dispatch/order/order.api.ts'
import { CANCELLED_COLOR, ORDER_COLORS } from '../../../contract/dispatch/order/order.colors.ts'
import { PAYMENT_STATES } from '../../../contract/dispatch/order/order.fields.ts'
import { pickFields, type Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { ORDER_COLUMNS } from '../../../contract/dispatch/trip/trip.columns.ts'
import { TRIP_STATES } from '../../../contract/dispatch/trip/trip.fields.ts'
import { visibleFields } from '../../../contract/dispatch/trip/trip.partner.ts'
import type { PartnerSide } from '../../../contract/kit/endpoint/roles.ts'
import { formatShortMoment } from '../../../contract/kit/field/format.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { t as now } from '../../kit/ui/language.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { OrderLink } from '../../office/screen/offered/PageLinks.tsx'
import { TripLink } from '../trip/offered/TripLink.tsx'
import { OrderPhotos, photoNames } from './offered/OrderPhotos.tsx'

type Say = (text: Text) => string

const LOOK: Look<OrderListRow> = {
  // In this order; the others wait behind them in the column chooser.
  shown: [
    'ngay_gio_lay_hang',
    'bien_so_xe',
    'ten_cong_ty',
    'noi_lay_hang',
    'noi_tra_hang',
    'ma_cont',
    'cuoc_van_chuyen',
    'thanh_toan',
    'ten_lai_xe_1',
    'hinh_thuc_thanh_toan',
    'mo_ta_hang_hoa',
    'trong_luong',
    'id_chuyen_di',
    'ngay_thuc_hien',
    'ten_nguoi_gui',
    'ten_nguoi_nhan',
    'cod',
    'nguoi_thu_tien',
    'ghi_chu',
    'list_anh',
    'id_don_hang',
  ],
  // When and by which truck says the heading, and whether it is paid; then from where to where, whose, what, for how much.
  cards: ['ten_cong_ty', 'cuoc_van_chuyen', 'mo_ta_hang_hoa', 'id_don_hang'],
  cardParts: { thanh_toan: 'state', noi_lay_hang: 'from', noi_tra_hang: 'to' },
  ends: ['id_don_hang'],
  widths: {
    ngay_gio_lay_hang: 120,
    id_don_hang: 100,
    id_chuyen_di: 156,
    ngay_thuc_hien: 94,
    bien_so_xe: 100,
    ten_lai_xe_1: 136,
    noi_lay_hang: 130,
    noi_tra_hang: 146,
    ma_cont: 124,
    thanh_toan: 134,
    ten_cong_ty: 150,
    hinh_thuc_thanh_toan: 112,
    list_anh: 120,
  },
  renders: {
    id_don_hang: ({ id_don_hang }) => <OrderLink id={id_don_hang} />,
    id_chuyen_di: ({ id_chuyen_di }) => <TripLink id={id_chuyen_di} />,
    ten_cong_ty: ({ ten_cong_ty }) => ten_cong_ty && shortCompanyName(ten_cong_ty),
    ngay_gio_lay_hang: (order) => orderTime(order),
    thanh_toan: ({ thanh_toan }) =>
      thanh_toan && (
        <StateChip hex={ORDER_COLORS[thanh_toan]} label={now(PAYMENT_STATES[thanh_toan])} />
      ),
    list_anh: ({ id_don_hang, list_anh }) => (
      <OrderPhotos id={id_don_hang ?? ''} photos={list_anh} />
    ),
  },
  values: { list_anh: photoNames },
}

const inOrder = (fields: Fields): Fields => ({
  ...pickFields(fields, ...LOOK.shown.filter((key) => key in fields)),
  ...fields,
})

/** The columns of the order list as one side may see them; staff (null) sees all, some of them only when chosen. */
export const orderColumns = (side: PartnerSide | null, t: Say): GridColumn<OrderListRow>[] =>
  listColumns(inOrder(visibleFields(ORDER_COLUMNS, side)), LOOK, t)

// An order without a planned time is of the day of its trip.
const orderTime = ({ ngay_gio_lay_hang, ngay_thuc_hien }: OrderListRow): string => {
  const moment = ngay_gio_lay_hang ?? ngay_thuc_hien
  return moment ? formatShortMoment(moment) : ''
}

/** The heading of an order's card: when, and by which truck. */
export const orderHeading = (order: OrderListRow): string =>
  [orderTime(order), order.bien_so_xe].filter(Boolean).join(' · ') || (order.id_don_hang ?? '')

/** What an order is called on its checkbox. */
export const orderTitle = ({ id_don_hang, bien_so_xe }: OrderListRow): string =>
  [id_don_hang, bien_so_xe].filter(Boolean).join(' · ')

/** The tint of an order's row with its meaning in words. */
export function orderMark(
  order: OrderListRow,
  { color }: { readonly color: Readonly<Record<string, string>> },
  t: Say,
): RowColor | null {
  const hex = color[order.id_don_hang ?? '']
  if (!hex) return null
  const label =
    hex === CANCELLED_COLOR ? TRIP_STATES.huy : order.thanh_toan && PAYMENT_STATES[order.thanh_toan]
  return { hex, ...(label ? { label: t(label) } : {}) }
}
