import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { mdiBellOutline } from '@mdi/js'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  BADGE_CLEAR_MS,
  NOTICE_PANEL_WIDTH,
  NOTICE_POLL_MS,
  noticeApi,
} from '../../contract/notice/notice.api.ts'
import { noticeTexts } from '../../contract/notice/notice.texts.ts'
import { call } from '../call.ts'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { NoticePanel } from './NoticePanel.tsx'

const COUNT = ['notice', 'count']
const MOST_SHOWN = 99

/** How many notices are new, asked once a minute; and how to put the badge back to none. */
function useNewNotices() {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: COUNT,
    queryFn: ({ signal }) => call(noticeApi.count, {}, { signal }),
    refetchInterval: NOTICE_POLL_MS,
    // A window in the background is not asked for; it catches up when it comes to the front.
    refetchOnWindowFocus: 'always',
  })
  const clear = () => queryClient.setQueryData(COUNT, { noti_tag_number: 0 })
  return { count: data?.noti_tag_number ?? 0, clear }
}

/** The bell: counts new notices; opening it records that they were seen and clears the badge a second later. */
export function Bell() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { count, clear } = useNewNotices()
  const name = t(count > 0 ? noticeTexts.bellNew(count) : noticeTexts.bell)

  const press = () => {
    setOpen(!open)
    if (!open) setTimeout(clear, BADGE_CLEAR_MS)
  }

  return (
    <Indicator
      inline
      size={16}
      offset={5}
      color="red"
      disabled={count === 0}
      label={count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    >
      <Popover
        opened={open}
        onChange={setOpen}
        position="bottom-end"
        width={NOTICE_PANEL_WIDTH}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={name} onClick={press}>
            <Icon path={mdiBellOutline} size={22} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown p={0} maw="calc(100vw - 16px)" aria-label={t(noticeTexts.bell)}>
          <NoticePanel onClose={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  )
}
