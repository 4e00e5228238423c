import type { Text } from '../../../contract/kit/text/text.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { showToast } from '../../kit/ui/toasts.ts'

type Asked = readonly Pick<PayRow, 'username' | 'fullname' | 'so_loi'>[]

/** Closes the pay of drivers after asking; says who has an item in error. True when it is closed. */
export async function closePay(
  thang: WireMonth,
  rows: Asked,
  t: (text: Text) => string,
): Promise<boolean> {
  const wrong = rows.filter(({ so_loi }) => so_loi > 0).map(({ fullname }) => fullname)
  const errors = wrong.length > 0 ? `${t(payTexts.closeErrors(wrong.join(', ')))} ` : ''
  const isSure = await confirm({
    title: t(payTexts.closeTitle(rows.length, thang)),
    message: `${errors}${t(payTexts.closeNote)}`,
    confirmLabel: t(payTexts.close),
    danger: wrong.length > 0,
    careful: wrong.length > 0,
  })
  if (!isSure) return false
  try {
    const list_user = rows.map(({ username }) => username)
    const { message } = await call(salaryApi.create, { thang, list_user, chot: true })
    showToast('success', message)
    return true
  } catch (error) {
    showToast('error', messageOf(error))
    return false
  }
}
