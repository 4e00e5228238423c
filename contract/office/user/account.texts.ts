import { text } from '../../kit/text/text.ts'

/** Words of sign-in, of the demo request and of the own password. */
export const accountTexts = {
  signIn: text('Đăng nhập', 'Sign in'),
  signInNote: text('Nhập tài khoản do công ty cấp.', 'Use the account that your company gave you.'),
  username: text('Tên đăng nhập', 'Username'),
  password: text('Mật khẩu', 'Password'),
  usernameNeeded: text('Cần tên đăng nhập', 'A username is needed'),
  passwordNeeded: text('Cần mật khẩu', 'A password is needed'),
  capsLock: text('Phím Caps Lock đang bật', 'Caps Lock is on'),
  noAccount: text('Công ty bạn chưa dùng Lăn Bánh?', 'Your company does not use Lăn Bánh yet?'),
  toRegister: text('Đăng ký dùng thử', 'Request a demo'),
  haveAccount: text('Đã có tài khoản?', 'Have an account?'),
  register: text('Đăng ký dùng thử', 'Request a demo'),
  registerNote: text(
    'Để lại thông tin, chúng tôi sẽ gọi lại để giới thiệu và mở tài khoản dùng thử.',
    'Leave your details; we will call you to show the product and open a trial account.',
  ),
  fullname: text('Họ và tên', 'Full name'),
  company: text('Tên công ty', 'Company'),
  phone: text('Số điện thoại', 'Phone'),
  email: text('Email (không bắt buộc)', 'Email (optional)'),
  note: text('Nhu cầu của bạn (không bắt buộc)', 'What you need (optional)'),
  send: text('Gửi đăng ký', 'Send'),
  sent: text('Đã gửi đăng ký', 'Request sent'),
  backToSignIn: text('Về trang đăng nhập', 'Back to sign-in'),
  pitch: text(
    'Từ bảng điều xe đến lãi của từng chuyến',
    'From the dispatch sheet to the profit of every trip',
  ),
  pitchNote: text(
    'Chuyến, đơn hàng, chi phí và công nợ của đội xe ở một chỗ, đúng đến từng đồng.',
    'Trips, orders, costs and debts of your fleet in one place, right to the đồng.',
  ),
  oldPassword: text('Mật khẩu hiện tại', 'Current password'),
  newPassword: text('Mật khẩu mới', 'New password'),
  newPasswordNote: text('Ít nhất 8 ký tự', 'At least 8 characters'),
  newPasswordAgain: text('Nhập lại mật khẩu mới', 'New password again'),
  short: text('Mật khẩu cần ít nhất 8 ký tự', 'The password needs at least 8 characters'),
  differ: text('Hai lần nhập không giống nhau', 'The two entries differ'),
  sameAsOld: text(
    'Mật khẩu mới phải khác mật khẩu hiện tại',
    'The new password must differ from the current one',
  ),
  changeNote: text(
    'Sau khi đổi, các phiên đăng nhập khác của bạn sẽ kết thúc.',
    'After the change, your other sessions end.',
  ),
  change: text('Đổi mật khẩu', 'Change password'),
  codeTitle: text('Xác thực hai lớp', 'Two-step sign-in'),
  codeNote: text(
    'Mở ứng dụng xác thực trên điện thoại và nhập mã 6 số của Lăn Bánh.',
    'Open the authenticator app on your phone and enter the 6 digits for Lăn Bánh.',
  ),
  code: text('Mã xác thực', 'Code'),
  useRecovery: text('Không có điện thoại? Dùng mã khôi phục', 'No phone? Use a recovery code'),
  recoveryNote: text(
    'Nhập một trong các mã khôi phục bạn đã cất giữ. Mỗi mã dùng được một lần.',
    'Enter one of the recovery codes that you kept. Each works once.',
  ),
  recoveryCode: text('Mã khôi phục', 'Recovery code'),
  useApp: text('Dùng mã trong ứng dụng xác thực', 'Use the code of the app'),
  otherAccount: text('Đăng nhập bằng tài khoản khác', 'Sign in with another account'),
} as const

/** The shortest password that the server takes. */
export const SHORTEST_PASSWORD = 8
