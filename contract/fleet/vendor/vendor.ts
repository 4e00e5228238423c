import {
  choiceField,
  flagField,
  integerField,
  momentField,
  textField,
} from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { VENDOR_FAILED, VENDORS, type VendorKind } from './vendor.texts.ts'

/** Where vendors answer unless a company is told another address (docs/vendors.md). */
export const VENDOR_ADDRESS: Readonly<Record<VendorKind, string>> = {
  adsun: 'https://shareapi.adsun.vn',
  binh_anh: 'http://api.gps.binhanh.vn',
  vietmap: 'https://client-api.quanlyxe.vn',
}
/** Of which vendors an account is asked beside the password or key. */
export const HAS_ACCOUNT: Readonly<Record<VendorKind, boolean>> = {
  adsun: true,
  binh_anh: true,
  vietmap: false,
}
/** How often positions are asked for, in seconds. */
export const USUAL_POLL_S = 30
export const POLL_S = { least: 10, most: 3600 } as const

export const vendorFields = {
  ten: textField(text('Tên kết nối', 'Name')),
  loai: choiceField(text('Nhà cung cấp', 'Vendor'), VENDORS),
  dia_chi: textField(text('Địa chỉ', 'Address')),
  tai_khoan: textField(text('Tài khoản / mã khách hàng', 'Account / customer code')),
  ma_cong_ty: textField(text('Số công ty', 'Company number')),
  chu_ky_giay: integerField(text('Hỏi mỗi (giây)', 'Asks every (s)')),
  bat: flagField(text('Đang bật', 'On')),
  lay_anh: flagField(text('Lấy ảnh camera', 'Takes pictures')),
  thanh_cong_luc: momentField(text('Nhận được lần cuối', 'Last success')),
  loi_cuoi: choiceField(text('Lỗi hiện tại', 'Current error'), VENDOR_FAILED),
  loi_luc: momentField(text('Lỗi lúc', 'Failed at')),
  so_xe: integerField(text('Số xe', 'Vehicles')),
  so_xe_la: integerField(text('Xe chưa gắn', 'Not tied')),
  so_vi_tri: integerField(text('Vị trí đã nhận', 'Positions')),
  so_bu: integerField(text('Bù từ lịch sử', 'From history')),
  so_anh: integerField(text('Ảnh đã nhận', 'Pictures')),
} as const
