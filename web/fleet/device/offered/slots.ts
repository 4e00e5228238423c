import type { ReactNode } from 'react'
import { slot } from '../../../kit/ui/slot.tsx'

/** Vendors whose positions are asked for, as a list under the tabs of the screen. */
export const VendorTab = slot<{ readonly tabs: ReactNode }>()
