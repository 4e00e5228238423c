import { counted, text, type Text } from '../../kit/text/text.ts'

function waitOf(seconds: number): Text {
  const [minutes, left] = [Math.ceil(seconds / 60), Math.max(1, Math.ceil(seconds))]
  return seconds > 90
    ? text(`${minutes} phút`, `${counted(minutes, 'minute')}`)
    : text(`${left} giây`, `${left} s`)
}

/** What calls on accounts, sign-in and sessions refuse. */
export const accountRefusals = {
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
