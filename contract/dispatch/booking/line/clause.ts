import type { Part } from './part.ts'
import type { Stop } from './places.ts'
import { isCapital, type Scan } from './scan.ts'

const isEnd = ({ kind }: Part): boolean => kind === 'break'
const isLoud = ({ kind }: Part): boolean => kind !== 'filler'

/** 'giao giúp em …': no place is meant by them. */
const SPEAKS_TO =
  /(?:^| )(?:giup|gium|dum|ho|em|e|anh|chi|minh|nhe|nha|voi|chuyen|don|lenh|luon|ngay)(?=[ :,]|$)/

const BY_WEIGHT = /^[ ,(]{1,3}\d+(?:[.,]\d+)? ?(?:tấn|tan|t|kg)[ ,+)]{1,3}$/iu

/** The parts of a line, and what stands around each. */
export class Line {
  readonly all: readonly Part[]
  readonly #scan: Scan

  constructor(scan: Scan, parts: readonly Part[]) {
    this.#scan = scan
    this.all = parts
  }

  at(index: number): Part | undefined {
    return index < 0 ? undefined : this.all[index]
  }

  /** The next part that says something. */
  next(at: number): Part | undefined {
    return this.all.slice(at + 1).find(isLoud)
  }

  /** The part before that says something. */
  before(at: number): Part | undefined {
    return this.all.slice(0, at).findLast(isLoud)
  }

  /** The first place of a line, with an arrow to the next, and behind a moment or a pause: 'giao mai 8h A - B', 'giao gấp giúp em: A - B'. */
  beginsWay(at: number, stops: readonly Stop[]): boolean {
    const next = this.next(at)
    const to = next?.kind === 'arrow' ? this.next(this.all.indexOf(next)) : undefined
    const isPlace = to?.kind === 'name' && to.options.some(({ kind }) => kind === 'place')
    const said = this.before(at)
    const between = this.#scan.key.slice(said?.end, this.at(at)?.start)
    const isApart = /^(?:moment|remark)$/.test(said?.kind ?? '') || SPEAKS_TO.test(between)
    return stops.length === 0 && isPlace && isApart
  }

  /** True where a carrier is hired. */
  get isHired(): boolean {
    return this.all.some(
      (part) =>
        (part.kind === 'role' && part.role === 'subcontractor') ||
        (part.kind === 'name' && part.options.every(({ kind }) => kind === 'subcontractor')),
    )
  }

  /** The words of a note, with what it is said of: '3tr chưa chốt'. */
  noteOf({ words, behind, end }: Extract<Part, { kind: 'remark' }>, at: number): string {
    const before = behind && this.all.slice(0, at).findLast((part) => !isEnd(part))
    return before ? this.#scan.text.slice(before.start, end) : words
  }

  /** True for a name that is only a carrier's. */
  isCarrier(at: number): boolean {
    const part = this.at(at)
    return part?.kind === 'name' && part.options.every(({ kind }) => kind === 'subcontractor')
  }

  /** The parts between two commas. */
  clauseOf(at: number): readonly Part[] {
    const start = this.all.slice(0, at).findLastIndex(isEnd) + 1
    const end = this.all.findIndex((part, index) => index > at && isEnd(part))
    return this.all.slice(start, end < 0 ? undefined : end)
  }

  /** Where the words end that nobody recognised and that stand together; goods go on with them. */
  runFrom(at: number): number {
    const [part, next] = [this.at(at), this.at(at + 1)]
    const isNear = part && next && /^ ?$/.test(this.#scan.text.slice(part.end, next.start))
    // 'Kim Thành cá tra': the goods begin behind the name.
    const isName = part?.kind === 'unread' && this.isCapital(part)
    const isFurther = isNear && (next.kind === 'unread' || (next.kind === 'goods' && !isName))
    return isFurther ? this.runFrom(at + 1) : at
  }

  /** 'trả Yên Phong, Tiên Sơn', 'trả Yên Phong 3 tấn, Tiên Sơn 2 tấn': a place right behind the comma or the weight of one that goods are brought to, which no other way begins with. */
  listsOn(start: number, last: Stop | undefined): boolean {
    const at = this.all.findIndex((part) => part.start === start)
    const before = this.before(this.all.findIndex((part) => part.start === last?.start))
    const isLoad = (part: Part | undefined) => part?.kind === 'measure' && part.kg !== null
    const isLoaded = isLoad(this.next(at)) || isLoad(before)
    const between = this.#scan.text.slice(last?.end, start)
    const isBehind = /^ ?, ?$/.test(between) || (isLoaded && BY_WEIGHT.test(between))
    return last?.role === 'drop' && isBehind && this.next(at)?.kind !== 'arrow'
  }

  /** Written as a name is; in a line without marks capitals say nothing. */
  looksLikeName(at: number): boolean {
    const part = this.at(at)
    const token = this.#scan.tokens.find(({ start }) => start === part?.start)
    // Who types no capitals at all leaves those of names out too.
    const small = !this.#scan.marked || !/\p{Lu}\p{Ll}/u.test(this.#scan.text)
    return token !== undefined && (isCapital(token) || small)
  }

  /** True where a part is written with a capital. */
  isCapital({ start }: Part): boolean {
    return /^\p{Lu}/u.test(this.#scan.text.slice(start))
  }
}
