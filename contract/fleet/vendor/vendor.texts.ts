import { counted, text, grouped } from '../../kit/text/text.ts'

/** Vendors whose positions can be asked for. */
export const VENDORS = {
  adsun: text('ADSUN', 'ADSUN'),
  binh_anh: text('Bình Anh (BA GPS)', 'Bình Anh (BA GPS)'),
  vietmap: text('Vietmap (quanlyxe.vn)', 'Vietmap (quanlyxe.vn)'),
} as const
export type VendorKind = keyof typeof VENDORS

/** Why a vendor gave nothing. */
export const VENDOR_FAILED = {
  sai_mat_khau: text(
    'Nhà cung cấp không nhận tài khoản, mật khẩu hoặc khóa này',
    'The vendor refuses this account, password or key',
  ),
  khong_tra_loi: text(
    'Không nối được tới nhà cung cấp: kiểm tra địa chỉ và mạng',
    'The vendor cannot be reached: check the address and the network',
  ),
  qua_cham: text('Nhà cung cấp trả lời quá chậm', 'The vendor answers too slowly'),
  bao_loi: text('Nhà cung cấp đang báo lỗi', 'The vendor answers with an error'),
  hoi_qua_nhieu: text(
    'Nhà cung cấp báo hỏi quá dày: hãy tăng chu kỳ hỏi',
    'The vendor is asked too often: ask less often',
  ),
  khong_phai_json: text(
    'Nhà cung cấp trả về trang web thay cho dữ liệu: kiểm tra địa chỉ',
    'The vendor answers with a page in place of data: check the address',
  ),
  sai_dang: text(
    'Dữ liệu trả về không đúng dạng đã biết (docs/vendors.md)',
    'The data are of no known form (docs/vendors.md)',
  ),
  qua_lon: text('Dữ liệu trả về quá lớn', 'The answer is too large'),
  chuyen_huong: text(
    'Nhà cung cấp chuyển sang địa chỉ khác: hãy nhập địa chỉ đúng',
    'The vendor sends to another address: enter the right one',
  ),
  dia_chi_cam: text(
    'Địa chỉ nằm trong mạng nội bộ của máy chủ nên không được hỏi',
    'The address lies in the own network of the server and is not asked',
  ),
  mat_khoa: text(
    'Không mở được mật khẩu đã lưu: hãy nhập lại',
    'The stored password cannot be opened: enter it again',
  ),
} as const
export type VendorFailure = keyof typeof VENDOR_FAILED

export const vendorTexts = {
  saved: text('Đã lưu kết nối', 'The connection is saved'),
  removed: text('Đã gỡ kết nối', 'The connection is removed'),
  none: text('Không có kết nối này', 'There is no such connection'),
  stale: text('Kết nối vừa được người khác sửa', 'Somebody else has changed the connection'),
  needsSecret: text('Cần mật khẩu hoặc khóa', 'A password or key is needed'),
  secretAgain: text(
    'Đổi nhà cung cấp, địa chỉ hoặc tài khoản thì phải nhập lại mật khẩu',
    'With another vendor, address or account the password has to be entered again',
  ),
  badAddress: text(
    'Địa chỉ phải bắt đầu bằng http:// hoặc https://, không kèm tài khoản hay tham số',
    'An address begins with http:// or https:// and has neither account nor parameters',
  ),
  needsAccount: text('Cần tài khoản hoặc mã khách hàng', 'An account or customer code is needed'),
  tried: (vehicles: number, known: number) =>
    text(
      `Kết nối được: ${grouped(vehicles)} xe, ${grouped(known)} xe đã gắn thiết bị`,
      `Connected: ${counted(vehicles, 'vehicle')}, ${grouped(known)} of them tied`,
    ),
  triedNone: text(
    'Kết nối được nhưng tài khoản không thấy xe nào',
    'Connected, but the account sees no vehicle',
  ),
} as const
