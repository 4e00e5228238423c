import { debtApi } from '../../../contract/ledger/debt/debt.api.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { reportPayables } from './payables.ts'
import { reportDebts } from './report.ts'

export const debtRoutes: Route[] = [
  on(debtApi.report, reportDebts),
  on(debtApi.payables, reportPayables),
]
