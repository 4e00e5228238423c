import { text, type Text } from '../../kit/text/text.ts'
import { message } from '../../kit/text/message.ts'

/** Words of customers' prices and of their sheets. */
export const companyPriceTexts = {
  routeOrPlaces: text(
    'Cần mã lộ trình, hoặc cả nơi lấy và nơi trả',
    'A route code is needed, or both places',
  ),
  percentNeeded: message(
    'Tỷ lệ từ -99 đến 1000 %, tối đa hai số lẻ',
    'A share from -99 to 1000 %, of two decimals at most',
  ),
  stepNeeded: message('Bước làm tròn là số đồng từ 1', 'The step is a number of đồng from 1'),
  notMissing: text(
    'Giá này đã có và đang áp dụng: bạn chỉ nhập được giá còn thiếu',
    'This price is there and in force: you may only enter prices that are missing',
  ),
  noneInForce: text(
    'Chưa có giá nào đang áp dụng để sao chép',
    'No price is in force to be copied',
  ),
  // The screen.
  copy: text('Sao chép giá', 'Copy prices'),
  copyHint: text(
    'Giá đang áp dụng trước ngày mới được chép sang ngày đó theo tỷ lệ, rồi xem trước như một tệp Excel: chỉ ghi khi bạn áp dụng, và rút lại được.',
    'Prices in force before the new day are copied to it by the share and looked at like a sheet: written only when you apply it, and it can be taken back.',
  ),
  customers: text('Khách hàng', 'Customers'),
  allCustomers: text('Tất cả', 'All'),
  share: text('Tăng hoặc giảm', 'Up or down by'),
  step: text('Làm tròn đến', 'Rounded to'),
  lookAt: text('Xem trước', 'Look'),
  // The look.
  customer: text('Khách hàng', 'Customer'),
  route: text('Tuyến', 'Route'),
  oldPrice: text('Giá cũ', 'Old price'),
  newPrice: text('Giá mới', 'New price'),
  difference: text('Chênh lệch', 'Difference'),
  percent: text('%', '%'),
  others: text('Nội dung khác', 'Other changes'),
  rising: text('Giá tăng', 'Rising'),
  falling: text('Giá giảm', 'Falling'),
  tables: text('Khách và ngày', 'Customers and days'),
  tablesHint: text(
    'Mỗi bảng trong tệp được hiểu là của khách nào, áp dụng từ ngày nào. Chọn lại nếu chưa đúng, tệp được xem lại ngay.',
    'Whose each table of the file is, and from which day it holds. Choose again where that is wrong; the file is looked at anew.',
  ),
  tableAt: (sheet: string, row: number) => text(`${sheet}, dòng ${row}`, `${sheet}, row ${row}`),
  priceCount: (count: number) => text(`${count} giá`, count === 1 ? '1 price' : `${count} prices`),
  priceOf: (name: Text) => text(`Đơn giá ${name.vi}`, `Price ${name.en}`),
  anyClass: text('mọi lớp xe', 'any class'),
  importHint: text(
    'Kéo thả bảng giá vào đây, hoặc chọn tệp: bảng của khách (mỗi dòng một tuyến, mỗi cột một lớp xe) hay tệp tải từ màn hình này. Ô trống trong bảng của khách không thay đổi gì.',
    'Drop a price list here, or choose one: a customer’s own (a row a route, a column a class) or a file downloaded from this screen. An empty cell of a customer’s sheet changes nothing.',
  ),
} as const
