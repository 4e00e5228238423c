import type { ReactNode } from 'react'
import { recalculateMany } from '../../../../contract/dispatch/trip/trip.api.ts'
import {
  RECALCULATED_AT_ONCE,
  type RecalculatedSums,
} from '../../../../contract/dispatch/trip/trip.recalculate.ts'
import { tripListTexts } from '../../../../contract/dispatch/trip/trip-list.texts.ts'
import { formatMoney } from '../../../../contract/kit/field/format.ts'
import { openJobs } from '../../../kit/job/jobDrawer.ts'
import { call } from '../../../kit/http/call.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import { confirm } from '../../../kit/ui/confirm.ts'
import { t } from '../../../kit/ui/language.ts'
import { showToast } from '../../../kit/ui/toasts.ts'

type Reply = { readonly message: string; readonly data: readonly RowResult[] }

const texts = tripListTexts

const line = (name: string, before: number, after: number) => (
  <div>
    {name}: {formatMoney(before)} → <strong>{formatMoney(after)}</strong>
  </div>
)

const Sums = ({ of }: { readonly of: RecalculatedSums }) => (
  <>
    <div>{t(texts.recalculateCounts(of))}</div>
    {line(t(texts.freightSum), of.tong_cuoc_truoc, of.tong_cuoc_sau)}
    {line(t(texts.profitSum), of.tong_lai_truoc, of.tong_lai_sau)}
  </>
)

const told = ({ message, data }: { message: string; data: { id_chuyen_di: string }[] }): Reply => ({
  message,
  data: data.map(({ id_chuyen_di: id }) => ({ id, ok: true, message })),
})

const agree = (count: number, message: ReactNode): Promise<boolean> =>
  confirm({
    title: t(texts.recalculateTitle(count)),
    message,
    confirmLabel: t(texts.recalculate),
  })

/** Looks at what a recalculation of several trips would change, asks, and applies it; many trips are done behind. */
export async function recalculateTrips(list_id: string[]): Promise<Reply | null> {
  let question: ReactNode = t(texts.recalculateBehind)
  if (list_id.length <= RECALCULATED_AT_ONCE) {
    const look = await call(recalculateMany, { list_id })
    if (!('tom_tat' in look) || look.tom_tat.thay_doi === 0)
      return 'data' in look ? told(look) : null
    question = <Sums of={look.tom_tat} />
  }
  if (!(await agree(list_id.length, question))) return null
  const applied = await call(recalculateMany, { list_id, che_do: 'ap_dung' })
  if ('tom_tat' in applied) return told(applied)
  showToast('info', applied.message)
  openJobs()
  return null
}
