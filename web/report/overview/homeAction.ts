import type { Screen } from '../../../contract/office/screen/access.ts'
import type { Seat } from '../../../contract/kit/endpoint/roles.ts'

/** The screen that the button of the home page opens: the work of each seat (specification, section 2; issue: the button per role). */
export const HOME_ACTIONS: Record<Seat, Screen> = {
  admin: '/trip/create',
  manager: '/trip/create',
  qh_manager: '/trip/create',
  accountant: '/trip-management',
  qh_accountant: '/trip-management',
  tinh_cuoc: '/trip-management',
  hcns: '/driver-management',
  hr: '/driver-management',
  sale: '/order-waiting-approve-management',
  doi_tac: '/trip-management',
  driver: '/fuel-log',
  warehouse: '/stock',
}
