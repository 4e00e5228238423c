import { useMemo } from 'react'
import { companyPrices } from '../../../contract/price/company-price/company-price.ts'
import { PlaceManagement } from '../../master/place/offered/PlaceManagement.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import type { CustomerPart } from './customerPart.ts'

/** A customer's prices: in force, to come and past; each opens to its history. */
export const CustomerPrices: CustomerPart = ({ id, name, tabs }) => {
  const always = useMemo(() => ({ id_cong_ty: [id] }), [id])
  return <ResourceScreen {...companyPrices} title={name} tabs={tabs} always={always} />
}

/** A customer's places. */
export const CustomerPlaces: CustomerPart = ({ id, name, tabs }) => {
  const always = useMemo(() => ({ id_cong_ty: [id] }), [id])
  return <PlaceManagement title={name} tabs={tabs} always={always} />
}
