import { allOf } from './forms.ts'
import { isOfEachBox } from './counts.ts'
import type { QuickItem } from './gathered.ts'
import { WEIGHT, type Candidate, type Part } from './part.ts'
import type { Scan } from './scan.ts'

const WEEKDAY = '(?:(?:hom )?(?:thu [a-z0-9]+|t[2-7]|chu nhat|cn) )'
const BEFORE = `(?:hom qua|hqua|hom kia|${WEEKDAY}?tuan truoc|${WEEKDAY}truoc|lan truoc)`
/** 'như hôm qua', 'giống chuyến thứ 6 tuần trước': an order that stands elsewhere. */
const LIKE = new RegExp(
  `(?<![a-z0-9])(?:y )?(?:nhu|giong(?: nhu)?|tuong tu|theo)(?: (?:don|chuyen|lenh|lo|hang|cua|lich))* ${BEFORE}(?![a-z0-9])`,
  'g',
)
/** 'lái xe hôm qua cũng được': whoever it was, the dispatcher knows. */
const SAME = new RegExp(
  `(?<![a-z0-9])(?:van )?(?:(?:lai|tai) xe|lx|tx|tai|xe)(?: cu)? ${BEFORE}(?: (?:cung (?:duoc|dc)|nhe|di))?(?![a-z0-9])`,
  'g',
)

/** 'như trên', 'cũng vậy', 'y chang trên', 'cũng tuyến đó': what the order above says. */
const ABOVE =
  /(?<![a-z0-9])(?:(?:cung |y |van )?(?:nhu|giong(?: nhu)?|y het|y chang|y) (?:(?:cai|don|chuyen|dong|lenh) )?(?:o )?(?:tren|vay)|cung (?:vay|the|nhu the)|y (?:chang|het)|(?:(?:cung|van|y|chay|lai|dung) )+(?:cai )?(?:tuyen|cung duong|cung|chang) (?:do|nay|tren|ay)|tuong tu(?: (?:nhu )?tren)?)(?![a-z0-9])/g

/** 'thêm 1 chuyến nữa lúc 14h': the same once more. */
const MORE =
  /(?<![a-z0-9])them (?:1|mot) (?:chuyen|xe|cuoc)(?: nua)?(?![a-z0-9]| (?:\d|cho|vao|ngoai|hang))(?=.*\d ?(?:h|g|:))|(?<![a-z0-9])them (?:1|mot) (?:chuyen|xe|cuoc)(?: nua)?(?= (?:luc |hoi )?\d{1,2} ?(?:h|g|:))/g

const found = (scan: Scan, form: RegExp) =>
  allOf(scan.key, form).map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    weight: WEIGHT.form + 1,
  }))

/** What is said by another order: what one of another day was is asked about, what the one above says is taken from it; whose truck or driver, is a note. */
export const likeIn = (scan: Scan): Candidate[] => [
  ...found(scan, ABOVE).map((span) => ({ kind: 'same', ...span }) as const),
  ...found(scan, MORE).map((span) => ({ kind: 'same', more: true, ...span }) as const),
  ...found(scan, LIKE).map((span) => ({ kind: 'wrong', like: true, ...span }) as const),
  ...found(scan, SAME).map(({ start, end, weight }): Candidate => {
    const words = scan.text.slice(start, end)
    return { kind: 'remark', words, alone: true, start, end, weight }
  }),
]

const OF_ITS_OWN = /^(?:cuoc_van_chuyen|chi_phi_thau_phu|cod|trong_luong|so_luong|cbm)$/
/** '2 cont …' above 'mốt 1 cont cũng tuyến đó': what it costs and weighs is of as many boxes and of whom the order above is for. */
export const takenFrom = (above: readonly QuickItem[], own: readonly QuickItem[]): QuickItem[] => {
  const of = (items: readonly QuickItem[], field: QuickItem['truong']) =>
    items.find(({ truong }) => truong === field)?.gia_tri
  const boxes = of(own, 'so_cont') ?? of(above, 'so_cont') ?? 1
  const whose = of(own, 'ten_cong_ty') ?? of(above, 'ten_cong_ty')
  const isLike = boxes === (of(above, 'so_cont') ?? 1) && whose === of(above, 'ten_cong_ty')
  return above.filter(({ truong }) => isLike || !OF_ITS_OWN.test(truong))
}

/** 'Tân Vũ - Yên Phong 5tr7/cont' above '8h: 2 cont': the price of a box as often as there are; one that is told of no box may be of all of them. */
export const ofBoxes = (above: readonly QuickItem[], own: readonly QuickItem[]): QuickItem[] => {
  const count = (items: readonly QuickItem[]) =>
    Number(items.find(({ truong }) => truong === 'so_cont')?.gia_tri ?? 1)
  const [boxes, counted] = [count(own), count(above)]
  return above.flatMap((item) => {
    if (item.truong !== 'cuoc_van_chuyen' || boxes === 1 || counted > 1) return [item]
    return isOfEachBox(item.chu) ? [{ ...item, gia_tri: Number(item.gia_tri) * boxes }] : []
  })
}

/** An order that is said to be as the one above is asked about where there is none. */
export const withAbove = (parts: readonly Part[], isThere: boolean): readonly Part[] =>
  parts.map((part) =>
    part.kind === 'same' && !isThere
      ? part.more
        ? { kind: 'and', start: part.start, end: part.end }
        : { kind: 'wrong', like: true, start: part.start, end: part.end }
      : part,
  )
