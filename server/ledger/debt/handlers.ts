import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { formatDate, formatMoney } from '../../../contract/kit/field/format.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { reportPayables } from './payables.ts'
import { reportDebts } from './report.ts'
import { statementOf } from './statement.ts'

/** POST /tms/bang_ke/thu: what an office writes with a statement, ready to copy. */
async function statementMail(input: InputOf<typeof debtApi.statementMail>, { db, user }: Context) {
  const { company, customer, from, to, day, orders, sums } = await statementOf(db, input)
  const days = [from && `từ ${formatDate(from)}`, to && `đến ${formatDate(to)}`]
    .filter(Boolean)
    .join(' ')
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
    ...(due ? [`- Hạn thanh toán gần nhất: ${formatDate(due)}`] : []),
    '',
    'Quý khách vui lòng đối chiếu và xác nhận. Mọi sai lệch xin phản hồi lại thư này.',
    '',
    'Trân trọng,',
    user.fullname,
    company.name,
  ]
  const tieu_de = ['Bảng kê đối soát công nợ', days, '–', company.name].filter(Boolean).join(' ')
  return { data: { nguoi_nhan: customer.email, tieu_de, noi_dung: said.join('\n') } }
}

export const debtRoutes: Route[] = [
  on(debtApi.report, reportDebts),
  on(debtApi.payables, reportPayables),
  on(debtApi.statementMail, statementMail),
]
