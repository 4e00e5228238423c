import { inSentence, text, type Text } from '../text/text.ts'

/** What is said of a cell that was not understood, or not as it stands; `shown` is what stands there. */
export const cellTexts = {
  notCalculated: text(
    'Công thức chưa có kết quả, hãy mở tệp bằng Excel và lưu lại',
    'The formula has no result yet: please open the file in Excel and save it',
  ),
  formulaError: (shown: string) =>
    text(`Ô chứa lỗi công thức ${shown}`, `The cell holds the formula error ${shown}`),
  negative: (shown: string) =>
    text(`Không được là số âm: “${shown}”`, `Must not be negative: “${shown}”`),
  notNumber: (shown: string) => text(`“${shown}” không phải là số`, `“${shown}” is not a number`),
  tooLargeForUnit: (shown: string) =>
    text(
      `“${shown}” quá lớn cho cột tính theo nghìn hoặc triệu đồng; nếu đã là đồng, ghi thêm “đ” sau số`,
      `“${shown}” is too large for a column in thousands or millions of VND; if it is in VND already, write “VND” behind it`,
    ),
  negativeMoney: (shown: string) =>
    text(`Số tiền không được âm: “${shown}”`, `An amount must not be negative: “${shown}”`),
  largeMoney: (shown: string) =>
    text(`Số tiền quá lớn: “${shown}”`, `The amount is too large: “${shown}”`),
  smallMoney: (shown: string) =>
    text(
      `Số tiền quá nhỏ: “${shown}” đồng; ghi đủ số đồng, hoặc ghi đơn vị ở tiêu đề cột (ví dụ: nghìn đồng)`,
      `The amount is too small: “${shown}” VND; write it in full, or the unit in the header (for example: nghìn đồng)`,
    ),
  smallThousands: (shown: string) =>
    text(
      `“${shown}” trong cột nghìn đồng có thể là nghìn hay triệu: hãy ghi đủ số nghìn đồng`,
      `“${shown}” in a column of thousands may mean thousands or millions: write the thousands in full`,
    ),
  rounded: (shown: string, amount: number) =>
    text(
      `“${shown}” có phần lẻ, được làm tròn thành ${amount} đồng`,
      `“${shown}” has decimals and was rounded to ${amount} VND`,
    ),
  oddMoney: (shown: string) =>
    text(
      `Số tiền lớn khác thường: “${shown}”, hãy kiểm tra`,
      `An unusually large amount: “${shown}”, please check it`,
    ),
  notMoney: (shown: string) =>
    text(`“${shown}” không phải là số tiền`, `“${shown}” is not an amount`),
  taxTold: (shown: string) =>
    text(
      `“${shown}” nói đến VAT: số tiền được giữ nguyên như đã ghi`,
      `“${shown}” speaks of VAT: the amount was taken as it stands`,
    ),
  wordsLeft: (shown: string) =>
    text(`Bỏ qua phần chữ trong “${shown}”`, `The words in “${shown}” were left out`),
  notWeight: (shown: string) =>
    text(
      `“${shown}” không phải là trọng lượng (ví dụ: 5,2 tấn hoặc 14300 kg)`,
      `“${shown}” is not a weight (for example: 5,2 tấn or 14300 kg)`,
    ),
  monthFirst: (shown: string) =>
    text(
      `Ngày “${shown}” không đúng: cần ngày trước, tháng sau (ngày/tháng/năm)`,
      `“${shown}” is not right: the day comes first, then the month (day/month/year)`,
    ),
  noSuchDay: (shown: string) =>
    text(`Ngày “${shown}” không có trong lịch`, `“${shown}” is no day of the calendar`),
  oddYear: (shown: string) =>
    text(`Năm của ngày “${shown}” không hợp lý`, `The year of “${shown}” cannot be right`),
  notMoment: (shown: string) =>
    text(`“${shown}” không phải là ngày hoặc giờ`, `“${shown}” is neither a date nor a time`),
  noHour: (shown: string) =>
    text(`“${shown}” không nói mấy giờ`, `“${shown}” does not say at what hour`),
  notDay: (shown: string) => text(`“${shown}” không phải là ngày`, `“${shown}” is not a date`),
  lastOfMonth: (shown: string, last: string) =>
    text(
      `“${shown}” là cả tháng, hạn lấy ngày cuối ${last}`,
      `“${shown}” is a month; its last day was taken: ${last}`,
    ),
  withoutEnd: (shown: string) =>
    text(`“${shown}”: không ghi ngày hết hạn`, `“${shown}”: no day of expiry is kept`),
  noYear: (shown: string) => text(`Ngày “${shown}” thiếu năm`, `The year of “${shown}” is missing`),
  severalDays: (shown: string, first: string) =>
    text(
      `“${shown}” là nhiều ngày, lấy ngày đầu ${first}`,
      `“${shown}” is several days; the first was taken: ${first}`,
    ),
  yearTaken: (shown: string, year: string) =>
    text(
      `Ngày “${shown}” không ghi năm, hiểu là năm ${year}`,
      `“${shown}” gives no year; taken for ${year}`,
    ),
  cut: (most: number) =>
    text(
      `Chữ dài quá ${most} ký tự, phần sau bị bỏ`,
      `Longer than ${most} characters; the rest was left out`,
    ),
  notListed: (shown: string, label: Text) => {
    const { vi, en } = inSentence(label)
    return text(
      `“${shown}” không có trong danh sách ${vi}`,
      `“${shown}” is not in the list of ${en}`,
    )
  },
  notFlag: (shown: string) =>
    text(
      `Không hiểu “${shown}”, cần “x” hoặc để trống`,
      `“${shown}” was not understood: “x” or nothing is needed`,
    ),
} as const
