import { listRequest, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { compareTexts, wordOf } from '../../../contract/kit/text/text.ts'
import { DEBT_RANGE } from './offered/debtRange.ts'

export const PARTY_RULES: ListRules = { filters: [], range: DEBT_RANGE }
export const ORDER_RULES: ListRules = {
  filters: ['id_cong_ty', 'nhom', 'con_no'],
  range: DEBT_RANGE,
}
export const TRIP_RULES: ListRules = {
  filters: ['id_thau_phu', 'nhom', 'con_no'],
  range: DEBT_RANGE,
}
export const RECEIPT_RULES: ListRules = { filters: ['id_cong_ty', 'hinh_thuc'], range: DEBT_RANGE }
export const PAYOUT_RULES: ListRules = { filters: ['id_thau_phu', 'hinh_thuc'], range: DEBT_RANGE }

/** The days of a list as the report calls them. */
export const daysOf = ({ from, to }: Pick<ListState, 'from' | 'to'>) => ({
  start_date: from,
  end_date: to,
})

/** The report's request for its parties alone. */
export const partyRequest = ({ from, to, words }: Pick<ListState, 'from' | 'to' | 'words'>) => ({
  ...daysOf({ from, to }),
  tu_khoa: words || null,
  so_dong: 0,
})

/** The report's request for a page of its rows. */
export function rowsRequest(state: ListState) {
  const { start_time: _from, end_time: _to, status: _all, ...request } = listRequest(state)
  const { con_no, ...rest } = request as typeof request & { con_no?: unknown[] }
  return { ...rest, ...daysOf(state), ...(con_no?.[0] === true ? { con_no: true } : {}) }
}

type Row = Readonly<Record<string, unknown>>

/** Rows that are all here, in the order asked for. */
export function inOrder<R extends object>(
  rows: readonly R[],
  sort: ListState['sort'],
): readonly R[] {
  const [first] = sort
  if (!first) return rows
  const { cot, giam } = first
  const sign = giam ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [(one as Row)[cot] ?? null, (other as Row)[cot] ?? null]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
    return sign * compareTexts(wordOf(a), wordOf(b))
  })
}
