import { UNITS } from './figures.ts'
import { isCount } from './counts.ts'
import { allOf } from './forms.ts'
import { WEIGHT, type Candidate } from './part.ts'
import { trucksOf, type Plates } from './plates.ts'
import type { Scan } from './scan.ts'

const ENDED = String.raw`(?![a-z0-9]|[.,/:-]\d| ?(?:h|g|gio|cont|x|tr|k|tan(?! vu| cang)|t|kg|khoi|bao|thung|km|m3|cbm|kien|cai|cuon|phuy|pallet|phut|p|chuyen)(?![a-z]))`
const FIRST_THREE = new RegExp(
  String.raw`^(?: | ?/ ?)(?:(?:chay|di|lai|keo|cam|danh) )?((?:(?:xe|con|em|dau keo) )?(\d{3}))${ENDED}`,
)
/** 'tài xế 447': whose driver, whoever that is. */
const BEHIND_DRIVER = new RegExp(
  String.raw`(?<![a-z0-9])(?:lx|tx|lai xe|tai xe|lai|bac tai)(?: ?: ?| )(\d{3})${ENDED}`,
  'g',
)
const FIRST_THREE_BEFORE =
  /(?<![a-z0-9.,/:-])((?:xe )?(\d{3}))(?: | ?\/ ?)(?:(?:a|anh|lx|lai xe) )?$/

/** 'minh 092', '327 cuong', 'Hùng chạy xe 068', 'tài xế 447': beside a driver the first three figures of a plate that one truck alone has. */
export const besideDriversIn = (
  scan: Scan,
  plates: Plates,
  names: readonly Candidate[],
): Candidate[] => {
  const trucks = trucksOf(plates)
  const drivers = names.filter(
    (name) => name.kind === 'name' && name.options.some(({ kind }) => kind === 'driver'),
  )
  const called = allOf(scan.key, BEHIND_DRIVER).map(({ 0: said, 1: figures, index }) => ({
    figures,
    said: figures,
    to: index + said.length,
  }))
  const beside = drivers.flatMap(({ start, end }) => {
    const found = FIRST_THREE.exec(scan.key.slice(end))
    // 'tài xế 447' is no 'xe 447'.
    const isTruck = found && !/xế/iu.test(scan.text.slice(end, end + found[0].length))
    const behind = isTruck ? found : null
    const before = FIRST_THREE_BEFORE.exec(scan.key.slice(0, start))
    return [
      { figures: behind?.[2], said: behind?.[1], to: end + (behind?.[0].length ?? 0) },
      {
        figures: before?.[2],
        said: before?.[1],
        to: (before?.index ?? 0) + (before?.[1]?.length ?? 0),
      },
    ]
  })
  return [...beside, ...called].flatMap(({ figures, said = '', to }): Candidate[] => {
    const of = trucks.filter(({ digits }) => figures && digits.startsWith(figures))
    const span = { start: to - said.length, end: to, weight: WEIGHT.form + 0.1 }
    return of.length === 1
      ? [{ kind: 'name', options: of.map(({ option }) => option), ...span }]
      : []
  })
}

const BEGINS = /^(\d{3})(?= )/

/** '068 mai 6h …', '318 Tân Vũ - …': three figures that begin a line before a moment or a place, of a plate that one truck alone has. */
export const leadingTrucksIn = (
  scan: Scan,
  plates: Plates,
  parts: readonly Candidate[],
): Candidate[] => {
  const figures = BEGINS.exec(scan.key)?.[1]
  const isBefore = parts.some(
    (one) =>
      one.start === 4 &&
      (one.kind === 'moment' ||
        (one.kind === 'name' &&
          one.options.every(({ kind, sure }) => kind === 'place' && sure === 'yes'))),
  )
  const of = trucksOf(plates).filter(
    ({ digits }) => figures && (digits.startsWith(figures) || digits.endsWith(figures)),
  )
  return of.length === 1 && isBefore
    ? [
        {
          kind: 'name',
          options: of.map(({ option }) => option),
          start: 0,
          end: 3,
          weight: WEIGHT.form,
        },
      ]
    : []
}

const SIZED = new RegExp(
  String.raw`(?<![a-z0-9])xe (?:tai )?\d{1,2}(?:[.,]\d)? ?(?:tan|t) (\d{3})(?! ?(?:${UNITS})(?![a-z]))${ENDED}`,
  'g',
)

const LISTED = new RegExp(
  String.raw`(?<![a-z0-9.,/:-])\d{3}(?:(?: ?[,+/&] ?| va | voi | )\d{3})+${ENDED}`,
  'g',
)
/** How many trucks or boxes the line counts. */
const COUNTED =
  /(?<![a-z0-9.,/:-])(\d|hai|ba|bon) ?(?:xe|cont|container|dau keo|chuyen|x ?(?:20|40|45))/

/** '068 071 084': figures beside each other of which each is of one truck alone; without a nought at their head or their number they may be amounts. */
export const listedTrucksIn = (scan: Scan, plates: Plates): Candidate[] => {
  const count = COUNTED.exec(scan.key)?.[1] ?? ''
  return allOf(scan.key, LISTED).flatMap(({ 0: said, index }): Candidate[] => {
    const all = allOf(said, /\d{3}/g)
    const isCounted = isCount(count, all.length)
    const trucks = all.map(({ 0: figures, index: at }) => ({
      of: trucksOf(plates).filter(({ digits }) => digits.startsWith(figures)),
      start: index + at,
    }))
    const isMeant = isCounted || said.split(/\D+/).every((figures) => figures.startsWith('0'))
    return isMeant && trucks.every(({ of }) => of.length === 1)
      ? trucks.map(({ of, start }) => ({
          kind: 'name',
          options: of.map(({ option }) => option),
          start,
          end: start + 3,
          weight: WEIGHT.form,
        }))
      : []
  })
}

/** 'xe 8 tấn 366': by its size and the first three figures of its plate; a truck carries no odd kilos. */
export const sizedTrucksIn = (scan: Scan, plates: Plates): Candidate[] =>
  allOf(scan.key, SIZED).map(({ 0: said, 1: figures = '', index }): Candidate => {
    const of = trucksOf(plates).filter(({ digits }) => digits.startsWith(figures))
    const end = index + said.length
    const span = { start: end - figures.length, end, weight: WEIGHT.form + 0.1 }
    return of.length === 1
      ? { kind: 'name', options: of.map(({ option }) => option), ...span }
      : { kind: 'wrong', vehicle: true, choices: of.map(({ option }) => option.value), ...span }
  })
