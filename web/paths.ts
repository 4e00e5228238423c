import type { Screen } from '../contract/access.ts'

/** Every path of the product; the router and every link read it here. */
export const paths = {
  home: '/',
  login: '/auth/login',
  register: '/auth/register',
  notAllowed: '/errors/error-401',
  notFound: '/errors/error-404',
  fault: '/errors/error-500',
  apiDocs: '/api-docs',
  overview: '/overview',
  notices: '/notice-management',
  changePassword: '/change-password',
  users: '/driver-management',
  trip: '/trip/$tab',
  tripOf: '/trip/$tab/$id',
  trips: '/trip-management',
  orders: '/order-management',
  orderFilter: '/filter-order',
  excelFiles: '/excel-management',
  excelOrder: '/excel-order',
  bin: '/trash-management',
  routes: '/route-management',
  subcontractors: '/assistant-management',
} as const

/** A path without parameters. */
export type PlainPath = Exclude<(typeof paths)[keyof typeof paths], '/trip/$tab' | '/trip/$tab/$id'>

type Search = Readonly<Record<string, string | readonly string[]>>

/** The sign-in screen; afterwards the person lands where `next` says. */
export const toLogin = (next?: string) =>
  ({ to: paths.login, search: next ? { tiep: next } : {} }) as const

/** The form of a new trip. */
export const toNewTrip = () => ({ to: paths.trip, params: { tab: 'create' } }) as const

/** The form of a trip that exists. */
export const toTrip = (id: string) => ({ to: paths.tripOf, params: { tab: 'edit', id } }) as const

/** The trip list, narrowed by filters named as in its address. */
export const toTrips = (search: Search = {}) => ({ to: paths.trips, search }) as const

/** A screen of the menu; only screens that exist are linked (a test compares them with the router). */
export const toScreen = (screen: Screen) =>
  screen === '/trip/create' ? toNewTrip() : ({ to: screen as PlainPath } as const)
