import { measureAssigning } from './assign.ts'
import { measureBooks } from './books.ts'
import { measureBookings } from './booking.ts'
import { measureBundle } from './bundle.ts'
import { measureClients } from './clients.ts'
import { startCompany, type Company } from './company.ts'
import { measureFiles } from './files.ts'
import { measureFind } from './find.ts'
import { FIX_PARTS, measureFixes } from './fixes.ts'
import { report, type Figure } from './figures.ts'
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

/** What a part is called, and how it is measured. */
type Part = readonly [title: string, measure: (company: Company) => Promise<Figure[]>]

/** Parts that share a company with a million trips. */
const OF_A_MILLION: Readonly<Record<string, Part>> = {
  lists: ['Trip lists, one client, 50 rows a page', measureLists],
  find: ['Ctrl+K over a million trips, one client', measureFind],
  clients: ['Sixteen clients at once', measureClients],
  files: ['Workbooks, while /healthz is asked every 10 ms', measureFiles],
}
/** Parts that each have the demo company to themselves. */
const OF_DEMO: Readonly<Record<string, Part>> = {
  bundle: ['What a browser loads, cold cache', measureBundle],
  typing: ['Main-thread time of a key in the trip form with 10 orders', measureTyping],
  matrix: ['Main-thread time of a key in a sheet of 200 rows', measureMatrix],
  map: ['The map of a thousand vehicles', measureMap],
  assign: ['Ten dispatchers assigning vehicles to overlapping trips', measureAssigning],
  booking: ['An approver answers bookings', measureBookings],
  places: ['A list of 20,000 places, searched without marks', measurePlaces],
  heavy: ['Heavy files of one account, slow connections', measureHeavy],
}

const ALONE = ['load', 'fixes', 'pricing', 'reports', 'kill']
const wanted = process.argv.slice(2)
const parts = [...Object.keys({ ...OF_A_MILLION, ...OF_DEMO }), ...ALONE]
const known: readonly string[] = wanted[0] === 'fixes' ? ['fixes', ...FIX_PARTS] : parts
const unknown = wanted.filter((part) => !known.includes(part))
if (unknown.length > 0) {
  console.error(`no part: ${unknown.join(', ')}; there are ${known.join(', ')}`)
  process.exit(1)
}
const asked = (part: string): boolean =>
  // What stands behind `fixes` are its own parts.
  wanted.length === 0 || (wanted[0] !== 'fixes' && wanted.includes(part))

let met = true
const tell = (title: string, figures: readonly Figure[]): void => {
  met = report(title, figures) && met
}

async function inCompany(measure: (company: Company) => Promise<void>): Promise<void> {
  const company = await startCompany()
  try {
    await measure(company)
  } finally {
    await company.stop()
  }
}

const ofAMillion = Object.entries(OF_A_MILLION).filter(([part]) => asked(part))
if (ofAMillion.length > 0)
  await inCompany(async (company) => {
    const { trips, orders } = await generateTrips(company.db)
    console.log(`${trips.toLocaleString('vi')} chuyến, ${orders.toLocaleString('vi')} đơn`)
    for (const [, [title, measure]] of ofAMillion) tell(title, await measure(company))
  })
for (const [part, [title, measure]] of Object.entries(OF_DEMO))
  if (asked(part)) await inCompany(async (company) => tell(title, await measure(company)))
// Takes ten minutes: only when it is asked for by name.
if (wanted.includes('load'))
  await inCompany(async (company) => tell('Two hundred people at work', await measureLoad(company)))
// With what to measure after it; takes half an hour: only when it is asked for by name.
if (wanted[0] === 'fixes')
  await inCompany(async (company) =>
    tell('Positions of a thousand vehicles', await measureFixes(company, wanted.slice(1))),
  )
if (asked('pricing'))
  await inCompany(async (company) => {
    tell('25,000 trips worked out anew', await measurePricing(company))
    await generateTrips(company.db)
    tell('Over a million trips', await measureExplaining(company))
  })
if (asked('reports'))
  await inCompany(async (company) => {
    tell('Pay and a statement', await measureBooks(company, reportMonth()))
    await generateTrips(company.db, TRIPS, REPORT_DAYS)
    tell('Reports over a million trips of two years', await measureReports(company))
    tell('Writing into a million trips', [await measureWriting(company)])
  })
if (asked('kill')) tell('kill -9 of server and database under writing', await measureKills())

process.exit(met ? 0 : 1)
