import { Link } from '@tanstack/react-router'
import { maySee } from '../../contract/access.ts'
import { formatMoment } from '../../contract/format.ts'
import { NOTICE_KINDS, type Notice } from '../../contract/notice/notice.api.ts'
import { noticeTexts } from '../../contract/notice/notice.texts.ts'
import { useText } from '../kit/ui/language.ts'
import { toSubject } from '../paths.ts'
import { useSession } from '../session/session.ts'
import classes from './NoticeLine.module.css'

type NoticeLineProps = { readonly notice: Notice; readonly onFollow?: () => void }

function NoticeWords({ notice }: { readonly notice: Notice }) {
  const t = useText()
  return (
    <>
      <span className={classes.content}>
        {notice.moi && (
          <span className={classes.dot} role="img" aria-label={t(noticeTexts.isNew)} />
        )}
        {notice.content}
      </span>
      <span className={classes.note}>
        {t(NOTICE_KINDS[notice.loai_don])} · {formatMoment(notice.created_at)}
      </span>
    </>
  )
}

/** One notice; it leads to the trip or order that it is about, for those whose seat opens trips. */
export function NoticeLine({ notice, onFollow }: NoticeLineProps) {
  const { seat } = useSession()
  const subject = maySee(seat, '/trip-management')
    ? toSubject(notice.loai_don, notice.id_lien_ket)
    : null
  const words = <NoticeWords notice={notice} />
  return (
    <li className={classes.item}>
      {subject ? (
        <Link {...subject} className={classes.line} {...(onFollow ? { onClick: onFollow } : {})}>
          {words}
        </Link>
      ) : (
        <div className={classes.line}>{words}</div>
      )}
    </li>
  )
}
