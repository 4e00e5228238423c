import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import {
  companyApi,
  companyResource,
  companySheet,
} from '../../../../contract/master/company/company.ts'
import type { AnyRow } from '../../../../contract/kit/resource/crud.ts'
import { placeMapTexts } from '../../../../contract/master/place/place-map.texts.ts'
import { placeResource } from '../../../../contract/master/place/place.ts'
import { titleOf } from '../../../../contract/kit/resource/resource.ts'
import { wordOf } from '../../../../contract/kit/text/text.ts'
import { useText } from '../../../kit/ui/language.ts'
import { partnerList } from '../../partner/offered/PartnerAccounts.tsx'
import { VatNote } from '../../../office/settings/offered/VatNote.tsx'
import { toCompanyList } from '../../../office/screen/offered/paths.ts'
import { PlaceManagement } from '../../place/offered/PlaceManagement.tsx'
import { PlaceMap } from '../../place/offered/PlaceMap.tsx'
import { ResourceScreen } from '../../../kit/resource/ResourceScreen.tsx'
import { ResourceLists, type Drawn } from '../../../kit/resource/ResourceLists.tsx'
import { useRenaming } from '../../renaming/offered/useRenaming.ts'

/** The lists of what belongs to a customer. */
const OWN = {
  dia_diem: { resource: placeResource, draw: (tabs) => <PlaceManagement tabs={tabs} /> },
  ban_do: {
    resource: placeResource,
    label: placeMapTexts.tab,
    draw: (tabs) => <PlaceMap tabs={tabs} />,
  },
  doi_tac: partnerList('cong_ty'),
} as const satisfies Record<string, Drawn>

type Acts = { readonly acts: (row: AnyRow) => ReactNode }

function Companies({ tabs, acts }: Acts & { readonly tabs: ReactNode }) {
  const t = useText()
  const beforeSave = useRenaming(companyResource, companyApi)
  return (
    <ResourceScreen
      resource={companyResource}
      api={companyApi}
      sheet={companySheet}
      tabs={tabs}
      beforeSave={beforeSave}
      note={{ Note: VatNote, under: 'vat' }}
      rowActs={(row) => (
        <>
          {acts(row)}
          {(['dia_diem', 'doi_tac'] as const).map((tab) => (
            <Button
              key={tab}
              variant="subtle"
              renderRoot={(props: object) => (
                <Link {...props} {...toCompanyList(tab, wordOf(row['ten_cong_ty']))} />
              )}
            >
              {t(titleOf(OWN[tab].resource))}
            </Button>
          ))}
        </>
      )}
    />
  )
}

/** Customers, their places, and the accounts of their people; `acts` are those of the wings above on a customer. */
export const CompanyManagement = ({ acts }: Acts) => (
  <ResourceLists
    lists={{
      khach_hang: {
        resource: companyResource,
        draw: (tabs) => <Companies tabs={tabs} acts={acts} />,
      },
      ...OWN,
    }}
  />
)
