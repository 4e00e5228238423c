import type { ListRules, ListState } from '../../../kit/list/listState.ts'
import { ORDER_RULES, rowsRequest } from '../debtRequest.ts'

/** What a customer's own debts are narrowed by. */
export const DEBT_RULES: ListRules = {
  ...ORDER_RULES,
  filters: ORDER_RULES.filters.filter((name) => name !== 'id_cong_ty'),
}

/** The request for a page of one customer's debts. */
export const debtRequestOf = (id_cong_ty: string) => (state: ListState) => ({
  ...rowsRequest(state),
  id_cong_ty: [id_cong_ty],
})

/** What narrows a report: its days and words. */
export type Narrowed = Pick<ListState, 'from' | 'to' | 'words'>

/** The address of the rows behind a figure of a report: the same days, an open side too, and the same words. */
export const behind = ({ from, to, words }: Narrowed): Readonly<Record<string, string>> => ({
  start_time: from ?? '',
  end_time: to ?? '',
  ...(words ? { tu_khoa: words } : {}),
})
