import { Fragment } from 'react'
import type { ShownStatement } from '../../../contract/ledger/debt/debt.api.ts'
import { debtFields } from '../../../contract/ledger/debt/debt.fields.ts'
import { debtMonthOf, goodsOf, wayOf } from '../../../contract/ledger/debt/statement.ts'
import { statementTexts as texts } from '../../../contract/ledger/debt/statement.texts.ts'
import { formatDate, formatMoney, formatInColumn } from '../../../contract/kit/field/format.ts'
import { joined } from '../../../contract/kit/text/text.ts'
import { useLanguage, useText } from '../../kit/ui/language.ts'
import { OrderLink } from '../../office/screen/offered/PageLinks.tsx'
import classes from './statement.module.css'

type Order = ShownStatement['list_don'][number]

const money = (value: number | null): string => (value === null ? '' : formatMoney(value))
const PERCENT_SCALE = 2

/** What the lines of an order share is said at its first one. */
function OrderLines({ order, number }: { readonly order: Order; readonly number: number }) {
  const t = useText()
  const language = useLanguage()
  return order.dong.map((line, index) => {
    const first = index === 0
    return (
      // The lines of an order stand in the order of the statement.
      <tr key={index} data-first={first || undefined}>
        <td className="numeric">{first && number}</td>
        <td>
          {first && order.ngay_thuc_hien && <div>{formatDate(order.ngay_thuc_hien)}</div>}
          {first && <OrderLink id={order.id_don_hang} />}
        </td>
        <td>
          {first && <div>{order.bien_so_xe}</div>}
          {first && [order.ma_cont, order.type_cont].filter(Boolean).join(' ')}
        </td>
        <td>{first && wayOf(order)}</td>
        <td>{first && goodsOf(order, language)}</td>
        <td>{t({ vi: line.noi_dung, en: line.noi_dung_en })}</td>
        <td className="numeric">{money(line.cuoc)}</td>
        <td className="numeric">
          {line.vat === null ? '' : formatInColumn(line.vat, PERCENT_SCALE)}
        </td>
        <td className="numeric">{money(line.tien_vat)}</td>
        <td className="numeric">{money(line.chi_ho)}</td>
        <td className="numeric">{money(line.cong)}</td>
        <td className="numeric">{first && money(order.da_thu)}</td>
        <td className="numeric">{first && money(order.con_no)}</td>
        <td className="numeric">
          {first && order.den_han && <div>{formatDate(order.den_han)}</div>}
          {first && debtMonthOf(order)}
        </td>
      </tr>
    )
  })
}

/** A statement as people print it, with what is narrow one above the other: whose it is, order by order, what was paid and what is left. */
export function StatementPaper({ paper }: { readonly paper: ShownStatement }) {
  const t = useText()
  const { cong_ty, khach_hang, list_don, tong } = paper
  const { cuoc_van_chuyen, tien_vat, chi_ho, da_thu, con_no, den_han } = debtFields
  const heads = [
    texts.number,
    joined([debtFields.ngay_thuc_hien.label, debtFields.id_don_hang.label], ', '),
    joined([debtFields.bien_so_xe.label, texts.container], ', '),
    texts.way,
    texts.goods,
    texts.what,
    cuoc_van_chuyen.label,
    texts.rate,
    tien_vat.label,
    chi_ho.label,
    texts.total,
    da_thu.label,
    con_no.label,
    joined([den_han.label, texts.debtMonth], ', '),
  ]
  const parties = [
    [texts.from, cong_ty],
    [texts.to, khach_hang],
  ] as const
  return (
    <div className={classes.paper}>
      <div className={classes.parties}>
        {parties.map(([label, { ten, dia_chi, ma_so_thue }]) => (
          <dl key={label.vi}>
            <dt>{t(label)}</dt>
            <dd>
              <strong>{ten}</strong>
              {[dia_chi, ma_so_thue && `${t(texts.taxCode)}: ${ma_so_thue}`]
                .filter(Boolean)
                .map((words) => (
                  <Fragment key={words}>
                    <br />
                    {words}
                  </Fragment>
                ))}
            </dd>
          </dl>
        ))}
      </div>
      {/* It is as wide as a desk: on a phone it is drawn sideways, also by the keys. */}
      <div className={classes.sheet} tabIndex={0} role="region" aria-label={t(texts.lines)}>
        <table>
          <thead>
            <tr>
              {heads.map((label) => (
                <th key={label.vi} scope="col">
                  {t(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {list_don.map((order, index) => (
              <OrderLines key={order.id_don_hang} order={order} number={index + 1} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={6}>
                {t(texts.sum(list_don.length))}
              </th>
              <td className="numeric">{money(tong.cuoc)}</td>
              <td aria-hidden>{null}</td>
              <td className="numeric">{money(tong.tien_vat)}</td>
              <td className="numeric">{money(tong.chi_ho)}</td>
              <td className="numeric">{money(tong.cong)}</td>
              <td className="numeric">{money(tong.da_thu)}</td>
              <td className="numeric">{money(tong.con_no)}</td>
              <td aria-hidden>{null}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className={classes.rest}>
        {t(texts.paidBy(formatDate(paper.ngay)))}: <strong>{money(tong.da_thu)}</strong> ·{' '}
        {t(texts.rest)}: <strong>{money(tong.con_no)}</strong>
      </p>
    </div>
  )
}
