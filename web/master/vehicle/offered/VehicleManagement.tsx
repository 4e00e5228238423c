import { mdiSort } from '@mdi/js'
import { useState, type ReactNode } from 'react'
import type { AnyRow } from '../../../../contract/kit/resource/crud.ts'
import { mayCall } from '../../../../contract/kit/endpoint/endpoint.ts'
import {
  trailerApi,
  trailerResource,
  trailerSheet,
} from '../../../../contract/master/trailer/trailer.ts'
import { vehicleApi } from '../../../../contract/master/vehicle/vehicle.api.ts'
import { vehicleSortTexts } from '../../../../contract/master/vehicle/vehicle-sort.texts.ts'
import { vehicleResource, vehicleSheet } from '../../../../contract/master/vehicle/vehicle.ts'
import { ScreenButton } from '../../../kit/list/ScreenButton.tsx'
import { useText } from '../../../kit/ui/language.ts'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { ResourceTabs } from '../../../kit/resource/ResourceTabs.tsx'
import { useTab } from '../../../kit/resource/useTab.ts'
import { useSession } from '../../../kit/http/signedIn.ts'
import { ChangePlate } from '../ChangePlate.tsx'
import { SortVehicles } from '../SortVehicles.tsx'

const LISTS = { xe: vehicleResource, ro_mooc: trailerResource }

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
  const tab = useTab(['xe', 'ro_mooc'])
  const { seat } = useSession()
  const tabs = <ResourceTabs lists={LISTS} shown={tab} />
  return tab === 'xe' ? (
    <ResourceScreen
      key={tab}
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
  ) : (
    <ResourceScreen
      key={tab}
      resource={trailerResource}
      api={trailerApi}
      sheet={trailerSheet}
      tabs={tabs}
    />
  )
}
