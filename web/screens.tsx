import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type SearchSchemaInput,
} from '@tanstack/react-router'
import { homeOf, type Screen } from '../contract/access.ts'
import { accountTexts } from '../contract/user/account.texts.ts'
import { bookingTexts } from '../contract/booking/booking.texts.ts'
import { editorTexts } from '../contract/trip/trip-editor.texts.ts'
import { transferEditorTexts } from '../contract/transfer-order/transfer-editor.texts.ts'
import { apiDocsTexts } from '../contract/api-docs/api-docs.texts.ts'
import { errorTexts } from '../contract/error/error.texts.ts'
import { screenTexts } from '../contract/shell/screen.texts.ts'
import type { Text } from '../contract/text.ts'
import { Fault, NotAllowed, NotFound } from './error/ErrorPage.tsx'
import { RouteError } from './error/RouteError.tsx'
import { parseQuery, printQuery, type Search } from './kit/ui/address.ts'
import { paths } from './paths.ts'
import { Root } from './Root.tsx'
import { guard } from './session/guard.ts'
import { storedToken } from './session/storage.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What the title of the window says. */
    title?: Text
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const root = createRootRoute({
  component: Root,
  errorComponent: RouteError,
  validateSearch: (search: Search & SearchSchemaInput): Search => search,
})

const signedIn = createRoute({
  id: 'signed-in',
  getParentRoute: () => root,
  beforeLoad: ({ location, preload }) => guard(location, preload),
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
})

/** A screen inside the frame, named as in the menu. */
const titled = (screen: Screen) => ({ staticData: { title: screenTexts[screen] } })
const within = { getParentRoute: () => signedIn } as const
const outside = { getParentRoute: () => root } as const

const toNotFound = () => {
  throw redirect({ to: paths.notFound, replace: true })
}
const onlyGuests = () => {
  if (storedToken()) throw redirect({ to: paths.home, replace: true })
}

const tree = root.addChildren([
  signedIn.addChildren([
    createRoute({
      ...within,
      path: paths.home,
      beforeLoad: ({ context }) => {
        throw redirect({ to: homeOf(context.session.seat) as typeof paths.overview, replace: true })
      },
    }),
    createRoute({
      ...within,
      ...titled('/overview'),
      path: paths.overview,
      component: lazyRouteComponent(() => import('./overview/Overview.tsx'), 'Overview'),
    }),
    createRoute({
      ...within,
      ...titled('/notice-management'),
      path: paths.notices,
      component: lazyRouteComponent(
        () => import('./notice/NoticeManagement.tsx'),
        'NoticeManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/schedule'),
      path: paths.schedule,
      component: lazyRouteComponent(() => import('./calendar/Schedule.tsx'), 'Schedule'),
    }),
    createRoute({
      ...within,
      ...titled('/driver-management'),
      path: paths.users,
      component: lazyRouteComponent(() => import('./user/UserManagement.tsx'), 'UserManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/change-password'),
      path: paths.changePassword,
      component: lazyRouteComponent(() => import('./user/ChangePassword.tsx'), 'ChangePassword'),
    }),
    createRoute({
      ...within,
      ...titled('/trip/create'),
      path: paths.trip,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'create') toNotFound()
      },
      component: lazyRouteComponent(() => import('./trip/TripEditorScreen.tsx'), 'NewTripScreen'),
    }),
    createRoute({
      ...within,
      staticData: { title: editorTexts.trip },
      path: paths.tripOf,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'edit') toNotFound()
      },
      component: lazyRouteComponent(
        () => import('./trip/TripEditorScreen.tsx'),
        'StoredTripScreen',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/trip-management'),
      path: paths.trips,
      component: lazyRouteComponent(() => import('./trip/TripManagement.tsx'), 'TripManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/order-switch-station/create'),
      path: paths.transfer,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'create') toNotFound()
      },
      component: lazyRouteComponent(
        () => import('./transfer-order/TransferEditorScreen.tsx'),
        'NewTransferScreen',
      ),
    }),
    createRoute({
      ...within,
      staticData: { title: transferEditorTexts.transfer },
      path: paths.transferOf,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'edit') toNotFound()
      },
      component: lazyRouteComponent(
        () => import('./transfer-order/TransferEditorScreen.tsx'),
        'StoredTransferScreen',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/order-switch-management'),
      path: paths.transfers,
      component: lazyRouteComponent(
        () => import('./transfer-order/TransferManagement.tsx'),
        'TransferManagement',
      ),
    }),
    createRoute({
      ...within,
      staticData: { title: bookingTexts.createTitle },
      path: paths.booking,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'create') toNotFound()
      },
      component: lazyRouteComponent(
        () => import('./booking/BookingEditorScreen.tsx'),
        'NewBookingScreen',
      ),
    }),
    createRoute({
      ...within,
      staticData: { title: bookingTexts.booking },
      path: paths.bookingOf,
      beforeLoad: ({ params }) => {
        if (params.tab !== 'edit') toNotFound()
      },
      component: lazyRouteComponent(
        () => import('./booking/BookingEditorScreen.tsx'),
        'StoredBookingScreen',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/order-waiting-approve-management'),
      path: paths.bookings,
      component: lazyRouteComponent(
        () => import('./booking/BookingManagement.tsx'),
        'BookingManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/order-management'),
      path: paths.orders,
      component: lazyRouteComponent(() => import('./order/OrderManagement.tsx'), 'OrderManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/empty-truck-management'),
      path: paths.emptyTrucks,
      component: lazyRouteComponent(
        () => import('./empty-truck/EmptyTruckManagement.tsx'),
        'EmptyTruckManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/filter-order'),
      path: paths.orderFilter,
      component: lazyRouteComponent(() => import('./order/OrderFilter.tsx'), 'OrderFilter'),
    }),
    createRoute({
      ...within,
      ...titled('/excel-management'),
      path: paths.excelFiles,
      component: lazyRouteComponent(() => import('./excel/ExcelManagement.tsx'), 'ExcelManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/excel-order'),
      path: paths.excelOrder,
      component: lazyRouteComponent(() => import('./excel/ExcelOrder.tsx'), 'ExcelOrder'),
    }),
    createRoute({
      ...within,
      ...titled('/trash-management'),
      path: paths.bin,
      component: lazyRouteComponent(() => import('./bin/BinManagement.tsx'), 'BinManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/route-management'),
      path: paths.routes,
      component: lazyRouteComponent(() => import('./route/RouteManagement.tsx'), 'RouteManagement'),
    }),
    createRoute({
      ...within,
      ...titled('/assistant-management'),
      path: paths.subcontractors,
      component: lazyRouteComponent(
        () => import('./subcontractor/AssistantManagement.tsx'),
        'AssistantManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/company-management'),
      path: paths.companies,
      component: lazyRouteComponent(
        () => import('./company/CompanyManagement.tsx'),
        'CompanyManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/vehicle-management'),
      path: paths.vehicles,
      component: lazyRouteComponent(
        () => import('./vehicle/VehicleManagement.tsx'),
        'VehicleManagement',
      ),
    }),
    createRoute({
      ...within,
      ...titled('/driver-list'),
      path: paths.drivers,
      component: lazyRouteComponent(() => import('./driver/DriverList.tsx'), 'DriverList'),
    }),
  ]),
  createRoute({
    ...outside,
    path: paths.login,
    staticData: { title: accountTexts.signIn },
    beforeLoad: onlyGuests,
    component: lazyRouteComponent(() => import('./user/Login.tsx'), 'Login'),
  }),
  createRoute({
    ...outside,
    path: paths.register,
    staticData: { title: accountTexts.register },
    component: lazyRouteComponent(() => import('./user/Register.tsx'), 'Register'),
  }),
  createRoute({
    ...outside,
    path: paths.notAllowed,
    staticData: { title: errorTexts.notAllowedTitle },
    component: NotAllowed,
  }),
  createRoute({
    ...outside,
    path: paths.notFound,
    staticData: { title: errorTexts.notFoundTitle },
    component: NotFound,
  }),
  createRoute({
    ...outside,
    path: paths.fault,
    staticData: { title: errorTexts.faultTitle },
    component: Fault,
  }),
  createRoute({
    ...outside,
    path: paths.apiDocs,
    staticData: { title: apiDocsTexts.title },
    component: lazyRouteComponent(() => import('./api-docs/ApiDocs.tsx'), 'ApiDocs'),
  }),
  createRoute({ ...outside, path: '$', beforeLoad: toNotFound }),
])

/** The router of the product; texts of the address stay texts. */
const makeRouter = () =>
  createRouter({
    routeTree: tree,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: printQuery,
  })

export const router = makeRouter()
