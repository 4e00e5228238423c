import type { Screen } from '../../../../contract/office/screen/access.ts'

/** Every path of the product; the router and every link read it here. */
export const paths = {
  home: '/',
  login: '/auth/login',
  register: '/auth/register',
  firstFactor: '/auth/second-factor',
  notAllowed: '/errors/error-401',
  notFound: '/errors/error-404',
  fault: '/errors/error-500',
  apiDocs: '/api-docs',
  overview: '/overview',
  notices: '/notice-management',
  schedule: '/schedule',
  changePassword: '/change-password',
  settings: '/company-settings',
  debts: '/debt-report',
  closedMonths: '/closed-months',
  location: '/location',
  trucks: '/trucks',
  drivingReport: '/management/driving-report',
  pictures: '/management/image',
  liveCamera: '/live-camera',
  cameraPlayback: '/camera-play-back',
  lookLog: '/look-log',
  tolls: '/toll-management',
  users: '/driver-management',
  trip: '/trip/$tab',
  tripOf: '/trip/$tab/$id',
  transfer: '/order-switch-station/$tab',
  transferOf: '/order-switch-station/$tab/$id',
  booking: '/order-waiting-approve/$tab',
  bookingOf: '/order-waiting-approve/$tab/$id',
  bookings: '/order-waiting-approve-management',
  trips: '/trip-management',
  transfers: '/order-switch-management',
  orders: '/order-management',
  generalReport: '/general-report',
  monthlyReport: '/monthly-report',
  revenueReport: '/revenue-report',
  truckReport: '/truck-report',
  dayDashboard: '/dashboards/default',
  yearDashboard: '/dashboards/analytics',
  ordersPage: '/management/orders',
  orderPage: '/management/orders/$id',
  customer: '/management/customers/$id',
  customerTab: '/management/customers/$id/$tab',
  statement: '/invoices/$id',
  orderFilter: '/filter-order',
  excelFiles: '/excel-management',
  excelOrder: '/excel-order',
  bin: '/trash-management',
  emptyTrucks: '/empty-truck-management',
  routes: '/route-management',
  subcontractors: '/assistant-management',
  companies: '/company-management',
  vehicles: '/vehicle-management',
  drivers: '/driver-list',
  fuelSurcharge: '/fuel-surcharge',
  kmQuota: '/quota-km',
  companyPrices: '/company-price-management',
  salary: '/salary-management',
  expenses: '/expenses-management',
  fuelLog: '/fuel-log',
  stock: '/stock',
  wallets: '/wallet-management',
  warnings: '/warning',
  serviceRules: '/rule',
  vehiclePapers: '/paper',
  hauls: '/management/excel-report',
  haulFile: '/management/excel-report/$id',
  haulTab: '/management/excel-report/$id/$tab',
  haul: '/management/excel-report/$id/trip/$tripId',
  costNorms: '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
} as const

/** A path without parameters. */
export type PlainPath = Exclude<(typeof paths)[keyof typeof paths], `${string}$${string}`>

/** A path of a page about one thing. */
export type PagePath = (typeof paths)[
  | 'orderPage'
  | 'customer'
  | 'customerTab'
  | 'statement'
  | 'haulFile'
  | 'haulTab'
  | 'haul']

/** A path of a form: of a new thing, or with its id of one that exists. */
export type FormPath = Exclude<(typeof paths)[keyof typeof paths], PlainPath | PagePath>

type Search = Readonly<Record<string, string | readonly string[]>>

/** The sign-in screen; afterwards the person lands where `next` says. */
export const toLogin = (next?: string) =>
  ({ to: paths.login, search: next ? { tiep: next } : {} }) as const

/** Where a second factor is set up before anything else; afterwards the person lands where `next` says. */
export const toFirstFactor = (next: string) =>
  ({ to: paths.firstFactor, search: { tiep: next } }) as const

/** The form of a new trip, begun with what the address says. */
export const toNewTrip = (search: Search = {}) =>
  ({ to: paths.trip, params: { tab: 'create' }, search }) as const

/** The form of a new trip that carries these bookings. */
export const toNewTripOf = (bookings: readonly string[]) =>
  ({ to: paths.trip, params: { tab: 'create' }, search: { don: [...bookings] } }) as const

/** The form of a trip that exists. */
export const toTrip = (id: string) => ({ to: paths.tripOf, params: { tab: 'edit', id } }) as const

/** What a new transfer starts from: a customer's order, the hop before it, or another transfer to copy. */
export type TransferStart = 'don_hang' | 'sau' | 'mau'

/** The form of a new transfer, empty or from something that is there. */
export const toNewTransfer = (start?: TransferStart, id?: string) =>
  ({
    to: paths.transfer,
    params: { tab: 'create' },
    search: start && id ? { [start]: id } : {},
  }) as const

/** The form of a transfer that exists. */
export const toTransfer = (id: string) =>
  ({ to: paths.transferOf, params: { tab: 'edit', id } }) as const

/** The transfers that were deleted. */
export const toDeletedTransfers = () =>
  ({ to: paths.transfers, search: { da_xoa: 'true' } }) as const

/** The form of a new booking: empty, like another one (`mau`), or as a typed line says (`dong`). */
export const toNewBooking = (start: { readonly mau?: string; readonly dong?: string } = {}) =>
  ({ to: paths.booking, params: { tab: 'create' }, search: { ...start } }) as const

/** The form of a booking that exists. */
export const toBooking = (id: string) =>
  ({ to: paths.bookingOf, params: { tab: 'edit', id } }) as const

/** The bookings; `kieu` import shows those that came by Excel. */
export const toBookings = (search: Search = {}) => ({ to: paths.bookings, search }) as const

/** The trip list, narrowed by filters named as in its address. */
export const toTrips = (search: Search = {}) => ({ to: paths.trips, search }) as const

/** The order list, narrowed by filters named as in its address. */
export const toOrders = (search: Search = {}) => ({ to: paths.orders, search }) as const

/** The orders of a stretch beside what they brought. */
export const toOrdersPage = (search: Search = {}) => ({ to: paths.ordersPage, search }) as const

/** All about one order. */
export const toOrderPage = (id: string) => ({ to: paths.orderPage, params: { id } }) as const

/** All about one customer, by what stands first or on one of its tabs. */
export const toCustomer = (id: string, tab = 'don_hang', search: Search = {}) =>
  ({ to: paths.customerTab, params: { id, tab }, search }) as const

/** A customer's statement of some days. */
export const toStatement = (id: string, search: Search = {}) =>
  ({ to: paths.statement, params: { id }, search }) as const

/** Slips of the fuel log, narrowed by filters named as in its address. */
export const toFills = (search: Search) => ({ to: paths.fuelLog, search }) as const

/** A tab of the norms of vehicles, for these plates. */
export const toNorms = (tab: string, bien_so_xe: readonly string[]) =>
  ({ to: paths.costNorms, search: { tab, bien_so_xe: [...bien_so_xe] } }) as const

/** The report of a month in every direction. */
export const toMonthlyReport = (thang: string) =>
  ({ to: paths.monthlyReport, search: { thang } }) as const

/** The parameter of the trip list's address that names what is open over it of prices. */
export const PRICES = 'gia'

/** What all trips without a freight wait for, over their list. */
export const toMissingPrices = () =>
  toTrips({ start_time: '', end_time: '', viec: 'thieu_cuoc', [PRICES]: 'thieu_gia' })

/** The vehicles or trailers that want correction. */
export const toFlawedVehicles = (tab: 'xe' | 'ro_mooc') =>
  ({ to: paths.vehicles, search: { tab, can_sua: 'true' } }) as const

/** The places of a customer, or the accounts of its people. */
export const toCompanyList = (tab: 'dia_diem' | 'doi_tac', id_cong_ty: string) =>
  ({ to: paths.companies, search: { tab, id_cong_ty } }) as const

/** The map, where it shows what a vehicle did on a day. */
export const toReplay = (vid: number, ngay: string) =>
  ({ to: paths.location, search: { xe: String(vid), ngay } }) as const

/** What a camera recorded: of which vehicle and channel, from a moment on, so many minutes. */
export const toPlayback = (xe: string, kenh: number, from: string, phut: number) =>
  ({
    to: paths.cameraPlayback,
    search: {
      xe,
      kenh: `${kenh}`,
      ngay: from.slice(0, 10),
      gio: from.slice(11, 16),
      phut: `${phut}`,
    },
  }) as const

/** A part of a file of hauls; one haul of it, back to the part that it was opened from. */
export const toHaulFile = (id: string, tab: string) =>
  ({ to: paths.haulTab, params: { id, tab } }) as const
export const toHaul = (id: string, tripId: string) =>
  ({ to: paths.haul, params: { id, tripId } }) as const

/** What is kept of a customer, open to be changed. */
export const toCustomerRecord = (mo: string) => ({ to: paths.companies, search: { mo } }) as const

/** A screen of the menu; only screens that exist are linked (a test compares them with the router). */
export function toScreen(screen: Screen) {
  if (screen === '/trip/create') return toNewTrip()
  if (screen === '/order-switch-station/create') return toNewTransfer()
  return { to: screen as PlainPath } as const
}
