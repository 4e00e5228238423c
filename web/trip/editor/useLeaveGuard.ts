import { useBlocker } from '@tanstack/react-router'
import { editorTexts } from '../../../contract/trip/trip-editor.texts.ts'
import { confirm } from '../../kit/ui/confirm.ts'
import { t } from '../../kit/ui/language.ts'

/** Asks before unsaved work is left, by a link or by closing the window. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname || !isDirty()) return false
      const leaves = await confirm({
        title: t(editorTexts.leaveTitle),
        message: t(editorTexts.leaveMessage),
        confirmLabel: t(editorTexts.leave),
      })
      return !leaves
    },
  })
}
