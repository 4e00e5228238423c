import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const ENDED = '(?![a-z0-9])'
const NOT = '(?:chua|chx|ch)'
/** Not settled, known or sure. */
const OPEN = `(?:(?:con |van )?${NOT} (?:chot|ro|chac(?: chan)?|biet|xac dinh|xac nhan|quyet(?: dinh)?|thong nhat|dinh|cf|confirm|bao|tinh|duyet|deal)(?: (?:lai|duoc|han|cu the|chinh thuc|xong))*)`
const MONEY = '(?:(?:don )?gia|cuoc|gia cuoc|tien cuoc)(?: (?:xe|van chuyen|vc|khach|phi))?'
/** What an order stands without. */
const WHAT =
  '(?:(?:so )?(?:cont|container|seal|chi|kien|luong|can|kg|booking|bkg|bill|to khai)|(?:trong|khoi|so) luong|can nang|(?:gio|ngay)(?: (?:lay|giao|tra|dong|ha|boc|rut|xuong|keo|den|chay))?(?: hang)?|loai (?:cont|xe|vo)|bien(?: so)?|so xe|(?:sdt|so dt|so dien thoai)(?: (?:kho|nguoi nhan|nguoi gui|lai xe|lx))?|dia chi|ten tau|nguoi nhan|nguoi lien he)'
const HAS = `(?:con |van )?${NOT} (?:co|bao|biet|chot|ro|xac dinh|nhan duoc)`
/** What a price is without. */
const COSTS =
  '(?:(?:phi|tien|chi phi) )?(?:nang ha|nang|boc xep|boc vac|cau duong|ve|luat|luu ca|luu bai|ha tang|phu phi|kiem hoa|lam hang|phi)'
const LESS = `(?:chua|khong|ko) (?:bao )?(?:gom|tinh|ke)(?: ca)? ${COSTS}(?:(?: va|,| \\+)? ${COSTS})*`
const GIVEN =
  '(?:se )?(?:bao|gui|cap nhat|cung cap|bo sung|nhan|chot|confirm|cf|xac nhan)(?: lai)? sau'

type Kind = { readonly form: RegExp; readonly of: 'price' | 'thing' | 'before' }
const form = (pattern: string): RegExp => new RegExp(`(?<![a-z0-9])${pattern}${ENDED}`, 'g')
const KINDS: readonly Kind[] = [
  // 'chưa có giá', 'giá chưa chốt', 'chưa chốt cước'.
  { form: form(`${HAS}(?: duoc)? ${MONEY}`), of: 'price' },
  { form: form(`${MONEY} ?:? ?(?:thi |hien |dang )?(?:${OPEN}|${NOT} co)`), of: 'price' },
  // 'chưa có số cont', 'giờ hạ chưa rõ', 'số seal báo sau'.
  { form: form(`${HAS} ${WHAT}`), of: 'thing' },
  { form: form(`${WHAT} ?:? ?(?:thi |la )?(?:${OPEN}|${NOT} co|${GIVEN})`), of: 'thing' },
  // '3tr2 chưa gồm nâng hạ'.
  { form: form(LESS), of: 'thing' },
  // '2tr2 hoặc 2tr4 chưa chốt', '8h mai chưa chắc'.
  { form: form(OPEN), of: 'before' },
]
/** 'chưa có giá à', 'giá chốt chưa': asked. */
const ASKS = /^ ?(?:\?|à|hả|nhỉ|em\?|vậy|hay sao|ta(?!\p{L}))/iu
const NEAR = /^ ?,? ?$/

/** What stands before 'chưa chốt', so that this is said of it. */
function isSaidOf(scan: Scan, at: number, plain: readonly Candidate[]): boolean {
  return plain.some(
    ({ kind, start, end }) =>
      /^(?:measure|boxes|moment|wrong|value)$/.test(kind) &&
      start < at &&
      end <= at &&
      NEAR.test(scan.key.slice(end, at)),
  )
}

/** What of an order is not settled yet, which is a note: 'giá chưa chốt', 'chưa có số cont', '2tr2 hoặc 2tr4 chưa rõ'. */
export const unsettledIn = (scan: Scan, plain: readonly Candidate[]): Candidate[] =>
  KINDS.flatMap(({ form: pattern, of }) =>
    allOf(scan.key, pattern).flatMap(({ 0: said, index }): Candidate[] => {
      const end = index + said.length
      const words = scan.text.slice(index, end)
      const isOther = scan.marked && !/(?:^|\s)(?:chưa|chx|ch|sau|không|ko)(?:\s|$)/iu.test(words)
      if (isOther || ASKS.test(scan.text.slice(end))) return []
      if (of === 'before' && !isSaidOf(scan, index, plain)) return []
      const span = { start: index, end, weight: WEIGHT.form + 1 }
      const note = { kind: 'remark', words, alone: true } as const
      return [
        of === 'price'
          ? { ...note, agreed: true, ...span }
          : { ...note, ...(of === 'before' && { behind: true as const }), ...span },
      ]
    }),
  )
