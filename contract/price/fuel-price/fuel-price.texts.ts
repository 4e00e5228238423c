import { formatMoment } from '../../kit/field/format.ts'
import { counted, text, grouped } from '../../kit/text/text.ts'
import { OLD_DAYS } from './fuel-price.rule.ts'

/** Words of the fuel price on screens. */
export const fuelPriceTexts = {
  zone1: text('Vùng 1', 'Zone 1'),
  zone2: text('Vùng 2', 'Zone 2'),
  since: (at: string) =>
    text(`Áp dụng từ ${formatMoment(at)}`, `In force from ${formatMoment(at)}`),
  age: (days: number) =>
    days === 0
      ? text('Cập nhật hôm nay', 'Updated today')
      : text(
          `Cập nhật ${grouped(days)} ngày trước`,
          `Updated ${grouped(days)} ${days === 1 ? 'day' : 'days'} ago`,
        ),
  old: (days: number) =>
    text(
      `Giá dầu đã ${grouped(days)} ngày chưa cập nhật (quá ${OLD_DAYS} ngày): phụ thu và chi phí dầu có thể chưa đúng`,
      `The fuel price is ${counted(days, 'day')} old (more than ${OLD_DAYS}): surcharges and fuel costs may be off`,
    ),
  none: text('Chưa có giá dầu nào', 'There is no fuel price yet'),
  chart: text('Giá dầu hai năm gần đây (đ/lít)', 'Fuel price of the last two years (VND/l)'),
  price: text('Giá dầu', 'Fuel price'),
  newPrice: text('Giá mới', 'New price'),
  fromNow: text('Từ bây giờ', 'From now'),
} as const
