import { useBlocker } from '@tanstack/react-router'
import { unsavedTexts } from '../../../contract/kit/form/unsaved.texts.ts'
import { confirm } from '../ui/confirm.ts'
import { t } from '../ui/language.ts'

/** Asks before unsaved work is left, by a link or by closing the window. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      const leaves = await confirm({
        title: t(unsavedTexts.leaveTitle),
        message: t(unsavedTexts.leaveMessage),
        confirmLabel: t(unsavedTexts.leave),
      })
      return !leaves
    },
  })
}
