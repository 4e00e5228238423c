import { text } from '../../kit/text/text.ts'

/** Words of what is known of a person, taken out or taken away (domain B3.7). */
export const personDataTexts = {
  export: text('Xuất dữ liệu cá nhân', 'Export personal data'),
  file: (username: string) => text(`Dữ liệu cá nhân ${username}`, `Personal data ${username}`),
  erase: text('Xóa dữ liệu cá nhân', 'Erase personal data'),
  eraseTitle: (name: string) =>
    text(`Xóa dữ liệu cá nhân của ${name}?`, `Erase the personal data of ${name}?`),
  stays: text(
    'Xóa: họ tên, liên hệ, ngày sinh, quê quán, địa chỉ, CCCD, giấy phép, thẻ, ảnh, ghi chú, thông báo, phiên đăng nhập và những dữ liệu đó trong nhật ký sửa đổi. Giữ lại: tên đăng nhập làm mã trên chuyến, lương, ví và phiếu; tên lái xe đã ghi trên chuyến và chứng từ (Luật Kế toán: 10 năm); vị trí xe, ảnh camera và lượt xem đến hết hạn lưu. Không khôi phục được.',
    'Erased: name, contacts, birthday, home, address, citizen id, licence, card, picture, notes, notices, sessions, and these in the record of changes. Kept: the username as the key on trips, pay, wallets and slips; the driver’s name as written on trips and vouchers (Accounting Law: 10 years); positions of vehicles, camera pictures and looks until their time is over. It cannot be brought back.',
  ),
  reason: text('Lý do xóa', 'Why it is erased'),
  needsReason: text('Cần lý do xóa', 'A reason is needed'),
  unknown: text('Không có người dùng này', 'There is no such user'),
  onlyDrivers: text(
    'Nhân sự chỉ xuất và xóa dữ liệu của lái xe',
    'Human resources take out and erase data of drivers alone',
  ),
  notLeft: text(
    'Chỉ xóa dữ liệu của người đã nghỉ việc hoặc đã xóa tài khoản',
    'Only the data of somebody who left, or whose account is deleted, is erased',
  ),
  confirm: text('Gõ đúng tên đăng nhập để xác nhận', 'Type the username to confirm'),
  again: text('Dữ liệu của người này đã được xóa', 'The data of this person are erased already'),
  own: text('Không tự xóa dữ liệu của mình', 'Nobody erases their own data'),
  erased: text('Đã xóa dữ liệu cá nhân', 'The personal data are erased'),
  /** What somebody is called from then on. */
  nobody: 'Người đã nghỉ',
} as const
