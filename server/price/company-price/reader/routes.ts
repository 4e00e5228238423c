import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { priceSheetTexts as texts } from '../../../../contract/price/company-price/price-sheet.texts.ts'
import type { Text } from '../../../../contract/kit/text/text.ts'
import type { Known } from './known.ts'

/** The cells of a line that tell its route. */
export type RouteCells = {
  readonly ma_lt: string
  readonly tuyen: string
  readonly noi_lay_hang: string
  readonly noi_tra_hang: string
}
export type RouteField = keyof RouteCells

/** The route of a line as a price has it, and what is to be said of its cells. */
export type Route = {
  readonly values: Readonly<Record<string, string | null>>
  /** The same the other way round, where the line is for both ways. */
  readonly back?: Readonly<Record<string, string | null>>
  readonly error?: readonly [RouteField, Text]
  readonly warnings: readonly (readonly [RouteField, Text])[]
}

const BETWEEN = /\s+(?:-|–|—|đi|đến|tới|về|to)\s+|\s*(?:-+>|=+>|→|⇒|>)\s*/giu
/** Both ways at one price. */
const BOTH_WAYS = /\s*(?:⇄|⇆|↔|⇔|<[-=]+>)\s*|[\s,(]*và ngược lại\)?/giu
const FROM = /^(?:từ|tuyến|from)\s+/iu

/** Every way of taking a text apart into two places. */
function waysOf(text: string): [string, string][] {
  const bare = text.replace(FROM, '').trim()
  return [...bare.matchAll(BETWEEN)].map((found) => [
    bare.slice(0, found.index).trim(),
    bare.slice(found.index + found[0].length).trim(),
  ])
}

/** A place as it is called, where it is written as people say it; else as it is written. */
const called = (known: Known, place: string): string =>
  known.isPlace(place) ? place : (known.placeSaid(place) ?? place)

/** The two places that a text such as 'Cảng Tân Vũ - VSIP Bắc Ninh' goes between; null where that is not clear. */
function placesIn(text: string, known: Known): [string, string] | null {
  const { isPlace, isPartOfPlace } = known
  const ways = waysOf(text).map(([from, to]): [string, string] => [
    called(known, from),
    called(known, to),
  ])
  const sure = ways.filter(([from, to]) => isPlace(from) && isPlace(to))
  if (sure.length === 1) return sure[0] ?? null
  const [only, ...others] = ways
  return only &&
    others.length === 0 &&
    sure.length === 0 &&
    (only.some(isPlace) || only.every(isPartOfPlace))
    ? only
    : null
}

const strange = (known: Known, places: Partial<Record<RouteField, string>>): Route['warnings'] =>
  Object.entries(places).flatMap(([field, place]) =>
    known.isPlace(place) ? [] : [[field as RouteField, texts.unknownPlace(place)] as const],
  )

/** The route of a line: by its code, by its name, by its places, or by both places in one cell; places as they are written. One for both ways has its places also the other way round. */
export function routeOf(cells: RouteCells, known: Known): Route {
  const isBoth = Object.values(cells).some((cell) => cell.search(BOTH_WAYS) >= 0)
  if (!isBoth) return oneWay(cells, known)
  const between = (cell: string) =>
    cell.replace(BOTH_WAYS, (sign) => (/ngược/iu.test(sign) ? '' : ' - ')).trim()
  const there = oneWay({ ...cells, tuyen: between(cells.tuyen) }, known)
  const places = placesIn(between(cells.tuyen), known)
  const [from, to] = [
    there.values['noi_lay_hang'] ?? places?.[0],
    there.values['noi_tra_hang'] ?? places?.[1],
  ]
  return from && to
    ? { ...there, back: { ma_lt: null, noi_lay_hang: to, noi_tra_hang: from } }
    : { ...there, error: ['tuyen', texts.bothWays] }
}

function oneWay(cells: RouteCells, known: Known): Route {
  const { ma_lt, tuyen, noi_lay_hang, noi_tra_hang } = cells
  const given = Object.fromEntries(
    Object.entries({ noi_lay_hang, noi_tra_hang }).flatMap(([field, place]) =>
      place === '' ? [] : [[field, called(known, place)]],
    ),
  )
  const named = known.route(tuyen)
  const coded = ma_lt ? known.route(ma_lt) : null
  if (named && coded && named !== coded)
    return { values: {}, error: ['ma_lt', texts.otherRoute(ma_lt, tuyen)], warnings: [] }
  const code = ma_lt || named
  // Places that nobody knows are those of the route.
  if (code) return { values: { ma_lt: code, ...given }, warnings: [] }
  if (noi_lay_hang || noi_tra_hang)
    return { values: { ma_lt: null, ...given }, warnings: strange(known, given) }
  const places = placesIn(tuyen, known)
  if (places) {
    const [from, to] = places
    const warnings = [from, to].flatMap((place) =>
      known.isPlace(place) ? [] : [['tuyen', texts.unknownPlace(place)] as const],
    )
    return { values: { ma_lt: null, noi_lay_hang: from, noi_tra_hang: to }, warnings }
  }
  const said = searchKey(tuyen) === '' ? texts.noRoute : texts.routeUnclear(tuyen)
  return { values: {}, error: ['tuyen', said], warnings: [] }
}
