import { OPEN_BIN } from '../../../../contract/office/screen/screen.texts.ts'
import { t } from '../../../kit/ui/language.ts'
import type { ToastLink } from '../../../kit/ui/toasts.ts'
import { paths } from './paths.ts'

/** The way from what was deleted to where it waits: deleted trips, or deleted Excel files (`excel`). */
export const toBin = (tab?: 'excel'): ToastLink => ({
  label: t(OPEN_BIN),
  to: paths.bin,
  search: tab ? { tab } : {},
})
