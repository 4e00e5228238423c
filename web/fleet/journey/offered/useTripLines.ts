import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { journeyApi } from '../../../../contract/fleet/journey/journey.api.ts'
import { call } from '../../../kit/http/call.ts'
import type { Mark, Trail } from '../../../kit/map/mark.ts'

export const LINE_COLORS = { planned: '#868e96', real: '#1971c2', place: '#e8590c' } as const
const spotOf = ([lng = 0, lat = 0]: readonly number[]) => ({ lng, lat })

export type TripLines = {
  readonly planned: Trail
  readonly real: Trail
  readonly places: readonly Mark[]
  /** True where the planned line follows roads. */
  readonly routed: boolean
}

/** The planned line of a trip, the way that was driven and its places; undefined until it is known, and without a trip. */
export function useTripLines(id: string | null | undefined): TripLines | undefined {
  const { data } = useQuery({
    queryKey: ['trip', id, 'lines'],
    queryFn: ({ signal }) => call(journeyApi.lines, { id_chuyen_di: id ?? '' }, { signal }),
    enabled: Boolean(id),
  })
  return useMemo(() => {
    if (!data || !id) return undefined
    const { du_kien, thuc_te, diem } = data.data
    return {
      planned: { id: 'planned', color: LINE_COLORS.planned, line: du_kien.duong.map(spotOf) },
      real: { id: 'real', color: LINE_COLORS.real, line: thuc_te.duong.map(spotOf) },
      places: diem.map(({ id_dia_diem, ten, lat, lng }) => ({
        id: id_dia_diem,
        name: ten,
        color: LINE_COLORS.place,
        heading: null,
        radius: null,
        lat,
        lng,
      })),
      routed: du_kien.nguon === 'dinh_tuyen',
    }
  }, [data, id])
}
