import { DISPATCH } from '../../office/screen/access.ts'
import { event, noticesOf } from '../../office/notice/notice.event.ts'
import { text } from '../../kit/text/text.ts'
import { legs, type Carriage } from '../order/legs.ts'

type Transfer = Carriage & { id: string; tuyen_duong: string | null }

const transferName = (transfer: Transfer): string => {
  const way = transfer.tuyen_duong ?? legs(transfer)
  return way ? `${transfer.id} (${way})` : transfer.id
}

/** What is told of transfers. */
export const transferNotices = noticesOf({
  don_chuyen_tram: event({
    name: text('Đơn chuyển trạm', 'Station transfer'),
    kind: 'chuyen_tram',
    target: 'chuyen_tram',
    seats: [...DISPATCH, 'warehouse'],
    persons: [],
    link: (transfer: Transfer) => transfer.id,
    content: (transfer: Transfer, by) =>
      text(
        `${by} đã tạo đơn chuyển trạm ${transferName(transfer)}`,
        `${by} made station transfer ${transferName(transfer)}`,
      ),
  }),
})
