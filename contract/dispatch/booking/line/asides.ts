import type { WireDate } from '../../../kit/time/time.ts'
import type { Option, Part, Role } from './part.ts'
import { callsOff, TURNS } from './callsOff.ts'
import { SYLLABLE, type Scan } from './scan.ts'

type Name = Extract<Part, { kind: 'name' }>
type Moment = Extract<Part, { kind: 'moment' }>
/** What the lines above say of an order, and which day it is. */
type Told = {
  readonly customer: boolean
  readonly day: WireDate | null
  readonly today: WireDate
}

const names = (part: Part | undefined, of: Option['kind']): part is Name =>
  part?.kind === 'name' && part.options.some(({ kind, sure }) => kind === of && sure !== 'no')
const isSure = ({ options }: Name): boolean => options.some(({ sure }) => sure === 'yes')
const isRole = (part: Part | undefined, role: RegExp): boolean =>
  part?.kind === 'role' && role.test(part.role)
const isPrice = (part: Part): boolean =>
  part.kind === 'measure' ? part.money !== null : part.kind === 'remark' && part.agreed === true

/** Words of talk that call nothing off and ask nothing where an order is told whole: 'chưa có seal', 'xe nào cũng được'. */
const HARMLESS =
  /^(?:dang|vua|tre|muon|thanh toan|chuyen tien|cong no thang|phieu|chung tu|anh|den noi|toi noi|nhan duoc|goi lai|giam gia|(?:xe nao|ai chay)(?= .*cung)|khi nao(?= .*(?:bao|goi|alo))|chua(?= (?:co|gom|bao|biet|can|ky|dong|tinh|ke|lay))|roi (?:a|nhe|em))(?![a-z])/
/** No field counts these: 'gọi trước 30 phút', 'có 2 người bốc'. */
const COUNTED =
  /(?<!\S)\d+ ?(?:p|ph|phút|phut|tiếng|tieng|người|nguoi|lần|lan|bên|ben)(?![\p{L}\d])/gu
/** 'có GPS', 'giấy HHNH': letters of a paper or a device. */
const LETTERS = /^\p{Lu}{2,4}$/u
/** Of what follows: 'không [lấy Tân Vũ]'. */
const DENIES = /(?<![a-z0-9])(?:khong|ko|k|dung|chua|cam|tranh)$/
/** Whoever follows these has no other word that says so. */
const OPEN: ReadonlySet<Role> = new Set([
  'subcontractor',
  'hire',
  'instead',
  'absent',
  'takes',
  'sender',
  'receiver',
  'cod',
])
const TITLE = /^(?:a|anh|em|bac|chu|ong|cu)$/
/** 'giao cho a quý' gives somebody the trip; 'nhờ anh sắp xếp' speaks to him. */
const GIVES = /(?:^|(?:^|[ ,;])(?:cho|giao|voi|cung|va|de) )$/
const PARTICLE = /^(?:nhe|nha|a|nhen|ok|chay|di|lai|keo|nhan)$/
/** So many words are a sentence, and no name. */
const SENTENCE = 3
/** A name has no more words. */
const LONGEST_NAME = 4
/** 'lái xe bảo quốc', 'kh mơ', 'rơ moóc …': who or what is named right after. */
const NAMED: ReadonlySet<Role> = new Set(['driver', 'trailer', 'customer'])
/** 'khách cần gấp' speaks of the customer, 'kh …' names one. */
const SPOKEN_OF = /^(?:khach|ben|cua|cho)$/
/** 'giao ở …', 'trả tại kho …' lead to a place that nobody knows; 'giao nhẹ tay', 'rút tại chỗ' say how. */
const TO_A_PLACE = /(?:^| )(?:o|tai|cho|kho|cang|bai|kcn|icd|depot)$/
/** What a driver does: 'bảo quốc chạy'. */
const GOES = /^(?:chay|di|lai|keo)$/
const ON_THE_SPOT = /^cho$/

/** Runs of words that nobody knows, in an order that is told whole. */
class Asides {
  readonly #scan: Scan
  readonly #parts: readonly Part[]
  /** Names are written with capitals, so that small letters are none. */
  readonly #small: boolean
  readonly #hasCustomer: boolean
  readonly #moments: readonly Moment[]
  readonly #isHired: boolean
  readonly #told: Told

  constructor(scan: Scan, parts: readonly Part[], told: Told) {
    this.#scan = scan
    this.#parts = parts
    this.#told = told
    const all = parts.filter((part) => part.kind === 'name')
    this.#small = all.some((part) => /^\p{Lu}\p{Ll}/u.test(this.#words(part)))
    this.#hasCustomer = told.customer || all.some((part) => names(part, 'customer') && isSure(part))
    this.#isHired = parts.some(
      (part) => part.kind === 'role' && /^(?:subcontractor|hire|takes)$/.test(part.role),
    )
    this.#moments = parts.filter((part) => part.kind === 'moment')
  }

  #words({ start, end }: { start: number; end: number }): string {
    return this.#scan.text.slice(start, end)
  }
  #key({ start, end }: { start: number; end: number }): string {
    return this.#scan.key.slice(start, end)
  }

  /** True where the line names its way, who orders, and a day, and is no report: it has a price, or its day is to come. */
  get isWhole(): boolean {
    const said = this.#parts.filter((part) => !this.#isNone(part))
    const day = this.#moments.find(({ date }) => date !== null)?.date ?? this.#told.day
    return (
      said.filter((part) => names(part, 'place')).length >= 2 &&
      (this.#hasCustomer || said.some((part) => names(part, 'customer'))) &&
      day !== null &&
      (day > this.#told.today || said.some(isPrice))
    )
  }

  /** 'an toàn', 'ký nhận': a word of somebody's name in small letters, where others are written with capitals or the customer is known. */
  #isNone(part: Part): boolean {
    return (
      part.kind === 'name' &&
      (this.#small ? /^\p{Ll}+$/u : /^\p{L}+$/u).test(this.#words(part)) &&
      part.options.every(
        ({ kind, sure }) =>
          sure === 'no' ||
          (sure === 'role' &&
            ((kind === 'customer' && this.#hasCustomer) ||
              (kind === 'subcontractor' && !this.#isHired) ||
              (kind === 'driver' && this.#small))),
      )
    )
  }

  #isDark(part: Part): boolean {
    return (
      part.kind === 'unread' ||
      this.#isNone(part) ||
      (part.kind === 'talk' && HARMLESS.test(this.#scan.key.slice(part.start)))
    )
  }

  /** 'chạy đêm cho mát': a part of the day or the day itself, where day and clock are told elsewhere. */
  #isSaidAgain(part: Part): boolean {
    if (part.kind !== 'moment' || part.clock !== null) return false
    const others = this.#moments.filter((one) => one !== part)
    return (
      others.some(({ clock }) => clock !== null) &&
      others.some(({ date }) => date !== null && (part.date ?? date) === date)
    )
  }

  #isPlain(part: Part): boolean {
    return /^(?:filler|role|and|remark)$/.test(part.kind) || this.#isDark(part)
  }

  /** How many words that nobody knows stand together from a part on. */
  #darkFrom(at: number): number {
    const end = this.#parts.findIndex((part, on) => on >= at && !this.#isDark(part))
    return (end < 0 ? this.#parts.length : end) - at
  }

  /** True where a word leads to words that may be a name. */
  #leads(part: Part, at: number): boolean {
    if (part.kind !== 'role') return false
    if (OPEN.has(part.role))
      return this.#parts.slice(at + 1, at + SENTENCE).some((one) => this.#isDark(one))
    const count = this.#darkFrom(at + 1)
    if (count === 0) return false
    if (part.role === 'driver' && TITLE.test(this.#key(part))) {
      const after = this.#parts[at + 1 + count]
      const isEnd = !after || after.kind === 'break' || PARTICLE.test(this.#key(after))
      return (
        count < SENTENCE &&
        isEnd &&
        GIVES.test(this.#scan.key.slice(0, part.start).replace(/.*[,;] ?/, ''))
      )
    }
    if (NAMED.has(part.role) && this.#mayBeName(part, at, count)) return true
    return !this.#small && count < 2 && /^(?:box|boxBack)$/.test(part.role)
  }

  /** 'kh mơ', 'lái xe bảo quốc': so few words, and nothing of a sentence behind them. */
  #mayBeName(part: Part, at: number, count: number): boolean {
    const after = this.#parts[at + 1 + count]
    const isAll =
      !after || after.kind === 'break' || after.kind === 'role' || PARTICLE.test(this.#key(after))
    if (count > LONGEST_NAME || !isAll) return false
    return !SPOKEN_OF.test(this.#key(part)) || this.#parts[at + 1]?.kind === 'name'
  }

  /** 'giao ở kho thuận thành', 'bảo quốc chạy': a place that nobody knows, or somebody who goes. */
  #goesSomewhere(run: readonly Part[], from: number): boolean {
    const at = run.findIndex((part) => this.#isDark(part))
    const [led, dark] = [run[0], run[at]]
    if (!led || !dark) return false
    const after = this.#parts[from + at + this.#darkFrom(from + at)]
    if (at === 0)
      return this.#darkFrom(from) < SENTENCE && after !== undefined && GOES.test(this.#key(after))
    return (
      isRole(led, /^(?:pickup|drop|box|boxBack)$/) &&
      TO_A_PLACE.test(this.#scan.key.slice(led.start, dark.start).trim()) &&
      !ON_THE_SPOT.test(this.#key(dark))
    )
  }

  /** 'lương bằng giao thuận thành': from words to words, each as long as a name, is a way that nobody knows. */
  #isWay(run: readonly Part[]): boolean {
    const at = run.findLastIndex((part) => isRole(part, /^(?:drop|toward)$/))
    const ends = [run.slice(0, at), run.slice(at + 1)]
    return (
      at >= 0 &&
      ends.every((end, first) => {
        const words = first === 0 && isRole(end[0], /^pickup$/) ? end.slice(1) : end
        return (
          words.length >= 2 && words.length <= SENTENCE && words.every((part) => this.#isDark(part))
        )
      })
    )
  }

  /** Where the run of plain words ends that begins at a part. */
  endOf(from: number): number {
    const first = this.#parts.slice(from).find(({ kind }) => kind !== 'filler' && kind !== 'and')
    const hasGoods = first !== undefined && this.#isDark(first)
    const end = this.#parts.findIndex(
      (part, at) =>
        at >= from &&
        !this.#isPlain(part) &&
        !this.#isSaidAgain(part) &&
        !(hasGoods && part.kind === 'goods'),
    )
    return end < 0 ? this.#parts.length : end
  }

  /** Which part is the last of a run that is an aside; -1 where it is none. */
  lastOf(from: number, end: number): number {
    const isEnd = this.#parts[end] === undefined || this.#parts[end]?.kind === 'break'
    const dark = from + this.#parts.slice(from, end).findLastIndex((part) => this.#isDark(part))
    const last = isEnd ? end - 1 : dark
    return dark >= from && this.#isAside(from, last) ? last : -1
  }

  #isAside(from: number, last: number): boolean {
    const run = this.#parts.slice(from, last + 1)
    const [before, after] = [this.#parts[from - 1], this.#parts[last + 1]]
    const span = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }
    const words = this.#words(span).toLowerCase()
    const count = words.split(' ').length
    const dark = run.filter((part) => this.#isDark(part))
    const said = dark
      .map((part) => this.#words(part))
      .join(' ')
      .toLowerCase()
      .replace(COUNTED, '')
    if (count < 2 || callsOff(words) || TURNS.test(said)) return false
    if (!dark.every((part, at) => this.#isWord(part, dark[at + 1], count))) return false
    if (after?.kind === 'arrow' || (before && /^(?:arrow|wrong|goods)$/.test(before.kind)))
      return false
    const next = this.#parts
      .slice(last + 1)
      .find(({ kind }) => kind !== 'filler' && kind !== 'role')
    if (next?.kind === 'measure') return false
    const goesOn = after !== undefined && after.kind !== 'break'
    if (goesOn && (run.at(-1)?.kind === 'talk' || DENIES.test(this.#key(span)))) return false
    const beside = this.#darkFrom(run[0]?.kind === 'role' ? from + 1 : from)
    // 'xe lâm 577'
    const isDriver = names(after, 'vehicle') && dark.some((part) => names(part, 'driver'))
    // 'trưởng phòng anh Hùng': says who he is.
    const isTitled = isRole(after, /^driver$/) && names(this.#parts[last + 2], 'driver')
    if (isTitled && dark.at(-1) === run.at(-1)) return false
    const isCrew = names(before, 'vehicle') || names(before, 'driver') || isDriver
    if (isCrew && beside > 0 && beside < SENTENCE) return false
    return (
      !this.#goesSomewhere(run, from) &&
      !this.#isWay(run) &&
      !run.some((part, at) => this.#leads(part, from + at))
    )
  }

  /** Written as no name is. */
  #isWord(part: Part, next: Part | undefined, count: number): boolean {
    const isSyllable = part.kind !== 'unread' || SYLLABLE.test(this.#key(part))
    if (!isSyllable && count < SENTENCE) return false
    if (!this.#small || !/\p{Lu}/u.test(this.#words(part))) return true
    if (count >= SENTENCE && part.start > 0 && LETTERS.test(this.#words(part))) return true
    // 'Làm phiền anh': a sentence begins.
    return part.start === 0 && next?.start === part.end + 1 && !/\p{Lu}/u.test(this.#words(next))
  }
}

/**
 * Words that touch nothing of an order, as a note: what it orders is told whole without them, they are written as no name is, hold no
 * number, and nothing leads to them or follows that they would be of. 'xếp đứng', 'nha em yêu', 'bảo lái xe mặc áo phản quang'.
 */
export function withAsides(scan: Scan, parts: readonly Part[], told: Told): readonly Part[] {
  const asides = new Asides(scan, parts, told)
  if (!asides.isWhole) return parts
  const result: Part[] = []
  for (let at = 0; at < parts.length;) {
    const end = asides.endOf(at)
    const last = asides.lastOf(at, end)
    const [first, final] = [parts[at], parts[last]]
    const to = Math.max(end, at + 1)
    if (first && final) {
      const words = scan.text.slice(first.start, final.end)
      result.push({ kind: 'remark', words, alone: true, start: first.start, end: final.end })
      at = last + 1
    }
    result.push(...parts.slice(at, to))
    at = to
  }
  return result
}
