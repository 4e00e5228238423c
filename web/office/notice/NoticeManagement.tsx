import { mdiCheckAll, mdiEmailMarkAsUnread, mdiEmailOpenOutline } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { noticeApi, NOTICE_KINDS, type Notice } from '../../../contract/office/notice/notice.api.ts'
import { noticeTexts as texts } from '../../../contract/office/notice/notice.texts.ts'
import { screenTexts } from '../../../contract/office/screen/screen.texts.ts'
import { call } from '../../kit/http/call.ts'
import { BulkBar } from '../../kit/list/BulkBar.tsx'
import { FieldFilter } from '../../kit/list/ChoiceFilter.tsx'
import { ListGrid, useListRows } from '../../kit/list/ListGrid.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { narrowedBy, type ListRules } from '../../kit/list/listState.ts'
import { ScreenButton } from '../../kit/list/ScreenButton.tsx'
import { useListQuery } from '../../kit/list/useListQuery.ts'
import { useText } from '../../kit/ui/language.ts'
import { noticeColumns } from './noticeColumns.tsx'
import { eventNames } from './offered/known.ts'
import { linkOf } from './noticeLink.ts'
import { wordsOf } from './noticeWords.ts'
import { useReadNotice } from './useReadNotice.ts'
import { useSession } from '../../kit/http/signedIn.ts'

/** Thirty days back: what is older is found by its day. */
const RULES: ListRules = {
  filters: ['loai_don', 'su_kien', 'da_doc'],
  range: { back: 30, ahead: 0 },
}
const READINGS = { false: texts.unread, true: texts.read }
const rowId = ({ id }: Notice): string => id

/** All notices of the person, newest first: found, followed, and marked as read. */
export function NoticeManagement() {
  const t = useText()
  const navigate = useNavigate()
  const { seat } = useSession()
  const title = t(screenTexts['/notice-management'])
  const read = useReadNotice()
  const query = useListQuery(noticeApi.list, RULES)
  const columns = useMemo(() => noticeColumns(t, { seat, onFollow: read }), [t, seat, read])
  const list = useListRows(query, query.reply?.data, { name: 'thong_bao', columns, rowId })
  const { state, selection, bulk } = list
  const narrowed = narrowedBy(state) > 0 || state.words !== ''
  const mark = async (da_doc: boolean) => {
    const list_id = [...selection.ids]
    if (list_id.length === 0) return
    const label = t(da_doc ? texts.markRead : texts.markUnread)
    await bulk.run(label, () => call(noticeApi.mark, { list_id, toan_bo: false, da_doc }))
    selection.clear()
  }
  const markAll = () =>
    void bulk.run(t(texts.markAllRead), () => call(noticeApi.mark, { toan_bo: true, da_doc: true }))
  const open = (notice: Notice) => {
    read(notice)
    const link = linkOf(notice, seat)
    if (link) void navigate(link)
  }
  const marks = [
    { keys: 'D', label: texts.markRead, act: () => void mark(true), icon: mdiEmailOpenOutline },
    { keys: 'U', label: texts.markUnread, act: () => void mark(false), icon: mdiEmailMarkAsUnread },
  ]
  return (
    <ListScreen
      list={list}
      title={title}
      shortcuts={marks}
      actions={
        <ScreenButton
          icon={mdiCheckAll}
          label={t(texts.markAllRead)}
          disabled={bulk.busy}
          onClick={markAll}
        />
      }
      searchHint={t(texts.search)}
      filters={
        <>
          <FieldFilter list={list} name="loai_don" label={texts.kind} choices={NOTICE_KINDS} />
          <FieldFilter list={list} name="su_kien" label={texts.event} choices={eventNames()} />
          <FieldFilter list={list} name="da_doc" label={texts.reading} choices={READINGS} />
        </>
      }
      bulk={
        <BulkBar
          list={list}
          acts={marks.map(({ keys, label, act, icon }) => ({
            key: keys,
            label: t(label),
            icon,
            onClick: act,
          }))}
        />
      }
    >
      <ListGrid
        list={list}
        label={title}
        rowTitle={wordsOf}
        onOpen={open}
        empty={t(narrowed ? texts.noMatch : texts.emptyList)}
      />
    </ListScreen>
  )
}
