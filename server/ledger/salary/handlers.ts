import type { InputOf, OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { Refusal } from '../../../contract/kit/endpoint/refusal.ts'
import { FUNCTIONS } from '../../../contract/ledger/salary/formula/functions.ts'
import { salaryApi } from '../../../contract/ledger/salary/salary.api.ts'
import { payReplies } from '../../../contract/ledger/salary/pay-replies.texts.ts'
import {
  originOf,
  unitOf,
  VARIABLE_NAMES,
  VARIABLES,
} from '../../../contract/ledger/salary/salary.variables.ts'
import type { Download } from '../../kit/export/download.ts'
import type { Context } from '../../kit/http/context.ts'
import { on, type Route } from '../../kit/http/mount.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { today } from '../../kit/time/clock.ts'
import { itemsInForce, itemVersions } from './formulas.ts'
import { listPay } from './listPay.ts'
import { payrollOf } from './payroll.ts'
import { payslipDownload } from './payslips.ts'
import { payWorkbook } from './payWorkbook.ts'
import { reopenPay, savePay } from './savePay.ts'
import { setFormulas } from './setFormulas.ts'
import { typedPayStore } from './store.ts'
import { nothingTyped } from './unreadPay.ts'

/** POST /tms/driver_salary/get_giai_trinh. */
async function explainPay(
  { thang, username }: InputOf<typeof salaryApi.explain>,
  { db }: Context,
): Promise<OutputOf<typeof salaryApi.explain>> {
  const { pays } = await payrollOf(db, thang, [username])
  const [pay] = pays
  if (!pay) throw new Refusal('not_found', payReplies.noDriver(username))
  return { data: { luong: pay.row, chuyen: pay.trips().map((trip) => ({ ...trip })) } }
}

/** POST /tms/driver_salary/list_key_cong_thuc. */
async function listFormulas(
  { ngay }: InputOf<typeof salaryApi.formulas>,
  { db }: Context,
): Promise<OutputOf<typeof salaryApi.formulas>> {
  const versions = await itemVersions(db)
  return {
    data: VARIABLE_NAMES.map((key) => {
      const { label } = VARIABLES[key]
      const unit = unitOf(key)
      return {
        key,
        ten: label.vi,
        ten_en: label.en,
        don_vi: unit?.vi ?? null,
        don_vi_en: unit?.en ?? null,
        nguon: originOf(key),
      }
    }),
    ham: Object.entries(FUNCTIONS).map(([key, { mau, ten }]) => ({
      key,
      mau,
      ten: ten.vi,
      ten_en: ten.en,
    })),
    list_chi_phi: itemsInForce(versions, ngay ?? today()),
    phien_ban: versions.map(({ id: _id, ...version }) => version),
  }
}

export const salaryRoutes: readonly Route[] = [
  on(salaryApi.list, listPay),
  on(salaryApi.create, savePay),
  on(salaryApi.reopen, reopenPay),
  on(salaryApi.explain, explainPay),
  on(salaryApi.formulas, listFormulas),
  on(salaryApi.setFormulas, setFormulas),
]
export const salaryDownloads: readonly Download[] = [payWorkbook, payslipDownload]
export const salarySheet = {
  ...storeSheet(typedPayStore, typedPayStore.sheet),
  unfitting: nothingTyped,
}
