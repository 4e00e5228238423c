import {
  choiceField,
  dateField,
  decimalField,
  flagField,
  integerField,
  momentField,
  noteField,
  plateField,
  textField,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { STATE_TEXTS } from '../position/state.texts.ts'
import { EVENTS } from './driving-report.api.ts'

const minutes = (vi: string, en: string) => decimalField(text(`${vi} (phút)`, `${en} (min)`), '', 1)

const who = {
  fullname: textField(text('Lái xe', 'Driver')),
  plate: plateField(text('Biển số xe', 'Plate')),
} as const
const km = decimalField(text('Km', 'Km'), '', 1)
const driven = minutes('Chạy', 'Driven')
const overSpeed = integerField(text('Lần quá tốc độ', 'Overspeeds'))
const overFour = integerField(text('Lần lái quá 4 giờ', 'Over 4 h'))

/** A row a driver and vehicle today. */
export const nowFields = {
  ...who,
  trang_thai: choiceField(text('Trạng thái', 'State'), STATE_TEXTS),
  tong_km: km,
  phut_chay: driven,
  lai_lien_tuc: minutes('Lái từ lần nghỉ', 'Since the last rest'),
} as const

/** A row a driver, vehicle and day. */
export const dayFields = {
  ngay: dateField(text('Ngày', 'Day')),
  ...who,
  tong_km: km,
  phut_chay: driven,
  phut_dung: minutes('Dừng', 'Stood'),
  lien_tuc_max: minutes('Lái liên tục lâu nhất', 'Longest without rest'),
  so_lan_qua_4h: overFour,
  so_lan_qua_toc_do: overSpeed,
  so_diem_dung: integerField(text('Điểm dừng', 'Stops')),
  vuot_999: flagField(text('Vượt mức km', 'Over the km of a day')),
} as const
/** What the foot of the days adds up. */
export const DAY_SUMS = [
  'tong_km',
  'phut_chay',
  'phut_dung',
  'so_lan_qua_toc_do',
  'so_diem_dung',
] as const

export const LEG_KINDS = { chay: text('Chạy', 'Ran'), dung: text('Dừng', 'Stood') } as const

/** A run or a stop. */
export const legFields = {
  tu: momentField(text('Từ lúc', 'From')),
  den: momentField(text('Đến lúc', 'Until')),
  loai: choiceField(text('Hành trình', 'What'), LEG_KINDS),
  plate: who.plate,
  fullname: who.fullname,
  phut: minutes('Thời gian', 'Time'),
  km,
  tu_noi: textField(text('Từ nơi', 'From where')),
  den_noi: textField(text('Đến nơi', 'To where')),
  toc_do_max: decimalField(text('Tốc độ cao nhất', 'Top speed'), 'km/h', 0),
} as const

/** Something abnormal. */
export const eventFields = {
  tu: momentField(text('Từ lúc', 'From')),
  den: momentField(text('Đến lúc', 'Until')),
  loai: choiceField(text('Loại', 'Kind'), EVENTS),
  plate: who.plate,
  fullname: who.fullname,
  phut: minutes('Thời gian', 'Time'),
  toc_do_max: decimalField(text('Tốc độ cao nhất', 'Top speed'), 'km/h', 0),
  lit: decimalField(text('Dầu', 'Fuel'), text('lít', 'l'), 1),
  noi_dung: noteField(text('Nội dung', 'What happened')),
  toa_do: textField(text('Tọa độ', 'Where')),
} as const

/** What a vehicle or a driver did over all days. */
export const sumFields = {
  ten: textField(text('Xe hoặc lái xe', 'Vehicle or driver')),
  so_ngay: integerField(text('Số ngày chạy', 'Days driven')),
  tong_km: km,
  phut_chay: driven,
  so_lan_qua_4h: overFour,
  so_ngay_qua_10h: integerField(text('Ngày lái quá 10 giờ', 'Days over 10 h')),
  so_lan_qua_toc_do: overSpeed,
  qua_toc_do_1000km: decimalField(
    text('Quá tốc độ trên 1.000 km', 'Overspeeds per 1.000 km'),
    text('lần', 'times'),
    2,
  ),
  so_diem_dung: integerField(text('Điểm dừng', 'Stops')),
  ngay_vuot_999: integerField(text('Ngày vượt mức km', 'Days over the km of a day')),
} as const
export const SUM_SUMS = Object.keys(sumFields).filter(
  (name) => name !== 'ten' && name !== 'qua_toc_do_1000km',
)

/** Days on which somebody drove too long. */
export const longDayFields = {
  ngay: dayFields.ngay,
  ...who,
  phut_chay: driven,
} as const

/** Where a vehicle went over from one driver to another. */
export const changeFields = {
  tu: momentField(text('Lúc đổi lái', 'Changed at')),
  plate: who.plate,
  nguoi_truoc: textField(text('Lái xe trước', 'Driver before')),
  fullname: textField(text('Lái xe sau', 'Driver after')),
  noi: textField(text('Nơi đổi', 'Where')),
} as const

export const driverFields = {
  fullname: who.fullname,
  username: textField(text('Tên đăng nhập', 'Username')),
  so_dien_thoai: textField(text('Số điện thoại', 'Phone')),
  the_rfid: textField(text('Mã thẻ lái xe', 'Driver card')),
  chi_nhanh: textField(text('Chi nhánh', 'Branch')),
} as const
