import { partnersOf } from '../../../contract/master/partner/partner.ts'
import {
  subcontractorApi,
  subcontractorResource,
  subcontractorSheet,
} from '../../../contract/master/subcontractor/subcontractor.ts'
import { PartnerAccounts } from '../partner/offered/PartnerAccounts.tsx'
import { ResourceScreen } from '../../kit/resource/ResourceScreen.tsx'
import { ResourceTabs } from '../../kit/resource/ResourceTabs.tsx'
import { useTab } from '../../kit/resource/useTab.ts'

const LISTS = { thau_phu: subcontractorResource, doi_tac: partnersOf('thau_phu') } as const

/** The subcontractors, and the accounts of their people. */
export function AssistantManagement() {
  const shown = useTab(['thau_phu', 'doi_tac'])
  const tabs = <ResourceTabs lists={LISTS} shown={shown} />
  return shown === 'doi_tac' ? (
    <PartnerAccounts key={shown} side="thau_phu" tabs={tabs} />
  ) : (
    <ResourceScreen
      key={shown}
      resource={subcontractorResource}
      api={subcontractorApi}
      sheet={subcontractorSheet}
      tabs={tabs}
    />
  )
}
