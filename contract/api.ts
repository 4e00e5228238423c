import { binApi } from './dispatch/bin/bin.api.ts'
import { bookingApi } from './dispatch/booking/booking.api.ts'
import { calendarApi } from './dispatch/calendar/calendar.api.ts'
import { companyApi } from './master/company/company.ts'
import { costFormApi } from './price/cost-form/cost-form.ts'
import { companyPriceApi } from './price/company-price/company-price.ts'
import { costNormApi } from './price/cost-norm/cost-norm.api.ts'
import { fuelPriceApi } from './price/fuel-price/fuel-price.ts'
import { surcharges } from './price/fuel-surcharge/fuel-surcharge.ts'
import { kmQuotaApi } from './price/km-quota/km-quota.ts'
import { normWorkbookApi } from './price/norm-workbook/norm-workbook.ts'
import { fixedCostApi } from './price/fixed-cost/fixed-cost.ts'
import { driverApi } from './master/driver/driver.api.ts'
import { ownTripsApi } from './dispatch/own-trips/own-trips.ts'
import { emptyTruckApi } from './dispatch/empty-truck/empty-truck.api.ts'
import { salaryApi } from './ledger/salary/salary.api.ts'
import type { Endpoint } from './kit/endpoint/endpoint.ts'
import { mapApi } from './kit/map/map.api.ts'
import { jobApi } from './kit/job/job.api.ts'
import { expenseApi } from './dispatch/expense/expense.api.ts'
import { excelApi } from './dispatch/excel/excel.api.ts'
import { findApi } from './dispatch/find/find.ts'
import { fileApi } from './kit/file/file.api.ts'
import { fuelLogApi } from './ledger/fuel-log/fuel-log.ts'
import { stockApi } from './ledger/stock/stock.ts'
import { fuelCheckApi } from './ledger/fuel-check/fuel-check.ts'
import { haulFileApi } from './fleet/haul/haul-file.api.ts'
import { journeyApi } from './fleet/journey/journey.api.ts'
import { haulApi } from './fleet/haul/haul.ts'
import { cameraApi } from './fleet/camera/camera.api.ts'
import { imageApi } from './fleet/image/image.api.ts'
import { personDataApi } from './fleet/person-data/person-data.api.ts'
import { lookApi } from './fleet/look/look.api.ts'
import { markerApi } from './fleet/marker/marker.ts'
import { serviceRules } from './fleet/service-rule/service-rule.ts'
import { vehiclePaperApi } from './fleet/vehicle-paper/vehicle-paper.ts'
import { warningApi } from './fleet/warning/warning.ts'
import { accessLogApi } from './office/access-log/access-log.api.ts'
import { noticeApi } from './office/notice/notice.api.ts'
import { orderApi } from './dispatch/order/order.api.ts'
import { orderFilterApi } from './dispatch/order/order-filter.api.ts'
import { overviewApi } from './report/overview/overview.api.ts'
import { partnerApi } from './master/partner/partner.ts'
import { placeApi } from './master/place/place.api.ts'
import { transferOrderApi } from './dispatch/transfer-order/transfer-order.api.ts'
import { debtApi } from './ledger/debt/debt.api.ts'
import { payoutApi, receiptApi } from './ledger/receipt/receipt.api.ts'
import { sheetApi } from './sheets.ts'
import { routeApi } from './master/route/route.ts'
import { subcontractors } from './master/subcontractor/subcontractor.ts'
import { tripApi } from './dispatch/trip/trip.api.ts'
import { pricingApi } from './dispatch/trip/trip.pricing.api.ts'
import { secondFactorApi } from './office/second-factor/second-factor.api.ts'
import { generalApi } from './report/general/general.api.ts'
import { revenueApi } from './report/revenue/revenue.api.ts'
import { truckApi } from './report/truck/truck.api.ts'
import { closedMonthApi } from './office/closed-month/closed-month.api.ts'
import { settingsApi } from './office/settings/settings.ts'
import { userApi } from './office/user/user.api.ts'
import { trailers } from './master/trailer/trailer.ts'
import { deviceApi } from './fleet/device/device.api.ts'
import { drivingReportApi } from './fleet/driving-report/driving-report.api.ts'
import { trackApi } from './fleet/driving-report/track.api.ts'
import { tollApi } from './ledger/toll/toll.api.ts'
import { elsaApi } from './fleet/elsa/elsa.api.ts'
import { vendorApi } from './fleet/vendor/vendor.api.ts'
import { walletApi } from './ledger/wallet/wallet.api.ts'
import { vehicleApi } from './master/vehicle/vehicle.api.ts'

/** The table of contents of the product. */
export const api = {
  user: userApi,
  secondFactor: secondFactorApi,
  accessLog: accessLogApi,
  settings: settingsApi,
  map: mapApi,
  closedMonth: closedMonthApi,
  generalReport: generalApi,
  revenueReport: revenueApi,
  truckReport: truckApi,
  notice: noticeApi,
  overview: overviewApi,
  calendar: calendarApi,
  trip: tripApi,
  tripPricing: pricingApi,
  order: orderApi,
  orderFilter: orderFilterApi,
  transferOrder: transferOrderApi,
  booking: bookingApi,
  sheet: sheetApi,
  excel: excelApi,
  expense: expenseApi,
  bin: binApi,
  file: fileApi,
  find: findApi,
  job: jobApi,
  costForm: costFormApi,
  fuelPrice: fuelPriceApi,
  fuelSurcharge: surcharges.api,
  kmQuota: kmQuotaApi,
  normWorkbook: normWorkbookApi,
  vehicle: vehicleApi,
  emptyTruck: emptyTruckApi,
  ownTrips: ownTripsApi,
  trailer: trailers.api,
  driver: driverApi,
  subcontractor: subcontractors.api,
  company: companyApi,
  place: placeApi,
  partner: partnerApi,
  route: routeApi,
  costNorm: costNormApi,
  fixedCost: fixedCostApi,
  companyPrice: companyPriceApi,
  toll: tollApi,
  elsa: elsaApi,
  salary: salaryApi,
  fuelLog: fuelLogApi,
  fuelCheck: fuelCheckApi,
  stock: stockApi,
  wallet: walletApi,
  device: deviceApi,
  vendor: vendorApi,
  drivingReport: drivingReportApi,
  journey: journeyApi,
  track: trackApi,
  receipt: receiptApi,
  payout: payoutApi,
  debt: debtApi,
  serviceRule: serviceRules.api,
  vehiclePaper: vehiclePaperApi,
  warning: warningApi,
  marker: markerApi,
  look: lookApi,
  personData: personDataApi,
  haul: haulApi,
  haulFile: haulFileApi,
  image: imageApi,
  camera: cameraApi,
} as const

type Tree = { readonly [name: string]: Endpoint<never, unknown> | Tree }

const flatten = (tree: Tree): Endpoint[] =>
  Object.values(tree).flatMap((entry) =>
    'path' in entry && typeof entry.path === 'string'
      ? [entry as Endpoint]
      : flatten(entry as Tree),
  )

/** Every endpoint of the product, in the order of `api`. */
export const endpoints: readonly Endpoint[] = flatten(api as unknown as Tree)
