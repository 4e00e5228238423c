import { text } from '../../kit/text/text.ts'

/** Words of the users screen. */
export const userListTexts = {
  searchHint: text('Tìm theo tên, tên đăng nhập', 'Find by name or username'),
  empty: text('Không có người dùng nào khớp bộ lọc', 'No user matches the filter'),
  add: text('Thêm người dùng', 'New user'),
  addTitle: text('Thêm người dùng', 'New user'),
  editTitle: text('Sửa người dùng', 'Edit user'),
  viewTitle: text('Thông tin người dùng', 'User'),
  account: text('Tài khoản', 'Account'),
  person: text('Cá nhân', 'Person'),
  work: text('Công việc', 'Work'),
  session: text('Thiết lập phiên làm việc', 'Session settings'),
  resetPassword: text('Đặt lại mật khẩu', 'Reset password'),
  resetQuestion: (name: string) =>
    text(
      `Mật khẩu hiện tại của ${name} sẽ không dùng được nữa và mọi phiên đăng nhập của người này kết thúc.`,
      `The current password of ${name} will stop working and all sessions of this person end.`,
    ),
  resetFactor: text('Đặt lại xác thực hai lớp', 'Reset two-step sign-in'),
  resetFactorQuestion: (name: string) =>
    text(
      `Ứng dụng xác thực và mã khôi phục của ${name} sẽ không dùng được nữa, mọi phiên đăng nhập của người này kết thúc. Chỉ làm khi bạn chắc người yêu cầu đúng là ${name}.`,
      `The authenticator app and recovery codes of ${name} will stop working and all sessions of this person end. Do it only if you are sure that ${name} is who asks.`,
    ),
  remove: text('Xóa', 'Delete'),
  removeTitle: text('Xóa người dùng', 'Delete user'),
  removeQuestion: (name: string) =>
    text(
      `${name} sẽ không đăng nhập được nữa. Các chuyến và lịch sử của người này vẫn được giữ.`,
      `${name} will no longer be able to sign in. Trips and history of this person are kept.`,
    ),
  newPasswordTitle: text('Mật khẩu mới', 'New password'),
  newPasswordOf: (name: string) =>
    text(
      `Mật khẩu của ${name}. Hãy chép lại ngay: mật khẩu chỉ hiện một lần này.`,
      `The password of ${name}. Copy it now: it is shown only this once.`,
    ),
  passwordNote: text(
    'Để trống thì hệ thống tự tạo và hiện một lần.',
    'Left empty, one is generated and shown once.',
  ),
  password: text('Mật khẩu ban đầu', 'First password'),
  create: text('Tạo tài khoản', 'Create account'),
  fullnameNeeded: text('Cần nhập họ và tên', 'A full name is needed'),
  choosePhoto: text('Chọn ảnh', 'Choose a photo'),
  removePhoto: text('Bỏ ảnh', 'Remove the photo'),
  photoNote: text('Ảnh JPG, PNG hoặc WebP, tối đa 15 MB', 'JPG, PNG or WebP, at most 15 MB'),
  photoBig: text('Ảnh lớn quá 15 MB', 'The photo is larger than 15 MB'),
  acts: text('Thao tác', 'Actions'),
  actsOf: (name: string) => text(`Thao tác với ${name}`, `Actions on ${name}`),
} as const
