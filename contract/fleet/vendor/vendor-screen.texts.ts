import { text } from '../../kit/text/text.ts'

export const vendorScreen = {
  title: text('Nhà cung cấp GPS', 'GPS vendors'),
  note: text(
    'Vị trí được hỏi bằng tài khoản riêng của công ty. Mật khẩu được mã hóa và không bao giờ hiện lại. Xe chưa gắn thiết bị nằm ở thẻ Thiết bị lạ.',
    'Positions are asked for with the account of the company. Passwords are encrypted and never shown again. Vehicles without a device stand under Unknown devices.',
  ),
  empty: text('Chưa nối nhà cung cấp nào', 'No vendor is connected yet'),
  find: text('Tìm tên kết nối…', 'Name…'),
  add: text('Nối nhà cung cấp', 'Connect a vendor'),
  edit: (name: string) => text(`Sửa kết nối ${name}`, `Change connection ${name}`),
  tryIt: text('Thử', 'Try'),
  tryOf: (name: string) => text(`Thử kết nối ${name}`, `Try connection ${name}`),
  remove: text('Gỡ', 'Remove'),
  removeOf: (name: string) => text(`Gỡ kết nối ${name}`, `Remove connection ${name}`),
  removeQuestion: text(
    'Mật khẩu bị xóa và không hỏi vị trí nữa. Những gì đã nhận vẫn giữ nguyên.',
    'The password is deleted and no positions are asked for. What was received stays.',
  ),
  keepSecret: text('Để trống thì giữ mật khẩu cũ', 'Left empty, the stored one stays'),
  vehicles: text('Chỉ các xe này', 'Only these vehicles'),
  vehiclesHint: text(
    'Biển số cách nhau bằng dấu phẩy; để trống là mọi xe của tài khoản',
    'Plates with commas between; empty means all of the account',
  ),
  companyHint: text(
    'ADSUN: số công ty (pageIds), nếu được cấp',
    'ADSUN: company number (pageIds), if given',
  ),
  secret: text('Mật khẩu hoặc khóa', 'Password or key'),
  came: text('Trả về', 'What came back'),
  unknown: text('chưa gắn', 'not tied'),
} as const
