import type { ReactNode } from 'react'
import { placeApi } from '../../../../contract/master/place/place.api.ts'
import { placeResource, placeSheet } from '../../../../contract/master/place/place.ts'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { useRenaming } from '../../renaming/offered/useRenaming.ts'

/** Ports, depots and the warehouses of customers; `id_cong_ty` in the address narrows them to a customer's. */
export function PlaceManagement({ tabs }: { readonly tabs: ReactNode }) {
  const beforeSave = useRenaming(placeResource, placeApi)
  return (
    <ResourceScreen
      resource={placeResource}
      api={placeApi}
      sheet={placeSheet}
      tabs={tabs}
      beforeSave={beforeSave}
    />
  )
}
