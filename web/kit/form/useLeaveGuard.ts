import { useBlocker } from '@tanstack/react-router'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { confirm } from '../ui/confirm.ts'
import { t } from '../ui/language.ts'
import { OPENED } from './useOpened.ts'

const leaves = (): Promise<boolean> =>
  confirm({
    title: t(unsavedTexts.leaveTitle),
    message: t(unsavedTexts.leaveMessage),
    confirmLabel: t(unsavedTexts.leave),
    cancelLabel: t(uiTexts.stay),
  })

const drops = (): Promise<boolean> =>
  confirm({
    title: t(unsavedTexts.dropTitle),
    message: t(unsavedTexts.dropMessage),
    confirmLabel: t(unsavedTexts.drop),
    cancelLabel: t(uiTexts.stay),
    danger: true,
  })

type Place = { readonly pathname: string; readonly search: object }
const openedAt = ({ search }: Place): unknown => (search as Record<string, unknown>)[OPENED]

/**
 * Asks before unsaved work is left by a link or by closing the window, where it waits, or dropped with its drawer. Work on what the
 * whole address asks for (`isOfAddress`) is dropped by each step.
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  discard: () => void,
  isOfAddress = false,
): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty()) return false
      if (current.pathname !== next.pathname) return !(await leaves())
      if (!isOfAddress && openedAt(current) === openedAt(next)) return false
      const goes = await drops()
      if (goes) discard()
      return !goes
    },
  })
}
