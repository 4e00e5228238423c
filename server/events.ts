import { creditUsed } from './dispatch/trip/creditUsed.ts'
import { creditOf } from './ledger/debt/credit.ts'
import { countBookings, renameBookings, replateBookings } from './dispatch/booking/renamed.ts'
import {
  countTransfers,
  renameTransfers,
  replateTransfers,
} from './dispatch/transfer-order/renamed.ts'
import { tripsOpenInMonth } from './dispatch/trip/openInMonth.ts'
import { countTrips, renameTrips } from './dispatch/trip/renamed.ts'
import { replateTrips } from './dispatch/trip/replated.ts'
import { slipsOpenInMonth } from './ledger/fuel-log/openInMonth.ts'
import { approvedFills } from './ledger/fuel-log/fillsOfTrips.ts'
import { fillsOfTrips } from './price/calculation/priceRows.ts'
import { onTripsWritten } from './dispatch/trip/writeTrips.ts'
import { postTrips } from './ledger/wallet/postings.ts'
import { fileOpened } from './kit/export/opened.ts'
import { recordOpened } from './office/access-log/record.ts'
import { replatePapers } from './master/paper/replated.ts'
import { tollPasses } from './dispatch/trip/tolls.ts'
import { releaseTolls } from './ledger/toll/match.ts'
import { tripPasses } from './ledger/toll/passes.ts'
import { approvedLitres } from './ledger/fuel-log/litresOfDrivers.ts'
import { litresOfDrivers } from './ledger/salary/variables.ts'
import { closedMonths } from './kit/resource/closedMonths.ts'
import { closedMonthsIn, stillOpen } from './office/closed-month/closedMonth.ts'
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
  closedMonths.answeredBy(closedMonthsIn)
  creditUsed.answeredBy(creditOf)
  stillOpen.answeredBy(tripsOpenInMonth, slipsOpenInMonth, paysOpenInMonth)
  tollPasses.answeredBy(tripPasses)
  openUses.answeredBy(countTrips, countTransfers, countBookings, countRoutes)
  renamed.answeredBy(renameTrips, renameTransfers, renameBookings, renameRoutes)
  replated.answeredBy(replateTrips, replateTransfers, replateBookings, replatePapers)
}
