import {
  subcontractorApi,
  subcontractorResource,
} from '../../contract/subcontractor/subcontractor.ts'
import { ResourceScreen } from '../resource/ResourceScreen.tsx'

/** The subcontractors. */
export const AssistantManagement = () => (
  <ResourceScreen resource={subcontractorResource} api={subcontractorApi} />
)
