import { z } from 'zod'
import { polled, post, nothing } from '../../kit/endpoint/endpoint.ts'
import { pickFields, rowShape } from '../../kit/field/field.ts'
import { formatMoney } from '../../kit/field/format.ts'
import { text } from '../../kit/text/text.ts'
import { orderFields } from '../order/order.fields.ts'
import { tripFields, tripResultFields } from '../trip/trip.fields.ts'

const trip = pickFields(
  tripFields,
  'ngay_thuc_hien',
  'bien_so_xe',
  'ma_romoc',
  'type_cont',
  'ma_cont',
  'ma_seal',
  'kho_container_lay',
)
const order = pickFields(
  orderFields,
  'noi_lay_hang',
  'ngay_gio_lay_hang',
  'ten_nguoi_gui',
  'dia_chi_nguoi_gui',
  'sdt_nguoi_gui',
  'noi_tra_hang',
  'ngay_gio_tra_hang',
  'ten_nguoi_nhan',
  'dia_chi_nguoi_nhan',
  'sdt_nguoi_nhan',
  'mo_ta_hang_hoa',
  'trong_luong',
  'so_luong',
  'cod',
)

const ownTrip = rowShape(trip).extend({
  id_chuyen_di: z.string(),
  trang_thai: tripResultFields.trang_thai.schema,
  /** Who else drives. */
  lai_xe_khac: z.array(z.string()),
  list_don_hang: z.array(rowShape(order)),
})
export type OwnTrip = z.output<typeof ownTrip>
export type OwnOrder = OwnTrip['list_don_hang'][number]

/** How far ahead a driver sees what is planned, in days. */
export const OWN_DAYS_AHEAD = 7

/** What whoever asks drives: today's, what is on its way and what is planned; no freight and no cost. */
export const ownTripsApi = {
  list: polled(
    post('/tms/chuyen_di/cua_toi', {
      access: 'signed-in',
      input: nothing,
      output: z.object({ data: z.array(ownTrip) }),
    }),
  ),
} as const

export const ownTripTexts = {
  title: text('Chuyến của tôi', 'My trips'),
  none: text(
    `Chưa có chuyến nào trong ${OWN_DAYS_AHEAD} ngày tới.`,
    `No trips within the next ${OWN_DAYS_AHEAD} days.`,
  ),
  pickup: text('Lấy hàng', 'Pickup'),
  drop: text('Trả hàng', 'Delivery'),
  box: text('Lấy vỏ', 'Empty box'),
  call: (name: string) => text(`Gọi ${name}`, `Call ${name}`),
  together: (names: string) => text(`Cùng lái: ${names}`, `With ${names}`),
  collect: (amount: number) =>
    text(`Thu hộ ${formatMoney(amount)} đ`, `Collect ${formatMoney(amount)} đ`),
} as const
