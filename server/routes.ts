import { sheetApi } from '../contract/sheets.ts'
import { sheetRoutes } from './kit/sheet/routes.ts'
import { sheetTemplates } from './kit/sheet/templates.ts'
import { SHEETS } from './sheets.ts'
import { findRoutes } from './dispatch/find/handlers.ts'
import { expenseRoutes } from './dispatch/expense/handlers.ts'
import { excelRoutes } from './dispatch/excel/handlers.ts'
import { tripDownloads } from './dispatch/trip/tripDownloads.ts'
import { downloadRoute, type Download } from './kit/export/download.ts'
import { binRoutes } from './dispatch/bin/handlers.ts'
import { bookingDownloads } from './dispatch/booking/downloads.ts'
import { bookingRoutes } from './dispatch/booking/handlers.ts'
import { calendarRoutes } from './dispatch/calendar/handlers.ts'
import { companyDownloads, companyRoutes } from './master/company/handlers.ts'
import { companyPriceDownloads, companyPriceRoutes } from './price/company-price/handlers.ts'
import { costNormRoutes } from './price/cost-norm/handlers.ts'
import { fuelPriceDownloads, fuelPriceRoutes } from './price/fuel-price/handlers.ts'
import { fixedCostRoutes } from './price/fixed-cost/handlers.ts'
import { PLAIN, vehicleStore } from './stores.ts'
import { kmQuotaApi } from '../contract/price/km-quota/km-quota.ts'
import { kmQuotaStore } from './price/km-quota/store.ts'
import { setVersionRoute } from './kit/rate/setVersion.ts'
import { normDownloads } from './price/norm-workbook/normWorkbook.ts'
import { costFormRoutes } from './price/cost-form/handlers.ts'
import { ownTripRoutes } from './dispatch/own-trips/handlers.ts'
import { emptyTruckDownloads, emptyTruckRoutes } from './dispatch/empty-truck/handlers.ts'
import { driverDownloads, driverRoutes } from './master/driver/handlers.ts'
import { orderPickerRoutes } from './dispatch/order/pickers.ts'
import { fuelLogDownloads, fuelLogRoutes } from './ledger/fuel-log/handlers.ts'
import { stockDownloads, stockRoutes } from './ledger/stock/handlers.ts'
import { haulDownloads } from './fleet/haul/download.ts'
import { journeyRoutes } from './fleet/journey/handlers.ts'
import { haulRoutes } from './fleet/haul/handlers.ts'
import { cameraRoutes } from './fleet/camera/handlers.ts'
import { imageRoutes } from './fleet/image/handlers.ts'
import { lookDownloads, lookRoutes } from './fleet/look/handlers.ts'
import { personDataDownloads, personDataRoutes } from './fleet/person-data/handlers.ts'
import { markerRoutes } from './fleet/marker/handlers.ts'
import { serviceRuleDownloads, serviceRuleRoutes } from './fleet/service-rule/handlers.ts'
import { vehiclePaperDownloads, vehiclePaperRoutes } from './fleet/vehicle-paper/handlers.ts'
import { warningDownloads, warningRoutes } from './fleet/warning/handlers.ts'
import { fuelCheckRoutes } from './ledger/fuel-check/handlers.ts'
import { overviewRoutes } from './report/overview/handlers.ts'
import { partnerDownloads, partnerRoutes } from './master/partner/handlers.ts'
import { placeDownloads, placeRoutes } from './master/place/handlers.ts'
import { transferDownloads } from './dispatch/transfer-order/downloads.ts'
import { transferRoutes } from './dispatch/transfer-order/handlers.ts'
import { tripRoutes } from './dispatch/trip/handlers.ts'
import { tollDownloads, tollRoutes } from './ledger/toll/handlers.ts'
import { elsaRoutes } from './fleet/elsa/handlers.ts'
import { vendorRoutes } from './fleet/vendor/handlers.ts'
import { walletDownloads } from './ledger/wallet/downloads.ts'
import { deviceRoutes } from './fleet/device/handlers.ts'
import { drivingReportDownloads } from './fleet/driving-report/files.ts'
import { drivingReportRoutes } from './fleet/driving-report/handlers.ts'
import { walletRoutes } from './ledger/wallet/handlers.ts'
import { vehicleDownloads, vehicleRoutes } from './master/vehicle/handlers.ts'
import { salaryDownloads, salaryRoutes } from './ledger/salary/handlers.ts'
import type { Route } from './kit/http/mount.ts'
import { noticeRoutes } from './office/notice/handlers.ts'
import { orderDownloads } from './dispatch/order/downloads.ts'
import { orderRoutes } from './dispatch/order/handlers.ts'
import { printDownloads } from './dispatch/trip/print.ts'
import { crudDownload, crudHandlers, crudRoutes } from './kit/resource/handlers.ts'
import { mapRoutes } from './kit/map/handlers.ts'
import { jobRoutes } from './kit/jobs/handlers.ts'
import { photoRoutes } from './kit/photo/handlers.ts'
import { userDownloads } from './office/user/downloads.ts'
import { accessLogRoutes } from './office/access-log/handlers.ts'
import { secondFactorRoutes } from './office/second-factor/handlers.ts'
import { generalDownloads, generalRoutes } from './report/general/handlers.ts'
import { revenueDownloads, revenueRoutes } from './report/revenue/handlers.ts'
import { truckReportDownloads, truckReportRoutes } from './report/truck/handlers.ts'
import { closedMonthRoutes } from './office/closed-month/handlers.ts'
import { settingsRoutes } from './office/settings/settings.ts'
import { debtDownloads } from './ledger/debt/downloads.ts'
import { receiptDownloads } from './ledger/receipt/downloads.ts'
import { debtRoutes } from './ledger/debt/handlers.ts'
import { receiptRoutes } from './ledger/receipt/handlers.ts'
import { userRoutes } from './office/user/handlers.ts'

/** Every call that answers a link and makes its file when the link is opened. */
export const downloads: readonly Download[] = [
  ...tripDownloads,
  ...orderDownloads,
  ...transferDownloads,
  ...bookingDownloads,
  ...emptyTruckDownloads,
  ...printDownloads,
  ...debtDownloads,
  ...receiptDownloads,
  ...userDownloads,
  ...PLAIN.map((store) => crudDownload(store.api, store)),
  ...fuelPriceDownloads,
  ...normDownloads,
  ...vehicleDownloads(vehicleStore),
  ...driverDownloads,
  ...companyDownloads,
  ...companyPriceDownloads,
  ...placeDownloads,
  ...partnerDownloads,
  ...generalDownloads,
  ...revenueDownloads,
  ...truckReportDownloads,
  ...drivingReportDownloads,
  ...tollDownloads,
  ...salaryDownloads,
  ...fuelLogDownloads,
  ...stockDownloads,
  ...walletDownloads,
  ...serviceRuleDownloads,
  ...vehiclePaperDownloads,
  ...warningDownloads,
  ...lookDownloads,
  ...haulDownloads,
  ...personDataDownloads,
  ...sheetTemplates(SHEETS),
]

/** Every mounted endpoint, one line a feature. */
export const routes: readonly Route[] = [
  ...userRoutes,
  ...secondFactorRoutes,
  ...accessLogRoutes,
  ...settingsRoutes,
  ...closedMonthRoutes,
  ...generalRoutes,
  ...revenueRoutes,
  ...truckReportRoutes,
  ...overviewRoutes,
  ...calendarRoutes,
  ...tripRoutes,
  ...orderPickerRoutes,
  ...binRoutes,
  ...costFormRoutes,
  ...costNormRoutes,
  setVersionRoute(kmQuotaApi.setVersion, kmQuotaStore),
  ...fixedCostRoutes,
  ...fuelPriceRoutes,
  ...companyPriceRoutes,
  ...salaryRoutes,
  ...fuelLogRoutes,
  ...fuelCheckRoutes,
  ...stockRoutes,
  ...vehicleRoutes(vehicleStore),
  ...emptyTruckRoutes,
  ...ownTripRoutes,
  ...driverRoutes,
  ...companyRoutes,
  ...placeRoutes,
  ...partnerRoutes,
  ...tollRoutes,
  ...elsaRoutes,
  ...PLAIN.flatMap((store) => crudRoutes(store.api, crudHandlers(store))),
  ...sheetRoutes(SHEETS, {
    undo: sheetApi.undo,
    script: new URL('./sheets.worker.ts', import.meta.url),
  }),
  ...noticeRoutes,
  ...photoRoutes,
  ...jobRoutes,
  ...mapRoutes,
  ...orderRoutes,
  ...receiptRoutes,
  ...debtRoutes,
  ...transferRoutes,
  ...bookingRoutes,
  ...excelRoutes(SHEETS),
  ...expenseRoutes,
  ...findRoutes,
  ...walletRoutes,
  ...deviceRoutes,
  ...vendorRoutes,
  ...drivingReportRoutes,
  ...journeyRoutes,
  ...serviceRuleRoutes,
  ...vehiclePaperRoutes,
  ...warningRoutes,
  ...markerRoutes,
  ...lookRoutes,
  ...personDataRoutes,
  ...haulRoutes,
  ...imageRoutes,
  ...cameraRoutes,
  ...downloads.map(downloadRoute),
]
