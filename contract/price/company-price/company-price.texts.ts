import { text } from '../../kit/text/text.ts'
import { message } from '../../kit/text/message.ts'

/** Words of customers' prices. */
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
  free: text('Giá bằng 0 đồng', 'The price is 0 đồng'),
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
} as const
