import { maySee, type Screen } from '../../../../contract/office/screen/access.ts'
import type { NoticeTarget } from '../../../../contract/office/notice/notice.event.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'
import { toBooking, toScreen, toTransfer, toTrip, type paths } from './paths.ts'

const toFound = (id: string, screen: Screen) => ({
  ...(toScreen(screen) as { to: typeof paths.users }),
  search: { tu_khoa: id },
})

const toTrailer = (id: string, screen: Screen) => {
  const link = toFound(id, screen)
  return { ...link, search: { ...link.search, tab: 'ro_mooc' } }
}

/** The screens whose readers may follow a link to a record, the best first, and the link. */
const RECORDS = {
  chuyen_di: { screens: ['/trip-management'], link: toTrip },
  don_cho_duyet: {
    screens: ['/order-waiting-approve-management'],
    link: toBooking,
  },
  chuyen_tram: {
    screens: ['/order-switch-management'],
    link: toTransfer,
  },
  phuong_tien: { screens: ['/vehicle-management'], link: toFound },
  ro_mooc: { screens: ['/vehicle-management'], link: toTrailer },
  canh_bao: { screens: ['/warning'], link: toFound },
  lai_xe: { screens: ['/driver-list', '/driver-management'], link: toFound },
} as const satisfies Record<
  NoticeTarget,
  { screens: readonly Screen[]; link: (id: string, screen: Screen) => object }
>

/** The link to a record, or to the list of all where none is named; null when this seat cannot open it. */
export function toRecord(target: NoticeTarget, id: string | null, seat: Seat) {
  const { screens, link } = RECORDS[target]
  const screen = (screens as readonly Screen[]).find((one) => maySee(seat, one))
  if (!screen) return null
  return id ? link(id, screen) : toScreen(screen)
}
