import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const PRICE =
  '(?:(?:don |tong )?(?:gia|cuoc)(?: (?:ca|xe|phi|van chuyen|vc|v/c|khach|thue|thau|ngoai|ban|mua|thu))?|tien (?:cuoc|xe)|thue(?: ngoai| xe)?|tong(?: cong)?|bao|khoan)'
const ENDED = '(?![a-z0-9])'
const UNIT = '(?:trieu|tr|cu|m|k|nghin|ngan|d|dong|vnd)'
/** An amount, told from a clock, a weight and a count. */
const AMOUNT = String.raw`(?:\d[\d.,]*(?: ?${UNIT}(?![a-z])|(?<!(?<!\d)20[23]\d)(?![\d.,]| ?(?:h|g|gio|tan|t|kg|cont|c|x|\*|chieu|luot|chuyen|xe|/|:|pallet|kien|khoi|cbm|m3|thung)(?![a-z])))|(?:mot|hai|ba|bon|nam|sau|bay|tam|chin|muoi) (?:[a-z]+ ){0,2}?(?:trieu|cu)${ENDED}|(?:trieu|cu) (?:ruoi|[a-z]+))`
const BEFORE_AMOUNT = String.raw`(?=[ :=-]{1,3}(?:(?:la|het|khoang|tam|chi|chot) )?[:=]? ?${AMOUNT})`

/** What of a way, a time, or everything a price is of, and how it came to be. */
const OF_PRICE = [
  'bac ?-? ?nam|nam ?-? ?bac|noi thanh|ngoai thanh|noi tinh|ngoai tinh|lien tinh|noi vung|duong (?:dai|ngan|bo)|(?:ca )?tuyen(?: nay| dai| ngan| bac nam| nam bac)?|chang(?: nay| dai| ngan)?',
  '(?:1|mot|2|hai|ca 2|ca hai) (?:chieu|luot|dau)(?: di ve)?|(?:1|mot|2|hai|3|ba|tron|ca|du) vong|khu hoi|(?:chieu|luot) (?:di|ve)|(?:ca )?di (?:lan |va |ca )?ve|quay dau|ket hop|(?:di |xe |hang )?ghep(?: hang)?',
  'tron(?: goi| bo| chuyen| xe)?|(?:ca|nguyen|theo|tinh theo|1|mot|moi) (?:chuyen|xe|lo)(?: nay)?|chuyen(?: (?:nay|dem|ngay|le|xa|gan|dai|ngan|toi))?|all ?-?in|full(?: goi)?|net|tat ca|bao (?:het|phi|ve|luat|cau duong|nang ha)|gom (?:het|nang ha|cau duong)',
  '(?:ban |ca |chay |di |xe )?(?:dem|toi)|(?:ban |ca )ngay|cuoi tuan|chu nhat|ngay (?:le|tet|nghi)|le|tet|gap|hoa toc|nong|cam tai|(?:gio |mua )?(?:cao|thap) diem',
  '(?:truoc|sau|chua|da|co|gom|chua co|da co|da gom|chua gom) thue|dac biet|uu dai|thuong|dong gia|niem yet|thuc te|thuc thu|cuoi(?: cung)?|san|san co|chuan|dung|nhe|keo(?: cont| hang)?|cho hang|cont|container|xe cont|xe tai|dau keo',
  'tam (?:tinh|bao|chot|thu)|du kien|(?:da |moi )?(?:chot|bao|duyet|thoa thuan|thong nhat|ky)|(?:theo |nhu )?(?:hop dong|hd|thoa thuan|bang gia|bao gia)|(?:y |nhu |y nhu )?cu|nhu (?:(?:[a-z]+ ){0,4}(?:noi|ban|bao|trao doi|thoa thuan|thong nhat)|moi khi|hom truoc|lan truoc|chuyen truoc|thuong le|binh thuong|truoc|da bao|da chot)',
].join('|')
const QUALIFIED = new RegExp(
  String.raw`(?<=(?<![a-z0-9])(${PRICE})[ :]{1,2})(?:(?:${OF_PRICE})${ENDED}[ ,/]{0,2}){1,3}?${BEFORE_AMOUNT}`,
  'g',
)
/** There and back, wherever it is said; '2 chiều mai' is an hour. */
const BOTH_WAYS = new RegExp(
  String.raw`(?<![a-z0-9])(?<!(?:mai|mot|nay|kia|ngay|luc|vao|tam|khoang|\d/\d+|t\d|thu \w+) )(?:khu hoi|(?:ca )?(?:1|mot|2|hai) (?:chieu|luot)(?: di ve)?)(?! ?(?:nay|mai|mot|kia|thu|ngay|hom|chu nhat|cn|t\d|\d))${ENDED}`,
  'g',
)

/** 'Hoàng Gia', 'giả', 'gia cụ' are no prices. */
const isPrice = (words: string, { marked }: Scan): boolean =>
  !marked ||
  !/(?<!\p{L})(?!giá)gi[aàảãạ](?!\p{L})|(?<!\p{L})c(?!ũ(?!\p{L}))[uúùủũụ](?!\p{L})/iu.test(words)

/** What qualifies a price, kept as a note: 'cước bắc nam 41tr5', 'giá trọn gói: 5tr', 'cước đêm 3tr', '… 5tr khứ hồi'. */
export function qualifiersIn(scan: Scan): Candidate[] {
  const between = allOf(scan.key, QUALIFIED).flatMap(
    ({ 0: said, 1: price = '', index }): Candidate[] => {
      const end = index + said.trimEnd().replace(/[ ,/]+$/, '').length
      const from = scan.key.lastIndexOf(price, index - 1)
      const words = scan.text.slice(from, end)
      if (!isPrice(words, scan)) return []
      const agreed = /(?:^| )(?:cu|hop dong|hd|bang gia|bao gia)$/.test(said.trimEnd())
      const span = { start: index, end, weight: WEIGHT.form + 1 }
      return [{ kind: 'remark', words, alone: true, ...(agreed && { agreed: true }), ...span }]
    },
  )
  const ways = allOf(scan.key, BOTH_WAYS).map(({ 0: said, index }): Candidate => {
    const end = index + said.length
    const words = scan.text.slice(index, end)
    return { kind: 'remark', words, alone: true, start: index, end, weight: WEIGHT.form + 0.5 }
  })
  return [...between, ...ways]
}

const ROUTE = new RegExp(
  `(?<![a-z0-9])(${PRICE})[ :]{1,2}(?:xe |chay |di )?(?:tuyen|chang|cung|tuyen di|tuyen ve) (?=[a-z])`,
  'g',
)
const AMOUNT_NEXT = new RegExp(`^${BEFORE_AMOUNT}`)

/** 'cước tuyến Bắc Giang 5tr': where a price is of, which is no stop where the way is told without it. */
export function routesIn(scan: Scan, plain: readonly Candidate[]): Candidate[] {
  const places = plain.filter(
    (one) =>
      one.kind === 'name' &&
      one.options.some(({ kind, sure }) => kind === 'place' && sure !== 'no'),
  )
  const named = plain.filter(
    (one) => one.kind === 'name' && one.options.some(({ kind }) => kind === 'place'),
  )
  return allOf(scan.key, ROUTE).flatMap(({ 0: said, 1: price = '', index }): Candidate[] => {
    const from = index + said.length
    const ends = named.filter(({ start }) => start === from).map(({ end }) => end)
    const end = ends.find((one) => AMOUNT_NEXT.test(scan.key.slice(one)))
    if (end === undefined) return []
    const others = places.filter((one) => one.end <= index || end <= one.start)
    if (new Set(others.map((one) => one.end)).size < 2) return []
    const start = index + price.length + 1
    const words = scan.text.slice(index, end)
    return [{ kind: 'remark', words, alone: true, start, end, weight: WEIGHT.form + 1 }]
  })
}

const TITLE = /(?<![a-z0-9])(?:chuyen|tuyen|don|lenh) $/

/** 'chuyến Yên Bình: HTIT - Yên Bình': a place that a trip is called by is no stop before its way. */
export const titlesIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] => {
  const places = plain.filter(
    (one) => one.kind === 'name' && one.options.some(({ kind }) => kind === 'place'),
  )
  const placesOf = (one: Candidate) =>
    one.kind === 'name' ? one.options.map(({ value }) => value) : []
  return places.flatMap((one): Candidate[] => {
    const said = TITLE.exec(scan.key.slice(0, one.start))
    const colon = /^ ?:/.exec(scan.key.slice(one.end))
    const isNamedAgain = places.some(
      (other) =>
        other.start > one.end && placesOf(other).some((name) => placesOf(one).includes(name)),
    )
    if (!said || !colon || !isNamedAgain) return []
    const end = one.end + colon[0].length
    return [{ kind: 'filler', start: said.index, end, weight: WEIGHT.form + 0.5 }]
  })
}

const ASKING = new RegExp(
  String.raw`(?<![a-z0-9])(?:nha xe(?: ngoai)?|xe ngoai|thau(?: phu)?|ben (?:xe|thau|do)|ho|no)(?: chi| cung)? (?:lay|bao|doi|chot|nhan|thu|tinh|an|xin)(?: gia| cuoc)?${BEFORE_AMOUNT}`,
  'g',
)

/** 'thu 2tr4 chi 2tr05', 'CP 4tr7': what is paid, where a carrier is named. */
const PAID = /(?<![a-z0-9])(?:chi|cp|c\/p)(?= ?:? ?\d[\d.,]* ?(?:trieu|tr|cu|k)(?![a-z]))/g
/** 'Đèo Mây báo giá 4tr8 … khách 5tr6': a price beside that of the customer is no offer. */
const OFFERED = new RegExp(
  `^ (?:bao gia|bao)${BEFORE_AMOUNT}(?=.*(?<![a-z])(?:khach|thu|cuoc|ban|doanh thu)[^,;]* \\d)`,
)

/** 'nhà xe lấy 17tr2', 'chi 2tr05' of a carrier: what the carrier asks for and is paid. */
export const askedIn = (scan: Scan, names: readonly Candidate[]): Candidate[] => {
  const carriers = names.filter(
    (name) => name.kind === 'name' && name.options.some(({ kind }) => kind === 'subcontractor'),
  )
  const said = [
    ...allOf(scan.key, ASKING),
    ...(carriers.length > 0 ? allOf(scan.key, PAID) : []),
  ].map(({ 0: { length }, index }) => [index, index + length] as const)
  const offered = carriers.flatMap(({ end }) => {
    const { length } = OFFERED.exec(scan.key.slice(end))?.[0] ?? ''
    return length > 0 ? [[end + 1, end + length] as const] : []
  })
  return [...said, ...offered].map(([start, end]) => ({
    kind: 'role',
    role: 'hire',
    start,
    end,
    weight: WEIGHT.name,
  }))
}

const NUMBERED = String.raw`(?: (?:so|thang|nam|quy|ngay) ?\d[\d/.-]*| t ?\d{1,2}| 20[23]\d(?![\d.,])| (?=[a-z]*\d+[/-])[a-z0-9/-]+)?`
const PAPER = `(?:hop dong|hdnt|hd|phu luc|pl|bang gia|bao gia|quy dinh|khung gia|khung)${NUMBERED}`
const EARLIER =
  '(?:cu|truoc|truoc gio|moi khi|moi lan|thuong le|binh thuong|thuong ngay|(?:hom|bua|lan|chuyen|don|dot|tuan|thang|lo) (?:truoc|no|roi|qua|cu)|thoa thuan|thong nhat|niem yet|da (?:bao|chot|thoa thuan|thong nhat|noi|duyet|ky|trao doi)(?: (?:gia|truoc|roi))?)'
const LIKE =
  '(?:nhu|theo|y|y nhu|giong|giong nhu|tinh nhu|tinh theo|lay theo|giu|giu nguyen|van|van nhu|van theo|vao)'
const WHO =
  '(?:(?:anh|chi|a|c|co|chu|bac|sep|ms|mr)\\.? ?(?!(?:bao|chot|tinh|se)(?![a-z]))[a-z]{2,}|em|anh|chi|a|e|c|sep|ben (?:em|anh|minh)|ben (?!bao)[a-z]{2,}(?: (?!bao)[a-z]{2,})?|minh|ke toan|khach)'
/** 'báo sau', 'chốt lại sau'; of the price itself: 'báo giá sau'. */
const later = (what: string): string =>
  `(?:${WHO} )?(?:se )?(?:bao|tinh|chot|thoa thuan|thong nhat|ban|noi|gui|de|xac nhan|confirm|cf|trao doi|duyet|deal|cap nhat)${what} sau`
const LATER = `${later('(?: (?:lai|gia|cho (?:em|anh|chi|khach)))?')}|sau(?= ?(?:[,;.)]|$|nhe|nha|a(?![a-z])))`
const SAME = '(?:(?:van )?(?:nhu vay|nhu the|giu nguyen|khong doi|ko doi|k doi|y nguyen))'
const MONEY =
  '(?:(?:don )?gia|cuoc|tien cuoc|tien xe)(?: (?:ca|xe|phi|van chuyen|vc|khach|van tai))?'
const NAMES_NONE = [
  `${MONEY} ?:? ?(?:de|cho|doi) ${WHO} (?:bao|chot|duyet|tinh|gui|noi)(?: (?:lai|gia|cuoc|sau))*`,
  `${MONEY} ?:? ?(?:thi |la )?(?:${LATER}|${SAME}|(?:${LIKE} )*(?:(?:gia|muc|muc gia|cuoc|don gia) )?(?:${EARLIER}|${PAPER}))`,
  `(?:${LIKE} )+(?:(?:gia|muc|muc gia|cuoc|don gia) )(?:${EARLIER}|${PAPER})`,
  `(?:tinh |tinh gia |lay )?(?:theo|nhu) (?:hop dong|hdnt|hd|bang gia|bao gia)${NUMBERED}`,
  later(' (?:gia|cuoc)(?: (?:lai|cho (?:em|anh|chi|khach)))?'),
].map(
  (pattern) =>
    new RegExp(
      String.raw`(?<![a-z0-9])${pattern}${ENDED}(?![ :=-]{0,3}(?:(?:la|dang|het|khoang) )?[:=]? ?${AMOUNT})`,
      'g',
    ),
)
/** 'từ mai giá cũ': what holds from then on, and no order. */
const FROM_ON =
  /(?<![a-z0-9])tu (?:nay|mai|mot|hom nay|ngay|thu|t\d|tuan|thang|dau thang|\d{1,2}\/)/
/** 'giá cũ à': asked. */
const ASKS = /^ ?(?:à|hả|nhỉ|chứ|phải)(?!\p{L})/iu

/** 'theo báo giá 3tr', 'báo giá 3tr đã duyệt', 'báo giá số 12 đã duyệt': the paper that a price stands in. */
const APPROVED = '(?:da|moi) (?:duyet|chot|ky|confirm|thong nhat)(?: roi)?'
const IN_PAPER = [
  // 'hỏi giá xong rồi': nothing is asked any more.
  '(?:hoi|bao|chot|thoa thuan|deal) gia xong(?: roi)?',
  `(?:(?:theo|nhu|dung|dua theo) )${PAPER}${BEFORE_AMOUNT}`,
  `(?:bao gia|hop dong)${NUMBERED} ${APPROVED}`,
  `bao gia(?= ?:? ?${AMOUNT}\\d{0,3} ${APPROVED}${ENDED})`,
  `(?<=bao gia ?:? ?${AMOUNT}\\d{0,3} )${APPROVED}`,
].map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}${ENDED}`, 'g'))

/** An agreed price that is not named, which is a note: 'giá cũ', 'cước theo bảng giá', 'giá báo sau'. */
export const agreedIn = (scan: Scan): Candidate[] =>
  [...NAMES_NONE, ...IN_PAPER].flatMap((pattern) =>
    allOf(scan.key, pattern).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.trimEnd().length
      const words = scan.text.slice(index, end)
      const isTalk = FROM_ON.test(scan.key) || ASKS.test(scan.text.slice(end))
      if (isTalk || !isPrice(words, scan)) return []
      const weight = WEIGHT.form + 1
      return [{ kind: 'remark', words, alone: true, agreed: true, start: index, end, weight }]
    }),
  )
