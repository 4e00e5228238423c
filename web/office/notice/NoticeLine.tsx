import { Link } from '@tanstack/react-router'
import { formatMoment } from '../../../contract/kit/field/format.ts'
import { NOTICE_KINDS, type Notice } from '../../../contract/office/notice/notice.api.ts'
import { EVENT_NAMES } from '../../../contract/office/notice/notice.events.ts'
import { noticeTexts } from '../../../contract/office/notice/notice.texts.ts'
import { useText } from '../../kit/ui/language.ts'
import { useSession } from '../session/offered/session.ts'
import { linkOf } from './noticeLink.ts'
import { noticeText } from './noticeWords.ts'
import { useReadNotice } from './useReadNotice.ts'
import classes from './NoticeLine.module.css'

type NoticeLineProps = { readonly notice: Notice; readonly onFollow: () => void }

function NoticeWords({ notice }: { readonly notice: Notice }) {
  const t = useText()
  return (
    <>
      <span className={classes.content} data-unread={!notice.da_doc || undefined}>
        {!notice.da_doc && (
          <span className={classes.dot} role="img" aria-label={t(noticeTexts.unread)} />
        )}
        {t(noticeText(notice))}
      </span>
      <span className={classes.note}>
        {t(EVENT_NAMES[notice.su_kien ?? ''] ?? NOTICE_KINDS[notice.loai_don])} ·{' '}
        {formatMoment(notice.created_at)}
      </span>
    </>
  )
}

/** One notice in the bell's panel; it leads to what it is about, for those whose seat opens that. */
export function NoticeLine({ notice, onFollow }: NoticeLineProps) {
  const { seat } = useSession()
  const read = useReadNotice()
  const link = linkOf(notice, seat)
  const words = <NoticeWords notice={notice} />
  const follow = () => {
    read(notice)
    onFollow()
  }
  return (
    <li className={classes.item}>
      {link ? (
        <Link {...link} className={classes.line} onClick={follow}>
          {words}
        </Link>
      ) : (
        <div className={classes.line}>{words}</div>
      )}
    </li>
  )
}
