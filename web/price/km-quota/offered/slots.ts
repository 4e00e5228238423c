import type { ReactNode } from 'react'
import { slot } from '../../../kit/ui/slot.tsx'

/** What vehicles burned beside what quotas allow. */
export const QuotaCheck = slot<{ readonly tabs: ReactNode }>()
