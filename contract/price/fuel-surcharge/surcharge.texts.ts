import { formatMoney } from '../../kit/field/format.ts'
import { text, type Text } from '../../kit/text/text.ts'

type Example = { readonly cuoc: number; readonly gia: number; readonly phu_thu: number }

/** Words of surcharges on screens. */
export const surchargeTexts = {
  example: text('Ví dụ', 'Worked example'),
  freight: text('Cước đơn', 'Freight'),
  price: text('Giá dầu', 'Fuel price'),
  km: text('Km một chiều', 'Km one way'),
  litres: text('Lít của tuyến', 'Litres of the route'),
  comesTo: ({ cuoc, gia, phu_thu }: Example) =>
    text(
      `Đơn ${formatMoney(cuoc)} đ, giá dầu ${formatMoney(gia)} → phụ thu ${formatMoney(phu_thu)} đ`,
      `Freight ${formatMoney(cuoc)}, fuel price ${formatMoney(gia)} → surcharge ${formatMoney(phu_thu)} VND`,
    ),
  formula: (words: Text) => text(`Cách tính: ${words.vi}`, `Formula: ${words.en}`),
  missing: (why: Text) => text(`Chưa tính được: ${why.vi}`, `Cannot be worked out: ${why.en}`),
  everybody: text('Mọi khách hàng khác', 'All other customers'),
  none: text('Không có phụ thu', 'No surcharge'),
} as const
