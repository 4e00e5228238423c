import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { emptyTruckApi } from '../../../../contract/dispatch/empty-truck/empty-truck.api.ts'
import {
  offeredFirst,
  truckTone,
  truckWords,
} from '../../../../contract/dispatch/empty-truck/empty-truck.offer.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { MAX_PAGE_ROWS } from '../../../../contract/kit/list/list.ts'
import type { WireMoment } from '../../../../contract/kit/time/time.ts'
import { call } from '../../../kit/http/call.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { joined, suggestion, type Suggestion } from '../../../kit/form/suggestions.ts'
import { useText } from '../../../kit/ui/language.ts'

/** What a vehicle is wanted for. */
export type TruckWish = {
  readonly from: WireMoment | null
  readonly to: WireMoment | null
  readonly pickup: string | null
  /** What it is to carry, as far as that is known. */
  readonly kg: number | null
  /** The vehicle that has the job already, of which nothing is said. */
  readonly own: string | null
}

const FRESH_MS = 15_000

/** The known plates, each with how it stands for a job: the free ones first, of them those that carry the load, the nearest first (domain B4.6). */
export function useTruckOffers(
  known: readonly Suggestion[],
  { from, to, pickup, kg, own }: TruckWish,
): readonly Suggestion[] {
  const t = useText()
  const { seat } = useSession()
  const request = { start_time: from, end_time: to, noi_lay_hang: pickup, so_dong: MAX_PAGE_ROWS }
  const { data } = useQuery({
    queryKey: ['truck-offers', request],
    queryFn: ({ signal }) => call(emptyTruckApi.report, request, { signal }),
    enabled: mayCall(emptyTruckApi.report, seat),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
  return useMemo(() => {
    // Not before the vehicles are known: what is picked brings its driver along.
    if (!data || known.length === 0) return known
    const byPlate = new Map(known.map((each) => [plateKey(each.value), each]))
    const ranked = offeredFirst(data.data, kg).map((row) => {
      const offer = byPlate.get(plateKey(row.bien_so_xe)) ?? suggestion(row.bien_so_xe)
      return plateKey(own ?? '') === plateKey(row.bien_so_xe)
        ? offer
        : {
            ...offer,
            about: t(truckWords(row, { pickup, at: data.thoi_diem, kg })),
            tone: truckTone(row, kg),
          }
    })
    return joined(ranked, known)
  }, [data, known, pickup, kg, own, t])
}
