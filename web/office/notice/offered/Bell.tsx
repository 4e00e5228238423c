import { ActionIcon, Indicator, Popover } from '@mantine/core'
import { mdiBellOutline } from '@mdi/js'
import { useState } from 'react'
import { NOTICE_PANEL_WIDTH } from '../../../../contract/office/notice/notice.api.ts'
import { noticeTexts } from '../../../../contract/office/notice/notice.texts.ts'
import { Icon } from '../../../kit/ui/Icon.tsx'
import { useText } from '../../../kit/ui/language.ts'
import classes from './Bell.module.css'
import { NoticePanel } from '../NoticePanel.tsx'
import { useNews } from '../useNews.ts'

const MOST_SHOWN = 99

/** The bell: counts new notices; opening it records that they were seen and clears the badge a second later. */
export function Bell() {
  const t = useText()
  const [open, setOpen] = useState(false)
  const { count, clearSoon } = useNews()
  const name = t(count > 0 ? noticeTexts.bellNew(count) : noticeTexts.bell)

  const press = () => {
    setOpen(!open)
    if (!open) clearSoon()
  }

  return (
    <Indicator
      inline
      size={16}
      offset={5}
      classNames={{ indicator: classes.badge }}
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
