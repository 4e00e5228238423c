import { slot } from '../../../kit/ui/slot.tsx'
import { store } from '../../../kit/ui/store.ts'

/** The search over everything; it comes from above and is loaded when it first opens. */
export const Finder = slot<{ readonly onClose: () => void }>()

/** Whether it is open. */
export const finderOpen = store(false)
