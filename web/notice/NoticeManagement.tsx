import { noticeApi, NOTICE_KINDS } from '../../contract/notice/notice.api.ts'
import { noticeTexts } from '../../contract/notice/notice.texts.ts'
import { screenTexts } from '../../contract/shell/screen.texts.ts'
import { ChoiceFilter } from '../kit/list/ChoiceFilter.tsx'
import { FilterBar } from '../kit/list/FilterBar.tsx'
import { narrowedBy } from '../kit/list/listState.ts'
import { useListQuery } from '../kit/list/useListQuery.ts'
import { Pager } from '../kit/table/Pager.tsx'
import { useText } from '../kit/ui/language.ts'
import { PageHeader } from '../kit/ui/PageHeader.tsx'
import { Panel } from '../kit/ui/Panel.tsx'
import { EmptyState, FailureState, LoadingState } from '../kit/ui/states.tsx'
import { NoticeLine } from './NoticeLine.tsx'
import classes from './NoticeManagement.module.css'

const RULES = { filters: ['loai_don'], range: null } as const

function Notices({ list }: { readonly list: ReturnType<typeof useNotices> }) {
  const t = useText()
  const { reply, error, state } = list
  const narrowed = narrowedBy(state) > 0 || state.words !== ''
  if (error) return <FailureState {...error} />
  if (!reply) return <LoadingState />
  if (reply.data.length === 0)
    return <EmptyState text={t(narrowed ? noticeTexts.noMatch : noticeTexts.emptyList)} />
  return (
    <ul className={classes.list}>
      {reply.data.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </ul>
  )
}

const useNotices = () => useListQuery(noticeApi.list, RULES)

/** All notices of the person, newest first. */
export function NoticeManagement() {
  const t = useText()
  const list = useNotices()
  const { state, change, reply } = list
  return (
    <>
      <PageHeader title={t(screenTexts['/notice-management'])} />
      <div className={classes.filters}>
        <FilterBar
          {...list}
          onRefresh={list.refresh}
          searchHint={t(noticeTexts.search)}
          withRange={false}
        >
          <ChoiceFilter
            label={t(noticeTexts.kind)}
            choices={NOTICE_KINDS}
            all=""
            value={state.filters['loai_don']?.[0] ?? ''}
            onChange={(kind) => change({ filters: { loai_don: kind ? [kind] : [] } })}
          />
        </FilterBar>
      </div>
      <Panel flush>
        <Notices list={list} />
        {reply && reply.tong > 0 && (
          <div className={classes.foot}>
            <Pager
              page={state.page}
              pageSize={state.pageSize}
              total={reply.tong}
              onPage={(page) => change({ page })}
              onPageSize={(pageSize) => change({ pageSize })}
            />
          </div>
        )}
      </Panel>
    </>
  )
}
