import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../../contract/kit/endpoint/endpoint.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { call } from '../../../kit/http/call.ts'
import { usualRange, type ListRules, type ListState } from '../../../kit/list/listState.ts'
import { LIST, useListState, type ChangeList } from '../../../kit/list/useListQuery.ts'
import type { SortKey } from '../../../kit/table/gridColumn.ts'
import type { Days } from './rowsLink.ts'

/** What the address asks of a report; a side of its days that is left open is the usual one. */
export function useReportAsked(rules: ListRules) {
  const [state, change] = useListState(rules)
  const today = dayOf(browserNow())
  const usual = usualRange(rules, today)
  const days: Days = {
    start_date: state.from ?? usual.from ?? today,
    end_date: state.to ?? usual.to ?? today,
  }
  return { state, change, filters: rules.filters, days }
}

/** Asks a list for what its rows come to, and no more of them than it must answer. */
export const SUMS_ALONE = { trang: 1, so_dong: 1, sap_xep: [] }

/** The reply of a report; while the next is on its way, the one before. */
export const useReport = <In, Out>(endpoint: Endpoint<In, Out>, input: In, enabled = true) =>
  useQuery({
    queryKey: [LIST, endpoint.path, input],
    queryFn: ({ signal }) => call<In, Out>(endpoint, input, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })

/** What narrows and orders a report. */
export type Asked = { readonly state: ListState; readonly change: ChangeList }

/** How the tables of a report are ordered: the address says. */
export const sorting = ({ state, change }: Asked) => ({
  sort: state.sort,
  onSort: (sort: SortKey[]) => change({ sort }, 'replace'),
})
