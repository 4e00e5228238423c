import { counted, text, type Text } from '../../kit/text/text.ts'

function waitOf(seconds: number): Text {
  const [minutes, left] = [Math.ceil(seconds / 60), Math.max(1, Math.ceil(seconds))]
  return seconds > 90
    ? text(`${minutes} phút`, `${counted(minutes, 'minute')}`)
    : text(`${left} giây`, `${left} s`)
}

/** What the server alone says of accounts, sign-in and sessions: no browser loads it. */
export const accountReplies = {
  common: text(
    'Mật khẩu này quá phổ biến, dễ bị đoán; hãy chọn mật khẩu khác',
    'This password is too common and easily guessed; please choose another one',
  ),
  holdsName: text(
    'Mật khẩu không được chứa tên đăng nhập',
    'A password must not contain the username',
  ),
  rank: text(
    'Bạn không được cấp, đổi, khóa hay đặt lại mật khẩu tài khoản có vai trò này',
    'You may not give, change, close or reset accounts of this role',
  ),
  ownClosing: text(
    'Không tự khóa tài khoản của mình: hãy nhờ người khác ghi là bạn đã nghỉ việc',
    'Nobody closes their own account: please ask somebody else to mark you as left',
  ),
  signedIn: text('Đăng nhập thành công', 'Signed in'),
  signedOut: text('Đã đăng xuất', 'Signed out'),
  sessionHolds: text('Phiên còn hiệu lực', 'The session holds'),
  demoAsked: text(
    'Đã nhận yêu cầu, chúng tôi sẽ liên hệ với bạn sớm',
    'We have your request and will be in touch soon',
  ),
  usersFile: text('Danh sách người dùng', 'Users'),
  userMade: text('Đã tạo người dùng', 'The user was made'),
  userChanged: text('Đã cập nhật người dùng', 'The user was updated'),
  userRemoved: text('Đã xóa người dùng', 'The user was deleted'),
  userRestored: text('Đã khôi phục người dùng', 'The user is back'),
  notRemovedByYou: text(
    'Chỉ người vừa xóa mới khôi phục được người dùng này',
    'Only whoever deleted this user can bring them back',
  ),
  passwordChanged: text(
    'Đã đổi mật khẩu, các phiên khác đã kết thúc',
    'The password is changed, other sessions have ended',
  ),
  passwordReset: text('Đã đặt lại mật khẩu', 'The password was reset'),
  codeNeeded: text(
    'Nhập mã trong ứng dụng xác thực trên điện thoại của bạn',
    'Enter the code of the authenticator app on your phone',
  ),
  codeWrong: text(
    'Mã không đúng hoặc đã dùng rồi, hãy nhập mã mới nhất',
    'The code is wrong or was used already; please enter the newest one',
  ),
  factorReset: text('Đã đặt lại xác thực hai lớp', 'Two-step sign-in was reset'),
  noFactor: text('Tài khoản này chưa bật xác thực hai lớp', 'This account has no two-step sign-in'),
  ownFactor: text(
    'Hãy tắt xác thực hai lớp của chính mình ở màn hình Đổi mật khẩu',
    'Switch off your own two-step sign-in on the screen Change password',
  ),
  waits: ({ vi, en }: Text, seconds: number) =>
    text(
      `${vi}, hãy thử lại sau ${waitOf(seconds).vi}`,
      `${en}; please try again in ${waitOf(seconds).en}`,
    ),
  partnersElsewhere: text(
    'Tài khoản đối tác được tạo và giữ ở màn hình Khách hàng hoặc Thầu phụ',
    'Accounts of partners are made and kept on the screen of customers or of subcontractors',
  ),
  nameNeeded: text('Cần nhập họ và tên', 'The full name is needed'),
  usernameTaken: text(
    'Tên đăng nhập này đã có, hoặc thuộc một tài khoản đã xóa',
    'This username is taken, or belongs to a deleted account',
  ),
  stale: text('Người khác vừa sửa người dùng này', 'Somebody else has just changed this user'),
  ownRole: text('Không tự đổi vai trò của mình', 'Nobody changes their own role'),
  resetsNone: text(
    'Bạn không có quyền đặt lại mật khẩu của người khác',
    'You may not reset the password of others',
  ),
  ownRemoval: text('Không tự xóa tài khoản của mình', 'Nobody deletes their own account'),
  notFound: text('Không tìm thấy người dùng', 'This user was not found'),
  presentNeeded: text('Cần mật khẩu hiện tại', 'The present password is needed'),
  presentWrong: text('Mật khẩu hiện tại không đúng', 'The present password is wrong'),
  wrongOften: text('Sai mật khẩu nhiều lần', 'Too many wrong passwords'),
  wrongFromNetwork: text(
    'Sai mật khẩu nhiều lần từ cùng một mạng',
    'Too many wrong passwords from one network',
  ),
  manyRequests: text('Bạn đã gửi nhiều yêu cầu', 'You have sent many requests'),
  wrong: text('Tên đăng nhập hoặc mật khẩu không đúng', 'Wrong username or password'),
  left: text(
    'Tài khoản này đã nghỉ việc, hãy liên hệ quản lý',
    'The owner of this account has left; please ask a manager',
  ),
  partnerRetired: text(
    'Tài khoản đối tác này đã ngừng, hãy liên hệ nhà xe',
    'This partner account was retired; please ask the carrier',
  ),
  ownOnly: text('Bạn chỉ xem được thông tin của chính mình', 'You may see your own data only'),
} as const
