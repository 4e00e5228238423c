import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import type { Scan } from './scan.ts'

const isDriver = (one: Candidate): boolean =>
  one.kind === 'name' && one.options.some(({ kind }) => kind === 'driver')

/** What is said of who stays at home, and that another drives for it. */
const STAYS =
  /^ (?:(?:khong|ko|k|hong) (?:chay|di|lam)(?: (?:duoc|dc|noi))?|nghi(?: (?:phep|om|roi|nha))*)(?: (?:nen|thi|vi vay))?(?![a-z])|^ (?:(?:xe )?\d{3}(?:\.\d{2})? )?(?:bi )?(?:hong|hu|ket|ban|om|benh|loi|sua)(?: xe| may| viec| lop)* (?:nen|thi)(?![a-z])/
const LEADS = /(?<![a-z])(?:(?:cho|vi|do|tai) )?(?:(?:anh|a|bac|chu|thang|cu|em|e) )?$/
/** As it is written: 'Nghi' is somebody, 'nghỉ' is not. */
const WRITTEN =
  /hỏng|hong|hư|hu(?!\p{L})|kẹt|ket|bận|ban(?!\p{L})|ốm|om|bệnh|benh|lỗi|loi|sửa|sua|nghỉ|nghi(?![\p{L}])|không|khong|ko|k |hông|hong/u

/** 'Hùng nghỉ, Nhàn chạy 068': that the first of two drivers stays at home is a note; behind the other it tells of a change. */
const absencesIn = (scan: Scan, drivers: readonly Candidate[]): Candidate[] =>
  drivers.flatMap(({ start, end }): Candidate[] => {
    const said = STAYS.exec(scan.key.slice(end))
    const hasOther = drivers.some((one) => one.start > end)
    if (!said || !hasOther || !WRITTEN.test(scan.text.slice(end, end + said[0].length))) return []
    const from = LEADS.exec(scan.key.slice(0, start))?.index ?? start
    const to = end + said[0].length
    const words = scan.text.slice(from, to)
    return [{ kind: 'remark', words, alone: true, start: from, end: to, weight: WEIGHT.form + 1.5 }]
  })

/** 'thay Hùng bằng Minh': the second drives. */
const swapsOf = (scan: Scan, drivers: readonly Candidate[]): Candidate[] =>
  allOf(scan.key, / bang (?:(?:anh|a|bac|chu|em|thang|cu) )?(?=[a-z])/g).flatMap(
    ({ 0: said, index }): Candidate[] => {
      const to = index + said.length
      const before = drivers.find(({ end }) => end === index)
      const isSwapped =
        before &&
        /(?<![a-z])(?:thay|the)(?: (?:anh|a|bac|chu|tai|lai|lx))* $/.test(
          scan.key.slice(0, before.start),
        )
      const isFollowed = drivers.some(({ start }) => start === to)
      return isSwapped && isFollowed
        ? [{ kind: 'role', role: 'driver', start: index + 1, end: to - 1, weight: WEIGHT.form }]
        : []
    },
  )

/** Who drives in whose place, where a line names both. */
export function swapsIn(scan: Scan, names: readonly Candidate[]): Candidate[] {
  const drivers = names.filter(isDriver)
  return [...absencesIn(scan, drivers), ...swapsOf(scan, drivers)]
}
