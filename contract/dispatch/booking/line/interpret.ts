import type { WireDate, WireMoment } from '../../../kit/time/time.ts'
import { chosen, isAddress, PLACE_ROLES } from './choose.ts'
import { countBoxes, putBoxes, putDriver, putNumber } from './cargo.ts'
import { Line } from './clause.ts'
import { FIELD_OF, Gathered } from './gathered.ts'
import type { Option, Part, Role } from './part.ts'
import {
  goesOn,
  goesOnToPlace,
  isAnyPlace,
  isCarriers,
  isOfOther,
  isOfNobody,
  leadsOn,
  staysAtHome,
  NAME_OF,
  partyAt,
  putContact,
  putInstead,
  putPhone,
  type Party,
} from './people.ts'
import { isBoxBehind, readPlaces, type Span, type Stop } from './places.ts'
import { quotedAs } from './quoted.ts'
import type { Scan } from './scan.ts'
import { withStopLoads } from './stopLoads.ts'
import { carriersBy, paidAs, readSums, sumOf, type MoneyRole, type Sum } from './sums.ts'
import { unknownAs } from './unknown.ts'
import { readMoments } from './when.ts'
import { whenOf, type When } from './whens.ts'

const MONEY_ROLES = ['freight', 'cod', 'hire', 'fee'] as const

/** What a line says, and whether it speaks as an order does. */
export type Interpreted = {
  readonly gathered: Gathered
  readonly talk: boolean
  readonly places: number
}

/** Goes through the parts of a line from left to right; each word says something of its neighbours. */
export class Interpreter {
  readonly #scan: Scan
  readonly #parts: Line
  readonly #gathered: Gathered
  readonly #stops: Stop[] = []
  readonly #whens: When[] = []
  readonly #sums: Sum[] = []
  #role: Role | null = null
  #by = ''
  #money: MoneyRole | null = null
  #moneyFrom = 0
  #verb: 'pickup' | 'drop' | 'arrow' | null = null
  #chained = false
  #person: Party | null = null
  #talk = false
  #noted = false
  /** Where the carrier is named: an amount right behind it is its price. */
  #carrier: Span | null = null

  constructor(scan: Scan, parts: readonly Part[]) {
    this.#scan = scan
    this.#parts = new Line(scan, parts)
    this.#gathered = new Gathered(scan.text)
  }

  read(now: WireMoment, day: WireDate | null): Interpreted {
    for (let at = 0; at < this.#parts.all.length; at += 1) at = this.#take(at)
    const boxes = countBoxes(this.#gathered)
    readPlaces(this.#stops, this.#gathered)
    readMoments(this.#whens, this.#gathered, { now, day })
    readSums(withStopLoads(this.#sums, this.#stops, this.#gathered), this.#gathered, boxes)
    return { gathered: this.#gathered, talk: this.#talk, places: this.#stops.length }
  }

  /** Reads the part at a place; answers the place of the last one that it took along. */
  #take(at: number): number {
    const part = this.#parts.at(at)
    if (!part) return at
    const gathered = this.#gathered
    switch (part.kind) {
      case 'role':
        if (!isAddress(part, { line: this.#parts, scan: this.#scan, at }))
          this.#lead(paidAs(part.role, this.#parts.next(at)), part, this.#parts.next(at))
        this.#anyPlace(part, at)
        return at
      case 'arrow':
        this.#arrow()
        return at
      case 'and':
        this.#chained = true
        return at
      case 'break':
        this.#end()
        return at
      case 'talk':
        this.#talk = true
        gathered.ask(part)
        return at
      case 'moment':
        this.#whens.push(whenOf(part, { line: this.#parts, at, verb: this.#verb }))
        return at
      case 'measure':
        this.#measure(part, at)
        return at
      case 'boxes':
        putBoxes(gathered, part)
        return at
      case 'value':
        if (part.field === 'ma_cont' || part.field === 'ma_seal')
          putNumber(gathered, { ...part, field: part.field, number: String(part.value) })
        else gathered.put(part.field, part.value, part)
        return at
      case 'phone':
        putPhone(gathered, { party: this.#person, part })
        return at
      case 'contact':
        putContact(gathered, { party: part.party ?? partyAt(this.#stops.at(-1)?.role), part })
        return at
      case 'name':
        this.#name(part, at)
        return at
      case 'quoted':
        this.#quoted(part.words, part, this.#parts.next(at))
        return at
      case 'remark':
        gathered.put('ghi_chu', this.#parts.noteOf(part, at), part)
        this.#noted = part.alone !== true
        return at
      case 'wrong':
        this.#wrong(part)
        return at
      case 'goods':
      case 'unread':
        return this.#words(at)
      case 'filler':
        this.#anyPlace(part, at)
        return at
      case 'same':
        return at
    }
  }

  #lead(role: Role, span: Span, next: Part | undefined): void {
    const words = this.#scan.key.slice(span.start, span.end)
    // 'Mây Trắng nhận chuyến': said of the name before it.
    if (role === 'takes') return
    const last = this.#stops.at(-1)
    if (role === 'box' && last && isBoxBehind(last, span, next)) return void (last.role = 'box')
    // 'thay cho anh Việt', 'kéo vỏ từ Phước Long', 'trả vỏ về Đình Vũ'
    if (goesOn(this.#role, role, words)) return
    if (MONEY_ROLES.some((one) => one === role)) {
      // 'chi hộ nâng hạ 1tr05'
      if (role !== 'fee' || this.#money !== 'fee') this.#moneyFrom = span.start
      this.#money = role as MoneyRole
      if (role === 'hire') this.#role = 'hire'
      return
    }
    if (role === 'sender' || role === 'receiver') this.#person = role
    this.#role = role
    this.#by = words
    if (role === 'pickup' || role === 'drop') this.#verb = role
  }

  #arrow(): void {
    const last = this.#stops.at(-1)
    if (!last) return
    if (last.role === null) last.role = this.#stops.length === 1 ? 'pickup' : 'drop'
    this.#role = 'drop'
    this.#by = ''
    this.#verb = 'arrow'
    this.#chained = this.#stops.length > 1
  }

  #end(): void {
    this.#role = null
    this.#money = null
    this.#verb = null
    this.#chained = false
    this.#person = null
    this.#noted = false
  }

  #measure(part: Extract<Part, { kind: 'measure' }>, at: number): void {
    const around = { line: this.#parts, scan: this.#scan, at, from: this.#moneyFrom }
    const [money, by, sums, carrier] = [this.#money, this.#by, this.#sums, this.#carrier]
    const hires = carriersBy({ money, by, sums, carrier }, around)
    const role = hires === null || hires === 'freight' ? (hires ?? money) : 'hire'
    const isOpen = role === null && carrier !== null
    if (isOpen && this.#parts.before(at)?.start === carrier.start) this.#gathered.ask(part)
    else sums.push(sumOf(part, role, around))
    if (part.money !== null) this.#money = null
    // 'trả 5tr2 thu 6tr1 Tân Vũ - Yên Bình': the verb was of the money.
    if (hires === 'paid') [this.#role, this.#verb, this.#by] = [null, null, '']
  }

  #wrong(part: Extract<Part, { kind: 'wrong' }>): void {
    if (part.plate !== undefined && this.#parts.isHired)
      this.#gathered.put('bien_so_xe', part.plate, part)
    else this.#gathered.ask(part, part.choices)
  }

  #name(part: Extract<Part, { kind: 'name' }>, at: number): void {
    const [gathered, person] = [this.#gathered, this.#person]
    const stays = staysAtHome(part, this.#role, this.#parts.next(at))
    if (stays) {
      this.#role = null
      return putInstead(gathered, { ...part, end: stays.end })
    }
    // 'giao mai 8h Sóng Thần - VSIP I': the verb was of the moment.
    if (this.#role === 'drop' && this.#parts.beginsWay(at, this.#stops)) this.#role = null
    // 'trả Tư 650k': the carrier, whose price follows.
    if (this.#role === 'drop' && this.#by === 'tra' && isCarriers(this.#parts, at))
      [this.#role, this.#money] = ['hire', 'hire']
    const [line, scan, role] = [this.#parts, this.#scan, this.#role]
    const meant = chosen(part.options, { line, scan, at, role })
    const first = meant[0]
    if (!first) {
      if (person !== null) return gathered.put(NAME_OF[person], gathered.words(part), part)
      gathered.ask(part, [...new Set(part.options.map(({ value }) => value))])
      return this.#unknownPlace(part, at)
    }
    if (person !== null && first.kind !== 'place' && first.kind !== 'vehicle') {
      const value = first.kind === 'driver' ? gathered.words(part) : first.value
      return gathered.put(NAME_OF[person], value, part)
    }
    if (first.kind === 'place') return this.#place(meant, part)
    const values = [...new Set(meant.map(({ value }) => value))]
    if (values.length > 1 || new Set(meant.map(({ kind }) => kind)).size > 1)
      return gathered.ask(part, values)
    if (isOfNobody(role, this.#by, first.kind)) return gathered.ask(part)
    if (isOfOther(gathered, { line, at, kind: first.kind })) return gathered.ask(part)
    if (first.kind === 'driver') return putDriver(gathered, first.value, part)
    gathered.put(FIELD_OF[first.kind], first.value, part)
    if (first.kind === 'subcontractor') this.#carrier = part
    if (!leadsOn(line, at, role)) this.#role = null
  }

  /** 'cảng', 'kho' alone: which one? */
  #anyPlace(span: Span, at: number): void {
    if (!isAnyPlace(this.#parts, at, this.#gathered.words(span))) return
    this.#gathered.ask(span)
    this.#place([], span)
  }

  /** What nobody knows still stands where a place stands: another must not take its role. */
  #unknownPlace(span: Span, at: number): void {
    const isLed = this.#role !== null && PLACE_ROLES.has(this.#role)
    if (isLed || this.#parts.at(at + 1)?.kind === 'arrow') this.#place([], span)
  }

  #place(places: readonly Option[], span: Span): void {
    const role = this.#role !== null && PLACE_ROLES.has(this.#role) ? this.#role : null
    const { start, end } = span
    const chained =
      this.#chained || (role === null && this.#parts.listsOn(start, this.#stops.at(-1)))
    this.#stops.push({ start, end, role, places, chained, by: this.#by })
    if (chained && role === null) {
      const [before, now] = [this.#stops.at(-2), this.#stops.at(-1)]
      if (before && now) now.role = before.role
    }
    this.#chained = false
    this.#role = null
  }

  /** Words that are meant as they stand are what stands before them, or what their form is. */
  #quoted(words: string, span: Span, next: Part | undefined): void {
    const { field, value } = quotedAs(words, this.#role, next)
    if (field === 'place')
      return this.#place([{ kind: 'place', value, sure: 'yes', placeKind: null }], span)
    if (field === 'driver') return putDriver(this.#gathered, value, span)
    if (field === 'ma_cont') return putNumber(this.#gathered, { ...span, field, number: value })
    return this.#gathered.put(field, value, span)
  }

  /** Words that no directory and no word of the trade explains: goods, somebody's name behind 'người nhận', or nothing known. */
  #words(at: number): number {
    const last = this.#parts.runFrom(at)
    const run = this.#parts.all.slice(at, last + 1)
    const span = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }
    const gathered = this.#gathered
    const words = gathered.words(span)
    const what = unknownAs(run, words, {
      scan: this.#scan,
      person: this.#person,
      role: this.#role,
      noted: this.#noted,
    })
    if (what === 'instead') {
      putInstead(gathered, span)
      this.#role = null
    } else if (what !== null) gathered.put(what, words, span)
    else {
      gathered.ask(span)
      if (!goesOnToPlace(this.#parts.at(last + 1), span.end)) this.#unknownPlace(span, last)
    }
    return last
  }
}
