import type { ReactNode } from 'react'
import { kmQuota } from '../../../contract/price/km-quota/km-quota.ts'
import { quotaTexts } from '../../../contract/price/km-quota/km-quota.texts.ts'
import { ResourceLists } from '../../kit/resource/ResourceLists.tsx'
import { QuotaCheck } from './offered/slots.ts'
import { QuotaVersions } from './QuotaVersions.tsx'

const { resource } = kmQuota
const LISTS = {
  ban: {
    resource,
    label: quotaTexts.versions,
    draw: (tabs: ReactNode) => <QuotaVersions tabs={tabs} />,
  },
  doi_chieu: {
    resource,
    label: quotaTexts.check,
    draw: (tabs: ReactNode) => <QuotaCheck tabs={tabs} />,
  },
  dong: { ...kmQuota, label: quotaTexts.rows },
}

/** Fuel quotas by distance: as versions, as a list of rows with its files, and beside what was filled. */
export const QuotaKm = () => <ResourceLists lists={LISTS} />
