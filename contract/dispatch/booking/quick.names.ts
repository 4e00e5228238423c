import type { Scan } from './quick.scan.ts'
import { note, READ, readAll } from './quick.scan.ts'
import { customerOf, driverOf, goodsTypeOf, placeOf, type QuickKnown } from './quick.known.ts'
import { isCapital, partsOf, type Part, type Word } from './quick.parts.ts'

const PLACE_FIELDS = { pickup: 'noi_lay_hang', drop: 'noi_tra_hang' } as const

/** Words between what was read that need no answer. */
const SILENT = new Set(
  'lay boc dong xep keo nhan tu ve di giao tra ha den toi xuong hang cont container o tai luc vao xe cho gia cuoc voi va nhe nha anh chi em oi a ah cho minh giup gap can khoang tam truoc sau phi ngay gio het tong kl trong luong so - -> => → : / . * x'.split(
    ' ',
  ),
)

const textOf = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^[\s:.-]+|[\s:.-]+$/g, '')

/** The longest beginning of some words that `find` knows, and the words behind it. */
function longest<T>(
  words: readonly Word[],
  find: (text: string) => T | null,
): { found: T; rest: Word[]; text: string } | null {
  for (let count = words.length; count > 0; count -= 1) {
    const text = textOf(words.slice(0, count))
    const found = text === '' ? null : find(text)
    if (found !== null) return { found, rest: words.slice(count), text }
  }
  return null
}

/** The words without those at either end that need no answer. */
function isSaid(words: readonly Word[]): Word[] {
  const loud = words.map(({ key }) => !SILENT.has(key))
  return words.slice(Math.max(0, loud.indexOf(true)), loud.lastIndexOf(true) + 1)
}

type Names = { scan: Scan; known: QuickKnown; unread: string[] }

function readCustomer(words: readonly Word[], names: Names, certain: boolean): boolean {
  const found = longest(words, (text) => customerOf(text, names.known))
  if (!found && !certain) return false
  const chu = found?.text ?? textOf(words)
  if (chu === '') return true
  note(names.scan, { truong: 'ten_cong_ty', chu, gia_tri: found?.found.ten_cong_ty ?? chu })
  if (found) readRest(found.rest, names)
  return true
}

function readGoods(words: readonly Word[], { scan }: Names, certain: boolean): boolean {
  const chu = textOf(words)
  const type = goodsTypeOf(chu)
  if (chu === '' || (type === null && !certain)) return false
  note(scan, { truong: 'mo_ta_hang_hoa', chu, gia_tri: chu })
  note(scan, { truong: 'loai_hang_hoa', chu, gia_tri: type ?? 'khac' })
  return true
}

/** Where goods begin behind the name of a place that nobody knows: 'về Kim Thành cá tra đông lạnh'. */
function goodsStart(words: readonly Word[]): number {
  const named = words.some(isCapital)
  const at = words.findIndex((word, index) => {
    if (index === 0 || isCapital(word)) return false
    return goodsTypeOf(named ? textOf(words.slice(index)) : word.key) !== null
  })
  return at < 0 ? words.length : at
}

/** 'lấy thép cuộn ở Đại An', 'lấy thép cuộn Đại An': where the place begins behind the goods; 0 when none stand before it. */
function placeStart(words: readonly Word[], { known }: Names): number {
  const said = words.findIndex(({ key, text }) => key === 'o' || /^tại$/i.test(text))
  if (said > 0) return said + 1
  if (longest(words, (text) => placeOf(text, known))) return 0
  const at = words.findIndex(
    (_word, index) => index > 0 && placeOf(textOf(words.slice(index)), known) !== null,
  )
  return at > 0 && goodsTypeOf(textOf(words.slice(0, at))) !== null ? at : 0
}

function readPlace(role: 'pickup' | 'drop', words: readonly Word[], names: Names): void {
  const start = placeStart(words, names)
  if (start > 0) {
    readRest(words.slice(0, start), names)
    return readPlace(role, words.slice(start), names)
  }
  const { scan, known, unread } = names
  const customer = longest(words, (text) => customerOf(text, known))
  if (customer && customer.rest.length > 0) {
    readCustomer(words.slice(0, words.length - customer.rest.length), names, true)
    return readPlace(role, customer.rest, names)
  }
  const found = longest(words, (text) => placeOf(text, known))
  const cut = goodsStart(words)
  const chu = found?.text ?? textOf(words.slice(0, cut))
  const truong = PLACE_FIELDS[role]
  if (scan.items.some((item) => item.truong === truong)) {
    // A second place of the same role belongs to another leg: it is said to be unread.
    unread.push(textOf(words))
    return
  }
  if (chu !== '') note(scan, { truong, chu, gia_tri: found?.found ?? chu })
  readRest(found?.rest ?? words.slice(cut), names)
}

/** 'xe 15H-068.12 Hùng': behind a truck, a capital name that one driver alone ends with is its driver. */
function readCrew(words: readonly Word[], { scan, known }: Names): boolean {
  const hasTruck = scan.items.some(({ truong }) => truong === 'xe_de_nghi')
  const chu = textOf(words)
  const driver = hasTruck && words.every(isCapital) ? driverOf(chu, known) : null
  if (driver === null) return false
  note(scan, { truong: 'ten_lai_xe_1', chu, gia_tri: driver })
  return true
}

/** Words that no leading word names: a customer, goods, or a known place. */
function readRest(words: readonly Word[], names: Names): void {
  const said = isSaid(words)
  if (said.length === 0) return
  const isGoods = words[0]?.key === 'hang'
  if (isGoods && readGoods(words.slice(1), names, true)) return
  const start = said.findIndex((_word, at) =>
    longest(said.slice(at), (text) => customerOf(text, names.known)),
  )
  if (start >= 0) {
    readCustomer(said.slice(start), names, false)
    return readRest(said.slice(0, start), names)
  }
  const place = placeOf(textOf(said), names.known)
  const open = (['pickup', 'drop'] as const).find(
    (role) => !names.scan.items.some(({ truong }) => truong === PLACE_FIELDS[role]),
  )
  if (place && open)
    return note(names.scan, { truong: PLACE_FIELDS[open], chu: textOf(said), gia_tri: place })
  if (!readGoods(said, names, false) && !readCrew(said, names)) names.unread.push(textOf(said))
}

/** 'kéo hàng thép từ Đình Vũ': what is fetched stands before the word that leads to the place. */
const isLoad = ({ role, words }: Part, next: Part | undefined, known: QuickKnown): boolean =>
  (role === 'pickup' || role === 'drop') &&
  next?.role === role &&
  words.length > 0 &&
  !longest(words, (text) => placeOf(text, known) ?? customerOf(text, known))

function readPart({ role, words }: Part, names: Names): void {
  // Where the empty box comes from or goes back to is the trip's matter: the booking keeps the words.
  if (role === 'empty') {
    note(names.scan, { truong: 'ghi_chu', chu: textOf(words), gia_tri: textOf(words) })
    return
  }
  if (role === 'pickup' || role === 'drop') return readPlace(role, words, names)
  if (role === 'customer') {
    // Without marks 'cho' may also be 'chở': what is no customer and sounds like goods is goods.
    const isKnown = longest(words, (text) => customerOf(text, names.known)) !== null
    if (!isKnown && readGoods(words, names, false)) return
    readCustomer(words, names, true)
    return
  }
  if (role === 'goods') {
    readGoods(words, names, true)
    return
  }
  if (role === 'sender' || role === 'receiver') {
    const truong = role === 'sender' ? 'ten_nguoi_gui' : 'ten_nguoi_nhan'
    const chu = textOf(words)
    note(names.scan, { truong, chu, gia_tri: chu })
    return
  }
  if (role === 'driver') {
    const driver = longest(words, (text) => driverOf(text, names.known))
    if (driver)
      note(names.scan, { truong: 'ten_lai_xe_1', chu: driver.text, gia_tri: driver.found })
    const rest = driver ? driver.rest : words
    if (rest.length > 0) readRest(rest, names)
    return
  }
  readRest(words, names)
}

const TYPES: readonly [string, RegExp][] = [
  ['hang_ve', /\bhang (?:chieu )?ve\b/],
  ['cont_xuat', /\b(?:hang |cont )?xuat(?: khau)?\b(?! (?:hoa|kho))/],
  ['cont_nhap', /\b(?:hang |cont )?nhap(?: khau)?\b(?! kho)/],
  ['hang_le', /\b(?:hang le|hang ghep|ghep hang|ltl)\b/],
  ['nguyen_chuyen', /\b(?:nguyen chuyen|nguyen xe|bao xe|ftl)\b/],
  ['hoan_tra', /\bhang hoan\b/],
]
const NOTE = /\b(?:ghi chu|luu y|note) ?:? ?(.+)$/

/** Reads the words that are no figures: order type, places, customer, goods, people; answers what nobody understood. */
export function readNames(scan: Scan, known: QuickKnown): string[] {
  readAll(scan, NOTE, (groups, { end }) => ({
    truong: 'ghi_chu',
    gia_tri: scan.text.slice(end - (groups[1] ?? '').length, end),
  }))
  for (const [code, pattern] of TYPES)
    readAll(scan, pattern, () => ({ truong: 'loai_don_hang', gia_tri: code }))
  const names: Names = { scan, known, unread: [] }
  const unread = new RegExp(READ, 'g')
  const marked = scan.text.toLowerCase() !== scan.key
  let start = 0
  for (const clause of scan.free.replace(unread, ' ').split(/[,;|\n]/)) {
    const words = [...clause.matchAll(/\S+/g)].map(({ 0: key, index }): Word => {
      const at = start + index
      return { key, text: scan.text.slice(at, at + key.length), first: at === 0, marked }
    })
    start += clause.length + 1
    const parts = partsOf(words)
    for (const [at, part] of parts.entries())
      readPart(isLoad(part, parts[at + 1], known) ? { ...part, role: 'goods' } : part, names)
  }
  return names.unread.filter((words) => words !== '')
}
