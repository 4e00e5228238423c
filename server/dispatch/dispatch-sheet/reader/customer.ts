import type { Value } from '../../../kit/sheet/fields.ts'
import { wordOf } from '../../../../contract/kit/sheet/workbook.ts'
import { findEntry } from './known.ts'
import { cellOf, columnFor, perTable, type Line } from './line.ts'
import { nameEntry } from './names.ts'
import { isOwn, tellingLine, type Reading } from './reading.ts'
import { surelyMeant } from './wording.ts'

const HEADER_PARTS = /\s*[/&+\n]\s*|\s+[-–]\s+|,\s*| và /
const CELL_PARTS = /\s*[/|;\n]\s*|\s+[-–]\s+|\s*:\s+/
const GOODS = ['loai_hang_hoa', 'mo_ta_hang_hoa']

/** Whether the column of customers tells their goods too, 'Khách hàng / Mặt hàng', and which comes first. */
const goodsAt = perTable(({ columns }): 'before' | 'behind' | null => {
  const [column] = columns.get('ten_cong_ty') ?? []
  if (!column || GOODS.some((field) => columns.has(field))) return null
  const meant = column.title
    .split(HEADER_PARTS)
    .map((leaf) => surelyMeant({ column: 0, leaf, groups: [], ownGroups: [], others: [] }))
  const [customers, goods] = [
    meant.indexOf('ten_cong_ty'),
    meant.findIndex((field) => GOODS.includes(field ?? '')),
  ]
  if (customers < 0 || goods < 0) return null
  return goods < customers ? 'before' : 'behind'
})

/** A cell of customers as the customer and, where its column tells both, the goods. */
function parted({ known }: Reading, line: Line, text: string): { name: string; goods: string } {
  const at = goodsAt(line.table)
  if (at === null || findEntry(known, 'ten_cong_ty', text)) return { name: text, goods: '' }
  const parts = text.split(CELL_PARTS)
  const name = (at === 'before' ? parts.pop() : parts.shift()) ?? ''
  return { name, goods: parts.join(' / ') }
}

const cellText = (reading: Reading, line: Line): string =>
  wordOf(cellOf(tellingLine(reading, line, 'ten_cong_ty'), 'ten_cong_ty'))

/** The goods that stand beside the customer in one cell. */
export const goodsOfCustomer = (reading: Reading, line: Line): string =>
  parted(reading, line, cellText(reading, line)).goods

/** 'Biển Mơ 0500 001 010' */
const PHONE_BEHIND = /[\s,;:/(-]+(?:(?:sđt|đt|tel)\s*[:.]?\s*)?0\d[\d .]{7,11}\d\)?$/iu

/** The customer of an order: of its cell, of the heading above, or who sends it. */
export function customer(reading: Reading, line: Line): Value {
  const told = tellingLine(reading, line, 'ten_cong_ty')
  const sender = tellingLine(reading, line, 'ten_nguoi_gui')
  // The sender pays where nothing in the sheet says who does.
  const besides = line.customer ?? wordOf(cellOf(sender, 'ten_nguoi_gui'))
  const above = columnFor(line, 'ten_cong_ty') ? '' : besides
  const written = wordOf(cellOf(told, 'ten_cong_ty')) || above
  const { name } = isOwn(reading)
    ? { name: written }
    : parted(reading, line, written.replace(PHONE_BEHIND, ''))
  if (name === '') return null
  return nameEntry(reading, told, { kind: 'ten_cong_ty', field: 'ten_cong_ty', name })?.name ?? name
}
