import type { ReactNode } from 'react'
import type { AnyRow } from '../../../contract/kit/resource/crud.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { surcharges } from '../../../contract/price/fuel-surcharge/fuel-surcharge.ts'
import { surchargeTexts } from '../../../contract/price/fuel-surcharge/surcharge.texts.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { t } from '../../kit/ui/language.ts'
import { FuelPricePanel } from '../fuel-price/offered/FuelPricePanel.tsx'
import { priceList } from '../fuel-price/offered/priceList.ts'
import { WorkedExample } from './WorkedExample.tsx'

const DRAWN = {
  id_cong_ty: ({ ten_cong_ty }: AnyRow) =>
    shortCompanyName(wordOf(ten_cong_ty)) || <em>{t(surchargeTexts.everybody)}</em>,
}
const withPrice = (tabs: ReactNode) => (
  <>
    <FuelPricePanel />
    {tabs}
  </>
)
const LISTS = {
  phu_thu: {
    resource: surcharges.resource,
    draw: (tabs: ReactNode) => (
      <ResourceScreen
        {...surcharges}
        tabs={withPrice(tabs)}
        drawn={DRAWN}
        note={{ Note: WorkedExample }}
      />
    ),
  },
  gia_dau: {
    resource: priceList.resource,
    draw: (tabs: ReactNode) => <ResourceScreen {...priceList} tabs={withPrice(tabs)} />,
  },
}

/** What fuel costs, and what customers pay on top when it moves. */
export const FuelSurcharges = () => <ResourceLists lists={LISTS} />
