import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const REACH =
  '(?:sdt|so dt|so dien thoai|dt|dien thoai|lh|l/h|lien he|lien lac|ll|contact|dau moi|gap|goi(?: truoc)?(?: cho)?|hotline|tel)'
const AT = '(?:kho|noi|cho|dau|diem|ben|nguoi|ng|nha may|nm|khach)'
/** 'Người giao' hands over what is fetched; at a warehouse 'giao' is the delivery. */
const GIVES = '(?:lay|gui|dong|boc|xep|load|shipper|sender)(?: hang)?'
const TAKES = '(?:giao|tra|nhan|ha|do|rut|xuong|receiver|consignee|cnee)(?: hang)?'
const HANDS = '(?:nguoi|ng|ben) giao(?: hang)?'
const TITLE = '(?:a|anh|c|chi|e|em|chu|bac|ong|ba|co|cau|mr|ms|mrs)'
const OFFICE =
  '(?:thu kho|bao ve|quan ly|ql|giam sat|gs|ke toan|dieu phoi|phu trach|to truong|truong kho|truong ca|nhan vien|nv|xuat nhap khau|xnk|kho)'
const PHONE = String.raw`(?:\+?84|0) ?\d{2,3}[ .-]?\d{3}[ .-]?\d{2,3}[ .-]?\d{0,3}(?!\d)`
const ANY_PHONE = new RegExp(PHONE)
const MARK = String.raw`(?: ?[:.,(-] ?| )`
const ONE = `(?!(?:${REACH}|${OFFICE}|so|tai|ben|kho)(?![a-z]))[a-z]+`
const NAME = `(?<name>${ONE}(?: ${ONE}){0,2})`
const TITLED = String.raw`${TITLE}(?: |\. ?)`
const NUMBER = String.raw`(?: ?\(?${OFFICE}\)?)?(?:${MARK}|(?:${MARK})?(?:so |${REACH})[ :.]*)?(?<phone>${PHONE})\)?`
const WHO = String.raw`(?:${OFFICE}${MARK})?(?:${TITLED})?${NAME}`

type Party = 'sender' | 'receiver' | null
const ended = '(?![a-z0-9])'
const leads = (verb: string): string =>
  `(?:${REACH} (?:tai |o |ben |cua |cho )?(?:${AT} )?${verb}|(?:${AT} )?${verb}[ :.,-]{1,3}${REACH}|${AT} ${verb})${ended}`
/** Who is called at the pickup, at the drop, or at the place that stands before. */
const PATTERNS: readonly (readonly [string, Party])[] = [
  [`(?:${REACH} )?${HANDS}${ended}`, 'sender'],
  [leads(GIVES), 'sender'],
  [leads(TAKES), 'receiver'],
  [`${REACH}${ended}`, null],
]

const IS = String.raw`[ ,(:-]{1,3}(?:(?:day )?la )`
const OF = String.raw`(?:(?:so|so dt|sdt|dt|so dien thoai|dien thoai|lh|lien he)(?: lien he)? )?(?:cua )?`
const ends = (verb: string): string =>
  `(?:${AT} ${verb}|(?:${REACH}|so) (?:${AT} )?${verb})${ended}\\)?`
/** Whose a phone is, said behind it: '0500… là số người nhận', '0500… (sđt bên gửi)', '0500… là số chị Lan bên nhận'. */
const BEHIND: readonly (readonly [string, Party])[] = (
  [
    [`(?:${HANDS}|${ends(GIVES)})`, 'sender'],
    [`(?:${ends(TAKES)})`, 'receiver'],
  ] as const
).flatMap(([whose, party]) => [
  [`${IS}${OF}${whose}(?: ${TITLED}${NAME}(?= ?(?:[,;.)]|$)))?`, party] as const,
  [`${IS}${OF}${TITLED}${NAME} \\(?${whose}`, party] as const,
  [` ?\\(${OF}${whose}(?=\\))`, party] as const,
  [
    `[ ,(-]{1,3}(?:so|sdt|dt|so dt|so dien thoai)(?: cua)? ${TITLED}${NAME} \\(?${whose}`,
    party,
  ] as const,
])
/** '0500… người nhận': only where no word before a phone says whose it is. */
const RIGHT_BEHIND = [
  [`[ ,-]{1,3}${OF}(?:${HANDS}|${ends(GIVES)})(?= ?(?:[,;.)]|$))`, 'sender'],
  [`[ ,-]{1,3}${OF}${ends(TAKES)}(?= ?(?:[,;.)]|$))`, 'receiver'],
] as const

const isPlace = (candidate: Candidate): boolean =>
  candidate.kind === 'name' &&
  candidate.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')

type Found = readonly [form: RegExp, party: Party]
const form = (pattern: string, party: Party): Found => [
  new RegExp(`(?<![a-z0-9])${pattern}`, 'dg'),
  party,
]
const phoneFirst = ([words, party]: readonly [string, Party]): Found =>
  form(`(?<phone>${PHONE})${words}`, party)
const ANYWHERE = [
  ...PATTERNS.flatMap(([lead, party]) => [
    form(`${lead}${MARK}+?(?:la )?${WHO}${NUMBER}`, party),
    form(`${lead}${MARK}*${NUMBER}`, party),
    // 'bên nhận 0500… chị Lan'
    form(`${lead}${MARK}*${NUMBER} ?\\(?${TITLED}${NAME}(?= ?(?:[,;.)]|$))`, party),
  ]),
  // 'giao cho chị Lan 0500…'
  form(`${GIVES}(?: cho| tai)?${MARK}+${TITLED}${NAME}${NUMBER}`, 'sender'),
  form(`${TAKES}(?: cho| tai)?${MARK}+${TITLED}${NAME}${NUMBER}`, 'receiver'),
  // 'chị Lan nhận hàng 0500…'
  form(`${TITLED}${NAME} nhan(?: hang)?${NUMBER}`, 'receiver'),
  form(`${TITLED}${NAME}${NUMBER}`, null),
  ...BEHIND.map(phoneFirst),
]
/** 'tới nơi gọi anh Sáu 0500… nhận hàng': what is done by whom is called. */
const CALLED = `(?:(?:khi )?(?:den|toi)(?: noi| kho)? )?(?:${REACH} )${TITLED}${NAME}${MARK}?(?<phone>${PHONE})[ ,(-]{1,3}(?:(?:de|ra|xuong) )?`
const NOT_LED = [
  form(`${CALLED}nhan(?: hang)?(?= ?(?:[,;.)]|$))`, 'receiver'),
  form(`${CALLED}(?:lay|boc|dong|xep)(?: hang)?(?= ?(?:[,;.)]|$))`, 'sender'),
  ...RIGHT_BEHIND.map(phoneFirst),
  // 'chị Lan 0500… người nhận'
  ...RIGHT_BEHIND.map(([words, party]) =>
    form(`${TITLED}${NAME}${MARK}?(?<phone>${PHONE})${words}`, party),
  ),
]
const LEADS = PATTERNS.filter(([, party]) => party !== null).map(
  ([lead]) => new RegExp(`(?<![a-z0-9])${lead}${MARK}*(?:la )?[^,;\\d]*$`),
)

/** True where a word says before the first phone whose it is. */
function isLed({ key }: Scan): boolean {
  const [before = ''] = key.split(ANY_PHONE, 1)
  return LEADS.some((lead) => lead.test(before))
}

/** Whom to call at the pickup and at the drop: 'lh kho lấy hàng chị Mai 0500…', 'giao gặp anh Tiến 0500…', 'Yên Phong anh Tiến 0500…'. */
export function contactsIn(scan: Scan, plain: readonly Candidate[]): Candidate[] {
  // Whoever is called has a phone.
  if (!ANY_PHONE.test(scan.key)) return []
  const places = plain.filter(isPlace)
  const isBehindPlace = (start: number): boolean =>
    places.some(({ end }) => end <= start && /^ ?\(?$/.test(scan.key.slice(end, start)))
  return [...ANYWHERE, ...(isLed(scan) ? [] : NOT_LED)].flatMap(([said, party]) =>
    allOf(scan.key, said).flatMap((match): Candidate[] => {
      const phone = match.groups?.['phone']?.replace(/\D/g, '').replace(/^84/, '0') ?? ''
      const [from, to] = match.indices?.groups?.['name'] ?? [0, 0]
      const [start, end] = [match.index, match.index + match[0].length]
      const namesPlace = places.some((place) => place.start < to && from < place.end)
      const isOpen = party === null && !isBehindPlace(start)
      if (namesPlace || isOpen || !/^0\d{9,10}$/.test(phone)) return []
      const name = scan.text.slice(from, to)
      return [{ kind: 'contact', party, name, phone, start, end, weight: WEIGHT.form + 1 }]
    }),
  )
}
