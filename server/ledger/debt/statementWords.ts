import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { fileName } from '../../kit/sheet/workbookDownload.ts'
import type { Statement } from './statement.ts'

const daysOf = ({ from, to }: Statement): string =>
  [from && `từ ${formatDate(from)}`, to && `đến ${formatDate(to)}`].filter(Boolean).join(' ')

/** When the oldest debt is due, as seen from a day. */
export const dueWords = (due: string, day: string): string =>
  due < day ? `- Đã quá hạn từ ${formatDate(due)}` : `- Hạn thanh toán gần nhất: ${formatDate(due)}`

/** What the papers of either side call themselves, whom they are for, and what they count. */
export const SIDE_WORDS = {
  khach: {
    title: 'Bảng kê đối soát công nợ vận chuyển',
    file: 'Bảng kê đối soát',
    party: 'Khách hàng',
    address: 'Quý khách',
    counted: 'Số đơn hàng',
    freight: 'Tiền cước và phụ thu',
  },
  thau_phu: {
    title: 'Bảng kê đối soát công nợ thầu phụ',
    file: 'Bảng kê thầu phụ',
    party: 'Nhà thầu phụ',
    address: 'Quý đối tác',
    counted: 'Số chuyến',
    freight: 'Cước thuê xe',
  },
} as const

/** What an office writes with a statement. */
export function mailOf(paper: Statement, sender: string) {
  const { company, party, day, rows, sums } = paper
  const { title, address, counted, freight } = SIDE_WORDS[paper.side]
  const named = title.toLocaleLowerCase('vi')
  const days = daysOf(paper)
  const due = rows
    .filter(({ con_no }) => (con_no ?? 0) > 0)
    .map(({ den_han }) => den_han ?? '')
    .toSorted()
    .at(0)
  const said = [
    `Kính gửi ${party.contact ?? party.name},`,
    '',
    `${[`${company.name} gửi ${address} ${named}`, days].filter(Boolean).join(' ')}:`,
    `- ${counted}: ${rows.length}`,
    `- ${freight}: ${formatMoney(sums.freight)} đ`,
    ...(paper.side === 'khach' ? [`- Tiền VAT: ${formatMoney(sums.vat)} đ`] : []),
    ...(sums.recharged === 0 ? [] : [`- Chi hộ: ${formatMoney(sums.recharged)} đ`]),
    `- Tổng cộng: ${formatMoney(sums.total)} đ`,
    `- Đã thanh toán đến ${formatDate(day)}: ${formatMoney(sums.paid)} đ`,
    `- Còn phải thanh toán: ${formatMoney(sums.rest)} đ`,
    ...(due ? [dueWords(due, day)] : []),
    '',
    `${address} vui lòng đối chiếu và xác nhận. Mọi sai lệch xin phản hồi lại thư này.`,
    '',
    'Trân trọng,',
    sender,
    company.name,
  ]
  const tieu_de = [title, days, '–', company.name].filter(Boolean).join(' ')
  return { nguoi_nhan: party.email, tieu_de, noi_dung: said.join('\n') }
}

/** The name of a statement's file. */
export const nameOf = ({ side, party, from, to }: Statement): string =>
  fileName(`${SIDE_WORDS[side].file} ${party.name}`, { start_time: from, end_time: to })

/** The titles above a statement's rows. */
export const titlesOf = (paper: Statement): string[] => [
  paper.company.name,
  SIDE_WORDS[paper.side].title.toLocaleUpperCase('vi'),
  `${SIDE_WORDS[paper.side].party}: ${paper.party.name}`,
  ...(paper.party.taxCode === '' ? [] : [`Mã số thuế: ${paper.party.taxCode}`]),
  daysOf(paper),
]

/** The title of the report's file. */
export const reportTitle = (name: string, day: string): string =>
  `${name.toLocaleUpperCase('vi')} – tính đến ${formatDate(day)}`
