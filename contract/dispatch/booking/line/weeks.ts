import { matches } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

/** Which days of it a part of the week is; 'sau' and 'tới' name another week, which the day has to say itself. */
const DAYS: readonly (readonly [string, string])[] = [
  ['dau tuan', 'thu ?2|thu hai|t2'],
  ['giua tuan', 'thu ?[345]|thu (?:ba|tu|nam)|t[345]'],
  ['cuoi tuan', 'thu ?[67]|thu (?:sau|bay)|t[67]|chu nhat|cn'],
]
const OTHER = '(?! (?:sau|toi|truoc)(?![a-z]))'

/** 'cuối tuần, chủ nhật 6h', 't7 cuối tuần này': the part of the week says nothing beside its day. */
export const weeksIn = (scan: Scan): Candidate[] =>
  DAYS.flatMap(([week, days]) => [
    ...matches(
      scan,
      `${week}${OTHER}(?: nay)?(?=,? ?\\(?(?:${days})(?![a-z0-9])(?! tuan))`,
      () => ({ kind: 'filler' }),
      WEIGHT.form + 0.5,
    ),
    ...matches(
      scan,
      `(?<=(?<![a-z0-9])(?:${days}),? ?)${week}${OTHER}(?: nay)?(?![a-z0-9])`,
      () => ({ kind: 'filler' }),
      WEIGHT.form + 0.5,
    ),
  ])
