import { RIGHT } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** What is said of who takes a trip. */
const TAKES =
  '(?:(?:da |se |vua )?(?:dam )?nhan(?! (?:hang|cont|vo|tai|o|duoc|cong)(?![a-z]))(?: (?:chuyen|cho|keo|chay|lenh|don|van chuyen|roi|ok|di|lam|tuyen|lo|luon|het|mot|1(?![.,]\\d)|nay|cho khach|xe|do|kia)(?![a-z]))*|lo(?! (?:hang|lon|cont)(?![a-z]))(?: (?:xe|chuyen|het|van chuyen|nay|cho|luon|tuyen|vu|khoan xe|phan xe)(?![a-z]))*|phu trach|dam nhiem|dam nhan|lam chuyen(?: nay)?|chay chuyen(?: nay)?)'
const MARK = /^(?:nhận|nhan|lo|đảm|dam|phụ|phu|đã|da|sẽ|se|vừa|vua|làm|lam|chạy|chay)(?!\p{L})/iu
const BEHIND = new RegExp(`^ ?:? ?(${TAKES})${RIGHT}`)

/** 'Mây Trắng nhận chuyến', 'xe tải Tư lo', 'Hùng nhận kéo': the name before it takes the trip. */
export const takersIn = (scan: Scan, names: readonly Candidate[]): Candidate[] => {
  const ends = new Set(
    names.flatMap((name) =>
      name.kind === 'name' &&
      name.options.some(({ kind }) => kind === 'subcontractor' || kind === 'driver')
        ? [name.end]
        : [],
    ),
  )
  return [...ends].flatMap((from): Candidate[] => {
    const found = BEHIND.exec(scan.key.slice(from))
    const said = found?.[1]
    if (!found || said === undefined) return []
    const start = from + found[0].lastIndexOf(said)
    if (!MARK.test(scan.text.slice(start))) return []
    return [{ kind: 'role', role: 'takes', start, end: start + said.length, weight: WEIGHT.name }]
  })
}
