import { allOf } from './forms.ts'
import { takesBack } from './corrected.ts'
import { partsOf } from './cover.ts'
import { WEIGHT, type Candidate, type Part } from './part.ts'
import type { Scan } from './scan.ts'

const BRACKET = /[([]([^()[\]]*)[)\]]/g
/** Behind these what stands in brackets names who drives: '15H-039.67 (Phúc)', 'xe ngoài (Tư)'. */
const LEADS = /(?:\d{2}|xe ngoai|nha xe|thau|thau phu|tai|tai xe|lx|lai xe)$/
const SAYS_NOTHING = new Set(['filler', 'break', 'and', 'role', 'arrow'])

const isCustomer = (part: Part): boolean =>
  part.kind === 'name' &&
  part.options.every(({ kind, sure }) => kind === 'customer' && sure === 'yes')

const isPlace = (part: Part): boolean =>
  part.kind === 'name' && part.options.some(({ kind, sure }) => kind === 'place' && sure === 'yes')

const isProvince = (part: Part): boolean =>
  part.kind === 'name' && part.options.every(({ placeKind }) => placeKind === 'tinh')

/** 'xe của Long (15C-318.64)' */
const isTruck = (part: Part): boolean =>
  part.kind === 'name' &&
  part.options.every(({ kind, sure }) => kind === 'vehicle' && sure === 'yes')

const isCarrier = (part: Part | undefined): part is Extract<Part, { kind: 'name' }> =>
  part?.kind === 'name' &&
  part.options.every(({ kind, sure }) => kind === 'subcontractor' && sure === 'yes')

/** What stands in brackets is a note, unless it is the only customer named, or all of it is understood: '(40HC)', '(sđt người nhận 0500 …)'. */
export const bracketsIn = (scan: Scan, candidates: readonly Candidate[]): Candidate[] =>
  allOf(scan.text, BRACKET).flatMap(({ 0: whole, 1: words = '', index }): Candidate[] => {
    const span = { start: index, end: index + whole.length }
    const inside = ({ start, end }: Candidate) => span.start < start && end < span.end
    const parts = partsOf(scan, candidates.filter(inside)).filter(
      ({ start, end }) => span.start <= start && end <= span.end,
    )
    const [only, ...more] = parts.filter(({ kind }) => !SAYS_NOTHING.has(kind))
    const isWho =
      only !== undefined &&
      more.length === 0 &&
      isCustomer(only) &&
      !candidates.some((one) => !inside(one) && isCustomer(one))
    const isLed = isWho || index === 0 || LEADS.test(scan.key.slice(0, index).trimEnd())
    // '1x40HC (VSIP II - Cái Mép)': the way, where none is told outside.
    const places = (of: readonly Part[]) => of.filter((part) => isPlace(part))
    const isWay =
      places(parts).length === 2 &&
      parts.some(({ kind }) => kind === 'arrow') &&
      places(candidates.filter((one) => !inside(one))).length === 0
    const isRead =
      parts.every(({ kind }) => !['unread', 'talk', 'wrong', 'goods', 'remark'].includes(kind)) &&
      parts.some(
        (part) =>
          !SAYS_NOTHING.has(part.kind) && (part.kind !== 'name' || isLed || isWay || isTruck(part)),
      )
    // 'anh Tư (xe tải Tư)': whom it says in full.
    const [short, called = ''] =
      /(?:(?:anh|bac|chu|a) )?([a-z]+) $/.exec(scan.key.slice(0, index)) ?? []
    const isInFull = scan.key.slice(span.start, span.end - 1).endsWith(` ${called}`)
    if (short && isInFull && isCarrier(only) && more.length === 0)
      return [{ ...only, start: index - short.length, end: span.end, weight: WEIGHT.form + 1 }]
    // 'Đà Nẵng (Hòa Khánh)': where in the province.
    const province = candidates.find((one) => isProvince(one) && one.end === span.start - 1)
    if (province && only?.kind === 'name' && more.length === 0 && isPlace(only))
      return [{ ...only, start: province.start, end: span.end, weight: WEIGHT.form + 1 }]
    if (isRead || words.trim() === '' || takesBack(words)) return []
    return [{ kind: 'remark', words: words.trim(), ...span, weight: WEIGHT.form + 1 }]
  })
