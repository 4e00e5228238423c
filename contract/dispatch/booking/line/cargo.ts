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

const numbersIn = (gathered: Gathered, field: 'ma_cont' | 'ma_seal'): readonly string[] =>
  String(gathered.get(field) ?? '')
    .split(', ')
    .filter(Boolean)

/** The number of a container, or the seal of one of several, behind those that the line has named. */
export function putNumber(
  gathered: Gathered,
  { field, number, ...span }: Span & { field: 'ma_cont' | 'ma_seal'; number: string },
): void {
  const there = gathered.items.findIndex(({ truong }) => truong === field)
  const before = gathered.items[there]
  const isOfNone =
    field === 'ma_seal' &&
    numbersIn(gathered, 'ma_cont').length <= numbersIn(gathered, 'ma_seal').length
  if (!before || isOfNone) return gathered.put(field, number, span)
  gathered.items[there] = {
    truong: field,
    chu: `${before.chu}, ${gathered.words(span)}`,
    gia_tri: `${String(before.gia_tri)}, ${number}`,
  }
}

/** How many boxes a line orders: as it says, or as many as it names by their numbers. */
export function countBoxes(gathered: Gathered): number {
  const named = numbersIn(gathered, 'ma_cont').length
  const said = Number(gathered.get('so_cont') ?? 1)
  if (named < 2 || said > 1) return said
  const chu = gathered.items.find(({ truong }) => truong === 'ma_cont')?.chu ?? ''
  const at = gathered.items.findIndex(({ truong }) => truong === 'so_cont')
  const item = { truong: 'so_cont', chu, gia_tri: named } as const
  if (at < 0) gathered.items.push(item)
  else gathered.items[at] = item
  return named
}

/** A driver, in the next free seat. */
export function putDriver(gathered: Gathered, name: string, span: Span): void {
  const seats = ['ten_lai_xe_1', 'ten_lai_xe_2', 'ten_lai_xe_3'] as const
  if (seats.some((seat) => gathered.get(seat) === name)) return
  const seat = seats.find((one) => gathered.get(one) === null)
  if (seat) gathered.put(seat, name, span)
  else gathered.ask(span)
}
