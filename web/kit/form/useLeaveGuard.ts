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

/** Asks whether what was typed may be lost. */
export const drops = (): Promise<boolean> =>
  confirm({
    title: t(unsavedTexts.dropTitle),
    message: t(unsavedTexts.dropMessage),
    confirmLabel: t(unsavedTexts.drop),
    cancelLabel: t(uiTexts.stay),
    danger: true,
  })

type Place = { readonly pathname: string; readonly search: object }
const openedAt = ({ search }: Place): unknown => (search as Record<string, unknown>)[OPENED]
const addressOf = ({ pathname, search }: Place): string => pathname + JSON.stringify(search)

/** Asks before unsaved work that waits in the browser is left by a link or by closing the window, or is dropped with its drawer. */
export function useLeaveGuard(isDirty: () => boolean, discard: () => void): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty()) return false
      if (current.pathname !== next.pathname) return !(await leaves())
      if (openedAt(current) === openedAt(next)) return false
      const goes = await drops()
      if (goes) discard()
      return !goes
    },
  })
}

/** Asks before work that is kept nowhere is dropped: by any step to another address, or by closing the window. */
export function useDropGuard(isDirty: () => boolean, discard: () => void): void {
  useBlocker({
    enableBeforeUnload: isDirty,
    shouldBlockFn: async ({ current, next }) => {
      if (!isDirty() || addressOf(current) === addressOf(next)) return false
      const goes = await drops()
      if (goes) discard()
      return !goes
    },
  })
}
