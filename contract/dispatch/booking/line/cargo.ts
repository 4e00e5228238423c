import type { Gathered } from './gathered.ts'
import type { Part } from './part.ts'
import type { Span } from './places.ts'

/** How many boxes of what type: '2 cont … 40HC' is the number of one and the type of the other; two types are asked about. */
export function putBoxes(
  gathered: Gathered,
  { count, type, ...span }: Extract<Part, { kind: 'boxes' }>,
): void {
  const [there, thereType] = [gathered.get('so_cont'), gathered.get('type_cont')]
  if (type !== null && thereType !== null && thereType !== type) return gathered.ask(span)
  // '40HC … 2 cont': of the type alone nobody counted.
  if (there !== null && thereType !== null && type === null) return recount(gathered, count, span)
  if (there === null || thereType !== null || type === null) gathered.put('so_cont', count, span)
  if (type !== null && thereType === null) gathered.put('type_cont', type, span)
}

function recount(gathered: Gathered, count: number, span: Span): void {
  const at = gathered.items.findIndex(({ truong }) => truong === 'so_cont')
  const isCounted = !/^(?:\p{L}* ?)(?:20|40|45)(?! ?(?:[x*]|.*[x*] ?\d))/iu.test(
    gathered.items[at]?.chu ?? '',
  )
  if (isCounted) gathered.put('so_cont', count, span)
  else gathered.items[at] = { truong: 'so_cont', chu: gathered.words(span), gia_tri: count }
}

/** A container number, behind those that the line has named. */
export function putContainer(gathered: Gathered, number: string, span: Span): void {
  const there = gathered.items.findIndex(({ truong }) => truong === 'ma_cont')
  const before = gathered.items[there]
  if (!before) return gathered.put('ma_cont', number, span)
  gathered.items[there] = {
    truong: 'ma_cont',
    chu: `${before.chu}, ${gathered.words(span)}`,
    gia_tri: `${String(before.gia_tri)}, ${number}`,
  }
}

/** A driver, in the next free seat. */
export function putDriver(gathered: Gathered, name: string, span: Span): void {
  const seats = ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3'] as const
  if (seats.some((seat) => gathered.get(seat) === name)) return
  const seat = seats.find((one) => gathered.get(one) === null)
  if (seat) gathered.put(seat, name, span)
  else gathered.ask(span)
}
