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
