import type { ReactNode } from 'react'
import { placeApi } from '../../../../contract/master/place/place.api.ts'
import { placeResource, placeSheet } from '../../../../contract/master/place/place.ts'
import type { ResourceValues } from '../../../kit/resource/resourceForm.ts'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { useRenaming } from '../../renaming/offered/useRenaming.ts'

type PlaceManagementProps = {
  readonly tabs: ReactNode
  /** What the screen is called, and what its list always asks for, where another page shows it. */
  readonly title?: string
  readonly always?: ResourceValues
}

/** Ports, depots and the warehouses of customers; `id_cong_ty` in the address narrows them to a customer's. */
export function PlaceManagement({ tabs, ...narrowed }: PlaceManagementProps) {
  const beforeSave = useRenaming(placeResource, placeApi)
  return (
    <ResourceScreen
      resource={placeResource}
      api={placeApi}
      sheet={placeSheet}
      tabs={tabs}
      {...narrowed}
      beforeSave={beforeSave}
    />
  )
}
