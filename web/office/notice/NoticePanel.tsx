import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { noticeApi, NOTICES_SHOWN } from '../../../contract/office/notice/notice.api.ts'
import { noticeTexts } from '../../../contract/office/notice/notice.texts.ts'
import { call } from '../../kit/http/call.ts'
import { useText } from '../../kit/ui/language.ts'
import { LoadingState } from '../../kit/ui/states.tsx'
import { paths } from '../screen/offered/paths.ts'
import { NoticeLine } from './NoticeLine.tsx'
import { useReadAll } from './useReadNotice.ts'
import { NEWEST } from './useNews.ts'
import classes from './NoticePanel.module.css'
import { ErrorState } from '../../kit/http/ErrorState.tsx'

/** Reads the newest notices, then records that they were seen: the other way round none would show as new. */
async function readAndRecord(signal: AbortSignal) {
  const newest = await call(noticeApi.list, { so_dong: NOTICES_SHOWN }, { signal })
  await call(noticeApi.seen, {})
  return newest
}

/** What the bell opens: the newest notices and the way to all of them. */
export function NoticePanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText()
  const readAll = useReadAll()
  const { data, error, refetch } = useQuery({
    queryKey: NEWEST,
    queryFn: ({ signal }) => readAndRecord(signal),
    gcTime: 0,
  })
  const notices = data?.data ?? []
  return (
    <>
      <div className={classes.top}>
        <h2 className={classes.title}>{t(noticeTexts.bell)}</h2>
        {notices.some(({ da_doc }) => !da_doc) && (
          <Button size="compact-xs" variant="subtle" onClick={readAll}>
            {t(noticeTexts.markAllRead)}
          </Button>
        )}
      </div>
      {error ? (
        <ErrorState error={error} retry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : notices.length === 0 ? (
        <p className={classes.none}>{t(noticeTexts.none)}</p>
      ) : (
        <ul className={classes.list}>
          {notices.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} onFollow={onClose} />
          ))}
        </ul>
      )}
      <Link to={paths.notices} className={classes.all} onClick={onClose}>
        {t(noticeTexts.all)}
      </Link>
    </>
  )
}
