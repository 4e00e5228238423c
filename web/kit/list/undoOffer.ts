import type { QueryClient } from '@tanstack/react-query'
import { uiTexts } from '../../../contract/kit/ui/ui.texts.ts'
import { messageOf } from '../http/call.ts'
import { t } from '../ui/language.ts'
import { showToast, type ToastAct } from '../ui/toasts.ts'
import type { Reply } from './useBulkAct.ts'
import { refreshLists } from './useListQuery.ts'

/** What a message offers of an act that outlives its dialog: taking it back, after which the lists are asked again. */
export const undoOffer = (
  client: QueryClient,
  takeBack: () => Promise<Pick<Reply, 'message'> & Partial<Reply>>,
): ToastAct => ({
  label: t(uiTexts.undo),
  run: () => {
    takeBack()
      .then(({ message, data }) => {
        const refused = data?.find(({ ok }) => !ok)
        showToast(refused ? 'error' : 'success', refused?.message ?? message)
      })
      .catch((error: unknown) => showToast('error', messageOf(error)))
      .finally(() => void refreshLists(client))
  },
})
