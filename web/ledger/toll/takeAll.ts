import { MAX_PAGE_ROWS } from '../../../contract/kit/list/list.ts'
import type { OutputOf } from '../../../contract/kit/endpoint/endpoint.ts'
import { tollApi } from '../../../contract/ledger/toll/toll.api.ts'
import { tollTexts as texts } from '../../../contract/ledger/toll/toll.texts.ts'
import { call } from '../../kit/http/call.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'

type Taken = OutputOf<typeof tollApi.take>

/** The trips of a list that are not taken yet, all pages. */
async function openTrips(request: object): Promise<string[]> {
  const ids: string[] = []
  for (let trang = 1; ; trang++) {
    const asked = { ...request, trang, so_dong: MAX_PAGE_ROWS, doi_chieu: ['da_khop'] }
    const { data, tong } = await call(tollApi.trips, asked)
    ids.push(...data.filter(({ khoa }) => !khoa).map(({ id_chuyen_di }) => id_chuyen_di))
    if (trang * MAX_PAGE_ROWS >= tong) return ids
  }
}

/** Asks, then makes the statement the toll of these trips, a lot at a time; null where the person thought better. */
export async function takeTrips(ids: readonly string[]): Promise<Taken | null> {
  const question = {
    title: t(texts.take),
    message: t(texts.takeAsk(ids.length)),
    confirmLabel: t(texts.take),
  }
  if (ids.length === 0 || !(await confirm(question))) return null
  const replies: Taken[] = []
  for (let at = 0; at < ids.length; at += MAX_PAGE_ROWS)
    replies.push(
      await call(tollApi.take, { list_id: ids.slice(at, at + MAX_PAGE_ROWS), loai: 'chuyen' }),
    )
  const [first] = replies
  return first ? { ...first, data: replies.flatMap(({ data }) => data) } : null
}

/** The same for all that a list finds. */
export const takeFound = async (request: object): Promise<Taken | null> =>
  takeTrips(await openTrips(request))
