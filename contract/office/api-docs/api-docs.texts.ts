import { counted, text, grouped } from '../../kit/text/text.ts'

/** Words of the page that shows every call. */
export const apiDocsTexts = {
  title: text('Tài liệu API', 'API reference'),
  note: text(
    'Mọi lệnh gọi của sản phẩm, in từ chính hợp đồng mà máy chủ kiểm tra.',
    'Every call of the product, printed from the very contract that the server checks.',
  ),
  document: text('Bản OpenAPI 3.1', 'OpenAPI 3.1 document'),
  search: text('Tìm theo đường dẫn hoặc trường', 'Search by path or field'),
  count: (count: number) => text(`${grouped(count)} lệnh gọi`, `${counted(count, 'call')}`),
  none: text('Không có lệnh gọi nào khớp', 'No call matches'),
  guest: text('Ai cũng gọi được', 'Open to everybody'),
  signedIn: text('Mọi người đã đăng nhập', 'Everybody who is signed in'),
  access: text('Ai được gọi', 'Who may call'),
  request: text('Gửi', 'Request'),
  reply: text('Nhận', 'Reply'),
  field: text('Trường', 'Field'),
  type: text('Kiểu', 'Type'),
  required: text('bắt buộc', 'required'),
  nullable: text('có thể trống', 'may be null'),
  noFields: text('Không có trường nào', 'No fields'),
  anyShape: text('Đối tượng tự do', 'Free object'),
  upload: text('Nhiều phần (multipart)', 'Multipart'),
  groups: text('Nhóm lệnh gọi', 'Groups of calls'),
} as const
