import { FILTER_TYPES } from '../../../contract/dispatch/order/order-filter.api.ts'
import type { ListRules, ListState } from '../../kit/list/listState.ts'
import { ALL } from '../../../contract/kit/list/list.ts'

export type FilterType = (typeof FILTER_TYPES)[number]

/** Seven days each side (specification, section 9). */
export const FILTER_RULES: ListRules = {
  filters: ['type', 'list_filter'],
  range: { back: 7, ahead: 7 },
}

const isType = (value: string | undefined): value is FilterType =>
  FILTER_TYPES.some((type) => type === value)

/** What the chosen names are; unknown words mean all orders. */
export function filterType({ filters }: ListState): FilterType {
  const [type] = filters.type ?? []
  return isType(type) ? type : ALL
}

/** The names chosen for the type. */
const filterNames = ({ filters }: ListState): readonly string[] => filters.list_filter ?? []

/** The filter without its page: what files take (specification, section 3: Order filter request). */
export function filterRequest(state: ListState, columns: readonly string[]) {
  const type = filterType(state)
  return {
    type,
    ...(type === ALL ? {} : { list_filter: [...filterNames(state)] }),
    start_time: state.from,
    end_time: state.to,
    status: state.status,
    tu_khoa: state.words || null,
    sap_xep: [...state.sort],
    list_form: [...columns],
  }
}

/** One page of the filtered orders. */
export const filterPage = (state: ListState, columns: readonly string[]) => ({
  ...filterRequest(state, columns),
  trang: state.page,
  so_dong: state.pageSize,
})
