import { transferOrderApi } from '../../../contract/dispatch/transfer-order/transfer-order.api.ts'
import { call } from '../../kit/http/call.ts'
import type { Suggestion } from '../../kit/form/suggestions.ts'
import { TransferField, type TransferFormApi } from './TransferField.tsx'

const STATIONS = [
  'noi_lay_hang',
  'noi_tra_hang',
  'dia_chi_nguoi_gui',
  'dia_chi_nguoi_nhan',
] as const

/** The route of the hop; taking one that was used before fills the stations that are still empty from its last transfer. */
export function RouteField({ form }: { readonly form: TransferFormApi }) {
  const take = async ({ value }: Suggestion) => {
    const request = { tuyen_duong: value, so_dong: 1 }
    const found = await call(transferOrderApi.list, request).catch(() => null)
    const last = found?.data[0]
    // Something else may have been typed meanwhile.
    if (!last || form.getValues('tuyen_duong') !== value) return
    for (const name of STATIONS) {
      if (form.getValues(name) !== null) continue
      form.setValue(name, last[name])
      form.clearErrors(name)
    }
  }
  return <TransferField form={form} name="tuyen_duong" onPick={(picked) => void take(picked)} />
}
