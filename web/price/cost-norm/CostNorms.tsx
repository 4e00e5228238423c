import type { ReactNode } from 'react'
import { costForm } from '../../../contract/price/cost-form/cost-form.ts'
import { tripPay } from '../../../contract/price/cost-norm/trip-pay.ts'
import { variableCost } from '../../../contract/price/cost-norm/variable-cost.ts'
import { fixedCost } from '../../../contract/price/fixed-cost/fixed-cost.ts'
import { loading } from '../../../contract/price/loading/loading.ts'
import { matrixTexts } from '../../../contract/price/norm-matrix/norm-matrix.ts'
import { vehicleNorm } from '../../../contract/price/vehicle-norm/vehicle-norm.ts'
import type { Listed } from '../../../contract/kit/resource/listed.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { NormMatrix } from '../norm-matrix/offered/NormMatrix.tsx'
import { NormFiles } from '../norm-workbook/offered/NormFiles.tsx'

/** A list of norms, with the files of all of them beside its own. */
const norms = (list: Listed) => ({
  resource: list.resource,
  draw: (tabs: ReactNode) => <ResourceScreen {...list} tabs={tabs} actions={<NormFiles />} />,
})

const LISTS = {
  luong: norms(tripPay),
  bien_phi: norms(variableCost),
  boc_xep: norms(loading),
  co_dinh: norms(fixedCost),
  bang: {
    resource: tripPay.resource,
    label: matrixTexts.title,
    draw: (tabs: ReactNode) => <NormMatrix tabs={tabs} />,
  },
  dinh_muc_xe: vehicleNorm,
  hang_muc: costForm,
}

/** Norms and fixed costs: what trips, routes and vehicles cost, each with its dates. */
export const CostNorms = () => <ResourceLists lists={LISTS} />
