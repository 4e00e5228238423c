import type { Option, Part, Role } from './part.ts'
import type { Scan } from './scan.ts'

type Name = Extract<Part, { kind: 'name' }>

export const names = (part: Part | undefined, of: Option['kind']): part is Name =>
  part?.kind === 'name' && part.options.some(({ kind, sure }) => kind === of && sure !== 'no')
const isSure = ({ options }: Name): boolean => options.some(({ sure }) => sure === 'yes')
export const isRole = (part: Part | undefined, role: RegExp): boolean =>
  part?.kind === 'role' && role.test(part.role)

/** Words of talk that call nothing off and ask nothing where an order is told whole: 'chưa có seal', 'xe nào cũng được'. */
const HARMLESS =
  /^(?:(?:dang|vua)(?! (?:tren duong|lay|boc|dong|rut|giao|tra|ha|chay|di|ve|keo|xep|toi|xong)(?![a-z]))|(?:tre|muon)(?! \d)|thanh toan|tt|chuyen tien|cong no thang|phieu|chung tu|anh|den noi|toi noi|nhan duoc|goi lai|giam gia|(?:xe nao|ai chay)(?= .*cung)|khi nao(?= .*(?:bao|goi|alo))|chua(?= (?:thanh toan|tt|co|gom|bao|biet|can|ky|dong|tinh|ke|lay))|roi (?:a|nhe|em))(?![a-z])/
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
export const SENTENCE = 3
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
/** What is done with goods somewhere; 'xếp gọn', 'bốc bằng xe nâng' say how. */
const LEADS_TO_PLACE = /^(?!xep|boc|keo|nang|an )/
/** Words that only places have: 'trả tân cảng hiệp lực'. */
const OF_PLACES = /(?<![a-z0-9])(?:cang|kcn|icd|depot|ccn|khu cong nghiep)(?![a-z0-9])/
/** How, with what or when: 'giao đúng hẹn', 'trả đủ số lượng', 'lấy thêm dây chằng'. */
const SAYS_HOW =
  /^(?:đúng|đủ|đầy|tận|theo|kèm|cùng|nhanh|chậm|nhẹ|sớm|muộn|trước|sau|xong|hết|luôn|lại|bằng|khi|lúc|không|cho|từng|ngay|giúp|được|lên|xuống|nguyên|riêng|chung|thêm|bớt|cả|mỗi|gấp|thẳng|trực|nhiệm|giờ|kịp|cuối|ban|ngoài|trong|thử|kín|gọn|chắc|kỹ|thật|liên|và|thì|để|hành|đều|dần|tạm|tập|có|còn|như|tiếp|dung|du|kem|cung|cham|truoc|het|luon|khong|tung|giup|duoc|nguyen|rieng|them|nhiem|gio|kip|thang|gap|luc)(?!\p{L})/iu

/** Words that nobody knows, what leads to them, and whether they may be somebody's or somewhere's name. */
export class Dark {
  readonly #scan: Scan
  readonly #parts: readonly Part[]
  /** Names are written with capitals, so that small letters are none. */
  readonly small: boolean
  readonly hasCustomer: boolean
  readonly #isHired: boolean

  constructor(scan: Scan, parts: readonly Part[], hasCustomer: boolean) {
    this.#scan = scan
    this.#parts = parts
    const all = parts.filter((part) => part.kind === 'name')
    this.small = all.some((part) => /^\p{Lu}\p{Ll}/u.test(this.words(part)))
    this.hasCustomer = hasCustomer || all.some((part) => names(part, 'customer') && isSure(part))
    this.#isHired = parts.some(
      (part) => part.kind === 'role' && /^(?:subcontractor|hire|takes)$/.test(part.role),
    )
  }

  words({ start, end }: { start: number; end: number }): string {
    return this.#scan.text.slice(start, end)
  }
  key({ start, end }: { start: number; end: number }): string {
    return this.#scan.key.slice(start, end)
  }

  /** 'an toàn', 'ký nhận': a word of somebody's name in small letters, where others are written with capitals or the customer is known. */
  isNone(part: Part): boolean {
    return (
      part.kind === 'name' &&
      (this.small ? /^\p{Ll}+$/u : /^\p{L}+$/u).test(this.words(part)) &&
      part.options.every(
        ({ kind, sure }) =>
          sure === 'no' ||
          (sure === 'role' &&
            ((kind === 'customer' && this.hasCustomer) ||
              (kind === 'subcontractor' && !this.#isHired) ||
              (kind === 'driver' && this.small))),
      )
    )
  }

  isDark(part: Part): boolean {
    return (
      part.kind === 'unread' ||
      this.isNone(part) ||
      (part.kind === 'talk' && HARMLESS.test(this.#scan.key.slice(part.start)))
    )
  }

  /** How many words that nobody knows stand together from a part on. */
  darkFrom(at: number): number {
    const end = this.#parts.findIndex((part, on) => on >= at && !this.isDark(part))
    return (end < 0 ? this.#parts.length : end) - at
  }

  /** True where a word leads to words that may be a name. */
  leads(part: Part, at: number): boolean {
    if (part.kind !== 'role') return false
    if (OPEN.has(part.role))
      return this.#parts.slice(at + 1, at + SENTENCE).some((one) => this.isDark(one))
    const count = this.darkFrom(at + 1)
    if (count === 0) return false
    if (part.role === 'driver' && TITLE.test(this.key(part))) {
      const after = this.#parts[at + 1 + count]
      const isEnd = !after || after.kind === 'break' || PARTICLE.test(this.key(after))
      return (
        count < SENTENCE &&
        isEnd &&
        GIVES.test(this.#scan.key.slice(0, part.start).replace(/.*[,;] ?/, ''))
      )
    }
    if (NAMED.has(part.role) && this.#mayBeName(part, at, count)) return true
    return !this.small && count < 2 && /^(?:box|boxBack)$/.test(part.role)
  }

  /** 'kh mơ', 'lái xe bảo quốc': so few words, and nothing of a sentence behind them. */
  #mayBeName(part: Part, at: number, count: number): boolean {
    const after = this.#parts[at + 1 + count]
    const isAll =
      !after || after.kind === 'break' || after.kind === 'role' || PARTICLE.test(this.key(after))
    if (count > LONGEST_NAME || !isAll) return false
    return !SPOKEN_OF.test(this.key(part)) || this.#parts[at + 1]?.kind === 'name'
  }

  #leadsToPlace(part: Part | undefined): boolean {
    return (
      part !== undefined &&
      isRole(part, /^(?:pickup|drop|box|boxBack)$/) &&
      LEADS_TO_PLACE.test(this.key(part))
    )
  }

  /** 'giao ở kho thuận thành', 'bảo quốc chạy': a place that nobody knows, or somebody who goes. */
  goesSomewhere(run: readonly Part[], from: number): boolean {
    const at = run.findIndex((part) => this.isDark(part))
    const [led, dark] = [run[0], run[at]]
    if (!led || !dark) return false
    const after = this.#parts[from + at + this.darkFrom(from + at)]
    if (at === 0)
      return this.darkFrom(from) < SENTENCE && after !== undefined && GOES.test(this.key(after))
    const count = this.darkFrom(from + at)
    if (this.#leadsToPlace(run[at - 1]) && !names(after, 'place')) {
      const words = this.#scan.key.slice(dark.start, run.at(-1)?.end)
      const isShort = count >= 2 && count <= SENTENCE
      if ((isShort && !SAYS_HOW.test(this.words(dark))) || OF_PLACES.test(words)) return true
    }
    return (
      isRole(led, /^(?:pickup|drop|box|boxBack)$/) &&
      TO_A_PLACE.test(this.#scan.key.slice(led.start, dark.start).trim()) &&
      !ON_THE_SPOT.test(this.key(dark))
    )
  }

  /** 'lương bằng giao thuận thành': from words to words, each as long as a name, is a way that nobody knows. */
  isWay(run: readonly Part[]): boolean {
    const at = run.findLastIndex((part) => isRole(part, /^(?:drop|toward)$/))
    const ends = [run.slice(0, at), run.slice(at + 1)]
    return (
      at >= 0 &&
      ends.every((end, first) => {
        const words = first === 0 && isRole(end[0], /^pickup$/) ? end.slice(1) : end
        return (
          words.length >= 2 && words.length <= SENTENCE && words.every((part) => this.isDark(part))
        )
      })
    )
  }
}
