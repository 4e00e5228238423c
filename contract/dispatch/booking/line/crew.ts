import type { Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** Calls the trip off, whoever is called so. */
const CANCELS = /^(?:huy|hoan|nghi|thoi|hong|ket)$/

/**
 * What a line says without its words of talk that are a driver's given name: 'dung' right behind the plate, with a moment or a place
 * behind it, is Dũng, and nothing stops.
 */
export function withoutNamed(candidates: readonly Candidate[], scan: Scan): Candidate[] {
  const names = candidates.filter((one) => one.kind === 'name')
  const isBehindTruck = (start: number) =>
    names.some(
      ({ end, options }) =>
        end + 1 === start &&
        scan.key.charAt(end) === ' ' &&
        options.some(({ kind, sure }) => kind === 'vehicle' && sure === 'yes'),
    )
  const goesOn = (end: number) =>
    candidates.some(
      (one) =>
        one.start === end + 1 &&
        (one.kind === 'moment' ||
          (one.kind === 'name' &&
            one.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes'))),
    )
  const isDriver = ({ start, end }: Candidate) =>
    names.some(
      (name) =>
        name.start === start &&
        name.end === end &&
        name.options.some(({ kind }) => kind === 'driver'),
    )
  return candidates.filter(
    (one) =>
      one.kind !== 'talk' ||
      CANCELS.test(scan.key.slice(one.start, one.end)) ||
      !isDriver(one) ||
      !isBehindTruck(one.start) ||
      !goesOn(one.end),
  )
}
