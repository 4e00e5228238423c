import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { tripApi } from '../../../../contract/dispatch/trip/trip.api.ts'
import { browserNow, dayOf } from '../../../../contract/kit/time/time.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import type { ListRules } from '../../../kit/list/listState.ts'
import { nearestDay, reaching } from './tripDays.ts'

/**
 * The rules of a list of trips or orders: a partner's trips are few and far between, so its list begins with days that have some.
 * Null while that is asked; `rules` must be the same value on every render.
 */
export function useTripDays(rules: ListRules): ListRules | null {
  const isPartner = useSession().seat === 'doi_tac'
  const today = dayOf(browserNow())
  const ahead = rules.range?.ahead ?? 0
  const { data, isError } = useQuery({
    queryKey: ['trip-days', today, ahead],
    queryFn: () =>
      nearestDay(today, ahead, async (days, isLast) => {
        const sap_xep = [{ cot: 'ngay_thuc_hien', giam: isLast }]
        const { chuyen_di_array } = await call(tripApi.list, { ...days, sap_xep, so_dong: 1 })
        return chuyen_di_array[0]?.ngay_thuc_hien ?? null
      }),
    enabled: isPartner,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return useMemo(() => {
    if (!isPartner || isError) return rules
    return data === undefined ? null : reaching(rules, today, data)
  }, [isPartner, isError, data, rules, today])
}
