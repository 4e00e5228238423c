import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  BADGE_CLEAR_MS,
  NOTICE_POLL_MS,
  noticeApi,
  type NoticeNews,
} from '../../../contract/office/notice/notice.api.ts'
import { call } from '../../kit/http/call.ts'
import { refreshLists, refreshNames } from '../../kit/list/useListQuery.ts'
import { showToast } from '../../kit/ui/toasts.ts'
import { eventOf } from './offered/known.ts'
import { followNews } from './followNews.ts'
import { wordsOf } from './noticeWords.ts'

const COUNT = ['notice', 'count']
/** The newest notices, as the bell shows them. */
export const NEWEST = ['notice', 'newest']

/** How many notices are new: told at once by the server, and asked for once a minute; and how to begin clearing the badge. */
export function useNews(): { count: number; clearSoon: () => void } {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: COUNT,
    queryFn: ({ signal }) => call(noticeApi.count, {}, { signal }),
    refetchInterval: NOTICE_POLL_MS,
    // A window in the background is not asked for; it catches up when it comes to the front.
    refetchOnWindowFocus: 'always',
  })
  // While the badge waits to be cleared, what is told waits with it.
  const clearing = useRef<{ after: number } | null>(null)
  // Null until the first news: what was there before is not announced.
  const newest = useRef<number | null>(null)
  const offered = useRef<number | null>(null)

  useEffect(
    () =>
      followNews(({ noti_tag_number, data: notice, danh_muc }: NoticeNews) => {
        if (offered.current !== null && offered.current !== danh_muc) void refreshNames(client)
        offered.current = danh_muc
        if (clearing.current) clearing.current.after = noti_tag_number
        else client.setQueryData(COUNT, { noti_tag_number })
        const before = newest.current
        const id = Number(notice?.id ?? 0)
        newest.current = Math.max(before ?? 0, id)
        const isFirst = before === null
        if (!isFirst) void refreshLists(client, noticeApi.list)
        if (isFirst || !notice || id <= before) return
        void client.invalidateQueries({ queryKey: NEWEST })
        if (eventOf(notice.su_kien)?.alert) showToast('info', wordsOf(notice))
      }),
    [client],
  )
  const clearSoon = () => {
    clearing.current = { after: 0 }
    setTimeout(() => {
      client.setQueryData(COUNT, { noti_tag_number: clearing.current?.after ?? 0 })
      clearing.current = null
    }, BADGE_CLEAR_MS)
  }
  return { count: data?.noti_tag_number ?? 0, clearSoon }
}
