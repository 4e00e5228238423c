import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import {
  BOOKING_COLORS,
  URGENCY_TEXTS,
  type BookingUrgency,
} from '../../../contract/dispatch/booking/booking.colors.ts'
import { BOOKING_LISTED, type Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { pickFields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { OrderPhotos, photoNames } from '../order/offered/OrderPhotos.tsx'
import { toBooking } from '../../office/screen/offered/paths.ts'
import { TripLink } from '../trip/offered/TripLink.tsx'

type Say = (text: Text) => string

/** Shown at first and first, in this order; the others wait behind them in the column chooser. */
const DEFAULT_COLUMNS = [
  'id_don_hang',
  'trang_thai',
  'ngay_gio_lay_hang',
  'ten_cong_ty',
  'noi_lay_hang',
  'noi_tra_hang',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_cont',
  'type_cont',
  'cuoc_van_chuyen',
  'id_chuyen_di',
  'bien_so_xe',
  'ly_do',
  'ten_nguoi_tao',
  'ghi_chu',
]
const OF_IMPORTS = ['ten_tep']
const OF_APPROVERS = ['ten_nguoi_tao']

const LOOK: Omit<Look<Booking>, 'shown'> = {
  // Beside the customer in the title: how it stands, when, from where to where, what.
  cards: [
    'trang_thai',
    'ngay_gio_lay_hang',
    'noi_lay_hang',
    'noi_tra_hang',
    'mo_ta_hang_hoa',
    'trong_luong',
    'id_chuyen_di',
  ],
  widths: {
    id_don_hang: 104,
    trang_thai: 132,
    ngay_gio_lay_hang: 152,
    so_cont: 70,
    type_cont: 92,
    id_chuyen_di: 158,
    ten_nguoi_tao: 128,
    list_anh: 120,
  },
  renders: {
    id_don_hang: ({ id_don_hang: id }) => (
      <Link {...toBooking(id ?? '')} tabIndex={-1}>
        {id}
      </Link>
    ),
    ten_cong_ty: ({ ten_cong_ty }) => ten_cong_ty && shortCompanyName(ten_cong_ty),
    list_anh: ({ id_don_hang, list_anh }) => (
      <OrderPhotos id={id_don_hang ?? ''} photos={list_anh} />
    ),
  },
  values: { list_anh: photoNames },
}
const TRIP_LINKS: Look<Booking>['renders'] = {
  id_chuyen_di: ({ id_chuyen_di }) => <TripLink id={id_chuyen_di} />,
}

type Viewing = { readonly isImport: boolean; readonly mayOpenTrips: boolean }

/** The columns of the booking list; a sale, who cannot open trips, gets their ids as text. */
export function bookingColumns(t: Say, { isImport, mayOpenTrips }: Viewing): GridColumn<Booking>[] {
  const left = [...(isImport ? [] : OF_IMPORTS), ...(mayOpenTrips ? [] : OF_APPROVERS)]
  const shown = [...DEFAULT_COLUMNS, ...OF_IMPORTS].filter((name) => !left.includes(name))
  const fields = { ...pickFields(BOOKING_LISTED, ...shown), ...BOOKING_LISTED }
  const renders = { ...LOOK.renders, ...(mayOpenTrips ? TRIP_LINKS : {}) }
  return listColumns(fields, { ...LOOK, shown, renders }, t)
}

/** What a booking is called on its card and on its checkbox. */
export const bookingTitle = ({ id_don_hang, ten_cong_ty }: Booking): string =>
  [id_don_hang, ten_cong_ty && shortCompanyName(ten_cong_ty)].filter(Boolean).join(' · ')

const URGENCIES = Object.entries(BOOKING_COLORS) as [BookingUrgency, string][]

/** The tint of a booking's row with its meaning in words. */
export function bookingMark(
  booking: Booking,
  { color }: { readonly color: Readonly<Record<string, string>> },
  t: Say,
): RowColor | null {
  const hex = color[booking.id_don_hang ?? '']
  const urgency = URGENCIES.find(([, tint]) => tint === hex)?.[0]
  return hex && urgency ? { hex, label: t(URGENCY_TEXTS[urgency]) } : null
}
