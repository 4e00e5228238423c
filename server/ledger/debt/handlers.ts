import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { reportPayables } from './payables.ts'
import { reportDebts } from './report.ts'
import { CUSTOMERS } from './customerStatements.ts'
import { statementOf, statementShown } from './statement.ts'
import { SUBCONTRACTORS } from './subcontractorStatements.ts'
import { mailOf } from './statementWords.ts'

/** POST /tms/bang_ke/thu: what goes with a statement by e-mail, ready to copy. */
const statementMail = async (
  { id_cong_ty: id, ...days }: InputOf<typeof debtApi.statementMail>,
  { db, user }: Context,
) => ({ data: mailOf(await statementOf(db, CUSTOMERS, { ...days, id }), user.fullname) })

/** POST /tms/bang_ke_thau_phu/thu: the same for a subcontractor. */
const payableMail = async (
  { id_thau_phu: id, ...days }: InputOf<typeof debtApi.payableMail>,
  { db, user }: Context,
) => ({ data: mailOf(await statementOf(db, SUBCONTRACTORS, { ...days, id }), user.fullname) })

/** POST /tms/bang_ke/xem: the statement as it is printed, for the screen. */
const statement = async (
  { id_cong_ty: id, ...days }: InputOf<typeof debtApi.statement>,
  { db }: Context,
) => {
  const shown = await statementShown(db, CUSTOMERS, { ...days, id })
  const { company, party, from, to, day, rows, sums } = shown
  return {
    data: {
      cong_ty: { ten: company.name, dia_chi: company.address, ma_so_thue: company.taxCode },
      khach_hang: { ten: party.name, dia_chi: party.address, ma_so_thue: party.taxCode },
      tu_ngay: from,
      den_ngay: to,
      ngay: day,
      list_don: rows.map(({ id: id_don_hang, lines, ...row }) => ({
        ...row,
        id_don_hang,
        dong: lines.map(({ what, freight, rate, vat, recharged, total }) => ({
          noi_dung: what.vi,
          noi_dung_en: what.en,
          cuoc: freight,
          vat: rate,
          tien_vat: vat,
          chi_ho: recharged,
          cong: total,
        })),
      })),
      tong: {
        cuoc: sums.freight,
        tien_vat: sums.vat,
        chi_ho: sums.recharged,
        cong: sums.total,
        da_thu: sums.paid,
        con_no: sums.rest,
      },
    },
  }
}

export const debtRoutes: Route[] = [
  on(debtApi.report, reportDebts),
  on(debtApi.payables, reportPayables),
  on(debtApi.statement, statement),
  on(debtApi.statementMail, statementMail),
  on(debtApi.payableMail, payableMail),
]
