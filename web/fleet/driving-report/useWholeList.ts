import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { usualRange, type ListRules, type ListState } from '../../kit/list/listState.ts'
import { LIST, refreshLists, useListState, type ListQuery } from '../../kit/list/useListQuery.ts'

export type DrivingAsked = {
  readonly start_date: string
  readonly end_date: string
  readonly plate?: string[]
  readonly driver_name?: string[]
}

/** What the address asks of the report; a side of its days that is left open is the usual one, and nobody is named who is not asked for. */
export function askedOf(state: ListState, rules: ListRules): DrivingAsked {
  const today = dayOf(browserNow())
  const usual = usualRange(rules, today)
  const { plate = [], driver_name = [] } = state.filters
  return {
    start_date: state.from ?? usual.from ?? today,
    end_date: state.to ?? usual.to ?? today,
    ...(plate.length > 0 ? { plate: [...plate] } : {}),
    ...(driver_name.length > 0 ? { driver_name: [...driver_name] } : {}),
  }
}

/** A list that the server answers whole, as the address asks for it. `rules` and `requestOf` are the same values on every render. */
export function useWholeList<In, Out extends { readonly data: readonly unknown[] }>(
  endpoint: Endpoint<In, Out>,
  rules: ListRules,
  requestOf: (state: ListState) => object,
): ListQuery<Out> {
  const [state, change] = useListState(rules)
  const client = useQueryClient()
  const request = useMemo(() => requestOf(state), [requestOf, state])
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: [LIST, endpoint.path, request],
    queryFn: ({ signal }) => call<In, Out>(endpoint, request as In, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return {
    state,
    change,
    filters: rules.filters,
    hasRange: rules.range !== null,
    request,
    reply: data,
    total: data?.data.length ?? 0,
    busy: isFetching,
    error: error && { text: messageOf(error), retry: () => void refetch() },
    refresh: () => void refreshLists(client),
    onEveryDay: null,
  }
}
