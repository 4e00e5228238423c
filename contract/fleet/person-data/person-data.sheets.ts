import { ACCESS_KINDS } from '../../office/access-log/access-log.texts.ts'
import {
  choiceField,
  dateField,
  decimalField,
  integerField,
  momentField,
  moneyField,
  textField,
  type Fields,
} from '../../kit/field/field.ts'
import { text, type Text } from '../../kit/text/text.ts'
import { driverFields } from '../../office/user/user.fields.ts'
import { EVENTS } from '../driving-report/driving-report.api.ts'

type Sheet = { readonly title: Text; readonly fields: Fields }
const km = text('km', 'km')
const plate = textField(text('Biển số xe', 'Plate'))
const from = momentField(text('Từ', 'From'))
const to = momentField(text('Đến', 'To'))
const at = momentField(text('Lúc', 'At'))
const topSpeed = integerField(text('Tốc độ cao nhất', 'Top speed'))
const { luong_co_ban, phu_cap_dien_thoai } = driverFields
const happened = textField(text('Nội dung', 'What happened'))

/** The sheets of a person's data, in order. */
export const PERSON_SHEETS = {
  tai_khoan: {
    title: text('Tài khoản', 'Account'),
    fields: { ten: textField(text('Mục', 'Field')), gia_tri: textField(text('Giá trị', 'Value')) },
  },
  chuyen: {
    title: text('Chuyến đã lái', 'Trips driven'),
    fields: {
      id_chuyen_di: textField(text('Chuyến', 'Trip')),
      ngay_thuc_hien: dateField(text('Ngày', 'Day')),
      bien_so_xe: plate,
      trang_thai: textField(text('Trạng thái', 'State')),
      luong_lai_xe: moneyField(text('Lương chuyến', 'Pay of the trip')),
    },
  },
  muc_luong: {
    title: text('Mức lương', 'Base pay from a day'),
    fields: {
      hieu_luc_tu: dateField(text('Từ ngày', 'From')),
      luong_co_ban,
      phu_cap_dien_thoai,
    },
  },
  luong: {
    title: text('Lương', 'Pay'),
    fields: {
      thang: textField(text('Tháng', 'Month')),
      luong_co_ban,
      ket_qua: textField(text('Kết quả', 'Result')),
    },
  },
  vi: {
    title: text('Ví', 'Wallet'),
    fields: {
      ngay_thang: dateField(text('Ngày', 'Day')),
      type: textField(text('Loại', 'Kind')),
      so_tien: moneyField(text('Số tiền', 'Amount')),
      noi_dung: textField(text('Nội dung', 'Details')),
    },
  },
  nop_cod: {
    title: text('COD đã nộp', 'Cash on delivery handed over'),
    fields: {
      ngay_thang: dateField(text('Ngày', 'Day')),
      id_don_hang: textField(text('Đơn hàng', 'Order')),
      so_tien: moneyField(text('Số tiền', 'Amount')),
      noi_dung: textField(text('Nội dung', 'Details')),
    },
  },
  phieu_dau: {
    title: text('Phiếu đổ dầu', 'Fuel slips'),
    fields: {
      ngay_gio: at,
      bien_so_xe: plate,
      cay_xang: textField(text('Cây xăng', 'Filling station')),
      so_lit: decimalField(text('Số lít', 'Litres'), text('lít', 'l'), 2),
      thanh_tien: moneyField(text('Thành tiền', 'Amount')),
      so_hoa_don: textField(text('Số hóa đơn', 'Invoice number')),
      ghi_chu: textField(text('Ghi chú', 'Note')),
    },
  },
  chuyen_tram: {
    title: text('Đơn chuyển trạm', 'Transfers'),
    fields: {
      id_don_chuyen_tram: textField(text('Đơn', 'Transfer')),
      ngay_thuc_hien: dateField(text('Ngày', 'Day')),
      bien_so_xe: plate,
      noi_lay_hang: textField(text('Nơi lấy hàng', 'Pickup')),
      noi_tra_hang: textField(text('Nơi trả hàng', 'Delivery')),
      trang_thai: textField(text('Trạng thái', 'State')),
    },
  },
  hanh_trinh: {
    title: text('Hành trình', 'Driving'),
    fields: {
      plate,
      tu: from,
      den: to,
      km: decimalField(text('Km', 'Km'), km, 2),
      toc_do_max: topSpeed,
    },
  },
  vi_tri: {
    title: text('Vị trí', 'Positions'),
    fields: {
      plate,
      luc: at,
      lat: decimalField(text('Vĩ độ', 'Latitude'), '°', 6),
      lng: decimalField(text('Kinh độ', 'Longitude'), '°', 6),
      toc_do: decimalField(text('Tốc độ', 'Speed'), 'km/h', 1),
    },
  },
  diem_dung: {
    title: text('Điểm dừng', 'Stops'),
    fields: {
      plate,
      tu: from,
      den: to,
      ten: textField(text('Nơi dừng', 'Where')),
    },
  },
  su_kien: {
    title: text('Hoạt động bất thường', 'Abnormal activity'),
    fields: {
      plate,
      loai: choiceField(text('Loại', 'Kind'), EVENTS),
      tu: from,
      den: to,
      toc_do_max: topSpeed,
      noi_dung: happened,
    },
  },
  anh: {
    title: text('Ảnh camera', 'Camera pictures'),
    fields: {
      plate,
      luc: at,
      kenh: integerField(text('Kênh', 'Channel')),
      ten: textField(text('Tệp', 'File')),
    },
  },
  canh_bao: {
    title: text('Cảnh báo', 'Warnings'),
    fields: {
      time: at,
      plate,
      noi_dung: happened,
    },
  },
  thong_bao: {
    title: text('Thông báo', 'Notices'),
    fields: {
      created_at: at,
      content: textField(text('Nội dung', 'Content')),
    },
  },
  truy_cap: {
    title: text('Đăng nhập và tải tệp', 'Sign-ins and files'),
    fields: {
      thoi_diem: at,
      loai: choiceField(text('Loại', 'Kind'), ACCESS_KINDS),
      dia_chi_mang: textField(text('Địa chỉ mạng', 'Network address')),
      noi_dung: happened,
    },
  },
  luot_xem: {
    title: text('Ai đã xem', 'Who looked'),
    fields: {
      luc: from,
      luc_cuoi: to,
      username: textField(text('Người xem', 'Viewer')),
      loai: textField(text('Xem gì', 'What')),
      ve: textField(text('Xem ai', 'Of')),
    },
  },
} as const satisfies Readonly<Record<string, Sheet>>
export type PersonSheet = keyof typeof PERSON_SHEETS
