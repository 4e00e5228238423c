import { useQueryClient } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import type { WireMonth } from '../../../contract/kit/time/time.ts'
import { salaryApi, type PayRow } from '../../../contract/ledger/salary/salary.api.ts'
import { payTexts } from '../../../contract/ledger/salary/salary-screen.texts.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'
import { undoOffer } from '../../kit/list/undoOffer.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { useText } from '../../kit/ui/language.ts'
import { showToast } from '../../kit/ui/toasts.ts'

type Asked = readonly Pick<PayRow, 'username' | 'fullname' | 'so_loi'>[]

/** Closes the pay of drivers after asking; says who has an item in error. True when it is closed; `changed` is told, also when it is taken back. */
export function useClosePay(changed: () => void) {
  const t = useText()
  const client = useQueryClient()
  const mayReopen = mayCall(salaryApi.reopen, useSession().seat)
  return async (thang: WireMonth, rows: Asked): Promise<boolean> => {
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
    const list_user = rows.map(({ username }) => username)
    const reopen = async () => {
      const reply = await call(salaryApi.reopen, { thang, list_user, ly_do: t(uiTexts.undo) })
      changed()
      return reply
    }
    try {
      const { message } = await call(salaryApi.create, { thang, list_user, chot: true })
      showToast('success', message, mayReopen ? [undoOffer(client, reopen)] : [])
      changed()
      return true
    } catch (error) {
      showToast('error', messageOf(error))
      return false
    }
  }
}
