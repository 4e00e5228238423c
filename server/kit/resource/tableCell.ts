import { exact } from '../../../contract/kit/decimal/decimal.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { rowRemarks } from '../../../contract/kit/resource/reply.texts.ts'
import { parseLargeMoney } from '../../../contract/kit/sheet/money.ts'
import { parseWeight } from '../../../contract/kit/sheet/weight.ts'
import { figureKey } from '../../../contract/kit/sheet/number.ts'
import type { Cell } from '../../../contract/kit/sheet/workbook.ts'
import { onScreen } from '../../../contract/kit/text/message.ts'
import { searchKey } from '../../../contract/kit/sheet/searchKey.ts'
import { inWords } from '../../../contract/kit/text/text.ts'
import type { WireDate } from '../../../contract/kit/time/time.ts'
import { readField } from '../sheet/fields.ts'
import { parseMoment, type Near } from '../sheet/moment.ts'
import { dateIn, dayAlone } from '../sheet/titleMonth.ts'

/** How the cells of a column count: weights in tonnes, amounts in so many đồng, days alone as those of a month ('YYYY-MM'). */
export type Counted = {
  readonly inTonnes: boolean
  readonly scale: number
  readonly month: string | null
  /** By which days without a year are read. */
  readonly told: WireDate | null
}

/** A day alone as one of the month that stands above; any other cell stays. */
export function dayOfMonth(cell: Cell, { month }: Pick<Counted, 'month'>): Cell {
  const day = month === null ? null : dayAlone(cell)
  return month === null || day === null ? cell : dateIn(month, day)
}

/** A day without its month or its year is one of the time that stands above; a time of day is of no day. */
function dated(
  { kind }: Field,
  given: Cell,
  { month, told }: Counted,
): { cell: Cell; near: Near | null } {
  if (told === null || (kind !== 'date' && kind !== 'moment')) return { cell: given, near: null }
  const cell = dayOfMonth(given, { month })
  const near = { told }
  const moment = parseMoment(cell, near)
  return { cell, near: moment.error === undefined && moment.value?.date ? near : null }
}

/** A price of a piece or a litre counts in what the amounts of its column do. */
const isPrice = ({ kind, unit }: Field): boolean =>
  kind === 'decimal' && unit !== undefined && inWords(unit, ({ en }) => en).startsWith('VND')

/** '28,1k' says its own unit, whatever its column counts in. */
const SAYS_UNIT = /\d ?(k|nghin|ngan|tr|trieu)\b/
const saysUnit = (field: Field, cell: Cell): cell is string =>
  isPrice(field) && typeof cell === 'string' && SAYS_UNIT.test(figureKey(cell))

/** A number in the unit of its field, where its column counts in another. */
function inOwnUnit(field: Field, value: unknown, { scale }: Counted): unknown {
  if (typeof value !== 'number') return value
  const isShare = field.share && value > 0 && value < 1
  const times = isPrice(field) ? scale : isShare ? 100 : 1
  return times === 1 ? value : exact(value).times(times).toNumber()
}

/** 'Từ 150 km trở lên' has no end. */
const OPEN_END = /^(tro (len|di)|khong (gioi han|han che)|max)$/
const withoutOpenEnd = ({ kind }: Field, cell: Cell): Cell =>
  kind === 'decimal' && typeof cell === 'string' && OPEN_END.test(searchKey(cell)) ? null : cell

/** What a cell says of a field, or what is wrong with it. */
export function readCell(field: Field, given: Cell, column: Counted) {
  const { cell, near } = dated(field, withoutOpenEnd(field, given), column)
  const isWhole = saysUnit(field, cell)
  const inTonnes = field.unit === 'kg' && column.inTonnes
  const parsed = isWhole
    ? parseLargeMoney(cell, 1)
    : inTonnes
      ? parseWeight(cell, 'tan')
      : readField(field, cell, near, column.scale)
  if (parsed.error !== undefined) return { error: parsed.error, value: null, warning: null }
  // A word outside a closed set would be lost in silence.
  if (field.kind === 'choice' && parsed.value === null && parsed.warning)
    return { error: parsed.warning, value: null, warning: null }
  const value = isWhole ? parsed.value : inOwnUnit(field, parsed.value, column)
  const checked = field.ref ? null : field.schema.safeParse(value)
  if (checked && !checked.success) {
    const [issue] = checked.error.issues
    return {
      error: issue ? onScreen(issue.message) : rowRemarks.notValid,
      value: null,
      warning: null,
    }
  }
  return { error: null, value: checked ? checked.data : value, warning: parsed.warning ?? null }
}
