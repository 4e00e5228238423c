import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** By when papers, boxes and ships want something: no time of the trip. */
const CALLED =
  '(?:(?:cls|closing|close|cut ?-?off|cat mang|cat may|thanh ly|vgm|deadline|etd|eta|etb|ata|atd|free ?time)(?: (?:time|cy|cargo|si|vgm|doc|hang|cont|cang|mang|tau|kho))*|si(?: cut ?-?off)?|(?:gio|han|thoi gian) (?:cat mang|closing|cls|cut ?off|dong cang|tau chay|thanh ly)|(?:do|d/o|edo|lenh|lenh giao hang|vo|cont|booking|bk) (?:(?:co )?han|het (?:han|hieu luc))|(?:het )?han (?:lenh|vo|cont|luu|luu bai|luu cont|luu vo|ha|ha bai|ha cont|ha cang|ha hang|tra vo|tra rong|tra cont|nop si|nop|dem|det|lay|lay cont|giao)|(?:mien )?(?:luu bai|luu cont|luu vo|free dem|free det|dem/det)(?: (?:het|den|toi|han))?|tau(?: [a-z]{2,12})? (?:chay|di|roi|roi cang|ve|cap|cap cang|den|khoi hanh|xuat ben)|(?:het )?free ?time)'
const DAY =
  '(?:hom |bua |ngay )?(?:nay|mai|mot|kia|truoc|sau)|(?:thu ?[2-7]|thu (?:hai|ba|tu|nam|sau|bay)|t[2-7]|chu nhat|cn)(?: tuan (?:sau|nay|toi))?|cung ngay|trong ngay'
const CLOCK = String.raw`\d{1,2} ?(?:h|g|gio)(?: ?\d{2}(?![/.-]\d))?(?: ?ruoi)?|\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?|\d{1,2} ?[ap]m`
const DATE = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|ngay \d{1,2}(?: thang \d{1,2})?|\d{1,2} thang \d{1,2}`
const PART = '(?:sang|trua|chieu|toi|dem)(?: (?:nay|mai|mot|kia))?'
const WORD = '(?:luc|truoc|vao|la|het|den|toi|du kien|khoang|tam|ngay)'
const MOMENT = String.raw`(?:(?:${CLOCK}|${DATE}|${DAY}|${PART})(?![a-z0-9]))`
const SAID = String.raw`(?:[ :.(-]{0,3}(?:${WORD}[ :]{1,2})*${MOMENT}\)?)+`

/** When a place is open, which is no hour of the trip. */
const OPEN =
  '(?:kho|cang|bai|nha may|xuong|cong|khach|ben (?:nhan|giao))(?: (?:chi|thuong))?(?: (?:nghi(?: trua)?|lam viec|mo cua|dong cua|tan ca|nghi ca|nhan hang(?= (?:den|toi))|nhan(?= (?:den|toi))))'

/** How long: 'free time 5 ngày'. */
const LASTS = String.raw`[ :]{1,2}\d{1,2} ?(?:ngay|days?|tieng|gio|h)(?![a-z0-9])`

const PATTERNS = [
  `${CALLED}(?![a-z0-9])${LASTS}`,
  `${OPEN}(?![a-z0-9])${SAID}(?: ?(?:-|den|toi) ?${CLOCK})?`,
  `${CALLED}(?![a-z0-9])${SAID}`,
  // '22h mai closing' in a clause of its own.
  `(?<=(?:^|[,;(]) ?)${MOMENT}(?: ${MOMENT})* (?:la )?${CALLED}(?= ?(?:[,;.)]|$))`,
].map((pattern) => new RegExp(`(?<![a-z0-9])${pattern}`, 'g'))

/** 'muộn nhất 8h30', '8h hoặc trễ lắm 8h30': by when at the latest. */
const LATEST = new RegExp(
  String.raw`(?<![a-z0-9])((?:(?:hoac|hay|hoac la) )?(?:tre|muon|cham|lau|som) (?:lam|nhat|nhut|la)(?: (?:la|luc|cung|phai|den|toi))*) ?(?:${CLOCK})(?![a-z0-9])`,
  'g',
)
const AT = new RegExp(String.raw`(?<![a-z0-9.,/])(?:${CLOCK})(?![a-z0-9])`, 'g')

/** The latest hour beside another one is a note; alone it is the hour. */
const latestIn = (scan: Scan): Candidate[] =>
  allOf(scan.key, LATEST).map(({ 0: whole, 1: lead = '', index }): Candidate => {
    const isBeside = allOf(scan.key.replace(whole, ''), AT).length > 0
    const end = index + (isBeside ? whole : lead).length
    const words = scan.text.slice(index, end)
    const span = { start: index, end, weight: WEIGHT.form + 1 }
    return isBeside ? { kind: 'remark', words, alone: true, ...span } : { kind: 'filler', ...span }
  })

/** 'CLS 10h 29/11', 'cut off 17h mai', 'ETD 30/11', 'hạn hạ bãi 20h cùng ngày': notes, with their moments. */
export const deadlinesIn = (scan: Scan): Candidate[] => [
  ...latestIn(scan),
  ...PATTERNS.flatMap((pattern) =>
    allOf(scan.key, pattern).map(({ 0: whole, index }): Candidate => {
      const end = index + whole.trimEnd().length
      const words = scan.text.slice(index, end)
      return { kind: 'remark', words, start: index, end, weight: WEIGHT.form + 1 }
    }),
  ),
]
