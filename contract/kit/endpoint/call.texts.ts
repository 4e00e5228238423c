import { text, type Text } from '../text/text.ts'

/** What a call is refused with before it comes to what it is about. */
export const callTexts = {
  fault: text(
    'Hệ thống gặp lỗi, vui lòng thử lại sau',
    'Something went wrong, please try again later',
  ),
  databaseAway: text(
    'Cơ sở dữ liệu tạm thời không trả lời, vui lòng thử lại',
    'The database does not answer for the moment, please try again',
  ),
  clash: text(
    'Nhiều người đang sửa cùng dữ liệu này, vui lòng thử lại',
    'Several people are changing the same data, please try again',
  ),
  notKept: text(
    'Dữ liệu có ký tự hoặc con số không lưu được',
    'The data holds characters or numbers that cannot be stored',
  ),
  tooMuchMoney: text(
    'Các số tiền cộng lại quá lớn, hãy tìm khoản ghi thừa số 0',
    'The amounts are too large together; please look for one with noughts too many',
  ),
  tooLarge: text('Dữ liệu gửi lên quá lớn', 'What was sent is too large'),
  tooMany: text(
    'Bạn gửi quá nhiều yêu cầu, vui lòng đợi một lát',
    'Too many requests, please wait a moment',
  ),
  tooManyConnections: text(
    'Địa chỉ mạng của bạn đang mở quá nhiều kết nối, vui lòng đợi một lát',
    'Your network address holds too many connections open; please wait a moment',
  ),
  tooMuchAtOnce: text(
    'Máy chủ đang nhận nhiều dữ liệu lớn cùng lúc, vui lòng thử lại sau ít giây',
    'The server is receiving much data at once; please try again in a few seconds',
  ),
  noAddress: text('Không tìm thấy địa chỉ này', 'This address was not found'),
  badContent: text(
    'Yêu cầu không đọc được, hãy kiểm tra lại nội dung gửi lên',
    'The request cannot be read, please check what was sent',
  ),
  badRequest: text('Yêu cầu không đọc được', 'The request cannot be read'),
  tooSlow: text(
    'Yêu cầu gửi quá chậm, hãy kiểm tra đường truyền rồi gửi lại',
    'The request came too slowly; please check the connection and send it again',
  ),
  longHeader: text('Phần đầu của yêu cầu quá dài', 'The header of the request is too long'),
  notAllowed: text('Bạn không có quyền dùng chức năng này', 'You may not use this'),
  noField: text('Không có trường này', 'There is no such field'),
  notRight: (field: string, { vi, en }: Text) =>
    text(`Dữ liệu chưa đúng: ${field}: ${vi}`, `Not right: ${field}: ${en}`),
  keyUsed: text(
    'Idempotency-Key này đã dùng cho một nội dung khác',
    'This Idempotency-Key was used for another content',
  ),
} as const
