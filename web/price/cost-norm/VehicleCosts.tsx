import { useSession } from '../../kit/http/signedIn.ts'
import {
  vehicleNormApi,
  vehicleNormResource,
} from '../../../contract/price/cost-norm/vehicle-norm.ts'
import { fixedCostApi } from '../../../contract/price/fixed-cost/fixed-cost.api.ts'
import { fixedCostResource } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { VehicleManagement } from '../../master/vehicle/offered/VehicleManagement.tsx'

/** Vehicles, each with the history of its norms and of its fixed costs. */
export function VehicleCosts() {
  const { seat } = useSession()
  return (
    <VehicleManagement
      acts={({ bien_so_xe }) => (
        <>
          <HistoryDoor
            seat={seat}
            resource={fixedCostResource}
            api={fixedCostApi}
            narrowed={{ bien_so_xe }}
          />
          <HistoryDoor
            seat={seat}
            resource={vehicleNormResource}
            api={vehicleNormApi}
            narrowed={{ bien_so_xe }}
          />
        </>
      )}
    />
  )
}
