import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { copyTexts } from '../../../../contract/dispatch/trip/trip-copy.texts.ts'
import type { TripInput } from '../../../../contract/dispatch/trip/trip.ts'
import { formatDate } from '../../../../contract/kit/field/format.ts'
import { call, messageOf } from '../../../kit/http/call.ts'
import type { RowResult } from '../../../kit/list/results.ts'
import { t } from '../../../kit/ui/language.ts'
import { accepting } from '../offered/accepting.tsx'

/** What a copy is called before it has an id. */
const nameOf = ({ ngay_thuc_hien, bien_so_xe }: TripInput): string =>
  [ngay_thuc_hien && formatDate(ngay_thuc_hien), bien_so_xe].filter(Boolean).join(' · ')

/** Makes one trip after the other as any new one is made, with its questions; each answers for itself. `made` gets their ids. */
export async function makeCopies(copies: readonly TripInput[], made: string[]) {
  const data: RowResult[] = []
  for (const copy of copies) {
    const id = nameOf(copy)
    try {
      const reply = await accepting((accepted) => call(tripApi.create, { ...copy, ...accepted }))
      if (reply?.data.id_chuyen_di) made.push(reply.data.id_chuyen_di)
      data.push({ id, ok: reply !== null, message: reply?.message ?? t(copyTexts.notMade) })
    } catch (error) {
      data.push({ id, ok: false, message: messageOf(error) })
    }
  }
  return { message: t(copyTexts.made(made.length)), data }
}
