import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { noticeApi, type Notice } from '../../../contract/office/notice/notice.api.ts'
import { call, messageOf } from '../../kit/http/call.ts'
import { refreshLists } from '../../kit/list/useListQuery.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { NEWEST } from './useNews.ts'

/** Marks a notice as read because somebody follows it; a failure does not keep anybody from going on. */
export function useReadNotice(): (notice: Notice) => void {
  const client = useQueryClient()
  return useCallback(
    ({ id, da_doc }) => {
      if (da_doc) return
      void call(noticeApi.mark, { list_id: [id], toan_bo: false, da_doc: true })
        .then(() => refreshLists(client, noticeApi.list))
        .then(() => client.invalidateQueries({ queryKey: NEWEST, refetchType: 'none' }))
        .catch(() => undefined)
    },
    [client],
  )
}

/** Marks every notice of the person as read. */
export function useReadAll(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void call(noticeApi.mark, { toan_bo: true, da_doc: true })
      .then(() => refreshLists(client, noticeApi.list))
      .then(() => client.invalidateQueries({ queryKey: NEWEST }))
      .catch((error: unknown) => showToast('error', messageOf(error)))
  }, [client])
}
