import { text } from '../text/text.ts'

/** What is said of files that are sent, kept and fetched. */
export const fileTexts = {
  notFound: text('Không tìm thấy tệp', 'The file was not found'),
  noneChosen: text('Chưa chọn tệp nào', 'No file was chosen'),
  noForm: text(
    'Cần gửi tệp theo dạng multipart/form-data',
    'Files are sent as multipart/form-data',
  ),
  brokenOff: text(
    'Dữ liệu tải lên bị đứt giữa chừng hoặc sai dạng, hãy gửi lại',
    'The upload broke off or is malformed; please send it again',
  ),
  tooLarge: (most: string) => text(`Tệp lớn quá ${most}`, `The file is larger than ${most}`),
  tooLargeTogether: (most: string) =>
    text(`Các tệp gửi một lần lớn quá ${most}`, `The files of one call are larger than ${most}`),
  enoughToday: (megabytes: number) =>
    text(
      `Hôm nay bạn đã tải lên quá ${megabytes} MB, hãy tải tiếp vào ngày mai`,
      `You have uploaded more than ${megabytes} MB today; please go on tomorrow`,
    ),
  storeAway: text(
    'Kho tệp tạm thời không trả lời, vui lòng thử lại',
    'The store of files does not answer for the moment, please try again',
  ),
  manyOfYours: text(
    'Bạn đang có quá nhiều tệp chờ xử lý, hãy đợi các tệp trước xong',
    'Too many of your files are waiting; please wait until the earlier ones are done',
  ),
  manyAtOnce: text(
    'Đang có nhiều tệp được xử lý, vui lòng thử lại sau ít phút',
    'Many files are being worked on; please try again in a few minutes',
  ),
} as const
