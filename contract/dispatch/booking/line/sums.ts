import { exact, rounded } from '../../../kit/decimal/decimal.ts'
import { LEAST_OF_WAY } from './amounts.ts'
import type { Line } from './clause.ts'
import type { Gathered } from './gathered.ts'
import type { Part, Role } from './part.ts'
import type { Span } from './places.ts'
import type { Scan } from './scan.ts'

/** What an amount is called. */
export type MoneyRole = 'freight' | 'cod' | 'hire' | 'fee'

/** An amount or weight of a line: what it may be, and what its clause calls it. */
export type Sum = Span & {
  readonly money: number | null
  readonly kg: number | null
  readonly role: MoneyRole | null
  /** Called by a word that says of no freight that it is one: 'giá'. */
  readonly loose: boolean
  /** Stands where a weight stands: behind 'nặng', before the name of goods. */
  readonly weighs: boolean
  /** Of what it is the price, and how often it counts. */
  readonly per: 'box' | 'truck' | 'tonne' | null
  readonly times: number | null
  /** From the word that calls it: 'bốc xếp 300k'. */
  readonly from: number
  /** To the word behind it that calls it too: 'nâng hạ 1tr05 chi hộ'. */
  readonly to: number
}

type Around = {
  readonly line: Line
  readonly scan: Scan
  readonly at: number
  /** Where the word stands that calls it. */
  readonly from: number
}

const LOOSE =
  /^(?:gia(?! (?:khach|kh|ban|thu|ra)(?![a-z]))|bao|bao tron|khoan|chot|gia chot|chot gia|tong|het)(?: |:|$)/

/** An amount or weight with what stands around it. */
export function sumOf(
  { start, end, money, kg, per, times }: Extract<Part, { kind: 'measure' }>,
  role: MoneyRole | null,
  { line, scan, at, from }: Around,
): Sum {
  const isSaid = /(?:nang|trong luong|tl|kl|can|khoi luong|sl) ?:? ?$/.test(
    scan.key.slice(0, start),
  )
  const weighs = isSaid || line.next(at)?.kind === 'goods'
  const isLoose = role === 'freight' && LOOSE.test(scan.key.slice(from, start))
  // 'chốt đơn Lá Phong: 2t5 …, 850k': what is agreed is the order of whom it names.
  const isOfOther =
    isLoose && line.all.some((one) => one.kind === 'name' && from < one.start && one.end < start)
  const [called, loose] = isOfOther ? [null, false] : [role, isLoose]
  const behind = line.next(at)
  const isFurther =
    role === 'fee' &&
    behind?.kind === 'role' &&
    behind.role === 'fee' &&
    line.next(line.all.indexOf(behind))?.kind !== 'measure'
  const to = isFurther ? behind.end : end
  return { start, end, money, kg, role: called, loose, weighs, per, times, from, to }
}

/** True where an amount behind is what a word before it calls the price of the truck. */
const isCalledHire = (line: Line, part: Part): boolean => {
  const before = line.before(line.all.indexOf(part))
  return before?.kind === 'role' && before.role === 'hire'
}

/** What the amount behind the carrier is: its price where another is the freight, the freight where another is called its price. */
function besideCarrier(sums: readonly Sum[], { line, at }: Around): 'price' | 'freight' | null {
  const behind = line.all
    .slice(at + 1)
    .filter((part) => part.kind === 'measure' && part.money !== null)
  const isFreight = ({ role, money }: Sum) =>
    money !== null && (role === 'freight' || role === null)
  if (sums.some(isFreight) || behind.some((part) => !isCalledHire(line, part))) return 'price'
  return behind.length > 0 ? 'freight' : null
}

/** True where a word that says 'price' of anything stands right behind the carrier. */
const isCarriersPrice = (carrierEnd: number, { scan, from }: Around): boolean =>
  from >= carrierEnd &&
  /^ ?$/.test(scan.text.slice(carrierEnd, from)) &&
  LOOSE.test(scan.key.slice(from))

/** What a word is right before an amount: of a carrier, what it is paid ('thuê ngoài 17tr2'); of an empty box, what that costs ('nâng vỏ 650k'). */
const PAID: Partial<Record<Role, Role>> = { subcontractor: 'hire', box: 'fee', boxBack: 'fee' }
export const paidAs = (role: Role, next: Part | undefined): Role =>
  (next?.kind === 'measure' && next.money !== null ? PAID[role] : null) ?? role

type Said = {
  readonly money: MoneyRole | null
  /** The verb that was said last. */
  readonly by: string
  readonly sums: readonly Sum[]
  /** Where the carrier is named. */
  readonly carrier: Span | null
}

/** Whether an amount is the carrier's, or the freight beside it: by its place behind the name, or by a verb of paying between: 'Gió Ngàn chạy 8tr', 'trả 8tr'. */
export function carriersBy(
  { money, by, sums, carrier }: Said,
  around: Around,
): 'price' | 'paid' | 'freight' | null {
  const { line, at } = around
  if (money === 'freight') return carrier && isCarriersPrice(carrier.end, around) ? 'price' : null
  if (money !== null) return null
  const before = line.before(at)
  if (carrier && before?.start === carrier.start) return besideCarrier(sums, around)
  const isVerbs =
    carrier && before && line.before(line.all.indexOf(before))?.start === carrier.start
  return line.isHired && before?.kind === 'role' && (by === 'tra' || isVerbs) ? 'paid' : null
}

const FIELDS = { freight: 'cuoc_van_chuyen', cod: 'cod', hire: 'chi_phi_thau_phu' } as const

/** '2t9' is an amount where a word says so or the weight stands elsewhere, a weight where the freight does; else nobody knows. */
function meant(sum: Sum, sums: readonly Sum[]): 'money' | 'kg' | null {
  if (sum.money === null) return 'kg'
  if (sum.kg === null || (sum.role !== null && !sum.weighs)) return 'money'
  if (sum.weighs) return 'kg'
  const others = sums.filter((other) => other !== sum)
  const hasWeight = others.some(({ money, weighs }) => money === null || weighs)
  const hasFreight = others.some(
    ({ kg, role }) => (kg === null && role === null) || role === 'freight',
  )
  if (hasWeight === hasFreight) return null
  return hasWeight ? 'money' : 'kg'
}

const decimal = (value: number, unit: number): string =>
  String(exact(value).div(unit).toNumber()).replace('.', ',')

/** '2t9' written so that it is one thing. */
const choicesOf = ({ money, kg }: Sum): string[] => [
  ...(money === null ? [] : [`${decimal(money, 1_000_000)}tr`]),
  ...(kg === null ? [] : [`${decimal(kg, 1000)} tấn`]),
]

/** '5tr3/xe' of several boxes of twenty feet, of which a truck takes two, or '2 x 5tr3' of three: nobody can say. */
const eachOrAll = (money: number, count: number): string[] =>
  [money * count, money].map((amount) => `cước ${decimal(amount, 1_000_000)}tr`)

type Boxes = { readonly boxes: number; readonly type: string }

/** How many tonnes there are, where one weight is told and it is of all. */
function tonnesOf(sums: readonly Sum[], boxes: number): number | null {
  const [weight, ...others] = sums.filter((sum) => meant(sum, sums) === 'kg')
  const isOne = others.length === 0 && boxes === 1 && weight?.times === null
  return isOne && weight.kg !== null ? exact(weight.kg).div(1000).toNumber() : null
}

/** How often an amount counts: '5tr3/cont' of two boxes twice, '120k/tấn' by the tonne; null where that is open. */
function timesOf({ per, times }: Sum, sums: readonly Sum[], { boxes, type }: Boxes): number | null {
  if (per === 'tonne') return tonnesOf(sums, boxes)
  if (times !== null) return times === boxes ? times : null
  if (per === null || boxes === 1) return 1
  return per === 'box' || !type.startsWith('20') ? boxes : null
}

/** Freight, COD, the price of a hired truck, weight; other costs are noted. */
export function readSums(read: readonly Sum[], gathered: Gathered, boxes: number): void {
  const isNamed = ({ role, loose }: Sum) => role === 'freight' && !loose
  const isHired = gathered.get('ten_thau_phu') !== null && read.some(isNamed)
  // 'giá 34tr … cước 41tr5' of a hired truck: the price of the truck and the freight.
  const named = read.map((sum) => (isHired && sum.loose ? { ...sum, role: 'hire' as const } : sum))
  // What nothing calls the freight comes behind what something does.
  const sums = named.toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)))
  const type = String(gathered.get('type_cont') ?? '')
  for (const sum of sums) {
    const times = timesOf(sum, sums, { boxes, type })
    const what = meant(sum, sums)
    const { money, kg, role } = sum
    if (what === 'kg' && kg !== null) {
      if (times === null) gathered.ask(sum)
      else gathered.put('trong_luong', exact(kg).times(times).toNumber(), sum)
    } else if (what === null || money === null) gathered.ask(sum, choicesOf(sum))
    else if (times === null)
      gathered.ask(sum, sum.per === 'tonne' ? [] : eachOrAll(money, sum.times ?? boxes))
    else if (role === 'fee') {
      const words = gathered.words({ start: sum.from, end: sum.to })
      gathered.put('ghi_chu', words, sum)
    } else {
      const amount = rounded(exact(money).times(times), 0)
      if (role !== 'cod' && amount < LEAST_OF_WAY) gathered.ask(sum)
      else gathered.put(FIELDS[role ?? 'freight'], amount, sum)
    }
  }
}
