import { Link } from '@tanstack/react-router'
import { NOTICE_KINDS, type Notice } from '../../../contract/office/notice/notice.api.ts'
import { noticeTexts } from '../../../contract/office/notice/notice.texts.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { eventOf } from './offered/known.ts'
import { linkOf } from './noticeLink.ts'
import { noticeText } from './noticeWords.ts'
import classes from './NoticeLine.module.css'

type Speak = (text: Text) => string
type Reader = { readonly seat: Seat; readonly onFollow: (notice: Notice) => void }

/** The words of a notice as they stand in the table: bold until it is read, a link where it leads somewhere. */
function words(notice: Notice, t: Speak, { seat, onFollow }: Reader) {
  const link = linkOf(notice, seat)
  const said = t(noticeText(notice))
  return (
    <span className={classes.cell} data-unread={!notice.da_doc || undefined} title={said}>
      <span
        className={classes.dot}
        {...(notice.da_doc
          ? { 'aria-hidden': true, 'data-read': true }
          : { role: 'img', 'aria-label': t(noticeTexts.unread) })}
      />
      {link ? (
        <Link {...link} tabIndex={-1} onClick={() => onFollow(notice)}>
          {said}
        </Link>
      ) : (
        said
      )}
    </span>
  )
}

/** The columns of the notice screen. */
export const noticeColumns = (t: Speak, reader: Reader): GridColumn<Notice>[] => [
  {
    key: 'content',
    label: t(noticeTexts.content),
    kind: 'note',
    sortable: false,
    card: true,
    value: (notice) => t(noticeText(notice)),
    render: (notice) => words(notice, t, reader),
  },
  {
    key: 'su_kien',
    label: t(noticeTexts.event),
    kind: 'text',
    width: 150,
    sortable: true,
    card: true,
    value: ({ su_kien }) => {
      const name = eventOf(su_kien)?.name
      return name ? t(name) : ''
    },
  },
  {
    key: 'loai_don',
    label: t(noticeTexts.kind),
    kind: 'text',
    width: 130,
    sortable: true,
    hidden: true,
    value: ({ loai_don }) => t(NOTICE_KINDS[loai_don]),
  },
  {
    key: 'created_at',
    label: t(noticeTexts.at),
    kind: 'moment',
    sortable: true,
    card: true,
  },
  {
    key: 'da_doc',
    label: t(noticeTexts.reading),
    kind: 'text',
    width: 100,
    sortable: false,
    card: true,
    value: ({ da_doc }) => t(da_doc ? noticeTexts.read : noticeTexts.unread),
  },
]
