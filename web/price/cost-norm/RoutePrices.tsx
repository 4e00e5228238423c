import { tripPayApi, tripPayResource } from '../../../contract/price/cost-norm/trip-pay.ts'
import {
  variableCostApi,
  variableCostResource,
} from '../../../contract/price/cost-norm/variable-cost.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { RouteManagement } from '../../master/route/offered/RouteManagement.tsx'

/** Routes, each with the history of what is paid on it. */
export const RoutePrices = () => (
  <RouteManagement
    acts={({ ma_lt }) => (
      <>
        <HistoryDoor resource={variableCostResource} api={variableCostApi} narrowed={{ ma_lt }} />
        <HistoryDoor resource={tripPayResource} api={tripPayApi} narrowed={{ ma_lt }} />
      </>
    )}
  />
)
