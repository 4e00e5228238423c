import { placeApi } from '../contract/master/place/place.api.ts'
import { placeSheet } from '../contract/master/place/place.ts'
import { companySheet } from '../contract/master/company/company.ts'
import { driverSheet } from '../contract/master/driver/driver.ts'
import { companyPriceApi, companyPrices } from '../contract/price/company-price/company-price.ts'
import { vehicleSheet } from '../contract/master/vehicle/vehicle.ts'
import { bookingImport } from './dispatch/booking/importBookings.ts'
import { columnImports } from './dispatch/column-sheet/columnSheet.ts'
import { tripImport } from './dispatch/dispatch-sheet/importTrips.ts'
import { fuelImport } from './ledger/fuel-log/sheet.ts'
import { openingStockImport } from './ledger/stock/sheet.ts'
import { storeSheet } from './kit/resource/storeSheet.ts'
import { withUnread } from './kit/resource/versionRows.ts'
import type { Sheet } from './kit/sheet/sheet.ts'
import { companyStore } from './master/company/handlers.ts'
import { driverStore } from './master/driver/store.ts'
import { placeStore } from './master/place/store.ts'
import { fuelPriceSheet } from '../contract/price/fuel-price/fuel-price.ts'
import { priceStore } from './price/fuel-price/handlers.ts'
import { normSheet } from './price/norm-workbook/normWorkbook.ts'
import { priceReading, pricesByKm } from './price/company-price/reader/readPrices.ts'
import { companyPriceStore } from './price/company-price/store.ts'
import { tollSheet } from './ledger/toll/store.ts'
import { salarySheet } from './ledger/salary/handlers.ts'
import { gpsImport } from './fleet/position/gpsSheet.ts'
import { haulImport } from './fleet/haul/sheet.ts'
import { serviceRuleSheetStore } from './fleet/service-rule/store.ts'
import { payoutImport, receiptImport } from './ledger/receipt/sheet.ts'
import { walletSheet } from './ledger/wallet/sheet.ts'
import { PLAIN, vehicleStore } from './stores.ts'

/** Every kind of sheet that can be imported, and how. */
export const SHEETS: readonly Sheet[] = [
  tripImport,
  bookingImport,
  ...columnImports,
  storeSheet(companyStore, companySheet),
  storeSheet(driverStore, driverSheet),
  storeSheet(placeStore, placeSheet, { also: [placeApi.excelUpdate] }),
  storeSheet(vehicleStore, vehicleSheet),
  storeSheet(priceStore, fuelPriceSheet),
  normSheet,
  tollSheet,
  {
    ...storeSheet(companyPriceStore, companyPrices.sheet, {
      also: [companyPriceApi.excelUpdate],
      reading: priceReading,
    }),
    unfitting: pricesByKm,
  },
  salarySheet,
  fuelImport,
  openingStockImport,
  walletSheet,
  receiptImport,
  payoutImport,
  storeSheet(serviceRuleSheetStore, serviceRuleSheetStore.sheet),
  gpsImport,
  haulImport,
  ...PLAIN.map((store) => storeSheet(withUnread(store), store.sheet)),
]
