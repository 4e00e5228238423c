import { counted, text, grouped } from '../../kit/text/text.ts'

/** What is recorded of who comes in and what leaves. */
export const ACCESS_KINDS = {
  dang_nhap: text('Đăng nhập', 'Sign-in'),
  dang_nhap_hong: text('Đăng nhập không được', 'Failed sign-in'),
  tai_tep: text('Tải tệp', 'File download'),
} as const

/** Why a sign-in was refused. */
export const REFUSED_FOR = {
  sai_mat_khau: text('Sai mật khẩu', 'Wrong password'),
  khong_co: text('Không có tài khoản này', 'No such account'),
  sai_ma: text('Sai mã xác thực', 'Wrong code'),
  phai_cho: text('Phải chờ vì thử nhiều lần', 'Had to wait after many tries'),
  da_nghi: text('Đã nghỉ việc', 'Has left'),
  da_ngung: text('Đối tác đã ngừng', 'Retired partner'),
} as const

/** Words of the list of accesses. */
export const accessTexts = {
  title: text('Nhật ký truy cập', 'Access log'),
  note: text(
    'Ai đăng nhập, ai thử mà không được, ai tải danh sách ra tệp. Giữ một năm.',
    'Who signed in, who tried in vain, who took lists out as files. Kept for a year.',
  ),
  times: (count: number) => text(`${grouped(count)} lần`, counted(count, 'time')),
  at: text('Lúc', 'At'),
  kind: text('Loại', 'Kind'),
  who: text('Người dùng', 'User'),
  username: text('Tên đăng nhập', 'Username'),
  what: text('Nội dung', 'Details'),
  address: text('Địa chỉ mạng', 'Network address'),
  unknown: text('Không có tài khoản', 'No account'),
  search: text(
    'Tìm theo tên, tên đăng nhập, tệp, địa chỉ',
    'Find by name, username, file, address',
  ),
  empty: text(
    'Không có lượt nào trong khoảng ngày và bộ lọc này',
    'Nothing in these days with these filters',
  ),
} as const
