import type { Entry } from './directory.ts'
import type { Asked } from './kinds.ts'
import type { Match } from './match.ts'
import type { Option } from './part.ts'

const isExact = ({ entry, from, run }: Match): boolean => from === 0 && run === entry.core.length
const isHome = ({ placeKind }: Entry): boolean =>
  /^(depot|bai_xe|kho.*|phan_phoi)$/.test(placeKind ?? '')
/** A customer's own warehouse is meant only where 'kho' is said. */
const isStore = ({ own, placeKind }: Entry): boolean =>
  own && /^(kho.*|phan_phoi)$/.test(placeKind ?? '')
/** Those that are kept; all where none is. */
export const narrowed = <T>(all: readonly T[], keep: (one: T) => boolean): readonly T[] => {
  const kept = all.filter(keep)
  return kept.length > 0 ? kept : all
}

/** Which of the places that a stretch may mean it means. */
function placesOf(found: readonly Match[], asked: Asked): Option[] {
  const provinces = found.filter(({ entry }) => entry.placeKind === 'tinh')
  const { kind } = asked
  const open = found.filter(({ entry }) => !isStore(entry) || kind?.test(entry.placeKind ?? ''))
  const ofKind = kind ? open.filter(({ entry }) => kind.test(entry.placeKind ?? '')) : []
  const among = ofKind.length > 0 ? ofKind : open
  const shared = narrowed(among, ({ entry }) => !entry.own)
  // By its first letters alone no name is told from its like with a number.
  const isNumbered = shared.some((match) => match.short && !isExact(match))
  const exact = shared.filter(
    (match) =>
      !isNumbered &&
      isExact(match) &&
      (ofKind.length > 0 || !isHome(match.entry) || shared.length === 1),
  )
  const rest = shared.filter(
    (match) =>
      match.from === 0 ||
      match.run >= 2 ||
      match.aliases > 0 ||
      isExact(match) ||
      ofKind.length > 0,
  )
  const chosen = narrowed(
    exact.length > 0 ? exact : rest,
    ({ like }) => like === Math.max(...(exact.length > 0 ? exact : rest).map((one) => one.like)),
  )
  return chosen.map((match): Option => {
    const isProvinceSaid = kind !== null && provinces.length > 0 && match.entry.placeKind !== 'tinh'
    const weak = !isExact(match) && match.run < 2 && match.aliases === 0 && ofKind.length === 0
    // 'NDV': of three letters few words are.
    const isOpenShort = match.short && !(isExact(match) && match.run >= 3 && exact.length === 1)
    const sure = isOpenShort ? 'role' : weak || isProvinceSaid ? 'no' : 'yes'
    const { value, placeKind } = match.entry
    const isOpen = match.short && !isExact(match)
    return { kind: 'place', value, sure, placeKind, ...(isOpen && { unnumbered: true }) }
  })
}

/** A customer or subcontractor is told by two words of its own; by one, or by its trade, where something says that one is meant. */
function companiesOf(found: readonly Match[], asked: Asked): Option[] {
  const exact = found.filter((match) => isExact(match))
  const all = exact.length > 0 ? exact : found
  const most = Math.max(...all.map(({ like }) => like))
  return all
    .filter(({ like }) => like === most)
    .map((match): Option => {
      const { entry, run, short } = match
      // 'HTX Bến Tre' is none that only begins like it.
      const isSaid = (asked.company || asked.carries.length > 0) && isExact(match)
      const sure = (!short && run >= 2) || isSaid ? 'yes' : 'role'
      return { kind: entry.kind, value: entry.value, sure }
    })
}

/** A driver is told by the end of the name. */
const driversOf = (found: readonly Match[]): Option[] => {
  const most = Math.max(...found.map(({ like }) => like))
  return found
    .filter(({ like }) => like === most && like >= 2)
    .map(({ entry, run }): Option => ({
      kind: 'driver',
      value: entry.value,
      sure: run >= 2 ? 'yes' : 'role',
    }))
}

/** Whom the matches of one stretch may mean. */
export function optionsOf(found: readonly Match[], asked: Asked): Option[] {
  const of = (kind: string) => found.filter(({ entry }) => entry.kind === kind)
  const [places, customers, carriers, drivers] = [
    asked.company ? [] : of('place'),
    asked.kind ? [] : of('customer'),
    asked.kind ? [] : of('subcontractor'),
    asked.tokens > 0 ? [] : of('driver'),
  ]
  return [
    ...(places.length > 0 ? placesOf(places, asked) : []),
    ...(customers.length > 0 ? companiesOf(customers, asked) : []),
    ...(carriers.length > 0 ? companiesOf(carriers, asked) : []),
    ...(drivers.length > 0 ? driversOf(drivers) : []),
  ]
}
