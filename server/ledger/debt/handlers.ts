import type { InputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { reportPayables } from './payables.ts'
import { reportDebts } from './report.ts'
import { statementOf } from './statement.ts'
import { mailOf } from './statementWords.ts'

/** POST /tms/bang_ke/thu: what goes with a statement by e-mail, ready to copy. */
const statementMail = async (
  input: InputOf<typeof debtApi.statementMail>,
  { db, user }: Context,
) => ({ data: mailOf(await statementOf(db, input), user.fullname) })

export const debtRoutes: Route[] = [
  on(debtApi.report, reportDebts),
  on(debtApi.payables, reportPayables),
  on(debtApi.statementMail, statementMail),
]
