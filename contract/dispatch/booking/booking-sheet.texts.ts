import type { RowCounts } from '../../kit/resource/reply.texts.ts'
import { counted, joined, text, type Text, grouped } from '../../kit/text/text.ts'

const orders = (count: number): string => (count === 1 ? '1 booking' : `${grouped(count)} bookings`)
const rows = (count: number): string => counted(count, 'row')

/** What is said of rows of a sheet of bookings. */
export const bookingRemarks = {
  unread: (title: string) =>
    text(
      `Không rõ cột “${title}” là gì: các ô ở đó chưa được lấy`,
      `What the column “${title}” tells is not known: its cells are not taken`,
    ),
  unreadAmount: (title: string) =>
    text(
      `Chưa rõ số tiền ở cột “${title}” là gì, mà cước của dòng không bằng nó: hãy chọn trường cho cột này`,
      `What the amount in column “${title}” is is not known, and the freight of the row is another: please choose its field`,
    ),
  otherProduct: (price: number, amount: number) =>
    text(
      `Đơn giá ${grouped(price)} nhân với số lượng không bằng ${grouped(amount)}`,
      `Quantity by price (${grouped(price)}) does not come to ${grouped(amount)}`,
    ),
  container: (shown: string) =>
    text(`Không rõ loại container “${shown}”`, `Unknown container type “${shown}”`),
  twoSizes: text(
    'Dòng có container của nhiều loại: tách mỗi loại một dòng',
    'The row has boxes of several types: make it a row for each',
  ),
  noBox: (shown: string) =>
    text(
      `“${shown}” không phải là số container: xem lại cột này là gì`,
      `“${shown}” is no container number: see what this column is`,
    ),
  noDay: (shown: string) =>
    text(`“${shown}” không nói ngày nào`, `“${shown}” does not say of which day`),
  twoTimes: (shown: string) =>
    text(
      `“${shown}” khác với cột khác của cùng dòng`,
      `“${shown}” is other than another column of the row says`,
    ),
  calledOff: text(
    'Dòng này ghi là đã hủy: bỏ dòng, hoặc bỏ chữ hủy nếu vẫn cần xe',
    'The row says that it is called off: leave it out, or take the word away where a truck is still needed',
  ),
  noHeader: text(
    'Không tìm thấy dòng tiêu đề của bảng đơn hàng trong tệp (cần cột nơi lấy hàng)',
    'The file has no row of headers of a sheet of bookings (a column of pickups is needed)',
  ),
  count: (count: number) => text(`${grouped(count)} đơn`, orders(count)),
} as const

/** `khoi_phuc`: of those that are changed, those restored from the bin. */
type Counts = RowCounts & { khoi_phuc: number }

/** What a look at a sheet of bookings would make, or its import made. */
export function importedBookings(
  applied: boolean,
  { moi, sua, giong, trong_thung_rac, dong_loi, khoi_phuc }: Counts,
): Text {
  const [vi, en] = applied ? ['Đã', ''] : ['Sẽ', 'to be ']
  const parts = [
    moi === 0
      ? text('Không có đơn mới', 'No new booking')
      : text(`${vi} thêm ${moi} đơn`, `${orders(moi)} ${en}added`),
    sua > khoi_phuc &&
      text(
        `${vi.toLowerCase()} sửa ${sua - khoi_phuc} đơn`,
        `${orders(sua - khoi_phuc)} ${en}changed`,
      ),
    khoi_phuc > 0 && text(`khôi phục ${khoi_phuc} đơn`, `${orders(khoi_phuc)} ${en}restored`),
    giong > 0 && text(`${giong} dòng đã có từ trước`, `${rows(giong)} there before`),
    trong_thung_rac > 0 &&
      text(
        `${trong_thung_rac} đơn đã xóa, để nguyên`,
        `${orders(trong_thung_rac)} deleted and left so`,
      ),
    dong_loi > 0 && text(`${dong_loi} dòng lỗi`, `${rows(dong_loi)} bad`),
  ]
  return joined(
    parts.filter((part) => part !== false),
    '; ',
  )
}
