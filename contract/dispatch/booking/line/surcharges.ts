import { UNITS } from './figures.ts'
import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const AMOUNT = String.raw`\d[\d.,]* ?(?:trieu|tr|cu|k|nghin|ngan|d|dong)\d{0,3}`
/** What is paid for beside the freight. */
const FOR =
  '(?:phu phi|phu thu|phi|tien|cong)?(?: )?(?:boc xep|boc|xep|nang ha|ha tang|cau duong|ve|luat|luu ca|luu xe|cho|cho hang|cho doi|chay dem|ban dem|dem|toi|ngay le|le|tet|chu nhat|cn|cuoi tuan|gap|rot diem|diem|them diem|tam bot|ghep|bai|gui xe|can xe|can|ve sinh|lam hang|cong nhan|kiem hoa|hai quan|duong cam|cam tai)'

/** 'cước 2tr + 200k bốc xếp', '+ 150k đêm': what comes on top for something else than the way is no freight, and a note; '+ 200k' alone is asked about. */
export const surchargesIn = (scan: Scan): Candidate[] => [
  ...matches(
    scan,
    String.raw`(?:\+|cong(?: them)?|them) ?${AMOUNT} (?:tien |cho )?${FOR}(?: (?:hang|xe|2 dau|hai dau|1 dau|mot dau))?(?= ?(?:[,;.)]|$|(?:a|nhe|nha)(?![a-z])))`,
    ([typed = ''], start) => ({
      kind: 'remark',
      words: scan.text.slice(start, start + typed.length),
      alone: true,
    }),
    WEIGHT.form + 0.5,
  ),
  // 'dầu 120l': what the truck is given.
  ...matches(
    scan,
    String.raw`(?:(?:cap|dinh muc|lenh) )?(?:dau|nhien lieu) ?:? ?\d{1,3}(?:[.,]\d)? ?(?:lit|l)${RIGHT}`,
    ([typed = ''], start) => ({
      kind: 'remark',
      words: scan.text.slice(start, start + typed.length),
      alone: true,
    }),
  ),
  // '30 thùng dầu Long Biên - … 900k': goods, and no fee.
  ...matches(
    scan,
    String.raw`(?<=\d ?(?:${UNITS}) )(?:dau(?: an| nhot| goi)?|dong|chi)${RIGHT}(?! ?:? ?${AMOUNT})`,
    ([typed = ''], start) =>
      /^(?:dầu|đồng|chì)/iu.test(scan.text.slice(start, start + typed.length))
        ? { kind: 'goods' }
        : null,
  ),
  // 'phụ phí đêm 200k': the hour is of the fee.
  ...matches(
    scan,
    `(?:phu phi|phu thu|phi|luat) (?:chay |ban )?(?:dem|toi|ngay le|le|tet|chu nhat|cuoi tuan|gap)(?= ?:? ?${AMOUNT})`,
    () => ({ kind: 'role', role: 'fee' }),
  ),
  // 'tc 4tr7': in two letters.
  ...matches(scan, `(?:tc|gc)(?= ?:? ?${AMOUNT})`, () => ({ kind: 'role', role: 'freight' })),
  // 'đã chuyển khoản trước 1tr', 'cọc 500k': no price.
  ...matches(
    scan,
    `(?:(?:da|khach) )*(?:(?:chuyen khoan|ck|thanh toan|tt|tra|dong) truoc|(?:dat )?coc(?: truoc)?)(?= ?:? ?${AMOUNT})`,
    () => ({ kind: 'role', role: 'fee' }),
    WEIGHT.form + 0.5,
  ),
  // 'COD 0': nothing to collect.
  ...matches(
    scan,
    `(?:khong )?(?:cod|thu ho)(?: cod)?(?: ?[:=]? ?0 ?(?:d|dong|vnd)?${RIGHT}(?![.,]\\d)| ?[:=]? (?:khong|ko)(?= ?(?:[,;.)]|$)))`,
    () => ({
      kind: 'filler',
    }),
  ),
]
