import { useQuery } from '@tanstack/react-query'
import { mayCall } from '../../../contract/kit/endpoint/endpoint.ts'
import { journeyApi } from '../../../contract/fleet/journey/journey.api.ts'
import { call } from '../../kit/http/call.ts'
import { useSession } from '../../kit/http/signedIn.ts'

/** What positions say of a trip, for those who may see it. */
export function useSchedule(id: string) {
  const { seat } = useSession()
  return useQuery({
    queryKey: ['trip', id, 'journey'],
    queryFn: ({ signal }) => call(journeyApi.schedule, { id_chuyen_di: id }, { signal }),
    enabled: mayCall(journeyApi.schedule, seat),
  })
}
