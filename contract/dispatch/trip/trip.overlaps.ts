import type { WireMoment } from '../../kit/time/time.ts'
import type { Assignment, Span } from './trip.assignment.ts'

/** One vehicle's or driver's time on a trip. */
export type Taken = { readonly trip: Assignment; readonly span: Span }

/** The other trips at the same time; `isMore` where there are so many that the rest is not named. */
export type Overlaps = { readonly others: readonly Assignment[]; readonly isMore: boolean }

type Entry = Taken & { readonly found: Set<Assignment> | null }

const firstEndOf = (entries: readonly Entry[]): WireMoment =>
  entries.reduce((first, { span }) => (first === '' || span.to < first ? span.to : first), '')

function meet(entry: Entry, other: Entry): void {
  if (other.trip !== entry.trip) entry.found?.add(other.trip)
}

/**
 * Who has one vehicle or driver at the same time: for each of our own trips the others, up to `most` of them by name. Goes once
 * through all by the beginning of their times, so that a year of a fleet takes a moment.
 */
export function overlapsOn(
  own: readonly Taken[],
  others: readonly Taken[],
  most: number,
): Map<Assignment, Overlaps> {
  const found = new Map(own.map(({ trip }) => [trip, new Set<Assignment>()]))
  const entries: Entry[] = [
    ...own.map((taken) => ({ ...taken, found: found.get(taken.trip) ?? null })),
    ...others.map((taken) => ({ ...taken, found: null })),
  ].toSorted((a, b) => (a.span.from < b.span.from ? -1 : 1))
  const hasRoom = (entry: Entry) => entry.found !== null && entry.found.size <= most
  let active: Entry[] = []
  let open: Entry[] = []
  let firstEnd = ''
  for (const entry of entries) {
    const { from, to } = entry.span
    if (firstEnd !== '' && firstEnd <= from) {
      active = active.filter(({ span }) => span.to > from)
      open = open.filter(({ span }) => span.to > from)
      firstEnd = firstEndOf(active)
    }
    for (const other of active) {
      if (!hasRoom(entry)) break
      meet(entry, other)
    }
    for (const other of open) meet(other, entry)
    open = open.filter(hasRoom)
    active.push(entry)
    if (hasRoom(entry)) open.push(entry)
    if (firstEnd === '' || to < firstEnd) firstEnd = to
  }
  return new Map(
    [...found].map(([trip, met]) => [
      trip,
      { others: [...met].slice(0, most), isMore: met.size > most },
    ]),
  )
}
