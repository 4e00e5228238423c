import { SEATS } from './kit/endpoint/roles.ts'
import { undoCall, type SheetKind } from './kit/sheet/sheet.ts'
import { columnSheets } from './dispatch/column-sheet/column-sheet.ts'
import { bookingSheet } from './dispatch/booking/booking.sheet.ts'
import { tripSheet } from './dispatch/dispatch-sheet/dispatch-sheet.ts'
import { fuelSheet } from './ledger/fuel-log/fuel-log.ts'
import { stockSheet } from './ledger/stock/stock.ts'
import { gpsSheet } from './fleet/position/gps-sheet.ts'
import { haulSheet } from './fleet/haul/haul.ts'
import { serviceRules } from './fleet/service-rule/service-rule.ts'
import { companySheet } from './master/company/company.ts'
import { driverSheet } from './master/driver/driver.ts'
import { placeSheet } from './master/place/place.ts'
import { routes } from './master/route/route.ts'
import { subcontractors } from './master/subcontractor/subcontractor.ts'
import { trailers } from './master/trailer/trailer.ts'
import { companyPrices } from './price/company-price/company-price.ts'
import { tripPay } from './price/cost-norm/trip-pay.ts'
import { variableCost } from './price/cost-norm/variable-cost.ts'
import { fuelPriceSheet } from './price/fuel-price/fuel-price.ts'
import { surcharges } from './price/fuel-surcharge/fuel-surcharge.ts'
import { normWorkbook } from './price/norm-workbook/norm-workbook.ts'
import { vehicleNorm } from './price/vehicle-norm/vehicle-norm.ts'
import { tolls } from './ledger/toll/toll.ts'
import { costForm } from './price/cost-form/cost-form.ts'
import { kmQuota } from './price/km-quota/km-quota.ts'
import { loading } from './price/loading/loading.ts'
import { fixedCost } from './price/fixed-cost/fixed-cost.ts'
import { typedPay } from './ledger/salary/salary.sheet.ts'
import { payoutSheet, receiptSheet } from './ledger/receipt/receipt.sheet.ts'
import { walletEntry } from './ledger/wallet/wallet.ts'
import { vehicleSheet } from './master/vehicle/vehicle.ts'

/** Every kind of sheet that can be imported. */
export const SHEETS = {
  trip: tripSheet,
  booking: bookingSheet,
  company: companySheet,
  driver: driverSheet,
  place: placeSheet,
  route: routes.sheet,
  subcontractor: subcontractors.sheet,
  trailer: trailers.sheet,
  vehicle: vehicleSheet,
  trip_pay: tripPay.sheet,
  variable_cost: variableCost.sheet,
  vehicle_norm: vehicleNorm.sheet,
  fixed_cost: fixedCost.sheet,
  fuel_price: fuelPriceSheet,
  fuel_surcharge: surcharges.sheet,
  loading: loading.sheet,
  cost_form: costForm.sheet,
  km_quota: kmQuota.sheet,
  quota: normWorkbook,
  company_price: companyPrices.sheet,
  toll: tolls.sheet,
  driver_salary: typedPay.sheet,
  expense: columnSheets.expense.sheet,
  expense_custom_filter: columnSheets.expense_custom_filter.sheet,
  dispatch_km: columnSheets.dispatch_km.sheet,
  date_time: columnSheets.date_time.sheet,
  order_additional: columnSheets.order_additional.sheet,
  fuel: fuelSheet,
  opening_stock: stockSheet,
  wallet: walletEntry.sheet,
  receipt: receiptSheet.sheet,
  payout: payoutSheet.sheet,
  service_rule: serviceRules.sheet,
  gps: gpsSheet,
  haul: haulSheet,
} as const

const byKind = <T>(callOf: (sheet: SheetKind) => T) =>
  Object.fromEntries(
    Object.entries(SHEETS).map(([kind, sheet]) => [kind, callOf(sheet)]),
  ) as Record<keyof typeof SHEETS, T>

/** The calls of all kinds together. */
export const sheetApi = {
  upload: byKind(({ upload }) => upload),
  template: byKind(({ template }) => template),
  undo: undoCall(
    SEATS.filter((seat) => Object.values(SHEETS).some(({ seats }) => seats.includes(seat))),
  ),
} as const
