import { useSession } from '../../kit/http/signedIn.ts'
import { vehicleNorm } from '../../../contract/price/vehicle-norm/vehicle-norm.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { HistoryDoor } from '../../kit/resource/HistoryDoor.tsx'
import { VehicleManagement } from '../../master/vehicle/offered/VehicleManagement.tsx'

/** Vehicles, each with the history of its norms and of its fixed costs. */
export function VehicleCosts() {
  const { seat } = useSession()
  return (
    <VehicleManagement
      acts={({ bien_so_xe }) => (
        <>
          <HistoryDoor {...fixedCost} seat={seat} narrowed={{ bien_so_xe }} />
          <HistoryDoor {...vehicleNorm} seat={seat} narrowed={{ bien_so_xe }} />
        </>
      )}
    />
  )
}
