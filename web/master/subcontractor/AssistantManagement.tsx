import { subcontractors } from '../../../contract/master/subcontractor/subcontractor.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { partnerList } from '../partner/offered/PartnerAccounts.tsx'

const LISTS = { thau_phu: subcontractors, doi_tac: partnerList('thau_phu') }

/** The subcontractors, and the accounts of their people. */
export const AssistantManagement = () => <ResourceLists lists={LISTS} />
