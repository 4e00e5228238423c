import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { fileName } from '../../kit/sheet/workbookDownload.ts'
import type { Statement } from './statement.ts'

const daysOf = ({ from, to }: Statement): string =>
  [from && `từ ${formatDate(from)}`, to && `đến ${formatDate(to)}`].filter(Boolean).join(' ')

/** When the oldest debt is due, as seen from a day. */
export const dueWords = (due: string, day: string): string =>
  due < day ? `- Đã quá hạn từ ${formatDate(due)}` : `- Hạn thanh toán gần nhất: ${formatDate(due)}`

/** What an office writes with a statement. */
export function mailOf(paper: Statement, sender: string) {
  const { company, customer, day, orders, sums } = paper
  const days = daysOf(paper)
  const due = orders
    .filter(({ con_no }) => (con_no ?? 0) > 0)
    .map(({ den_han }) => den_han ?? '')
    .toSorted()
    .at(0)
  const said = [
    `Kính gửi ${customer.contact ?? customer.name},`,
    '',
    `${company.name} gửi Quý khách bảng kê đối soát công nợ vận chuyển ${days}:`,
    `- Số đơn hàng: ${orders.length}`,
    `- Tiền cước và phụ thu: ${formatMoney(sums.freight)} đ`,
    `- Tiền VAT: ${formatMoney(sums.vat)} đ`,
    ...(sums.recharged === 0 ? [] : [`- Chi hộ: ${formatMoney(sums.recharged)} đ`]),
    `- Tổng cộng: ${formatMoney(sums.total)} đ`,
    `- Đã thanh toán đến ${formatDate(day)}: ${formatMoney(sums.paid)} đ`,
    `- Còn phải thanh toán: ${formatMoney(sums.rest)} đ`,
    ...(due ? [dueWords(due, day)] : []),
    '',
    'Quý khách vui lòng đối chiếu và xác nhận. Mọi sai lệch xin phản hồi lại thư này.',
    '',
    'Trân trọng,',
    sender,
    company.name,
  ]
  const tieu_de = ['Bảng kê đối soát công nợ', days, '–', company.name].filter(Boolean).join(' ')
  return { nguoi_nhan: customer.email, tieu_de, noi_dung: said.join('\n') }
}

/** The name of a statement's file. */
export const nameOf = ({ customer, from, to }: Statement): string =>
  fileName(`Bảng kê đối soát ${customer.name}`, { start_time: from, end_time: to })

/** The titles above a statement's rows. */
export const titlesOf = (paper: Statement): string[] => [
  paper.company.name,
  'BẢNG KÊ ĐỐI SOÁT CÔNG NỢ VẬN CHUYỂN',
  `Khách hàng: ${paper.customer.name}`,
  ...(paper.customer.taxCode === '' ? [] : [`Mã số thuế: ${paper.customer.taxCode}`]),
  daysOf(paper),
]

/** The title of the report's file. */
export const reportTitle = (name: string, day: string): string =>
  `${name.toLocaleUpperCase('vi')} – tính đến ${formatDate(day)}`
