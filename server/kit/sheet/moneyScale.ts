import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { cellText } from '../../../contract/kit/sheet/workbook.ts'
import { filledColumns, type Grid } from './grid.ts'
import type { Header, HeaderColumn } from './header.ts'
import { headerKey, type Unit } from './headerKey.ts'

const LABELLED = /\b(dvt|don vi|unit|(gia|tien)( deu)? (tinh|ghi)|tinh bang)\b/
const THOUSANDS =
  /\b(nghin|ngan)\b|(?<![\d.,])1[.,]?000 ?(d|dong|vnd)?\b(?![.,]\d)|\bx ?1[.,]?000\b|\bk ?(vnd|dong|d)\b/
/** 'k = nghìn' says what is meant by a letter beside an amount. */
const MEANS = /\b[a-z]+ ?= ?[a-z]+/g
const MONEY = /(?<![a-z])(dong|d|vnd|nghin|ngan|trieu)\b/
const MILLIONS = /\btrieu\b|\btr ?(d|dong|vnd)\b/

/** How many đồng one is: 'ĐVT: nghìn đồng' → 1000; null where nothing is said. Only what names units says it, or stands in brackets. */
export function scaleIn(text: string): number | null {
  const key = searchKey(text).replace(MEANS, ' ')
  const [, bracketed = ''] = /[([]([^)\]]*)[)\]]/.exec(key) ?? []
  const said = LABELLED.test(key) ? key : MONEY.test(bracketed) ? bracketed : ''
  if (MILLIONS.test(said)) return 1_000_000
  return THOUSANDS.test(said) ? 1000 : MONEY.test(said) ? 1 : null
}

const SCALE_OF: Readonly<Partial<Record<Unit, number>>> = { vnd: 1, nghin: 1000, trieu: 1_000_000 }

const UNIT_BEHIND = /\s*\(([^()]*)\)\s*$/
/** 'Tạm ứng (nghìn)' → 'Tạm ứng': what a heading names, whatever its amounts count in. */
export function withoutMoney(heading: string): string {
  const [whole = '', unit = ''] = UNIT_BEHIND.exec(heading) ?? []
  const { key, units } = headerKey(unit === '' ? '' : `(${unit})`)
  const isMoney = key === '' && units.some((each) => SCALE_OF[each] !== undefined)
  return isMoney ? heading.slice(0, -whole.length) : heading
}

/** How many đồng one is in a column, as its own words or the headings above it say; null where they say nothing. */
export function columnScale({ leaf, groups }: HeaderColumn): number | null {
  const words = [leaf, ...groups.toReversed()]
  const units = words.flatMap((word) => headerKey(word).units)
  const [told] = units.flatMap((unit) => SCALE_OF[unit] ?? [])
  return told ?? words.map(scaleIn).find((scale) => scale !== null) ?? null
}

/** How many đồng one is in a table, as the lines above it say: 1 where they say nothing. */
export function titleScale(grid: Grid, { firstRow }: Header): number {
  const lines = Array.from({ length: firstRow }, (_, row) =>
    filledColumns(grid, row).map((column) => cellText(grid.cell(row, column))),
  )
  const told = lines.flatMap((cells) =>
    [...cells, cells.join(' ')].flatMap((text) => scaleIn(text) ?? []),
  )
  return told.find((scale) => scale > 1) ?? 1
}

/** A header whose words say the unit that a line above its table said. */
export function withScale(title: string, scale: number): string {
  if (scale === 1) return title
  return `${title} (${scale === 1000 ? '1.000 đ' : 'triệu đồng'})`
}
