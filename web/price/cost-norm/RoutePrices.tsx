import { useSession } from '../../kit/http/signedIn.ts'
import { tripPayApi, tripPayResource } from '../../../contract/price/cost-norm/trip-pay.ts'
import {
  variableCostApi,
  variableCostResource,
} from '../../../contract/price/cost-norm/variable-cost.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { RouteManagement } from '../../master/route/offered/RouteManagement.tsx'

/** Routes, each with the history of what is paid on it. */
export function RoutePrices() {
  const { seat } = useSession()
  return (
    <RouteManagement
      acts={({ ma_lt }) => (
        <>
          <HistoryDoor
            seat={seat}
            resource={variableCostResource}
            api={variableCostApi}
            narrowed={{ ma_lt }}
          />
          <HistoryDoor
            seat={seat}
            resource={tripPayResource}
            api={tripPayApi}
            narrowed={{ ma_lt }}
          />
        </>
      )}
    />
  )
}
