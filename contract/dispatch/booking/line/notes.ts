import { allOf } from './forms.ts'
import { searchKey } from '../../../kit/text/text.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { UNITS } from './figures.ts'
import type { Scan } from './scan.ts'

const QUOTED = /["“”«]([^"“”«»]+)["“”»]/g
/** A clock and an amount: what is quoted is somebody's order. */
const ORDERS = /^(?=.*\d ?(?:h|g|:)).*\d ?(?:tr|triệu|k|tấn|t|x)(?!\p{L})/iu
/** What is quoted is meant as it stands, known or not. */
export const quotesIn = (scan: Scan): Candidate[] =>
  allOf(scan.text, QUOTED)
    .filter(({ 1: words = '' }) => !ORDERS.test(words))
    .map(({ 0: whole, 1: words = '', index }) => ({
      kind: 'quoted',
      words: words.trim(),
      start: index,
      end: index + whole.length,
      weight: WEIGHT.form + 2,
    }))

/** What goes on behind a comma is of the note where it says what to do. */
const LABEL =
  /(?<![a-z0-9])(?:ghi chu|luu y|chu y|note|remarks?|special request|n\.b|nb) ?:? ?([^,;]+(?:, (?:bao|goi|nho|xin|mang|dung|lai xe|lx|can|phai|kiem tra|tranh|uu tien|khong|ko|vao|cho|lay phieu)(?![a-z])[^,;\d]*)*)/g

/** How those are called in writing whom unmarked letters would name too: 'kho Cò Trắng' is no aunt's. */
const TITLED: Readonly<Record<string, string>> = {
  chi: 'chị',
  chu: 'chú',
  bac: 'bác',
  ong: 'ông',
  ba: 'bà',
  co: 'cô',
}
const TITLE = `(?:a|anh|c|e|em|mr|ms|mrs|${Object.keys(TITLED).join('|')})`
const OFFICE =
  '(?:thu kho|bao ve|quan ly|ql|giam sat|gs|ke toan|dieu phoi|phu trach|to truong|truong kho|truong ca|nhan vien|nv|xuat nhap khau|xnk|kho|cong|nha may|ben kho|ben nha may|khach)'
const REACH =
  '(?:(?:(?:truoc khi )?(?:den|toi)(?: noi)? )?(?:lien he|lien lac|lh|l/h|gap|hoi|dau moi|nguoi lien he|nguoi phu trach|contact|ll|goi|goi cho|goi dien|alo))'
const PHONE = String.raw`(?:\+?84|0) ?\d{2,3}[ .-]?\d{3}[ .-]?\d{2,3}[ .-]?\d{0,3}(?!\d)`
const NUMBER = String.raw`(?:,? ?(?:so |sdt |dt |tel )*:? ?${PHONE})`
/** Somebody else's words: a sender or receiver has a field. */
const PARTY = '(?!(?:noi |kho |nguoi |ben )?(?:lay|tra|giao|nhan|gui|dong|ha)(?![a-z]))'
const WORD = String.raw`(?: ?[.:]? ?[a-z]+)`
/** Whom to call at the place, who is no driver: 'liên hệ a Bình thủ kho 0500…', 'thủ kho Bình', 'gặp anh Bình bảo vệ'. */
const CONTACTS = [
  String.raw`${REACH}(?: ?: ?| )${PARTY}${WORD}{1,7}?${NUMBER}`,
  String.raw`${TITLE}(?: |\. ?)[a-z]+(?: [a-z]+)? \(?${OFFICE}\)?${NUMBER}?`,
  String.raw`(?:${REACH} )?${OFFICE}(?: ?: ?| )${TITLE}(?: |\. ?)[a-z]+${NUMBER}?`,
  String.raw`(?:thu kho|bao ve|dau moi|phu trach|giam sat)(?: ?: ?| )[a-z]+${NUMBER}`,
  String.raw`${REACH}(?: ?: ?| )${TITLE}(?: |\. ?)[a-z]+(?: ${OFFICE})?${NUMBER}?`,
  String.raw`${REACH}(?: ?: ?| )${OFFICE}${NUMBER}?`,
  String.raw`(?:sdt|dt|so dien thoai|so)(?: cua)? ${OFFICE}${NUMBER}`,
  String.raw`${PHONE} ?,? ?\(?${TITLE}(?: |\. ?)[a-z]+ ${OFFICE}\)?`,
]
const LETTER = '(?![a-z0-9])'

/** Numbers of other papers: 'BKG DMOBK12345', 'tờ khai 10432', 'PO 4500…'. */
const PAPERS = String.raw`(?:do (?=so|no)|bkg|bk|booking|bill|b/l|bl|mbl|hbl|d/o|po|p/o|so po|inv|invoice|to khai|tk|so to khai|hop dong|hd|so hd|ref)(?: ?(?:no|so|number)(?![a-z]))?\.? ?[:#-]? ?(?!\d{1,2} ?x ?(?:20|40|45))(?=[a-z0-9/-]*\d)[a-z0-9](?:[a-z0-9/-]){4,}|(?:po|p/o|so po|d/o) ?[:#-]? ?(?=[a-z]*\d)[a-z0-9](?:[a-z0-9-]){3,}`
/** The same behind a label that says that it is a number: 'số DO: DO2611998', 'SHPT: LP2611'. */
const CODES = String.raw`(?:so|ma|no|shpt|job|file|ref|shipment)(?!(?: so)? ?(?:cont|seal|xe|sdt|dt|dien thoai|luong|kien)(?![a-z]))(?: (?:do|d/o|edo|lo|lo hang|don hang|ho so|bk|bkg|bl|job|file|shpt|lenh|phieu|dh|so))? ?[:#] ?(?=[a-z0-9/-]*\d)[a-z]{1,5}[a-z0-9/-]{3,}`
/** What has to be done at a place, which no field takes. */
const ACTS = String.raw`(?:(?:di |vao |vo |ra |qua )?cong (?:so )?(?:\d+[a-z]?|[a-h](?= ?(?:[,;.)-]|$)))|(?:vao|vo|qua) cong(?: (?:chinh|phu|sau|truoc|bao ve))?|(?:rot|them|rot them|giao them|tra them|lay them) \d+ (?:diem|noi|cho|kho)(?: (?:rot|giao|tra|lay|dong|ha))?(?: hang)?|(?:giao|tra|lay|dong|ha|boc|xep)(?: hang)? \d+ (?:diem|noi|cho|kho)(?: (?:rot|giao|tra|lay|dong|ha))?(?: hang)?(?= ?(?:[,;.)]|$))|(?:\d{1,2}|(?<![\d.] )(?:hai|ba)) (?:diem|noi|cho)(?! \d)(?: (?:rot|giao|tra|lay|dong|ha)| la| gom)?|can (?:xe )?(?:\d|hai|ca hai) dau|kep chi|doi kho(?! tu(?![a-z]))|(?:lay|boc|nhan|giao|tra|ha|gui) them(?: hang)?(?: \d+ (?:${UNITS}))?|ghe)`

/** When more is told, which is no hour of the trip: 'chiều báo lại', 'tối em chốt lại'. */
const LATER = `(?:lat(?: nua)?|ti nua|(?:sang|trua|chieu|toi|dem)(?: nay| mai| mot)?) (?:(?:em|anh|chi|e|a|c|khach|ben em|ben minh) )?(?:se )?(?:(?:bao|goi|chot|xac nhan|cap nhat) (?:lai|sau|them)|(?:gui|bao|nhan|cap nhat|bo sung)(?: lai)? (?:so|sdt|bien so|thong tin|chung tu|dia chi|seal|dinh vi)(?: (?:cont|xe|seal|kho|lai xe|lx))*)`

/** 'vỏ 3.9 tấn': what the box weighs without its goods. */
const TARE = String.raw`(?:tare|bi|(?:can |tl |trong luong )?vo)(?: cont| container| nang| rong| weight)* ?:? ?\d+(?:[.,]\d+)? ?(?:tan|t|kgs?)`

/** 'Hải chở', '8 giờ 30 cho một xe': no number of places; 'ghế' calls nowhere. */
const isNoCount = (words: string, { marked }: Scan): boolean =>
  /^hải | chở(?!\p{L})|^ghế/iu.test(words) || (marked && / cho(?!\p{L})/iu.test(words))
/** True where no title that marks tell apart is something else: not of 'Cò'. */
const isTitled = (words: string): boolean =>
  words.split(/[\s.:,()]+/).every((word) => {
    const said = word.toLowerCase().normalize('NFC')
    const [key, right] = [searchKey(said), TITLED[searchKey(said)]]
    return right === undefined || said === key || said === right
  })

const WORDED = [...CONTACTS, PAPERS, ACTS, LATER, TARE, CODES].map(
  (pattern) => [pattern, new RegExp(`(?<![a-z0-9])${pattern}${LETTER}`, 'g')] as const,
)

/** Notes of a form of their own: contacts, numbers of papers, what is to be done. */
const wordedIn = (scan: Scan): Candidate[] =>
  WORDED.flatMap(([pattern, form]) =>
    allOf(scan.key, form).flatMap(({ 0: whole, index }): Candidate[] => {
      const end = index + whole.trimEnd().length
      const words = scan.text.slice(index, end)
      if (pattern === ACTS && isNoCount(words, scan)) return []
      if (!isTitled(words) && CONTACTS.includes(pattern)) return []
      // 'gặp khách Hoa Giấy': whom, the name behind says.
      if (/ khách$/iu.test(words) && /^ \p{Lu}/u.test(scan.text.slice(end))) return []
      return [{ kind: 'remark', words, start: index, end, weight: WEIGHT.form + 0.5 }]
    }),
  )

/** 'tàu EVER GIVEN 021W': by which ship. */
const SHIP =
  /(?<!\p{L})(?:[Tt]àu|[Tt]au|TÀU|TAU|[Vv]essel):? (?:\p{Lu}[\p{Lu}\d]+)(?: \p{Lu}[\p{Lu}\d]+)?(?: V?\.?\d{2,4}[A-Z]?)?(?![\p{L}\d])/gu

/** Notes that a word begins or that have a form: 'ghi chú …', 'thủ kho Bình 0500…', 'tờ khai 10432'. */
export const remarksIn = (scan: Scan): Candidate[] => [
  ...wordedIn(scan),
  ...allOf(scan.text, SHIP).map(({ 0: words, index: start }): Candidate => ({
    kind: 'remark',
    words,
    alone: true,
    start,
    end: start + words.length,
    weight: WEIGHT.form + 1,
  })),
  ...allOf(scan.key, LABEL).map(({ 0: whole, 1: words = '', index }): Candidate => {
    const end = index + whole.trimEnd().length
    const start = index + whole.length - words.length
    const said = scan.text.slice(start, end)
    return { kind: 'remark', words: said, start: index, end, weight: WEIGHT.form + 1 }
  }),
]
