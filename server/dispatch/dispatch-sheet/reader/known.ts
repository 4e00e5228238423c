import { phoneKey } from '../../../../contract/kit/field/person.ts'
import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { placesSaid } from '../../../kit/sheet/saidPlace.ts'
import { companyKey } from '../../../kit/sheet/companyKey.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'

/** The master data that a sheet's names are looked up in. */
export type MasterData = {
  readonly vehicles: readonly string[]
  readonly trailers: readonly string[]
  readonly drivers: readonly { username: string; name: string; phone: string | null }[]
  readonly customers: readonly { id: string; name: string; code: string | null }[]
  readonly subcontractors: readonly { id: string; name: string }[]
  readonly places: readonly { id: string; name: string }[]
  /** Keys of the cost items that customers bear. */
  readonly recharged: readonly string[]
  /** What the own company is called. */
  readonly own: readonly string[]
}

/** What a name can be looked up as; the words are those of the wire's `chua_biet`. */
export type NameKind =
  | 'bien_so_xe'
  | 'ma_romoc'
  | 'lai_xe'
  | 'ten_cong_ty'
  | 'ten_thau_phu'
  | 'dia_diem'

/** A known entry: what is stored as its id and as its name. */
export type Entry = { readonly id: string; readonly name: string }

/** Entries of one kind by every key they answer to; null where two entries share a key. */
type Index = {
  readonly entries: readonly Entry[]
  readonly byKey: ReadonlyMap<string, Entry | null>
}
export type Known = Readonly<Record<NameKind, Index>> & {
  readonly chosen: ReadonlyMap<string, string>
  readonly recharged: ReadonlySet<string>
  readonly own: ReadonlySet<string>
  readonly placeSaid: (text: string) => Entry | null
}

/** A name without punctuation. */
const nameKey = (name: string): string =>
  searchKey(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const KEYS: Readonly<Record<NameKind, (text: string) => string[]>> = {
  bien_so_xe: (text) => [plateKey(text)],
  ma_romoc: (text) => [plateKey(text)],
  lai_xe: (text) => [nameKey(text), searchKey(text)],
  ten_cong_ty: (text) => [nameKey(text), companyKey(text)],
  ten_thau_phu: (text) => [nameKey(text), companyKey(text)],
  dia_diem: (text) => [nameKey(text)],
}

function indexOf(
  kind: NameKind,
  entries: readonly (Entry & { also: readonly (string | null)[] })[],
): Index {
  const byKey = new Map<string, Entry | null>()
  const add = (key: string, entry: Entry) => {
    if (key === '') return
    const there = byKey.get(key)
    byKey.set(key, there === undefined || there?.id === entry.id ? entry : null)
  }
  for (const { id, name, also } of entries) {
    const entry = { id, name }
    for (const text of [name, id, ...also])
      if (text) for (const key of new Set(KEYS[kind](text))) add(key, entry)
  }
  return { entries: entries.map(({ id, name }) => ({ id, name })), byKey }
}

const plain = (id: string, name: string, ...also: (string | null)[]) => ({ id, name, also })

/** Indexes of the master data. `chosen` maps a sheet's value to the existing entry that a dispatcher took for it. */
export function knownFrom(data: MasterData, chosen: Readonly<Record<string, string>> = {}): Known {
  const plates = (list: readonly string[]) => list.map((plate) => plain(plate, plate))
  const phone = (value: string | null) => (value ? phoneKey(value) : null)
  return {
    bien_so_xe: indexOf('bien_so_xe', plates(data.vehicles)),
    ma_romoc: indexOf('ma_romoc', plates(data.trailers)),
    lai_xe: indexOf(
      'lai_xe',
      data.drivers.map((d) => plain(d.username, d.name, phone(d.phone))),
    ),
    ten_cong_ty: indexOf(
      'ten_cong_ty',
      data.customers.map((c) => plain(c.id, c.name, c.code)),
    ),
    ten_thau_phu: indexOf(
      'ten_thau_phu',
      data.subcontractors.map((s) => plain(s.id, s.name)),
    ),
    dia_diem: indexOf(
      'dia_diem',
      data.places.map((p) => plain(p.id, p.name)),
    ),
    recharged: new Set(data.recharged),
    own: new Set(data.own.map(companyKey).filter(Boolean)),
    placeSaid: placesSaid(data.places),
    chosen: new Map(Object.entries(chosen).map(([value, entry]) => [searchKey(value), entry])),
  }
}

/** Last digits of a plate, as some offices write them: '068.12'; only where one vehicle has them. */
function byPlateTail(index: Index, text: string): Entry | null {
  const digits = text.replace(/\D/g, '')
  if (!/^[\d.\s-]{4,7}$/.test(text.trim()) || digits.length < 4) return null
  const hits = index.entries.filter((entry) => plateKey(entry.name).endsWith(digits))
  return hits.length === 1 ? (hits[0] ?? null) : null
}

function lookUp(known: Known, kind: NameKind, text: string): Entry | null {
  const index = known[kind]
  for (const key of KEYS[kind](text)) {
    const entry = index.byKey.get(key)
    if (entry) return entry
  }
  if (kind === 'bien_so_xe') return byPlateTail(index, text)
  return kind === 'ten_cong_ty' ? byCode(index, text) : null
}

/** 'GNBM - Giao nhận Biển Mơ': a code before words that its customer's name holds. */
function byCode(index: Index, text: string): Entry | null {
  const [code = '', ...words] = text.split(/\s+[-–:]\s+/)
  const entry = words.length === 1 ? index.byKey.get(nameKey(code)) : null
  const isMeant =
    entry && holdsInOrder(companyKey(entry.name).split(' '), companyKey(words[0] ?? '').split(' '))
  return isMeant ? entry : null
}

/** The known entry that a text names, also through the dispatcher's choice; null when there is none or more than one. */
export function findEntry(known: Known, kind: NameKind, text: string): Entry | null {
  const choice = known.chosen.get(searchKey(text))
  return (choice === undefined ? null : lookUp(known, kind, choice)) ?? lookUp(known, kind, text)
}

const LEAST_LETTERS = 3
/** 'Hộ KD Tư' says itself that it is a firm. */
const LEAST_OF_FIRM = 2

const LEAST_INITIALS = 2

/** How many of the words that begin at a place one short word stands for: itself, or the first letters of several. */
function wordsMeant(words: readonly string[], at: number, short: string): number {
  if (words[at] === short) return 1
  const initials = words
    .slice(at, at + short.length)
    .map(([letter]) => letter)
    .join('')
  return short.length >= LEAST_INITIALS && initials === short ? short.length : 0
}

/** True where the words hold those of a shortened name in their order, some as their first letters: 'GN Biển Mơ'. At least one stands whole. */
function holdsInOrder(words: readonly string[], part: readonly string[]): boolean {
  let next = 0
  let isWhole = false
  for (let at = 0; at < words.length && next < part.length;) {
    const meant = wordsMeant(words, at, part[next] ?? '')
    if (meant > 0) next++
    isWhole ||= meant === 1
    at += Math.max(1, meant)
  }
  return next === part.length && isWhole
}

const LEAST_TURNED = 2
/** 'Mây Trắng Bắc Nam' for 'Bắc Nam Mây Trắng'; 'Hà Ngân' is another than 'Ngân Hà'. */
const holdsTurned = (words: readonly string[], part: readonly string[]): boolean =>
  part.some(
    (_word, cut) =>
      cut >= LEAST_TURNED &&
      part.length - cut >= LEAST_TURNED &&
      holdsInOrder(words, [...part.slice(cut), ...part.slice(0, cut)]),
  )

/** The one customer or subcontractor whose name holds all words of a shortened one, in their order before turned round: 'Ngân Hà' or 'DC Ngân Hà' for 'Dây cáp Ngân Hà'; null when several do. */
export function findShortened(
  known: Known,
  kind: 'ten_cong_ty' | 'ten_thau_phu',
  text: string,
): Entry | null {
  const part = companyKey(text).split(' ')
  const least = part.join(' ') === searchKey(text) ? LEAST_LETTERS : LEAST_OF_FIRM
  if (part.join('').length < least) return null
  const held = (holds: typeof holdsInOrder) =>
    known[kind].entries.filter(({ name }) => holds(companyKey(name).split(' '), part))
  const [hits, turned] = [held(holdsInOrder), held(holdsTurned)]
  const [one, ...more] = hits.length > 0 ? hits : turned
  return more.length === 0 ? (one ?? null) : null
}

const namedShort = new WeakMap<Known, ReadonlyMap<string, Entry | null>>()

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[.\s]+/)
/** 'hùng' and, behind the first letters of the other names, 'nv hùng'. */
const shortKey = (initials: string, given: string): string => `${initials} ${given}`.trim()

function shortNames({ lai_xe }: Known): ReadonlyMap<string, Entry | null> {
  const found = new Map<string, Entry | null>()
  for (const entry of lai_xe.entries) {
    const words = wordsOf(entry.name)
    const endings = words.map((_word, at) => words.slice(at).join(' ')).slice(1)
    const given = words.pop() ?? ''
    const keys = [...endings, given, shortKey(words.map(([letter]) => letter).join(''), given)]
    for (const key of new Set([...keys, ...keys.map(searchKey)]))
      found.set(key, found.has(key) ? null : entry)
  }
  return found
}

/** The one driver whom 'Hùng', 'Văn Hùng' or 'N.V.Hùng' names, 'Hung' where marks were left out; null when several may be meant. */
export function findByGivenName(known: Known, text: string): Entry | null {
  const index = namedShort.get(known) ?? shortNames(known)
  namedShort.set(known, index)
  const words = wordsOf(text.trim())
  const ending = index.get(words.join(' '))
  const given = words.pop() ?? ''
  return ending ?? index.get(shortKey(words.join(''), given)) ?? null
}

const carriers = new WeakMap<Known, Map<string, Entry | null>>()

/** The subcontractor of a name, whole or shortened; looked up once a file: drivers stand in thousands of rows. */
export function findCarrier(known: Known, name: string): Entry | null {
  const found = carriers.get(known) ?? new Map<string, Entry | null>()
  carriers.set(known, found)
  const there = found.get(name)
  if (there !== undefined) return there
  const entry = findEntry(known, 'ten_thau_phu', name) ?? findShortened(known, 'ten_thau_phu', name)
  found.set(name, entry)
  return entry
}

function bigrams(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  const padded = ` ${text} `
  for (let i = 0; i < padded.length - 1; i++) {
    const pair = padded.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** How alike two keys are, 0 to 1 (Dice over pairs of letters). */
function likeness(a: string, b: string): number {
  const [left, right] = [bigrams(a), bigrams(b)]
  let shared = 0
  for (const [pair, count] of left) shared += Math.min(count, right.get(pair) ?? 0)
  return (2 * shared) / (a.length + b.length + 2)
}

const LEAST_LIKE = 0.5
const SUGGESTIONS = 3

/** Names of known entries spelt nearly like the text, best first. */
export function suggest(known: Known, kind: NameKind, text: string): string[] {
  const short = (name: string) => KEYS[kind](name).at(-1) ?? ''
  const key = short(text)
  return known[kind].entries
    .map((entry) => ({ name: entry.name, score: nearness(key, short(entry.name)) }))
    .filter((hit) => hit.score >= LEAST_LIKE)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, SUGGESTIONS)
    .map((hit) => hit.name)
}

/** One name inside the other counts as near: 'kcn yen phong' in 'kcn yen phong khu nha may samsung', the given name of a driver. */
const nearness = (key: string, other: string): number =>
  key !== '' && other.endsWith(` ${key}`)
    ? 0.95
    : key.length > 3 && (other.includes(key) || key.includes(other))
      ? 0.9
      : likeness(key, other)
