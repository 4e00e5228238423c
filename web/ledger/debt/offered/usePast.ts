import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Endpoint } from '../../../../contract/kit/endpoint/endpoint.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { monthEarlier } from '../../../../contract/ledger/debt/due.ts'
import { call } from '../../../kit/http/call.ts'
import { LIST } from '../../../kit/list/useListQuery.ts'

/** A report of debts as it stood a month ago; none is asked for without a request. */
export function usePast<In, R>(endpoint: Endpoint<In, R>, request: object | null): R | undefined {
  const asked = { ...request, so_dong: 0, ngay: monthEarlier(dayOf(browserNow())) }
  return useQuery({
    queryKey: [LIST, endpoint.path, asked],
    queryFn: ({ signal }) => call<In, R>(endpoint, asked as In, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: request !== null,
  }).data
}
