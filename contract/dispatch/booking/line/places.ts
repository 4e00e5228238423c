import type { Gathered } from './gathered.ts'
import type { Option, Part, Role } from './part.ts'

export type Span = { readonly start: number; readonly end: number }
/** A place that a line names (`places` empty where nobody knows it, which is asked about elsewhere): what led to it, and whether it goes on from the one before ('A -> B -> C', 'B và C'). */
export type Stop = Span & {
  role: Role | null
  readonly places: readonly Option[]
  readonly chained: boolean
  /** Another word led to it than to the one before. */
  readonly by: string
}

const names = (places: readonly Option[]): string[] => [
  ...new Set(places.map(({ value }) => value)),
]
const PRIMARY = /^(depot)$/

/** Gives every place its role: what stands before an arrow is the pickup, what follows the drop; without any, the first is the pickup. */
function settle(stops: Stop[]): void {
  const is = (role: Role) => stops.filter((stop) => stop.role === role)
  for (const stop of stops)
    if (stop.role === 'toward') {
      const isFirst = stops.indexOf(stop) === 0
      // 'lấy vỏ Đình Vũ về Tràng Duệ đóng, hạ Tân Vũ': what the empty box is brought to is the pickup.
      const takesBox = stops[stops.indexOf(stop) - 1]?.role === 'box' && stops.at(-1) !== stop
      const isOpen = stops.length > 1 && is('pickup').length === 0
      const leads = isOpen && (isFirst || takesBox)
      stop.role = leads ? 'pickup' : 'drop'
    }
  // 'lấy Tân Vũ, rút hàng ở Đại An': the goods of what was fetched are taken out there.
  for (const [index, stop] of stops.entries()) {
    const fetched = stops.slice(0, index).some(({ role }) => role === 'pickup' || role === null)
    if (stop.role === 'pickup' && stop.by.startsWith('rut') && fetched) stop.role = 'drop'
  }
  for (const stop of stops) {
    if (stop.role !== null) continue
    stop.role = is('pickup').length === 0 ? 'pickup' : 'drop'
  }
  // 'lấy depot Đình Vũ, đóng Đại An': of two pickups the depot is where the empty box is.
  const pickups = is('pickup')
  const depot = pickups.find(
    ({ places }) =>
      places.length > 0 && places.every(({ placeKind }) => PRIMARY.test(placeKind ?? '')),
  )
  if (depot && pickups.length > 1) depot.role = 'box'
}

/** The one name that places are, or a question. */
function nameOf({ places, ...span }: Stop, gathered: Gathered): string | null {
  if (places.length === 0) return null
  const [only, ...others] = names(places)
  if (only !== undefined && others.length === 0 && places[0]?.sure !== 'no') return only
  gathered.ask(span, names(places))
  return null
}

/** The depot that an empty box is fetched from or goes back to: of several places those that are depots. */
function depotOf(stop: Stop, gathered: Gathered): string | null {
  const depots = stop.places.filter(({ placeKind }) => /depot/.test(placeKind ?? ''))
  return nameOf({ ...stop, places: depots.length > 0 ? depots : stop.places }, gathered)
}

function putDepot(stop: Stop, gathered: Gathered): void {
  if (stop.role !== 'box' && stop.role !== 'boxBack') return
  const found = depotOf(stop, gathered)
  if (found === null) return
  if (stop.role === 'box') gathered.put('kho_container_lay', found, stop)
  else gathered.put('ghi_chu', `Trả vỏ: ${found}`, stop)
}

/** 'về Yên Phong, xong về bãi Hải An': to the carrier's own yard the truck goes behind the last drop, and no goods. */
function withoutYard(drops: readonly Stop[], gathered: Gathered): readonly Stop[] {
  const last = drops.at(-1)
  const isYard =
    last !== undefined &&
    drops.length > 1 &&
    last.places.length > 0 &&
    last.places.every(({ placeKind }) => placeKind === 'bai_xe')
  if (!isYard) return drops
  const yard = nameOf(last, gathered)
  if (yard !== null) gathered.put('ghi_chu', `Xong về: ${yard}`, last)
  return drops.slice(0, -1)
}

/** 'lên Sóng Thần lấy vỏ, đóng VSIP II': the place right before is where the empty box is. */
export const isBoxBehind = (last: Stop, span: Span, next: Part | undefined): boolean =>
  (last.role === null || last.role === 'toward') &&
  span.start === last.end + 1 &&
  (next === undefined || /^(?:break|moment|role)$/.test(next.kind))

/** 'gọi xe đi Hòa Khánh, Long Biên mai 18h': from there, or to there? */
function askWhereTo([first, second, ...others]: readonly Stop[], gathered: Gathered): boolean {
  if (first?.role !== 'toward' || second?.role !== null || others.length > 0) return false
  const between = gathered.words({ start: first.end, end: second.start })
  if (!/^(?:di|ve|len|xuong|ra|vao)$/.test(first.by) || !/\p{L}.*,|,.*\p{L}/u.test(between))
    return false
  const [only, ...more] = names(first.places)
  gathered.ask(
    first,
    only && more.length === 0 ? [`lấy ${only}`, `giao ${only}`] : names(first.places),
  )
  return true
}

/** Where goods are fetched and brought, where the empty box is, and the stops between; how many places the line names. */
export function readPlaces(stops: Stop[], gathered: Gathered): void {
  const isOpen = askWhereTo(stops, gathered)
  settle(stops)
  if (isOpen) return
  for (const stop of stops) putDepot(stop, gathered)
  const [pickups, all] = (['pickup', 'drop'] as const).map((role) =>
    stops.filter((stop) => stop.role === role),
  ) as [Stop[], Stop[]]
  const drops = withoutYard(all, gathered)
  const [first, ...morePickups] = pickups
  const last = drops.at(-1)
  const between = [...morePickups, ...drops.slice(0, -1)]
  const isRun = [...morePickups, ...drops.slice(1)].every(({ chained }) => chained)
  // Where the way parts nothing of it is dropped: what follows a place that is asked about is so too.
  if (!isRun)
    for (const stop of [...morePickups, ...drops.slice(1)])
      if (stop.places.length > 0) gathered.ask(stop, names(stop.places))
  const from = first ? nameOf(first, gathered) : null
  const to = last && (isRun || drops.length === 1) ? nameOf(last, gathered) : null
  const firstDrop = drops[0]
  const onlyFirst = !isRun && drops.length > 1 && firstDrop ? nameOf(firstDrop, gathered) : null
  if (first && from !== null) gathered.put('noi_lay_hang', from, first)
  if (last && to !== null) gathered.put('noi_tra_hang', to, last)
  if (firstDrop && onlyFirst !== null) gathered.put('noi_tra_hang', onlyFirst, firstDrop)
  if (isRun && between.length > 0) {
    const via = between.map((stop) => nameOf(stop, gathered)).filter((name) => name !== null)
    const [start, end] = [between[0]?.start ?? 0, between.at(-1)?.end ?? 0]
    const way = [from, ...via, to].filter((name) => name !== null)
    if (via.length === between.length) gathered.put('dia_diem_giao_nhan', way, { start, end })
  }
}
