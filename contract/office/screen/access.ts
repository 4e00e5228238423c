import { SEATS, type Seat } from '../../kit/endpoint/roles.ts'

/** Every screen of the product that a role is given, as its path (specification, sections 2 and 6). */
export type Screen =
  | '/overview'
  | '/notice-management'
  | '/trip/create'
  | '/order-switch-station/create'
  | '/trip-management'
  | '/filter-order'
  | '/order-management'
  | '/empty-truck-management'
  | '/order-waiting-approve-management'
  | '/fuel-surcharge'
  | '/quota-km'
  | '/trash-management'
  | '/excel-management'
  | '/general-report'
  | '/monthly-report'
  | '/revenue-report'
  | '/truck-report'
  | '/debt-report'
  | '/order-switch-management'
  | '/route-management'
  | '/vehicle-management'
  | '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'
  | '/company-management'
  | '/driver-management'
  | '/assistant-management'
  | '/expenses-management'
  | '/wallet-management'
  | '/salary-management'
  | '/driver-list'
  | '/company-price-management'
  | '/excel-order'
  | '/change-password'
  | '/schedule'
  | '/company-settings'
  | '/fuel-log'
  | '/stock'
  | '/closed-months'
  | '/warning'
  | '/rule'
  | '/paper'
  | '/location'
  | '/trucks'
  | '/management/driving-report'
  | '/management/image'
  | '/live-camera'
  | '/camera-play-back'
  | '/look-log'
  | '/management/excel-report'
  | '/dashboards/default'
  | '/dashboards/analytics'
  | '/toll-management'
  | '/management/orders'

/** One line of a menu: a screen, or the management submenu. */
export type MenuEntry = Screen | { readonly management: readonly Screen[] }

const MANAGEMENT: readonly Screen[] = [
  '/trip-management',
  '/order-management',
  '/order-switch-management',
  '/route-management',
  '/vehicle-management',
  '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
  '/company-management',
  '/driver-management',
  '/assistant-management',
  '/expenses-management',
  '/wallet-management',
  '/salary-management',
  '/driver-list',
  '/company-price-management',
  '/excel-order',
  '/change-password',
]

/** What the manager's submenu leaves out of the admin's (wire: Who may write what). */
const MONEY: readonly Screen[] = [
  '/expenses-management',
  '/wallet-management',
  '/salary-management',
  '/company-price-management',
]

/** The whole menu of every seat, in order (specification, section 6). */
export const MENUS: Record<Seat, readonly MenuEntry[]> = {
  admin: [
    '/overview',
    '/notice-management',
    '/trip/create',
    '/order-switch-station/create',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/empty-truck-management',
    '/order-waiting-approve-management',
    '/fuel-surcharge',
    '/quota-km',
    '/trash-management',
    '/excel-management',
    '/general-report',
    '/monthly-report',
    '/revenue-report',
    '/truck-report',
    '/debt-report',
    { management: MANAGEMENT },
  ],
  manager: [
    '/overview',
    '/notice-management',
    '/trip/create',
    '/order-switch-station/create',
    '/trip-management',
    '/order-management',
    '/fuel-surcharge',
    '/quota-km',
    '/excel-management',
    '/driver-management',
    { management: MANAGEMENT.filter((screen) => !MONEY.includes(screen)) },
  ],
  qh_manager: [
    '/overview',
    '/trip/create',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/empty-truck-management',
    '/order-waiting-approve-management',
    '/fuel-surcharge',
    '/quota-km',
    '/vehicle-management',
    '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
    '/driver-list',
    '/driver-management',
    '/excel-order',
    '/change-password',
  ],
  accountant: [
    '/overview',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/vehicle-management',
    '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
    '/driver-list',
    '/fuel-surcharge',
    '/quota-km',
    '/expenses-management',
    '/revenue-report',
    '/general-report',
    '/monthly-report',
    '/driver-management',
    '/wallet-management',
    '/company-price-management',
    '/excel-order',
  ],
  qh_accountant: [
    '/overview',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/fuel-surcharge',
    '/quota-km',
    '/expenses-management',
    '/wallet-management',
    '/company-price-management',
    '/excel-order',
  ],
  tinh_cuoc: [
    '/overview',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/revenue-report',
    '/excel-order',
  ],
  hcns: [
    '/overview',
    '/trip-management',
    '/filter-order',
    '/order-management',
    '/vehicle-management',
    '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi',
    '/driver-management',
    '/excel-order',
    '/driver-list',
    '/salary-management',
  ],
  hr: ['/overview', '/driver-management', '/change-password', '/excel-order'],
  sale: ['/overview', '/order-waiting-approve-management', '/change-password', '/excel-order'],
  doi_tac: ['/trip-management', '/order-management'],
  driver: [],
  warehouse: [],
}

/** Open to every signed-in seat beside its menu (wire: Who may write what). */
const OPEN_SCREENS: readonly Screen[] = ['/overview', '/change-password', '/notice-management']

const screensIn = (menu: readonly MenuEntry[]): Screen[] =>
  menu.flatMap((entry) => (typeof entry === 'string' ? [entry] : entry.management))

/** Staff whose menu holds one of these screens. */
const staffWith = (...screens: Screen[]): readonly Seat[] =>
  SEATS.filter(
    (seat) =>
      seat !== 'doi_tac' && screensIn(MENUS[seat]).some((screen) => screens.includes(screen)),
  )

/** Seats that write trips whole, and so delete them (wire: Who may write what), and keep the fleet (tracking, section 4). */
export const DISPATCH: readonly Seat[] = ['admin', 'manager', 'qh_manager']

/** Who of the office reads what the fleet did and keeps its services and papers. */
export const FLEET_OFFICE: readonly Seat[] = [...DISPATCH, 'accountant', 'qh_accountant', 'hcns']

/** Screens that seats open beside their menus, from home and from the rows that they are about (wire: Beside the menus). */
export const BESIDE_MENUS: Partial<Record<Screen, readonly Seat[]>> = {
  // Whoever of the staff reads trips or keeps people finds the days of both there.
  '/schedule': staffWith('/trip-management', '/driver-management'),
  // Whoever may delete brings back what they deleted.
  '/trash-management': DISPATCH,
  '/company-settings': ['admin'],
  '/debt-report': ['accountant', 'qh_accountant', 'tinh_cuoc'],
  // Drivers and dispatchers enter what was filled, whoever keeps the expenses answers them.
  '/fuel-log': [...staffWith('/expenses-management'), 'manager', 'qh_manager', 'driver'],
  // And whoever hands the goods out.
  '/stock': [...staffWith('/expenses-management'), 'warehouse'],
  '/closed-months': ['admin', 'accountant', 'qh_accountant'],
  '/warning': DISPATCH,
  '/rule': FLEET_OFFICE,
  '/paper': FLEET_OFFICE,
  '/management/excel-report': FLEET_OFFICE,
  '/location': DISPATCH,
  '/trucks': DISPATCH,
  '/management/driving-report': FLEET_OFFICE,
  '/management/image': DISPATCH,
  '/live-camera': DISPATCH,
  '/camera-play-back': DISPATCH,
  '/look-log': ['admin'],
  '/dashboards/default': staffWith('/general-report'),
  '/dashboards/analytics': staffWith('/general-report'),
  // With it the pages of one order, one customer and its statement.
  '/management/orders': staffWith('/general-report'),
  // Whoever has the expenses settles tolls with the statements.
  '/toll-management': staffWith('/expenses-management'),
}

/** True when a screen stands in the menu of a seat; one that opens it beside its menu may see less there. */
export const inMenu = (seat: Seat, screen: Screen): boolean =>
  screensIn(MENUS[seat]).includes(screen)

/** True when a screen stands in the menu of a seat or beside it. */
export const holds = (seat: Seat, screen: Screen): boolean =>
  inMenu(seat, screen) || (BESIDE_MENUS[screen]?.includes(seat) ?? false)

/** True when a seat may open a screen. */
export const maySee = (seat: Seat, screen: Screen): boolean =>
  OPEN_SCREENS.includes(screen) || holds(seat, screen)

/** The seats that are given one of these screens: how reading calls say their access. */
export const seatsWith = (...screens: Screen[]): readonly Seat[] =>
  SEATS.filter((seat) => screens.some((screen) => holds(seat, screen)))

/** Where a seat lands after sign-in; a partner starts at its trips (wire). */
export const homeOf = (seat: Seat): Screen =>
  seat === 'doi_tac' ? '/trip-management' : '/overview'

/** Seats that write what money did: wallets, receipts (wire: Who may write what). */
export const BOOKKEEPERS: readonly Seat[] = ['admin', 'accountant', 'qh_accountant']

/** Seats that write the costs and freight of trips (wire: Who may write what). */
export const RATING: readonly Seat[] = ['accountant', 'qh_accountant', 'tinh_cuoc']
/** Seats that write trips, in whole or their money. */
export const TRIP_WRITERS: readonly Seat[] = [...DISPATCH, ...RATING]
export const STAFF_KEEPERS: readonly Seat[] = ['admin', 'manager', 'qh_manager', 'hcns', 'hr']

/** Seats that write prices, norms and fixed costs, where they have the screen (wire: Who may write what). */
export const PRICE_WRITERS: readonly Seat[] = [
  'admin',
  'manager',
  'qh_manager',
  'accountant',
  'qh_accountant',
]
/** The seats with a screen of prices that write them. */
export const priceWriters = (screen: Screen): readonly Seat[] =>
  seatsWith(screen).filter((seat) => PRICE_WRITERS.includes(seat))
