import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  companyApi,
  companyResource,
  companySheet,
} from '../../../contract/master/company/company.ts'
import { partnersOf } from '../../../contract/master/partner/partner.ts'
import { placeResource } from '../../../contract/master/place/place.ts'
import { titleOf } from '../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../contract/kit/text/text.ts'
import { useText } from '../../kit/ui/language.ts'
import { PartnerAccounts } from '../partner/offered/PartnerAccounts.tsx'
import { toCompanyList } from '../../office/screen/offered/paths.ts'
import { PlaceManagement } from '../place/offered/PlaceManagement.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { ResourceTabs } from '../../kit/resource/ResourceTabs.tsx'
import { useRenaming } from '../renaming/offered/useRenaming.ts'
import { useTab } from '../../kit/resource/useTab.ts'

const LISTS = {
  khach_hang: companyResource,
  dia_diem: placeResource,
  doi_tac: partnersOf('cong_ty'),
} as const

function Companies({ tabs }: { readonly tabs: ReactNode }) {
  const t = useText()
  const beforeSave = useRenaming(companyResource, companyApi)
  return (
    <ResourceScreen
      resource={companyResource}
      api={companyApi}
      sheet={companySheet}
      tabs={tabs}
      beforeSave={beforeSave}
      rowActs={({ ten_cong_ty }) =>
        (['dia_diem', 'doi_tac'] as const).map((tab) => (
          <Button
            key={tab}
            variant="subtle"
            renderRoot={(props: object) => (
              <Link {...props} {...toCompanyList(tab, wordOf(ten_cong_ty))} />
            )}
          >
            {t(titleOf(LISTS[tab]))}
          </Button>
        ))
      }
    />
  )
}

/** Customers, their places, and the accounts of their people. */
export function CompanyManagement() {
  const shown = useTab(['khach_hang', 'dia_diem', 'doi_tac'])
  const tabs = <ResourceTabs lists={LISTS} shown={shown} />
  if (shown === 'dia_diem') return <PlaceManagement key={shown} tabs={tabs} />
  if (shown === 'doi_tac') return <PartnerAccounts key={shown} side="cong_ty" tabs={tabs} />
  return <Companies key={shown} tabs={tabs} />
}
