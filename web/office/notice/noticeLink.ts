import { noticeEvents, type NoticeTarget } from '../../../contract/office/notice/notice.events.ts'
import type { Notice } from '../../../contract/office/notice/notice.api.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { toRecord } from '../screen/offered/records.ts'

type Subject = Pick<Notice, 'su_kien' | 'loai_don' | 'id_lien_ket'>

const isEvent = (name: string | null): name is keyof typeof noticeEvents =>
  name !== null && name in noticeEvents

/** Where notices lead that were written before their event was kept. */
const BY_KIND: Partial<Record<Notice['loai_don'], NoticeTarget>> = { chuyen_di: 'chuyen_di' }

/** Where a notice leads for a seat: to the record that it names, to the list of those that it tells of, or nowhere. */
export function linkOf({ su_kien, loai_don, id_lien_ket }: Subject, seat: Seat) {
  const target = isEvent(su_kien) ? noticeEvents[su_kien].target : BY_KIND[loai_don]
  return target ? toRecord(target, id_lien_ket, seat) : null
}
