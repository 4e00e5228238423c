import type { WireDate } from '../../../kit/time/time.ts'
import { callsOff, TURNS } from './callsOff.ts'
import { Clauses, isPrice } from './clauses.ts'
import { Dark, isRole, names, SENTENCE } from './dark.ts'
import type { Part } from './part.ts'
import { tellsOfIt } from './reports.ts'
import { SYLLABLE, type Scan } from './scan.ts'

type Moment = Extract<Part, { kind: 'moment' }>
/** What the lines above say of an order, and which day it is. */
type Told = {
  readonly customer: boolean
  readonly day: WireDate | null
  readonly today: WireDate
}

/** No field counts these: 'gọi trước 30 phút', 'có 2 người bốc'. */
const COUNTED =
  /(?<!\S)\d+ ?(?:p|ph|phút|phut|tiếng|tieng|người|nguoi|lần|lan|bên|ben)(?![\p{L}\d])/gu
/** 'nhớ mang 2 dây chằng': so many of what no field counts, behind a word that is none's name. */
const BROUGHT = /(?<=\p{Ll} )\d{1,2} (?=\p{Ll}{2,})/gu
/** 'có GPS', 'giấy HHNH': letters of a paper or a device. */
const LETTERS = /^\p{Lu}{2,5}$/u
/** 'có MSDS', 'kèm CO': what follows is a paper. */
const HAS = /(?<![a-z0-9])(?:co|kem|kem theo|can|mang|giay) $/
/** Of what follows: 'không [lấy Tân Vũ]'. */
const DENIES = /(?<![a-z0-9])(?:khong|ko|k|dung|chua|cam|tranh)$/

/** 'không phải mai'. */
const NOT_THEN = /(?<!\p{L})(?:không|khong|ko|k|chưa|chua|đừng|dung)(?!\p{L})/u

/** Runs of words that nobody knows, in an order that is told whole. */
class Asides {
  readonly #parts: readonly Part[]
  readonly #dark: Dark
  readonly #moments: readonly Moment[]
  readonly #told: Told

  constructor(parts: readonly Part[], dark: Dark, told: Told) {
    this.#parts = parts
    this.#dark = dark
    this.#told = told
    this.#moments = parts.filter((part) => part.kind === 'moment')
  }

  /** True where the line names its way, who orders, and a day, and is no report: it has a price, or its day is to come. */
  get isWhole(): boolean {
    const said = this.#parts.filter((part) => !this.#dark.isNone(part))
    const day = this.#moments.find(({ date }) => date !== null)?.date ?? this.#told.day
    return (
      said.filter((part) => names(part, 'place')).length >= 2 &&
      (this.#dark.hasCustomer || said.some((part) => names(part, 'customer'))) &&
      day !== null &&
      (day > this.#told.today || said.some(isPrice))
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
    return /^(?:filler|role|and|remark)$/.test(part.kind) || this.#dark.isDark(part)
  }

  /** Where the run of plain words ends that begins at a part. */
  endOf(from: number): number {
    const first = this.#parts.slice(from).find(({ kind }) => kind !== 'filler' && kind !== 'and')
    const hasGoods = first !== undefined && this.#dark.isDark(first)
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
    const dark =
      from + this.#parts.slice(from, end).findLastIndex((part) => this.#dark.isDark(part))
    const last = isEnd ? end - 1 : dark
    return dark >= from && this.#isAside(from, last) ? last : -1
  }

  /** '60 kiện ván': the one word that nobody knows right behind what goods are counted in names them. */
  isGoods(at: number): boolean {
    const [counted, part, after] = [this.#parts[at - 1], this.#parts[at], this.#parts[at + 1]]
    return (
      counted?.kind === 'value' &&
      counted.field === 'so_luong' &&
      part?.kind === 'unread' &&
      part.start === counted.end + 1 &&
      /^\p{Ll}+$/u.test(this.#dark.words(part)) &&
      SYLLABLE.test(this.#dark.key(part)) &&
      after?.kind !== 'arrow' &&
      !(after && (this.#dark.isDark(after) || names(after, 'vehicle') || isRole(after, /^driver$/)))
    )
  }

  #isAside(from: number, last: number): boolean {
    const run = this.#parts.slice(from, last + 1)
    const [before, after] = [this.#parts[from - 1], this.#parts[last + 1]]
    const span = { start: run[0]?.start ?? 0, end: run.at(-1)?.end ?? 0 }
    const words = this.#dark.words(span).toLowerCase()
    const count = words.split(' ').length
    const dark = run.filter((part) => this.#dark.isDark(part))
    const said = dark
      .map((part) => this.#dark.words(part))
      .join(' ')
      .replace(BROUGHT, '')
      .toLowerCase()
      .replace(COUNTED, '')
    if (count < 2 || callsOff(words) || TURNS.test(said)) return false
    if (run.some(({ kind }) => kind === 'moment') && NOT_THEN.test(words)) return false
    const isBefore = !this.#parts.slice(0, from).some((part) => names(part, 'place'))
    if (tellsOfIt(words, isBefore)) return false
    if (!dark.every((part, at) => this.#isWord(part, dark[at + 1], count))) return false
    const isOfPapers = HAS.test(this.#dark.key({ start: 0, end: dark[0]?.start ?? 0 }))
    if (after?.kind === 'arrow' || (before && /^(?:arrow|wrong)$/.test(before.kind))) return false
    if (before?.kind === 'goods' && !isOfPapers) return false
    const next = this.#parts
      .slice(last + 1)
      .find(({ kind }) => kind !== 'filler' && kind !== 'role')
    if (next?.kind === 'measure') return false
    const goesOn = after !== undefined && after.kind !== 'break'
    if (goesOn && (run.at(-1)?.kind === 'talk' || DENIES.test(this.#dark.key(span)))) return false
    const beside = this.#dark.darkFrom(run[0]?.kind === 'role' ? from + 1 : from)
    // 'xe lâm 577'
    const isDriver = names(after, 'vehicle') && dark.some((part) => names(part, 'driver'))
    // 'trưởng phòng anh Hùng': says who he is.
    const isTitled = isRole(after, /^driver$/) && names(this.#parts[last + 2], 'driver')
    if (isTitled && dark.at(-1) === run.at(-1)) return false
    const isCrew = names(before, 'vehicle') || names(before, 'driver') || isDriver
    if (isCrew && beside > 0 && beside < SENTENCE) return false
    return (
      !this.#dark.goesSomewhere(run, from) &&
      !this.#dark.isWay(run) &&
      !run.some((part, at) => this.#dark.leads(part, from + at))
    )
  }

  /** Written as no name is. */
  #isWord(part: Part, next: Part | undefined, count: number): boolean {
    if (part.kind === 'talk') return true
    const isLetters = part.start > 0 && LETTERS.test(this.#dark.words(part))
    if (isLetters && HAS.test(this.#dark.key({ start: 0, end: part.start }))) return true
    const isSyllable = part.kind !== 'unread' || SYLLABLE.test(this.#dark.key(part))
    if (!isSyllable && count < SENTENCE) return false
    if (!this.#dark.small || !/\p{Lu}/u.test(this.#dark.words(part))) return true
    if (count >= SENTENCE && isLetters) return true
    // 'Làm phiền anh': a sentence begins; '… 2tr7. Nhớ cho xe kín': behind another one.
    const at = this.#parts.indexOf(part)
    const [before, after] = [this.#parts[at - 1], this.#parts[at + 1]]
    const isNext = before?.kind === 'break' && this.#dark.words(before) === '.'
    const further = isNext ? after : at === 0 ? next : undefined
    return further?.start === part.end + 1 && !/\p{Lu}/u.test(this.#dark.words(further))
  }
}

/**
 * Words that touch nothing of an order, as a note: what it orders is told whole without them, they are written as no name is, hold no
 * number, and nothing leads to them or follows that they would be of. 'xếp đứng', 'nha em yêu', 'bảo lái xe mặc áo phản quang'.
 */
export function withAsides(scan: Scan, parts: readonly Part[], told: Told): readonly Part[] {
  const dark = new Dark(scan, parts, told.customer)
  const asides = new Asides(parts, dark, told)
  const clauses = new Clauses(parts, dark, told)
  if (!asides.isWhole) return parts
  const result: Part[] = []
  for (let at = 0; at < parts.length;) {
    const part = parts[at]
    if (part && asides.isGoods(at)) {
      result.push({ kind: 'goods', start: part.start, end: part.end })
      at += 1
      continue
    }
    const end = asides.endOf(at)
    const opened = clauses.lastOf(at)
    const last = opened < 0 ? asides.lastOf(at, end) : opened
    const [first, final] = [parts[at], parts[last]]
    const to = Math.max(end, at + 1, last + 1)
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
