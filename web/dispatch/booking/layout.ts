import type { BookingFieldName } from '../../../contract/dispatch/booking/booking.fields.ts'
import { bookingTexts } from '../../../contract/dispatch/booking/booking.texts.ts'
import type { Text } from '../../../contract/kit/text/text.ts'

type Cell = { readonly name: BookingFieldName; readonly span: 2 | 3 | 4 | 5 | 6 | 12 }
type Group = { readonly title: Text; readonly cells: readonly Cell[] }

const cell = (name: BookingFieldName, span: Cell['span']): Cell => ({ name, span })

/** Where every field of the form stands: what every booking needs first, in the order in which a customer says it. */
export const BOOKING_GROUPS = {
  way: {
    title: bookingTexts.way,
    cells: [
      cell('ten_cong_ty', 6),
      cell('loai_don_hang', 3),
      cell('cuoc_van_chuyen', 3),
      cell('noi_lay_hang', 3),
      cell('ngay_gio_lay_hang', 3),
      cell('noi_tra_hang', 3),
      cell('ngay_gio_tra_hang', 3),
    ],
  },
  goods: {
    title: bookingTexts.goods,
    cells: [
      cell('mo_ta_hang_hoa', 4),
      cell('loai_hang_hoa', 2),
      cell('trong_luong', 2),
      cell('so_luong', 2),
      cell('cbm', 2),
    ],
  },
  who: {
    title: bookingTexts.who,
    cells: [
      cell('ten_nguoi_gui', 4),
      cell('sdt_nguoi_gui', 2),
      cell('dia_chi_nguoi_gui', 6),
      cell('ten_nguoi_nhan', 4),
      cell('sdt_nguoi_nhan', 2),
      cell('dia_chi_nguoi_nhan', 6),
      cell('ten_khach_hang', 6),
    ],
  },
  box: {
    title: bookingTexts.box,
    cells: [cell('type_cont', 3), cell('so_cont', 2), cell('ma_cont', 4), cell('xe_de_nghi', 3)],
  },
  notes: {
    title: bookingTexts.notes,
    cells: [cell('ghi_chu', 12), cell('list_anh', 12)],
  },
  money: {
    title: bookingTexts.money,
    cells: [
      cell('cod', 2),
      cell('vat', 2),
      cell('thanh_toan', 2),
      cell('hinh_thuc_thanh_toan', 2),
      cell('nguoi_thanh_toan', 2),
      cell('nguoi_thu_tien', 2),
    ],
  },
} as const satisfies Record<string, Group>
export type GroupKey = keyof typeof BOOKING_GROUPS

/** The fields in the order of the form. */
export const BOOKING_NAMES: readonly BookingFieldName[] = Object.values(BOOKING_GROUPS).flatMap(
  ({ cells }) => cells.map(({ name }) => name),
)

/** The groups as the steps of the form. */
export const BOOKING_SECTIONS = Object.entries(BOOKING_GROUPS).map(([key, { title, cells }]) => ({
  key,
  title,
  names: cells.map(({ name }) => name),
}))
