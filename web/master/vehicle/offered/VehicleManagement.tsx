import { mdiSort } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { AnyRow } from '../../../../contract/kit/resource/crud.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import { trailers } from '../../../../contract/master/trailer/trailer.ts'
import { vehicleApi } from '../../../../contract/master/vehicle/vehicle.api.ts'
import { vehicleSortTexts } from '../../../../contract/master/vehicle/vehicle-sort.texts.ts'
import { vehicleResource, vehicleSheet } from '../../../../contract/master/vehicle/vehicle.ts'
import { ScreenButton } from '../../../kit/list/ScreenButton.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { ResourceLists } from '../../../kit/resource/ResourceLists.tsx'
import { useSession } from '../../../kit/http/signedIn.ts'
import { ChangePlate } from '../ChangePlate.tsx'
import { SortVehicles } from '../SortVehicles.tsx'

function SortDoor() {
  const t = useText()
  const { seat } = useSession()
  const [open, setOpen] = useState(false)
  if (!mayCall(vehicleApi.sort, seat)) return null
  return (
    <>
      <ScreenButton icon={mdiSort} label={t(vehicleSortTexts.open)} onClick={() => setOpen(true)} />
      {open && <SortVehicles onClose={() => setOpen(false)} />}
    </>
  )
}

/** Vehicles and, behind a tab, trailers; `acts` are those of the wings above on a vehicle. */
export function VehicleManagement({ acts }: { readonly acts: (row: AnyRow) => ReactNode }) {
  const { seat } = useSession()
  const draw = (tabs: ReactNode) => (
    <ResourceScreen
      resource={vehicleResource}
      api={vehicleApi}
      sheet={vehicleSheet}
      tabs={tabs}
      actions={<SortDoor />}
      rowActs={(row) => (
        <>
          {row.deleted_at === null && mayCall(vehicleApi.update, seat) && <ChangePlate row={row} />}
          {acts(row)}
        </>
      )}
    />
  )
  return <ResourceLists lists={{ xe: { resource: vehicleResource, draw }, ro_mooc: trailers }} />
}
