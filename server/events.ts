import { creditUsed } from './dispatch/trip/creditUsed.ts'
import { creditOf } from './ledger/debt/credit.ts'
import { countBookings, renameBookings, replateBookings } from './dispatch/booking/renamed.ts'
import {
  countTransfers,
  renameTransfers,
  replateTransfers,
} from './dispatch/transfer-order/renamed.ts'
import { keepPriceMoments } from './dispatch/trip/priceMoments.ts'
import { tripsOpenInMonth } from './dispatch/trip/openInMonth.ts'
import { countTrips, renameTrips } from './dispatch/trip/renamed.ts'
import { replateTrips } from './dispatch/trip/replated.ts'
import { slipsOpenInMonth } from './ledger/fuel-log/openInMonth.ts'
import { approvedFills } from './ledger/fuel-log/fillsOfTrips.ts'
import { fillsOfTrips, gpsKmOfTrips } from './price/calculation/priceRows.ts'
import { lostVehicles } from './dispatch/trip/listRows.ts'
import { lastSeen } from './dispatch/empty-truck/seen.ts'
import { seenVehicles } from './fleet/journey/lastSeen.ts'
import { drivingOfDrivers } from './dispatch/trip/drivingNow.ts'
import { drivingOfThese } from './fleet/driving-report/drivingNow.ts'
import { trackedKm } from './ledger/fuel-check/byGps.ts'
import { kmOfTrackedDays } from './fleet/driving-report/trackedKm.ts'
import { lostNow } from './fleet/journey/places.ts'
import { onTripsWritten } from './dispatch/trip/writeTrips.ts'
import { postTrips } from './ledger/wallet/postings.ts'
import { fileOpened } from './kit/export/opened.ts'
import { recordOpened } from './office/access-log/record.ts'
import { replatePapers } from './master/paper/replated.ts'
import { tollPasses } from './dispatch/trip/tolls.ts'
import { releaseTolls } from './ledger/toll/release.ts'
import { vehiclesWorkedOut } from './fleet/driving-report/workOut.ts'
import { noteVehicles, noteWritten } from './fleet/journey/noteTrips.ts'
import { followedAnew } from './dispatch/trip/followed.ts'
import { followTrip } from './fleet/journey/followTrips.ts'
import { gpsKm } from './fleet/journey/gpsKm.ts'
import { tripPasses } from './ledger/toll/passes.ts'
import { approvedLitres } from './ledger/fuel-log/litresOfDrivers.ts'
import { litresOfDrivers } from './ledger/salary/variables.ts'
import { closedMonths } from './kit/resource/closedMonths.ts'
import { freeOpenPay, keepOpenPay } from './ledger/salary/keepPay.ts'
import {
  closedMonthsIn,
  monthClosed,
  monthOpened,
  stillOpen,
} from './office/closed-month/closedMonth.ts'
import { gapsOpenInMonth } from './ledger/fuel-check/openInMonth.ts'
import { tollsOpenInMonth } from './ledger/toll/openInMonth.ts'
import { paysOpenInMonth } from './ledger/salary/openInMonth.ts'
import { openUses, renamed } from './master/renaming/renaming.ts'
import { countRoutes, renameRoutes } from './master/route/renamed.ts'
import { replated } from './master/vehicle/replated.ts'

/** Says who hears what lower features tell and answers what they ask. Trips come before bookings: they are held in this order everywhere. */
export function connectFeatures(): void {
  fillsOfTrips.answeredBy(approvedFills)
  litresOfDrivers.answeredBy(approvedLitres)
  fileOpened.answeredBy(recordOpened)
  onTripsWritten(postTrips)
  onTripsWritten(releaseTolls)
  onTripsWritten(noteWritten)
  vehiclesWorkedOut.answeredBy(noteVehicles)
  gpsKmOfTrips.answeredBy(gpsKm)
  followedAnew.answeredBy(followTrip)
  lostVehicles.answeredBy(lostNow)
  lastSeen.answeredBy(seenVehicles)
  trackedKm.answeredBy(kmOfTrackedDays)
  drivingOfDrivers.answeredBy(drivingOfThese)
  closedMonths.answeredBy(closedMonthsIn)
  creditUsed.answeredBy(creditOf)
  stillOpen.answeredBy(
    tripsOpenInMonth,
    slipsOpenInMonth,
    gapsOpenInMonth,
    tollsOpenInMonth,
    paysOpenInMonth,
  )
  monthClosed.answeredBy(keepOpenPay, keepPriceMoments)
  monthOpened.answeredBy(freeOpenPay)
  tollPasses.answeredBy(tripPasses)
  openUses.answeredBy(countTrips, countTransfers, countBookings, countRoutes)
  renamed.answeredBy(renameTrips, renameTransfers, renameBookings, renameRoutes)
  replated.answeredBy(replateTrips, replateTransfers, replateBookings, replatePapers)
}
