import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { homeOf } from '../contract/office/screen/access.ts'
import { accountTexts } from '../contract/office/user/account.texts.ts'
import { apiDocsTexts } from '../contract/office/api-docs/api-docs.texts.ts'
import { errorTexts } from '../contract/office/error/error.texts.ts'
import { pageTexts } from '../contract/office/screen/page.texts.ts'
import { screenTexts } from '../contract/office/screen/screen.texts.ts'
import { Fault, NotAllowed, NotFound } from './office/error/ErrorPage.tsx'
import { RouteError } from './office/error/RouteError.tsx'
import { parseQuery, printQuery } from './kit/ui/address.ts'
import { paths } from './office/screen/offered/paths.ts'
import {
  root,
  signedIn,
  toNotFound,
  onlyGuests,
  onlySettingUp,
  outside,
  screen,
  form,
  page,
  withSlots,
} from './routing.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const tripForms = () => withSlots(import('./dispatch/trip/TripEditorScreen.tsx'))
const transferForms = () => import('./dispatch/transfer-order/TransferEditorScreen.tsx')
const bookingForms = () => import('./dispatch/booking/BookingEditorScreen.tsx')

const tree = root.addChildren([
  signedIn.addChildren([
    createRoute({
      getParentRoute: () => signedIn,
      path: paths.home,
      beforeLoad: ({ context }) => {
        throw redirect({ to: homeOf(context.session.seat) as typeof paths.overview, replace: true })
      },
    }),
    screen(paths.overview, 'Overview', () => import('./report/overview/Overview.tsx')),
    screen(paths.notices, 'NoticeManagement', () => import('./office/notice/NoticeManagement.tsx')),
    screen(paths.schedule, 'Schedule', () => import('./dispatch/calendar/Schedule.tsx')),
    screen(paths.users, 'UserManagement', () =>
      withSlots(import('./office/user/UserManagement.tsx')),
    ),
    screen(
      paths.changePassword,
      'ChangePassword',
      () => import('./office/user/ChangePassword.tsx'),
    ),
    screen(paths.location, 'Location', () => import('./fleet/position/Location.tsx')),
    screen(paths.trucks, 'Trucks', () => withSlots(import('./fleet/device/Trucks.tsx'))),
    screen(
      paths.drivingReport,
      'DrivingReport',
      () => import('./fleet/driving-report/DrivingReport.tsx'),
    ),
    screen(paths.pictures, 'Pictures', () => import('./fleet/image/Pictures.tsx')),
    screen(paths.liveCamera, 'LiveCamera', () => import('./fleet/camera/LiveCamera.tsx')),
    screen(paths.cameraPlayback, 'Playback', () => import('./fleet/camera/Playback.tsx')),
    screen(paths.lookLog, 'LookLog', () => import('./fleet/look/LookLog.tsx')),
    screen(paths.hauls, 'HaulFiles', () => import('./fleet/haul/HaulFiles.tsx')),
    ...([paths.haulFile, paths.haulTab] as const).map((path) =>
      page(path, screenTexts['/management/excel-report'], {
        name: 'HaulFile',
        load: () => import('./fleet/haul/HaulFile.tsx'),
      }),
    ),
    page(paths.haul, pageTexts.haul, {
      name: 'HaulTrip',
      load: () => import('./fleet/haul/HaulTrip.tsx'),
    }),
    screen(paths.tolls, 'TollScreen', () => import('./ledger/toll/TollScreen.tsx')),
    screen(
      paths.closedMonths,
      'ClosedMonths',
      () => import('./office/closed-month/ClosedMonths.tsx'),
    ),
    screen(paths.debts, 'DebtReport', () => import('./ledger/debt/DebtReport.tsx')),
    screen(
      paths.settings,
      'CompanySettings',
      () => import('./office/settings/CompanySettings.tsx'),
    ),
    form(paths.trip, screenTexts['/trip/create'], { name: 'NewTripScreen', load: tripForms }),
    form(paths.tripOf, pageTexts.trip, { name: 'StoredTripScreen', load: tripForms }),
    screen(paths.trips, 'TripManagement', () => {
      // Its button stands there from the start.
      void import('./dispatch/booking/offered/QuickButton.tsx')
      return withSlots(import('./dispatch/trip/TripManagement.tsx'))
    }),
    form(paths.transfer, screenTexts['/order-switch-station/create'], {
      name: 'NewTransferScreen',
      load: transferForms,
    }),
    form(paths.transferOf, pageTexts.transfer, {
      name: 'StoredTransferScreen',
      load: transferForms,
    }),
    screen(
      paths.transfers,
      'TransferManagement',
      () => import('./dispatch/transfer-order/TransferManagement.tsx'),
    ),
    form(paths.booking, pageTexts.newBooking, { name: 'NewBookingScreen', load: bookingForms }),
    form(paths.bookingOf, pageTexts.booking, {
      name: 'StoredBookingScreen',
      load: bookingForms,
    }),
    screen(
      paths.bookings,
      'BookingManagement',
      () => import('./dispatch/booking/BookingManagement.tsx'),
    ),
    screen(
      paths.generalReport,
      'GeneralReport',
      () => import('./report/general/GeneralReport.tsx'),
    ),
    screen(
      paths.monthlyReport,
      'MonthlyReport',
      () => import('./report/general/MonthlyReport.tsx'),
    ),
    screen(
      paths.revenueReport,
      'RevenueReport',
      () => import('./report/revenue/RevenueReport.tsx'),
    ),
    screen(paths.truckReport, 'TruckReport', () => import('./report/truck/TruckReport.tsx')),
    screen(paths.dayDashboard, 'DayDashboard', () => import('./report/general/DayDashboard.tsx')),
    screen(
      paths.yearDashboard,
      'YearDashboard',
      () => import('./report/general/YearDashboard.tsx'),
    ),
    screen(paths.orders, 'OrderManagement', () => import('./dispatch/order/OrderManagement.tsx')),
    screen(paths.ordersPage, 'OrdersPage', () => import('./report/order-page/OrdersPage.tsx')),
    page(paths.orderPage, pageTexts.order, {
      name: 'OrderPage',
      load: () => import('./report/order-page/OrderPage.tsx'),
    }),
    page(paths.customer, pageTexts.customer, {
      name: 'CustomerPage',
      load: () => import('./report/customer-page/CustomerPage.tsx'),
    }),
    page(paths.customerTab, pageTexts.customer, {
      name: 'CustomerPage',
      load: () => import('./report/customer-page/CustomerPage.tsx'),
    }),
    page(paths.statement, pageTexts.statement, {
      name: 'StatementPage',
      load: () => import('./ledger/debt/StatementPage.tsx'),
    }),
    screen(
      paths.emptyTrucks,
      'EmptyTruckManagement',
      () => import('./dispatch/empty-truck/EmptyTruckManagement.tsx'),
    ),
    screen(paths.orderFilter, 'OrderFilter', () => import('./dispatch/order/OrderFilter.tsx')),
    screen(
      paths.excelFiles,
      'ExcelManagement',
      () => import('./dispatch/excel/ExcelManagement.tsx'),
    ),
    screen(paths.excelOrder, 'ExcelOrder', () => import('./dispatch/order/ExcelOrder.tsx')),
    screen(paths.bin, 'BinManagement', () => import('./dispatch/bin/BinManagement.tsx')),
    screen(paths.routes, 'RoutePrices', () => import('./price/cost-norm/RoutePrices.tsx')),
    screen(
      paths.fuelSurcharge,
      'FuelSurcharges',
      () => import('./price/fuel-surcharge/FuelSurcharges.tsx'),
    ),
    screen(paths.salary, 'SalaryManagement', () => import('./ledger/salary/SalaryManagement.tsx')),
    screen(
      paths.expenses,
      'ExpenseManagement',
      () => import('./dispatch/expense/ExpenseManagement.tsx'),
    ),
    screen(paths.kmQuota, 'QuotaKm', () => withSlots(import('./price/km-quota/QuotaKm.tsx'))),
    screen(paths.fuelLog, 'FuelLog', () => import('./ledger/fuel-log/FuelLog.tsx')),
    screen(paths.warnings, 'Warnings', () => import('./fleet/warning/Warnings.tsx')),
    screen(
      paths.serviceRules,
      'ServiceRules',
      () => import('./fleet/service-rule/ServiceRules.tsx'),
    ),
    screen(
      paths.vehiclePapers,
      'VehiclePapers',
      () => import('./fleet/vehicle-paper/VehiclePapers.tsx'),
    ),
    screen(paths.stock, 'Stock', () => import('./ledger/stock/Stock.tsx')),
    screen(paths.costNorms, 'CostNorms', () => import('./price/cost-norm/CostNorms.tsx')),
    screen(
      paths.subcontractors,
      'AssistantManagement',
      () => import('./master/subcontractor/AssistantManagement.tsx'),
    ),
    screen(
      paths.companies,
      'CompanySurcharges',
      () => import('./price/fuel-surcharge/CompanySurcharges.tsx'),
    ),
    screen(paths.vehicles, 'VehicleCosts', () => import('./price/vehicle-norm/VehicleCosts.tsx')),
    screen(
      paths.companyPrices,
      'CompanyPrices',
      () => import('./price/company-price/CompanyPrices.tsx'),
    ),
    screen(paths.wallets, 'WalletManagement', () => import('./ledger/wallet/WalletManagement.tsx')),
    screen(paths.drivers, 'DriverList', () => import('./master/driver/DriverList.tsx')),
  ]),
  createRoute({
    ...outside,
    path: paths.login,
    staticData: { title: accountTexts.signIn },
    beforeLoad: onlyGuests,
    component: lazyRouteComponent(() => import('./office/user/Login.tsx'), 'Login'),
  }),
  createRoute({
    ...outside,
    path: paths.firstFactor,
    staticData: { title: pageTexts.secondFactor },
    beforeLoad: onlySettingUp,
    component: lazyRouteComponent(() => import('./office/user/FirstFactor.tsx'), 'FirstFactor'),
  }),
  createRoute({
    ...outside,
    path: paths.register,
    staticData: { title: accountTexts.register },
    component: lazyRouteComponent(() => import('./office/user/Register.tsx'), 'Register'),
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
    component: lazyRouteComponent(() => import('./office/api-docs/ApiDocs.tsx'), 'ApiDocs'),
  }),
  createRoute({ ...outside, path: '$', beforeLoad: toNotFound }),
])

/** The router of the product; texts of the address stay texts. */
export const router = createRouter({
  routeTree: tree,
  defaultPreload: 'intent',
  defaultErrorComponent: RouteError,
  scrollRestoration: true,
  parseSearch: parseQuery,
  stringifySearch: printQuery,
})
