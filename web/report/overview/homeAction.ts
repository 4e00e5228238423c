import { maySee, SCREENS_TO_COME, type Screen } from '../../../contract/office/screen/access.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'

/** The work of each seat, most wanted first (specification, section 2; issue: the button per role). */
const WORK: Record<Seat, readonly Screen[]> = {
  admin: ['/trip/create'],
  manager: ['/trip/create'],
  qh_manager: ['/trip/create'],
  accountant: ['/trip-management'],
  qh_accountant: ['/trip-management'],
  tinh_cuoc: ['/trip-management'],
  hcns: ['/driver-management'],
  hr: ['/driver-management'],
  sale: ['/order-waiting-approve-management', '/excel-order'],
  doi_tac: ['/trip-management'],
  driver: ['/fuel-log'],
  warehouse: ['/change-password'],
}

/** The screen that the button of the home page opens, or null. */
export const homeActionOf = (seat: Seat): Screen | null =>
  WORK[seat].find((screen) => !SCREENS_TO_COME.includes(screen) && maySee(seat, screen)) ?? null
