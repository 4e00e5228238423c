import { expect, test } from 'vitest'
import { sources } from '../../../scripts/house.ts'

const TRIP = 'server/dispatch/trip/'

/** What other features take of the trip, by what they want; all else of the folder is its own. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  write: ['writeTrips', 'newTrips', 'undoTrips', 'tripChecks', 'changeProblems', 'changeTrips'],
  read: ['loadTrip', 'tripValues'],
  list: [
    'list',
    'listFilter',
    'groupFilter',
    'listRows',
    'listSort',
    'listSums',
    'partner',
    'searchWords',
  ],
  file: [
    'columnChoice',
    'extraHeader',
    'sheetDownload',
    'tripDownloads',
    'tripSheet',
    'waybill',
    'waybillPage',
  ],
  name: [
    'names',
    'completeTrip',
    'identity',
    'suggestions',
    'retiredWords',
    'ties',
    'unknownRoutes',
  ],
  assign: ['acceptance', 'assignments', 'overlaps', 'capacity', 'doubts', 'outOfUse', 'drivingNow'],
  rename: ['renamed', 'bearers'],
  price: ['recalculateTrips', 'pricing', 'fill', 'figureChanges'],
  follow: ['followed'],
  toll: ['tolls', 'tollDownload'],
  owe: ['creditUsed', 'payerNames'],
}

const isOwn = (path: string): boolean => path.startsWith(TRIP)
/** The files that put the server together, and what fills a new company with examples. */
const isRoot = (path: string): boolean =>
  path.split('/').length === 2 || path.startsWith('server/seed/')

test('other features take of the trip its doors alone', () => {
  const open = new Set(Object.values(DOORS).flat())
  const taken = sources()
    .filter(({ path }) => path.startsWith('server/') && !isOwn(path) && !isRoot(path))
    .flatMap(({ path, imports }) => imports.filter(isOwn).map((to) => ({ path, to })))
    .filter(({ to }) => !open.has(to.slice(TRIP.length).replace(/\.ts$/, '')))
  expect(taken.map(({ path, to }) => `${path} -> ${to}`)).toEqual([])
})

test('trips and their orders are written by one file, beside the mark of a reminder and names carried along', () => {
  const writing =
    /(INSERT INTO|UPDATE|DELETE FROM) (chuyen_di|don_hang)\b|(updateTable|insertInto|deleteFrom)\('(chuyen_di|don_hang)'\)/
  const writers = sources().filter(
    ({ path, text }) => path.startsWith('server/') && !isRoot(path) && writing.test(text),
  )
  expect(writers.map(({ path }) => path)).toEqual([
    `${TRIP}reminders.ts`,
    `${TRIP}writeNames.ts`,
    `${TRIP}writeRows.ts`,
  ])
})
