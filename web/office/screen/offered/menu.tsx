import {
  mdiBoomGateOutline,
  mdiTextBoxSearchOutline,
  mdiAccountGroupOutline,
  mdiAccountHardHatOutline,
  mdiAccountTieOutline,
  mdiAlertOutline,
  mdiBellOutline,
  mdiCalendarMonthOutline,
  mdiCalendarTodayOutline,
  mdiCashMultiple,
  mdiChartBar,
  mdiChartLine,
  mdiClipboardCheckOutline,
  mdiCrosshairsGps,
  mdiCurrencyUsd,
  mdiEyeOutline,
  mdiFileDocumentOutline,
  mdiTruckCheckOutline,
  mdiFileExcelOutline,
  mdiFilterOutline,
  mdiFinance,
  mdiFuel,
  mdiGasStationOutline,
  mdiHandshakeOutline,
  mdiHomeOutline,
  mdiKeyOutline,
  mdiLockCheckOutline,
  mdiMapMarkerDistance,
  mdiMapOutline,
  mdiOfficeBuildingCogOutline,
  mdiOfficeBuildingOutline,
  mdiPackageVariantClosed,
  mdiPlusBoxOutline,
  mdiReceiptTextOutline,
  mdiRoutes,
  mdiScaleBalance,
  mdiSteering,
  mdiSwapHorizontal,
  mdiTableColumn,
  mdiTrashCanOutline,
  mdiTruckOutline,
  mdiTruckFastOutline,
  mdiTruckRemoveOutline,
  mdiWalletOutline,
  mdiWarehouse,
  mdiWrenchClockOutline,
  mdiImageMultipleOutline,
  mdiCctv,
  mdiMovieOpenOutline,
} from '@mdi/js'
import {
  SCREENS_TO_COME,
  type MenuEntry,
  type Screen,
} from '../../../../contract/office/screen/access.ts'
import {
  fleetMenuOf,
  officeMenuOf,
  type Workspace,
} from '../../../../contract/office/screen/workspaces.ts'
import type { Seat } from '../../../../contract/kit/endpoint/roles.ts'

/** The icon of every screen that a menu can hold. */
export const SCREEN_ICONS: Readonly<Record<Screen, string>> = {
  '/overview': mdiHomeOutline,
  '/notice-management': mdiBellOutline,
  '/trip/create': mdiPlusBoxOutline,
  '/order-switch-station/create': mdiSwapHorizontal,
  '/trip-management': mdiTruckFastOutline,
  '/filter-order': mdiFilterOutline,
  '/order-management': mdiPackageVariantClosed,
  '/empty-truck-management': mdiTruckRemoveOutline,
  '/order-waiting-approve-management': mdiClipboardCheckOutline,
  '/management/orders': mdiTextBoxSearchOutline,
  '/toll-management': mdiBoomGateOutline,
  '/fuel-surcharge': mdiFuel,
  '/quota-km': mdiMapMarkerDistance,
  '/location': mdiMapOutline,
  '/trucks': mdiCrosshairsGps,
  '/management/driving-report': mdiSteering,
  '/management/image': mdiImageMultipleOutline,
  '/live-camera': mdiCctv,
  '/camera-play-back': mdiMovieOpenOutline,
  '/look-log': mdiEyeOutline,
  '/fuel-log': mdiGasStationOutline,
  '/stock': mdiWarehouse,
  '/trash-management': mdiTrashCanOutline,
  '/excel-management': mdiFileExcelOutline,
  '/general-report': mdiChartBar,
  '/monthly-report': mdiCalendarMonthOutline,
  '/revenue-report': mdiChartLine,
  '/truck-report': mdiTruckOutline,
  '/debt-report': mdiReceiptTextOutline,
  '/order-switch-management': mdiSwapHorizontal,
  '/route-management': mdiRoutes,
  '/vehicle-management': mdiTruckOutline,
  '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi': mdiScaleBalance,
  '/company-management': mdiOfficeBuildingOutline,
  '/driver-management': mdiAccountGroupOutline,
  '/assistant-management': mdiHandshakeOutline,
  '/expenses-management': mdiCashMultiple,
  '/wallet-management': mdiWalletOutline,
  '/salary-management': mdiAccountTieOutline,
  '/driver-list': mdiAccountHardHatOutline,
  '/company-price-management': mdiCurrencyUsd,
  '/excel-order': mdiTableColumn,
  '/schedule': mdiCalendarMonthOutline,
  '/company-settings': mdiOfficeBuildingCogOutline,
  '/closed-months': mdiLockCheckOutline,
  '/warning': mdiAlertOutline,
  '/rule': mdiWrenchClockOutline,
  '/paper': mdiFileDocumentOutline,
  '/management/excel-report': mdiTruckCheckOutline,
  '/dashboards/default': mdiCalendarTodayOutline,
  '/dashboards/analytics': mdiFinance,
  '/change-password': mdiKeyOutline,
}

const isBuilt = (screen: Screen): boolean => !SCREENS_TO_COME.includes(screen)

/** The menu of a seat as it is shown: in the role's order, without the screens that are still to come. */
export function menuOf(seat: Seat): readonly MenuEntry[] {
  return officeMenuOf(seat).flatMap((entry): MenuEntry[] => {
    if (typeof entry === 'string') return isBuilt(entry) ? [entry] : []
    const management = entry.management.filter(isBuilt)
    return management.length > 0 ? [{ management }] : []
  })
}

/** The menu of a workspace as a seat sees it. */
export const menuIn = (workspace: Workspace, seat: Seat): readonly MenuEntry[] =>
  workspace === 'doi_xe' ? fleetMenuOf(seat).filter(isBuilt) : menuOf(seat)
