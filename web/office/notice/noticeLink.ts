import type { NoticeTarget } from '../../../contract/office/notice/notice.event.ts'
import type { Notice } from '../../../contract/office/notice/notice.api.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'
import { eventOf } from './offered/known.ts'
import { toRecord } from '../screen/offered/records.ts'

type Subject = Pick<Notice, 'su_kien' | 'loai_don' | 'id_lien_ket'>

/** Where notices lead that were written before their event was kept. */
const BY_KIND: Partial<Record<Notice['loai_don'], NoticeTarget>> = { chuyen_di: 'chuyen_di' }

/** Where a notice leads for a seat: to the record that it names, to the list of those that it tells of, or nowhere. */
export function linkOf({ su_kien, loai_don, id_lien_ket }: Subject, seat: Seat) {
  const event = eventOf(su_kien)
  const target = event ? event.target : BY_KIND[loai_don]
  return target ? toRecord(target, id_lien_ket, seat) : null
}
