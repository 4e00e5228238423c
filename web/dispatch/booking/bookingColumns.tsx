import { Link } from '@tanstack/react-router'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import {
  BOOKING_COLORS,
  BOOKING_STATE_COLORS,
  URGENCY_TEXTS,
  type BookingUrgency,
} from '../../../contract/dispatch/booking/booking.colors.ts'
import { BOOKING_LISTED, type Booking } from '../../../contract/dispatch/booking/booking.fields.ts'
import { reasonOf } from '../../../contract/dispatch/booking/booking.problems.ts'
import { pickFields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import { BOOKING_STATES } from '../../../contract/dispatch/booking/booking.can.ts'
import { formatShortMoment } from '../../../contract/kit/field/format.ts'
import { StateChip } from '../../kit/list/StateChip.tsx'
import { t as now } from '../../kit/ui/language.ts'
import { listColumns, type Look } from '../../kit/list/fieldColumns.ts'
import type { GridColumn, RowColor } from '../../kit/table/gridColumn.ts'
import { OrderPhotos, photoNames } from '../order/offered/OrderPhotos.tsx'
import { toBooking } from '../../office/screen/offered/paths.ts'
import { TripLink } from '../trip/offered/TripLink.tsx'

type Say = (text: Text) => string

/** Shown at first and first, in this order; the others wait behind them in the column chooser. */
const DEFAULT_COLUMNS = [
  'ngay_gio_lay_hang',
  'ten_cong_ty',
  'noi_lay_hang',
  'noi_tra_hang',
  'mo_ta_hang_hoa',
  'trong_luong',
  'type_cont',
  'cuoc_van_chuyen',
  'trang_thai',
  'so_cont',
  'bien_so_xe',
  'id_chuyen_di',
  'ly_do',
  'ten_nguoi_tao',
  'ghi_chu',
  'id_don_hang',
]
const OF_IMPORTS = ['ten_tep']
const OF_APPROVERS = ['ten_nguoi_tao']

const said = (reason: Text | null): string => (reason === null ? '' : now(reason))

const LOOK: Omit<Look<Booking>, 'shown'> = {
  // When and whose says the heading, with its state; then from where to where, what, on which trip.
  cards: ['mo_ta_hang_hoa', 'type_cont', 'cuoc_van_chuyen', 'id_don_hang'],
  cardParts: { trang_thai: 'state', noi_lay_hang: 'from', noi_tra_hang: 'to' },
  ends: ['id_don_hang'],
  widths: {
    ngay_gio_lay_hang: 120,
    ten_cong_ty: 136,
    noi_lay_hang: 120,
    noi_tra_hang: 124,
    mo_ta_hang_hoa: 120,
    trang_thai: 116,
    so_cont: 86,
    type_cont: 84,
    id_chuyen_di: 156,
    ten_nguoi_tao: 128,
    list_anh: 120,
    id_don_hang: 100,
  },
  renders: {
    id_don_hang: ({ id_don_hang: id }) => (
      <Link {...toBooking(id ?? '')} tabIndex={-1}>
        {id}
      </Link>
    ),
    ten_cong_ty: ({ ten_cong_ty }) => ten_cong_ty && shortCompanyName(ten_cong_ty),
    ngay_gio_lay_hang: ({ ngay_gio_lay_hang }) =>
      ngay_gio_lay_hang && formatShortMoment(ngay_gio_lay_hang),
    trang_thai: ({ trang_thai }) =>
      trang_thai && (
        <StateChip hex={BOOKING_STATE_COLORS[trang_thai]} label={now(BOOKING_STATES[trang_thai])} />
      ),
    ly_do: (booking) => said(reasonOf(booking)),
    list_anh: ({ id_don_hang, list_anh }) => (
      <OrderPhotos id={id_don_hang ?? ''} photos={list_anh} />
    ),
  },
  values: { ly_do: (booking) => said(reasonOf(booking)), list_anh: photoNames },
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

/** The heading of a booking's card: when, and whose. */
export const bookingHeading = ({ ngay_gio_lay_hang, ten_cong_ty, id_don_hang }: Booking): string =>
  [
    ngay_gio_lay_hang && formatShortMoment(ngay_gio_lay_hang),
    ten_cong_ty && shortCompanyName(ten_cong_ty),
  ]
    .filter(Boolean)
    .join(' · ') ||
  (id_don_hang ?? '')

/** What a booking is called on its checkbox. */
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
