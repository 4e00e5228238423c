import { SEATS } from './kit/endpoint/roles.ts'
import { undoCall, type SheetKind } from './kit/sheet/sheet.ts'
import { bookingSheet } from './dispatch/booking/booking.sheet.ts'
import { tripSheet } from './dispatch/dispatch-sheet/dispatch-sheet.ts'
import { companySheet } from './master/company/company.ts'
import { driverSheet } from './master/driver/driver.ts'
import { placeSheet } from './master/place/place.ts'
import { routeSheet } from './master/route/route.ts'
import { subcontractorSheet } from './master/subcontractor/subcontractor.ts'
import { trailerSheet } from './master/trailer/trailer.ts'
import { tripPaySheet } from './price/cost-norm/trip-pay.ts'
import { variableCostSheet } from './price/cost-norm/variable-cost.ts'
import { vehicleNormSheet } from './price/cost-norm/vehicle-norm.ts'
import { fixedCostSheet } from './price/fixed-cost/fixed-cost.ts'
import { vehicleSheet } from './master/vehicle/vehicle.ts'

/** Every kind of sheet that can be imported. */
export const SHEETS = {
  trip: tripSheet,
  booking: bookingSheet,
  company: companySheet,
  driver: driverSheet,
  place: placeSheet,
  route: routeSheet,
  subcontractor: subcontractorSheet,
  trailer: trailerSheet,
  vehicle: vehicleSheet,
  trip_pay: tripPaySheet,
  variable_cost: variableCostSheet,
  vehicle_norm: vehicleNormSheet,
  fixed_cost: fixedCostSheet,
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
