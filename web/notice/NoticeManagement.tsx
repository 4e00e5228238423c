import { Button } from '@mantine/core'
import { mdiEmailMarkAsUnread, mdiEmailOpenOutline, mdiCheckAll } from '@mdi/js'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useRef } from 'react'
import type { OutputOf } from '../../contract/endpoint.ts'
import { listTexts } from '../../contract/list.texts.ts'
import { noticeApi, NOTICE_KINDS, type Notice } from '../../contract/notice/notice.api.ts'
import { EVENT_NAMES } from '../../contract/notice/notice.events.ts'
import { noticeTexts } from '../../contract/notice/notice.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { call } from '../call.ts'
import { BulkBar } from '../kit/list/BulkBar.tsx'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { ListScreen } from '../kit/list/ListScreen.tsx'
import { narrowedBy, type ListRules, type ListState } from '../kit/list/listState.ts'
import { ResultDialog } from '../kit/list/ResultDialog.tsx'
import { ShortcutHelp } from '../kit/list/ShortcutHelp.tsx'
import { useBulkAct } from '../kit/list/useBulkAct.ts'
import { useListQuery, type ListQuery } from '../kit/list/useListQuery.ts'
import type { ChangeList } from '../kit/list/useListState.ts'
import { useSelection, type Selection } from '../kit/list/useSelection.ts'
import { DataGrid } from '../kit/table/DataGrid.tsx'
import { Pager } from '../kit/table/Pager.tsx'
import { Icon } from '../kit/ui/Icon.tsx'
import { useText } from '../kit/ui/language.ts'
import { useSession } from '../session/session.ts'
import { noticeColumns } from './noticeColumns.tsx'
import { linkOf } from './noticeLink.ts'
import { wordsOf } from './noticeWords.ts'
import { useReadNotice } from './useReadNotice.ts'

/** Thirty days back: what is older is found by its day. */
const RULES: ListRules = {
  filters: ['loai_don', 'su_kien', 'da_doc'],
  range: { back: 30, ahead: 0 },
}

type List = ListQuery<OutputOf<typeof noticeApi.list>>
const rowId = ({ id }: Notice): string => id

function Filters({ state, change }: { readonly state: ListState; readonly change: ChangeList }) {
  const t = useText()
  const choose = (name: string) => (value: string) =>
    change({ filters: { ...state.filters, [name]: value ? [value] : [] } })
  return (
    <>
      <ChoiceFilter
        label={t(noticeTexts.kind)}
        choices={NOTICE_KINDS}
        all=""
        value={state.filters['loai_don']?.[0] ?? ''}
        onChange={choose('loai_don')}
      />
      <ChoiceFilter
        label={t(noticeTexts.event)}
        choices={EVENT_NAMES}
        all=""
        value={state.filters['su_kien']?.[0] ?? ''}
        onChange={choose('su_kien')}
      />
      <ChoiceFilter
        label={t(noticeTexts.reading)}
        choices={{ false: noticeTexts.unread, true: noticeTexts.read }}
        all=""
        value={state.filters['da_doc']?.[0] ?? ''}
        onChange={choose('da_doc')}
      />
    </>
  )
}

type GridProps = { readonly list: List; readonly selection: Selection<Notice> }

function NoticeGrid({ list, selection }: GridProps) {
  const t = useText()
  const navigate = useNavigate()
  const { username, seat } = useSession()
  const read = useReadNotice()
  const { state, change, reply } = list
  const columns = useMemo(() => noticeColumns(t, { seat, onFollow: read }), [t, seat, read])
  const open = useCallback(
    (notice: Notice) => {
      read(notice)
      const link = linkOf(notice, seat)
      if (link) void navigate(link)
    },
    [read, seat, navigate],
  )
  const narrowed = narrowedBy(state) > 0 || state.words !== ''
  return (
    <DataGrid
      label={t(screenTexts['/notice-management'])}
      name="thong_bao"
      user={username}
      columns={columns}
      rows={reply?.data ?? []}
      rowId={rowId}
      rowTitle={wordsOf}
      sums={null}
      sort={state.sort}
      onSort={(sort) => change({ sort })}
      selection={selection.ids}
      onSelection={selection.select}
      onOpen={open}
      busy={list.busy}
      empty={t(narrowed ? noticeTexts.noMatch : noticeTexts.emptyList)}
      error={list.error}
      pager={
        <Pager
          page={state.page}
          pageSize={state.pageSize}
          total={reply?.tong ?? 0}
          onPage={(page) => change({ page })}
          onPageSize={(pageSize) => change({ pageSize })}
        />
      }
    />
  )
}

/** All notices of the person, newest first: found, followed, and marked as read. */
export function NoticeManagement() {
  const t = useText()
  const search = useRef<HTMLInputElement>(null)
  const list = useListQuery(noticeApi.list, RULES)
  const rows = list.reply?.data ?? []
  const selection = useSelection(rows, rowId)
  const bulk = useBulkAct()
  const mark = async (da_doc: boolean) => {
    const list_id = [...selection.ids]
    if (list_id.length === 0) return
    const title = t(da_doc ? noticeTexts.markRead : noticeTexts.markUnread)
    await bulk.run(title, () => call(noticeApi.mark, { list_id, toan_bo: false, da_doc }))
    selection.clear()
  }
  const markAll = () =>
    void bulk.run(t(noticeTexts.markAllRead), () =>
      call(noticeApi.mark, { toan_bo: true, da_doc: true }),
    )
  return (
    <>
      <ListScreen
        title={t(screenTexts['/notice-management'])}
        actions={
          <>
            <ShortcutHelp
              shortcuts={[
                { keys: '/', label: listTexts.keySearch, act: () => search.current?.focus() },
                { keys: 'D', label: noticeTexts.markRead, act: () => void mark(true) },
                { keys: 'U', label: noticeTexts.markUnread, act: () => void mark(false) },
                { keys: 'R', label: listTexts.keyRefresh, act: list.refresh },
              ]}
            />
            <Button
              size="xs"
              variant="default"
              disabled={bulk.busy}
              leftSection={<Icon path={mdiCheckAll} size={16} />}
              onClick={markAll}
            >
              {t(noticeTexts.markAllRead)}
            </Button>
          </>
        }
        filters={
          <FilterBar
            {...list}
            onRefresh={list.refresh}
            searchHint={t(noticeTexts.search)}
            searchRef={search}
          >
            <Filters state={list.state} change={list.change} />
          </FilterBar>
        }
        bulk={
          selection.ids.size > 0 && (
            <BulkBar
              count={selection.ids.size}
              busy={bulk.busy}
              onClear={selection.clear}
              acts={[
                {
                  key: 'read',
                  label: t(noticeTexts.markRead),
                  icon: mdiEmailOpenOutline,
                  onClick: () => void mark(true),
                },
                {
                  key: 'unread',
                  label: t(noticeTexts.markUnread),
                  icon: mdiEmailMarkAsUnread,
                  onClick: () => void mark(false),
                },
              ]}
            />
          )
        }
      >
        <NoticeGrid list={list} selection={selection} />
      </ListScreen>
      {bulk.results && <ResultDialog {...bulk.results} onClose={bulk.closeResults} />}
    </>
  )
}
