import type { WireDate } from '../../../kit/time/time.ts'
import { isRole, names, type Dark } from './dark.ts'
import { BESIDE, isCondition, isOfOrder, MILD, opensAside } from './openers.ts'
import type { Part } from './part.ts'
import { tellsOfIt } from './reports.ts'

export const isPrice = (part: Part): boolean =>
  part.kind === 'measure' ? part.money !== null : part.kind === 'remark' && part.agreed === true

/** So many words are a sentence, and no name with what leads to it. */
const LEAST_WORDS = 5
/** 'anh quý chạy …': somebody who may drive. */
const GOES =
  /(?<!\p{L})(?:anh|a|bác|bac|chú|chu|ông|ong|em|lx|tài|tai|lái|lai|xe) \p{L}+(?: \p{L}+)? (?:chạy|chay|đi|di|lái|lai|kéo|keo|chở|cho|nhận|nhan)(?!\p{L})/u
const QUIET = /^(?:filler|role|and|remark|goods|moment)$/

/** What the lines above say of an order. */
type Told = { readonly customer: boolean; readonly day: WireDate | null }

/** Whole clauses that say nothing of an order that is told beside them with its hour and its price. */
export class Clauses {
  readonly #parts: readonly Part[]
  readonly #dark: Dark
  readonly #day: WireDate | null
  readonly #hasCustomer: boolean

  constructor(parts: readonly Part[], dark: Dark, told: Told) {
    this.#parts = parts
    this.#dark = dark
    this.#day = told.day
    this.#hasCustomer = told.customer
  }

  /** True where the parts but those of a clause tell an order whole. */
  #isToldBeside(from: number, end: number): boolean {
    const rest = this.#parts.filter(
      (part, at) => (at < from || at >= end) && !this.#dark.isNone(part),
    )
    const moments = rest.filter((part) => part.kind === 'moment')
    // 'sáng mai …, xe phải tới 7h30': the hour is told in the clause alone.
    const isTimed = this.#parts
      .slice(from, end)
      .some((part) => part.kind === 'moment' && part.clock !== null)
    return (
      rest.filter((part) => names(part, 'place')).length >= 2 &&
      (this.#hasCustomer || rest.some((part) => names(part, 'customer'))) &&
      (this.#day !== null || moments.some(({ date }) => date !== null)) &&
      moments.some(({ clock, part }) => clock !== null || (part !== null && !isTimed)) &&
      rest.some(isPrice)
    )
  }

  /** In a line without capitals one syllable of a name is a word sooner: 'la', 'lam', 'dung'. */
  #isSyllable(part: Part): boolean {
    return (
      part.kind === 'name' &&
      /^\p{L}+$/u.test(this.#dark.words(part)) &&
      part.options.every(({ sure }) => sure !== 'yes')
    )
  }

  /** A word that no name, number or field is; `isFirst` in its clause, where capitals say nothing. */
  #isWord(part: Part, before: Part | undefined, end: number): boolean {
    const isFirst = before === undefined
    const words = this.#dark.words(part)
    // 'thẻ ra vào Samsung'
    const isToward = isRole(before, /^toward$/)
    const isSmall = isFirst || isToward || !this.#dark.small || !/^\p{Lu}/u.test(words)
    const isSyllable = (isFirst || !this.#dark.small) && this.#isSyllable(part)
    return (
      (part.kind === 'talk' && MILD.test(this.#dark.key({ start: part.start, end }))) ||
      (part.kind === 'value' && part.field === 'loai_don_hang') ||
      (isSyllable && !isRole(before, /^driver$/)) ||
      (this.#dark.isDark(part) && isSmall && !/\d{3}/.test(words))
    )
  }

  /** A sentence that neither leads to a name or a place nor tells what became of the order. */
  #isSentence(run: readonly Part[], words: string, from: number): boolean {
    const before = this.#parts[from - 1]
    const isCrew = names(before, 'vehicle') || names(before, 'driver')
    const isTimed = run.some((part) => part.kind === 'moment' && part.clock !== null)
    return (
      words.split(' ').length >= LEAST_WORDS &&
      !isCrew &&
      !isTimed &&
      !run.some((part) => part.kind === 'unread' && /\d/.test(this.#dark.words(part))) &&
      !isOfOrder(words) &&
      !GOES.test(words) &&
      !tellsOfIt(words, from === 0) &&
      !this.#dark.goesSomewhere(run, from) &&
      !this.#dark.isWay(run) &&
      !run.some((part, at) => this.#dark.leads(part, from + at))
    )
  }

  /** Which part is the last of such a clause that begins at a part; -1 where none does. */
  lastOf(from: number): number {
    const to = this.#parts.findIndex(({ kind }, at) => at >= from && kind === 'break')
    const end = to < 0 ? this.#parts.length : to
    const run = this.#parts.slice(from, end)
    const [start, last] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0]
    // '8h cảng đông lắm'
    const led = run.find(({ kind }) => kind !== 'moment')?.start ?? last
    const said = this.#dark.words({ start: led, end: last }).toLowerCase()
    const isBehind = this.#parts.slice(0, from).filter((part) => names(part, 'place')).length >= 2
    const isOpened = opensAside(said, isBehind)
    if (run.length < 2 || (!isOpened && !this.#isSentence(run, said, from))) return -1
    const besides = [...this.#dark.words({ start, end: last }).matchAll(BESIDE)]
    const isBeside = (part: Part) =>
      !(
        part.kind === 'name' &&
        part.options.some(({ kind, sure }) => kind !== 'place' && sure === 'yes')
      ) &&
      besides.some(
        ({ 0: { length }, index }) =>
          start + index <= part.start && part.end <= start + index + length,
      )
    const isIf = isOpened && isCondition(said)
    const isQuiet = (part: Part, at: number) =>
      QUIET.test(part.kind) ||
      isBeside(part) ||
      (isIf && part.kind === 'measure' && part.money !== null) ||
      this.#isWord(part, run[at - 1], last)
    return run.every(isQuiet) && this.#isToldBeside(from, end) ? end - 1 : -1
  }
}
