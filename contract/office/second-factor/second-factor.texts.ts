import { inputTexts } from '../../kit/endpoint/input.texts.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'

/** What calls about the second factor refuse with. */
export const factorInput = {
  code: inputTexts.needs('mã xác thực', 'A code'),
} as const

/** Words of the second factor. */
export const factorTexts = {
  about: text(
    'Ngoài mật khẩu, mỗi lần đăng nhập cần thêm mã 6 số trong điện thoại của bạn: người khác biết mật khẩu cũng không vào được.',
    'Beside the password, each sign-in takes a 6-digit code of your phone: a stolen password alone opens nothing.',
  ),
  isOn: text('Đang bật', 'On'),
  isOff: text('Đang tắt', 'Off'),
  required: text(
    'Công ty yêu cầu xác thực hai lớp cho vai trò của bạn.',
    'Your company requires two-step sign-in for your role.',
  ),
  requiredFirst: text(
    'Công ty yêu cầu xác thực hai lớp cho vai trò của bạn. Hãy thiết lập để bắt đầu làm việc.',
    'Your company requires two-step sign-in for your role. Set it up to begin.',
  ),
  codesLeft: (count: number) =>
    text(`Còn ${grouped(count)} mã khôi phục`, `${counted(count, 'recovery code')} left`),
  setUp: text('Thiết lập', 'Set up'),
  otherPhone: text('Đổi điện thoại', 'Use another phone'),
  passwordAsked: text('Nhập mật khẩu của bạn để tiếp tục', 'Enter your password to go on'),
  goOn: text('Tiếp tục', 'Continue'),
  scan: text(
    'Mở ứng dụng xác thực trên điện thoại (Google Authenticator, Microsoft Authenticator hoặc ứng dụng tương tự) và quét mã này.',
    'Open an authenticator app on your phone (Google Authenticator, Microsoft Authenticator or the like) and scan this code.',
  ),
  qr: text('Mã QR để quét bằng ứng dụng xác thực', 'QR code for the authenticator app'),
  byHand: text(
    'Không quét được? Nhập khóa này vào ứng dụng:',
    'Cannot scan? Type this key into the app:',
  ),
  onPhone: text('Mở trong ứng dụng xác thực', 'Open in the authenticator app'),
  enterCode: text('Mã 6 số mà ứng dụng đang hiện', 'The 6 digits that the app shows'),
  turnOn: text('Bật xác thực hai lớp', 'Turn on two-step sign-in'),
  codesTitle: text('Mã khôi phục của bạn', 'Your recovery codes'),
  codesNote: text(
    'Cất các mã này ở nơi an toàn: khi mất điện thoại, mỗi mã cho bạn đăng nhập một lần. Chúng chỉ hiện lần này.',
    'Keep these codes safe: without your phone, each lets you sign in once. They are shown only now.',
  ),
  print: text('In', 'Print'),
  kept: text('Tôi đã cất các mã', 'I have kept the codes'),
  newCodes: text('Tạo mã khôi phục mới', 'New recovery codes'),
  newCodesNote: text('Các mã cũ sẽ không dùng được nữa.', 'The old codes will stop working.'),
  turnOff: text('Tắt', 'Turn off'),
  turnOffNote: text(
    'Đăng nhập sẽ chỉ còn cần mật khẩu.',
    'Signing in will take the password alone.',
  ),
  begun: text('Quét mã QR rồi nhập mã 6 số', 'Scan the QR code, then enter the 6 digits'),
  turnedOn: text(
    'Đã bật xác thực hai lớp, các phiên khác đã kết thúc',
    'Two-step sign-in is on, other sessions have ended',
  ),
  turnedOff: text('Đã tắt xác thực hai lớp', 'Two-step sign-in is off'),
  codesMade: text('Đã tạo mã khôi phục mới', 'New recovery codes were made'),
  notBegun: text('Hãy bắt đầu thiết lập lại từ đầu', 'Please begin setting up again'),
  notOn: text('Bạn chưa bật xác thực hai lớp', 'You have not turned on two-step sign-in'),
  mayNotOff: text(
    'Vai trò của bạn bắt buộc có xác thực hai lớp nên không tắt được',
    'Your role must have two-step sign-in, so it cannot be turned off',
  ),
  ownFirst: text(
    'Hãy bật xác thực hai lớp cho chính mình trước khi bắt buộc vai trò của mình',
    'Turn on your own two-step sign-in before you require it of your role',
  ),
  seatsTitle: text('Bắt buộc xác thực hai lớp', 'Require two-step sign-in'),
  seatsNote: text(
    'Người có vai trò được chọn phải thiết lập khi đăng nhập lần tới; ai chưa có sẽ phải đăng nhập lại ngay.',
    'People of the chosen roles set it up at their next sign-in; those who have none are signed out now.',
  ),
  saveSeats: text('Lưu', 'Save'),
  seatsSaved: text('Đã lưu yêu cầu xác thực hai lớp', 'What roles require was saved'),
} as const
