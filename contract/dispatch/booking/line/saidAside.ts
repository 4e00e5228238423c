import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** 'tầm 9 tấn thôi', 'lấy 5tr thôi chứ khách ép': no more than that. */
const NO_MORE =
  /(?<=(?:(?<![a-z])(?:cham|tu tu|nhe|it|vay|the) |\d ?(?:tan|t|tr|trieu|cu|k|kg|pallet|kien|thung|khoi)\d{0,3} ))thoi(?! ?(?:khong|ko|k|khoi|huy|bo|de|dung)(?![a-z]))(?: chu)?(?![a-z0-9])/g

/** 'dat 1 cont', 'dung 1 xe 8 tan': asks for one, though drivers are called so; 'confirm 1 cont'. */
const ASKS_FOR =
  /(?<![a-z0-9])(?:can (?=xe (?!\d))|(?:dat|dung|confirm|cfm|cf) (?=(?:\d{1,2} ?(?:x ?\d|cont|xe|chuyen)|(?:xe|cont|chuyen) (?!(?:\d{2}[a-z-]|\d{3,})))(?![a-z])))/g

/** 'anh xem giúp em với ạ', 'có gì báo em nhé': a row that only closes a message. */
const TO =
  '(?:anh|a|chi|c|em|e|minh|nho|da|sep|bac|giup|ho|gium|dum|lai|voi|nhe|nha|ah?|nghen|nhen|truoc|cho|xe)'
const CLOSES = new RegExp(
  `(?<=^ *)(?:${TO} )*(?:xem|check|sap xep|(?:co gi|co xe|xong)(?: thi)? (?:bao|alo|goi|nhan|hu)|nhan (?:duoc|thong tin) (?:bao|rep|cf))(?: ${TO})* ?[.!]*$`,
  'g',
)

/** ', về không' behind a price: nothing is carried back. */
const EMPTY =
  /(?<=\d ?(?:tr|trieu|cu)\d{0,3} ?, ?)(?:luot |chieu )?ve (?:xe )?khong(?= ?(?:[,;.]|$))|(?<=(?:xong|roi) )(?:chay|di|quay) (?:xe )?(?:khong|rong)(?= (?:ve|ra|len|xuong|qua)(?![a-z]))/g

/** '5tr1 như tháng trước': what else cost so much. */
const AS_BEFORE =
  /(?<=\d ?(?:tr|trieu|cu|k)\d{0,3}(?: ?\/ ?[a-z]+)? ?,? ?)(?:van |y |cung )?(?:nhu|bang|giong)(?: (?:gia|cuoc|chuyen|don|lan|dot|cai|hoi))* (?:(?:(?:thang|lan|tuan|dot|hom|bua|nam|chuyen|hoi) )?(?:truoc|cu|no|moi khi|xua|kia)|(?:(?:da|em|anh|chi|hom truoc) )+(?:bao|trao doi|thoa thuan|chot|noi|ban|thong nhat))(?![a-z0-9])/g

/** 'bảo thằng Đạt 140 …': who is told to go drives. */
const TELLS =
  /(?<=^ *)(?:bao|keu|noi|nhan|dan|nhac)(?: (?:voi|giup|cho|ho))* (?=(?:thang|anh|a|bac|chu|lai xe|tai xe|lx|cu|ong|lao) )/g

/** 'xe phải tới 7h30': when the truck is there, which is no delivery. */
const ARRIVES =
  /(?<![a-z0-9])xe (?:(?:phai|can|nen) )?(?:toi|den|vao|co mat)(?: (?:luc|truoc|tam|khoang|dung))? (?=\d{1,2} ?(?:h|g|:))/g

/** Words of talk that only say how little an amount is, those that ask for a truck, and those that close. */
export const saidAsideIn = (scan: Scan): Candidate[] =>
  [NO_MORE, ASKS_FOR, CLOSES, EMPTY, AS_BEFORE, TELLS, ARRIVES].flatMap((form) =>
    allOf(scan.key, form).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.trimEnd().length
      // 'cân xe' is another, and so is 'bao'.
      const isOther =
        /^(?:cân|báo|bao)(?!\p{L})/iu.test(scan.text.slice(index, end)) &&
        (scan.marked || said !== 'bao ')
      return isOther ? [] : [{ kind: 'filler', start: index, end, weight: WEIGHT.name }]
    }),
  )
