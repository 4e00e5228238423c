import { measureAssigning } from './assign.ts'
import { measureBooks } from './books.ts'
import { measureBookings } from './booking.ts'
import { measureBundle } from './bundle.ts'
import { measureClients } from './clients.ts'
import { startCompany } from './company.ts'
import { measureFiles } from './files.ts'
import { measureFind } from './find.ts'
import { measureFixes } from './fixes.ts'
import { report } from './figures.ts'
import { generateTrips, TRIPS } from './generate.ts'
import { measureHeavy } from './heavy.ts'
import { measureKills } from './kills.ts'
import { measureLists } from './lists.ts'
import { measureLoad } from './load.ts'
import { measureMatrix } from './matrix.ts'
import { measureMap } from './map.ts'
import { measurePlaces } from './places.ts'
import { measureExplaining, measurePricing } from './pricing.ts'
import { measureReports, reportMonth, REPORT_DAYS } from './reports.ts'
import { measureTyping } from './typing.ts'
import { measureWriting } from './writing.ts'

const PARTS = [
  'lists',
  'find',
  'clients',
  'files',
  'kill',
  'bundle',
  'typing',
  'matrix',
  'map',
  'assign',
  'booking',
  'places',
  'heavy',
  'pricing',
  'reports',
] as const
const wanted = process.argv.slice(2)
const asked = (part: (typeof PARTS)[number]): boolean =>
  // What stands behind `fixes` are its own parts.
  wanted.length === 0 || (wanted[0] !== 'fixes' && wanted.includes(part))

let met = true

if (asked('lists') || asked('find') || asked('clients') || asked('files')) {
  const company = await startCompany()
  try {
    const { trips, orders } = await generateTrips(company.db)
    console.log(`${trips.toLocaleString('vi')} chuyến, ${orders.toLocaleString('vi')} đơn`)
    if (asked('lists'))
      met = report('Trip lists, one client, 50 rows a page', await measureLists(company)) && met
    if (asked('find'))
      met = report('Ctrl+K over a million trips, one client', await measureFind(company)) && met
    if (asked('clients'))
      met = report('Sixteen clients at once', await measureClients(company)) && met
    if (asked('files'))
      met =
        report('Workbooks, while /healthz is asked every 10 ms', await measureFiles(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('bundle')) {
  const company = await startCompany()
  try {
    met = report('What a browser loads, cold cache', await measureBundle(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('typing')) {
  const company = await startCompany()
  try {
    met =
      report(
        'Main-thread time of a key in the trip form with 10 orders',
        await measureTyping(company),
      ) && met
  } finally {
    await company.stop()
  }
}
if (asked('matrix')) {
  const company = await startCompany()
  try {
    met =
      report('Main-thread time of a key in a sheet of 200 rows', await measureMatrix(company)) &&
      met
  } finally {
    await company.stop()
  }
}
if (asked('map')) {
  const company = await startCompany()
  try {
    met = report('The map of a thousand vehicles', await measureMap(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('assign')) {
  const company = await startCompany()
  try {
    met =
      report(
        'Ten dispatchers assigning vehicles to overlapping trips',
        await measureAssigning(company),
      ) && met
  } finally {
    await company.stop()
  }
}
if (asked('booking')) {
  const company = await startCompany()
  try {
    met = report('An approver answers bookings', await measureBookings(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('places')) {
  const company = await startCompany()
  try {
    met =
      report('A list of 20,000 places, searched without marks', await measurePlaces(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('heavy')) {
  const company = await startCompany()
  try {
    met = report('Heavy files of one account, slow connections', await measureHeavy(company)) && met
  } finally {
    await company.stop()
  }
}
// Takes ten minutes: only when it is asked for by name.
if (wanted.includes('load')) {
  const company = await startCompany()
  try {
    met = report('Two hundred people at work', await measureLoad(company)) && met
  } finally {
    await company.stop()
  }
}
// With what to measure after it; takes half an hour: only when it is asked for by name.
if (wanted[0] === 'fixes') {
  const company = await startCompany()
  try {
    met =
      report('Positions of a thousand vehicles', await measureFixes(company, wanted.slice(1))) &&
      met
  } finally {
    await company.stop()
  }
}
if (asked('pricing')) {
  const company = await startCompany()
  try {
    met = report('25,000 trips worked out anew', await measurePricing(company)) && met
    await generateTrips(company.db)
    met = report('Over a million trips', await measureExplaining(company)) && met
  } finally {
    await company.stop()
  }
}
if (asked('reports')) {
  const company = await startCompany()
  try {
    met = report('Pay and a statement', await measureBooks(company, reportMonth())) && met
    await generateTrips(company.db, TRIPS, REPORT_DAYS)
    met = report('Reports over a million trips of two years', await measureReports(company)) && met
    met = report('Writing into a million trips', [await measureWriting(company)]) && met
  } finally {
    await company.stop()
  }
}
if (asked('kill'))
  met = report('kill -9 of server and database under writing', await measureKills()) && met

process.exit(met ? 0 : 1)
