import { useSession } from '../../kit/http/signedIn.ts'
import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { RouteManagement } from '../../master/route/offered/RouteManagement.tsx'

/** Routes, each with the history of what is paid on it. */
export function RoutePrices() {
  const { seat } = useSession()
  return (
    <RouteManagement
      acts={({ ma_lt }) => (
        <>
          <HistoryDoor {...variableCost} seat={seat} narrowed={{ ma_lt }} />
          <HistoryDoor {...tripPay} seat={seat} narrowed={{ ma_lt }} />
        </>
      )}
    />
  )
}
