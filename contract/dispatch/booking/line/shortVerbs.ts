import { matches, RIGHT } from './forms.ts'
import { WEIGHT, type Candidate, type Role } from './part.ts'
import type { Scan } from './scan.ts'

const SHORT: Readonly<Record<string, Role>> = {
  d: 'pickup',
  l: 'pickup',
  b: 'pickup',
  n: 'pickup',
  g: 'drop',
  t: 'drop',
}

/** 'đ/h', 'g/h', 't.h', 'l/hàng': what is done with the goods, cut short; before an amount 't/h' may be another. */
export const shortVerbsIn = (scan: Scan): Candidate[] =>
  matches(
    scan,
    String.raw`([dlbngt]) ?([./]) ?h(?:ang)?${RIGHT}\.?(?! ?:? ?\d[\d.,]* ?(?:tr|trieu|cu|k|d|dong)(?![a-z]))`,
    ([words = '', letter = '', mark = ''], start) => {
      const typed = scan.text.slice(start, start + words.length)
      // 'L.H', 'T.H' are initials, 'd/h' of a line with its marks is none of 'đóng'.
      const isInitials = mark === '.' && typed !== typed.toLowerCase()
      const isOther = scan.marked && letter === 'd' && !typed.toLowerCase().startsWith('đ')
      const role = SHORT[letter]
      return role === undefined || isInitials || isOther ? null : { kind: 'role', role }
    },
    WEIGHT.name,
  )
