import { NAMES } from '../ui/queryKeys.ts'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Endpoint } from '../../../contract/kit/endpoint/endpoint.ts'
import { call, messageOf } from '../http/call.ts'
import type { GridError } from '../table/GridStates.tsx'
import {
  listRequest,
  changed,
  onEveryDay,
  otherParameters,
  readState,
  writeState,
  type ListRules,
  type ListState,
} from './listState.ts'
import { useMatch, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { browserNow, dayOf } from '../../../contract/kit/time/time.ts'

/** Changes what is asked of a list; 'replace' leaves no step for the back button. */
export type ChangeList = (change: Partial<ListState>, history?: 'push' | 'replace') => void

/** Tells whether the screen that asks is still the one whose address is shown: while another is on its way, it stands there a little longer. */
function useIsHere(): () => boolean {
  const router = useRouter()
  const match = useMatch({ strict: false, select: ({ id }) => id })
  // As it was when this screen was first drawn, or drawn for another record.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const path = useMemo(() => router.latestLocation.pathname, [router, match])
  return useCallback(() => router.latestLocation.pathname === path, [router, path])
}

/** What the address asks of a list, and how to ask for something else. */
export function useListState(rules: ListRules): [ListState, ChangeList] {
  const address = useSearch({ strict: false })
  const navigate = useNavigate()
  const isHere = useIsHere()
  const today = dayOf(browserNow())
  const key = JSON.stringify(address)
  const state = useMemo(
    () => readState(JSON.parse(key) as Record<string, unknown>, rules, today),
    [key, rules, today],
  )
  // Two changes before the next render must not undo each other.
  const latest = useRef(state)
  latest.current = state
  const change = useCallback<ChangeList>(
    (next, history = 'push') => {
      // Words typed just before a link was pressed are of this list, not of the screen on its way.
      if (!isHere()) return
      latest.current = changed(latest.current, next)
      void navigate({
        to: '.',
        search: (now: Record<string, unknown>) =>
          ({
            ...otherParameters(now, rules),
            ...writeState(latest.current, rules, today),
          }) as never,
        replace: history === 'replace',
      })
    },
    [navigate, isHere, rules, today],
  )
  return [state, change]
}

type Paged = { readonly tong: number; readonly so_dong: number }

export type ListQuery<Reply> = {
  readonly state: ListState
  readonly change: ChangeList
  /** The filters that it takes. */
  readonly filters: readonly string[]
  /** False for a list that knows no days. */
  readonly hasRange: boolean
  readonly request: object
  /** The last reply; while the next one is on its way, the one before. */
  readonly reply: Reply | undefined
  /** Rows of all pages. */
  readonly total: number
  readonly busy: boolean
  readonly error: GridError | null
  readonly refresh: () => void
  /** Where a search finds nothing within its days: the rows that it finds on all days; null where that is not known. */
  readonly onEveryDay: number | null
}

/** What every query of a list is kept under. */
export const LIST = 'list'

/** Has every list and every name asked again, or every list of an endpoint: those on screen now, the others when they are shown. */
export async function refreshLists(
  client: QueryClient,
  endpoint?: { readonly path: string },
): Promise<void> {
  const keys = endpoint ? [[LIST, endpoint.path]] : [[LIST], [NAMES]]
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Has every name and every word that pickers offer asked again. */
export const refreshNames = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [NAMES] })

// The last page may be gone after rows were deleted.
function useExistingPage(state: ListState, reply: Paged | undefined, change: ChangeList): void {
  const last = reply ? Math.max(1, Math.ceil(reply.tong / reply.so_dong)) : state.page
  useEffect(() => {
    if (state.page > last) change({ page: last }, 'replace')
  }, [state.page, last, change])
}

/** How many rows are found without the days, asked when the days hold none. */
function useEveryDay<In, Out extends Paged>(
  endpoint: Endpoint<In, Out>,
  request: In | null,
): number | null {
  const { data } = useQuery({
    queryKey: [LIST, endpoint.path, 'every-day', request],
    queryFn: ({ signal }) => call<In, Out>(endpoint, request as In, { signal }),
    enabled: request !== null,
  })
  return request === null ? null : (data?.tong ?? null)
}

/**
 * A list of the server as the address asks for it. `rules` and `requestOf` must be the same values on every render; the rules
 * name the filters that the endpoint takes.
 */
export function useListQuery<In, Out extends Paged>(
  endpoint: Endpoint<In, Out>,
  rules: ListRules,
  requestOf: (state: ListState) => unknown = listRequest,
): ListQuery<Out> {
  const [state, change] = useListState(rules)
  const client = useQueryClient()
  const request = useMemo(() => requestOf(state) as In, [requestOf, state])
  const query = useQuery({
    queryKey: [LIST, endpoint.path, request],
    queryFn: ({ signal }) => call<In, Out>(endpoint, request, { signal }),
    placeholderData: keepPreviousData,
    // Others work on the same rows: what was seen before is shown, and asked again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const refresh = useCallback(() => void refreshLists(client), [client])
  const { data: reply, isFetching, error, refetch } = query
  useExistingPage(state, query.isPlaceholderData ? undefined : reply, change)
  const shownError = useMemo(
    () => (error ? { text: messageOf(error), retry: () => void refetch() } : null),
    [error, refetch],
  )
  const isNone = reply?.tong === 0 && !query.isPlaceholderData && !isFetching
  const wider = isNone && rules.range !== null ? onEveryDay(state) : null
  const everyDay = useEveryDay(endpoint, wider && (requestOf({ ...wider, pageSize: 1 }) as In))
  return {
    state,
    change,
    onEveryDay: everyDay,
    filters: rules.filters,
    hasRange: rules.range !== null,
    request: request as object,
    reply,
    total: reply?.tong ?? 0,
    busy: isFetching,
    error: shownError,
    refresh,
  }
}
