import { searchKey } from '../../../kit/text/text.ts'
import type { QuickKnown } from '../quick.known.ts'
import { GOODS_WORDS } from '../quick.known.ts'
import type { NameKind } from './part.ts'
import { spoken, SYLLABLE } from './scan.ts'

/** A word of a name; `proper` where the name writes it with a capital. */
export type NameWord = { readonly spoken: string; readonly key: string; readonly proper: boolean }

/** A name that the company knows: the words that tell it, and those beside them that may stand along. */
export type Entry = {
  readonly kind: NameKind
  readonly value: string
  /** The whole name, without marks; and without what stands in brackets, where that is told from every other name. */
  readonly key: string
  readonly bare: string | null
  /** With its Roman number in figures. */
  readonly figured: string | null
  readonly core: readonly NameWord[]
  readonly beside: readonly NameWord[]
  readonly placeKind: string | null
  /** The words of the provinces that the place lies in, of now and of before. */
  readonly provinces: readonly (readonly string[])[]
  /** A customer's own place, which the place of everybody goes before. */
  readonly own: boolean
  readonly code: string | null
  /** How many words before the name itself say what the company does. */
  readonly trade: number
  /** The core from each of its words on. */
  readonly tails: readonly Tail[]
  /** Words beside the core that say a place as well: '(HICT)'. */
  readonly aliases: readonly NameWord[]
}

/** The rest of a name from a word on, as it may be written in one. */
type Tail = {
  readonly initials: string
  /** Its first two, three … words together. */
  readonly together: readonly string[]
  readonly glued: readonly string[]
}

const wordsOf = (name: string): NameWord[] =>
  (name.match(/\p{L}+|\d+/gu) ?? []).map((word) => ({
    spoken: spoken(word),
    key: searchKey(word),
    proper: /^\p{Lu}/u.test(word),
  }))

/** Words that say what kind of place or company a name is, and belong to none alone. */
const KIND_WORDS: Readonly<Record<'place' | 'customer' | 'subcontractor', RegExp>> = {
  place:
    /^(?:(?:khu cong nghiep|khu cn|kcn|tan cang|cang|icd|depot|kho trung chuyen|kho phan phoi|kho|nha phan phoi|bai xe chinh|bai xe|bai|cua khau quoc te|cua khau|ck|vo container khu|vo container|vo|khu|tp|thanh pho|tinh|nha may) )+/,
  customer: /^(?:(?:cong ty|cty|tnhh|mtv|co phan|cp|sx|tm|xnk|ho kinh doanh|htx) )+/,
  subcontractor:
    /^(?:(?:cong ty|cty|tnhh|mtv|co phan|cp|htx|hop tac xa|ho kinh doanh|van tai|van chuyen|xe tai|keo cont|xe|nha xe) )+/,
}
/** So many names that end alike do not tell themselves by that end: 'Demo', 'Việt Nam'. */
const COMMON_ENDS = 3

/** What stands beside a name: in brackets, or which of its quays. */
const APART = /\([^)]*\)|bến [\d-]+/g

const figuredOf = (key: string): string | null => {
  const figured = key.replace(/(?<= )(?:i{1,3}|iv)(?= |$)/, (number) => ROMAN[number] ?? number)
  return figured === key ? null : figured
}

const bareOf = (name: string): string =>
  searchKey(
    name
      .replace(/\([^)]*\)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** 'TP. Hồ Chí Minh' is 'Sài Gòn' too, 'Bà Rịa - Vũng Tàu' either half. */
const provincesOf = (names: readonly (string | null)[]): string[][] => {
  const plain = names.filter((name) => name !== null).map(searchKey)
  const said = plain.flatMap((name) => {
    const bare = name.replace(/^(?:tp\.?|thanh pho|tinh) /, '')
    return [bare, ...bare.split(' - '), ...(bare === 'ho chi minh' ? ['sai gon'] : [])]
  })
  return [...new Set(said)].map((name) => name.match(/[a-z]+/g) ?? [])
}

/** Numbers of industrial parks are written either way. */
export const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4' }

type Names = readonly {
  name: string
  placeKind?: string | null
  provinces?: readonly (string | null)[]
  own?: boolean
  code?: string | null
}[]

/** Words that end many names alike, by their keys. */
function commonEnds(names: Names): Set<string> {
  const ends = names.flatMap(({ name }) => {
    const keys = wordsOf(name).map(({ key }) => key)
    return [keys.slice(-1).join(' '), keys.slice(-2).join(' ')]
  })
  const counted = Map.groupBy(ends, (end) => end)
  return new Set([...counted].filter(([, all]) => all.length >= COMMON_ENDS).map(([end]) => end))
}

function entriesOf(
  kind: 'place' | 'customer' | 'subcontractor',
  names: Names,
  ends: ReadonlySet<string>,
): Entry[] {
  const bares = names.map(({ name }) => bareOf(name))
  const kept = new Map<string, string[][]>()
  const provincesAt = (of: readonly (string | null)[]): string[][] => {
    const there = kept.get(of.join()) ?? provincesOf(of)
    kept.set(of.join(), there)
    return there
  }
  return names.map(({ name, placeKind = null, provinces = [], own = false, code = null }, at) => {
    const whole = bares[at] ?? ''
    const bare = name.replace(APART, ' ')
    const words = wordsOf(bare)
    const lead = KIND_WORDS[kind].exec(`${words.map(({ key }) => key).join(' ')} `)?.[0] ?? ''
    const from = lead.trim() === '' ? 0 : lead.trim().split(' ').length
    let to = words.length
    for (const count of [2, 1]) {
      const end = words.slice(to - count, to).map(({ key }) => key)
      if (to - count > from && ends.has(end.join(' '))) {
        to -= count
        break
      }
    }
    const all = from === to ? words : words.slice(from, to)
    const beside = [
      ...words.slice(0, from),
      ...words.slice(to),
      ...wordsOf((name.match(APART) ?? []).join(' ')),
    ]
    return {
      kind,
      value: name,
      key: searchKey(name),
      bare:
        whole !== searchKey(name) && bares.filter((one) => one.startsWith(whole)).length === 1
          ? whole
          : null,
      figured: figuredOf(searchKey(name)),
      core: all,
      beside,
      placeKind,
      provinces: provincesAt(provinces),
      own,
      code: code && searchKey(code),
      trade: kind === 'place' ? 0 : tradeOf(all),
      tails: tailsOf(all),
      aliases: kind === 'place' ? beside.filter(isAlias) : [],
    }
  })
}

function driverEntry(name: string): Entry {
  const core = wordsOf(name)
  return {
    kind: 'driver',
    value: name,
    key: searchKey(name),
    bare: null,
    figured: null,
    core,
    beside: [],
    placeKind: null,
    provinces: [],
    own: false,
    code: null,
    trade: 0,
    tails: tailsOf(core),
    aliases: [],
  }
}

/** True where words only name goods: 'điện tử' is no customer, though one is called after it. */
export const isTrade = (words: readonly NameWord[]): boolean => {
  const said = words.map(({ key }) => key).join(' ')
  return (
    GOODS_KEYS.has(said) ||
    words.every(({ key }) => GOODS_KEYS.has(key) || TRADES.has(key)) ||
    TRADES.has(said)
  )
}
const GOODS_KEYS = new Set(GOODS_WORDS.flatMap(([, words]) => words.map(searchKey)))
/** True for words that name goods. */
export const isGoods = (words: string): boolean => GOODS_KEYS.has(words)
/** What companies do: no name either. */
const TRADES = new Set(
  'giao nhan,phan phoi,tieu dung,phan phoi tieu dung,cong nghiep,van tai,van chuyen,logistics,thuong mai,san xuat,xuat nhap khau,chan nuoi,thuc an,go noi that,hoa chat cong nghiep,lop xe,xe,hoa chat,keo cont,bac nam'.split(
    ',',
  ),
)

/** How many words at the beginning are a trade, before two that are the name. */
function tradeOf(words: readonly NameWord[]): number {
  for (let count = words.length - 2; count > 0; count -= 1)
    if (isTrade(words.slice(0, count))) return count
  return 0
}

/** First letters of the words that tell a name: 'yp', 'ndv'. */
const initialsOf = (words: readonly NameWord[]): string =>
  words.map(({ key }) => key.charAt(0)).join('')

/** First letters and the last word, 'tvu', 'mphuoc', or the first word and letters, 'vsipbn', where that is no word of its own. */
function gluedOf(words: readonly NameWord[]): readonly string[] {
  if (words.length < 2) return []
  const glued = initialsOf(words.slice(0, -1)) + (words.at(-1)?.key ?? '')
  const begun = (words[0]?.key ?? '') + initialsOf(words.slice(1))
  return [glued, ...(words.length > 2 ? [begun] : [])].filter(
    (word) => word.length > LEAST_GLUED && !SYLLABLE.test(word),
  )
}
const LEAST_GLUED = 2

const tailsOf = (core: readonly NameWord[]): Tail[] =>
  core.map((_word, from) => {
    const rest = core.slice(from)
    const keys = rest.map(({ key }) => key)
    const together = keys.slice(1).map((_key, at) => keys.slice(0, at + 2).join(''))
    return { initials: initialsOf(rest), together, glued: gluedOf(rest) }
  })

const LEAST_ALIAS = 4
const KIND_WORD = /^(cang|kho|depot|container|trung|chuyen|phan|phoi|khau|quoc)$/
const isAlias = ({ proper, key }: NameWord): boolean =>
  proper && key.length >= LEAST_ALIAS && !KIND_WORD.test(key)

/** The names of a company's directories, found by each of their words. */
export type Directory = {
  readonly entries: readonly Entry[]
  readonly byWord: ReadonlyMap<string, readonly Entry[]>
}

function build(known: QuickKnown): Directory {
  const places = known.dia_diem.map(({ ten_dia_diem, loai, tinh_moi, tinh_cu, id_cong_ty }) => ({
    name: ten_dia_diem,
    placeKind: loai,
    provinces: [tinh_moi, tinh_cu],
    own: id_cong_ty !== null,
  }))
  const provinces = new Set(
    known.dia_diem.flatMap(({ tinh_moi, tinh_cu }) => [tinh_moi ?? '', tinh_cu ?? '']),
  )
  const provincial = [...provinces].filter(Boolean).map((name) => ({ name, placeKind: 'tinh' }))
  const customers = known.khach.map(({ ten_cong_ty, ma_khach }) => ({
    name: ten_cong_ty,
    code: ma_khach,
  }))
  const carriers = known.thau_phu.map((name) => ({ name }))
  const ends = commonEnds([...customers, ...carriers])
  const entries = [
    ...entriesOf('place', [...places, ...provincial], new Set()),
    ...entriesOf('customer', customers, ends),
    ...entriesOf('subcontractor', carriers, ends),
    ...known.lai_xe.map(driverEntry),
  ]
  const byWord = new Map<string, Entry[]>()
  const put = (word: string, entry: Entry) => {
    const there = byWord.get(word)
    if (!there) byWord.set(word, [entry])
    else if (there.at(-1) !== entry) there.push(entry)
  }
  for (const entry of entries) {
    for (const { key } of [...entry.core, ...entry.beside]) put(key, entry)
    const keys = entry.core.map(({ key }) => key)
    put(entry.tails[0]?.initials ?? '', entry)
    if (entry.code) put(entry.code, entry)
    if (keys.length === 1)
      for (let to = 2; to < (keys[0] ?? '').length; to += 1)
        put((keys[0] ?? '').slice(0, to), entry)
    for (const { initials, together, glued } of entry.tails) {
      // Written together: 'catlai', 'yenphong'.
      for (const word of [...together, ...glued]) put(word, entry)
      for (let to = 1; to <= 3; to += 1) put(initials.slice(0, to), entry)
    }
  }
  return { entries, byWord }
}

const KEPT = new WeakMap<QuickKnown, Directory>()

/** The directory of what a company knows; built once for the same value. */
export function directoryOf(known: QuickKnown): Directory {
  const kept = KEPT.get(known)
  if (kept) return kept
  const directory = build(known)
  KEPT.set(known, directory)
  return directory
}
