import {
  containerKey,
  containersIn,
  containerType,
} from '../../../../contract/kit/field/container.ts'
import { isExported } from '../../../../contract/dispatch/order/order.words.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import { cellText, wordOf } from '../../../../contract/kit/sheet/workbook.ts'
import { parseContainer, parseContainerType, parseExport } from './cells.ts'
import type { Column } from './columns.ts'
import { cellOf, cellsOf, columnFor, type Line } from './line.ts'
import { keep, lineWith, take, type Reading } from './reading.ts'
import type { Values } from './sheetTrip.ts'
import { leavesFull } from './stuffed.ts'

/** 'chờ cont' is no number: what letters of it are Latin tells nobody what was meant. */
const numberOrWords = (typed: string): string => (/\d{4}/.test(typed) ? containerKey(typed) : typed)

/** The containers of a trip: their numbers, type, seal and way. */
export function containerValues(reading: Reading): Values {
  const cells = reading.lines.flatMap((line) =>
    cellsOf(line, 'ma_cont').map(({ place, cell }) =>
      keep(reading.remarks, line, place, parseContainer(cell)),
    ),
  )
  const numbers = [...new Set(cells.flatMap((cell) => containersIn(cell?.number ?? null)))]
  const typed = take(reading, lineWith(reading, 'type_cont'), 'type_cont', parseContainerType)
  const exported = take(reading, lineWith(reading, 'container_xuat'), 'container_xuat', parseExport)
  const seals = new Set(
    reading.lines.flatMap((line) => cellsOf(line, 'ma_seal').map(({ cell }) => wordOf(cell))),
  )
  const seal = [...seals].filter((one) => one !== '').join(' / ')
  const type_cont =
    typed ??
    cells.find((cell) => cell?.type)?.type ??
    countedType(reading) ??
    (numbers.length > 0 ? typeInTitle(reading) : null)
  const hasBox = numbers.length > 0 || type_cont !== null
  return {
    ma_cont: numbers.length === 0 ? null : numbers.map(numberOrWords).join(' / '),
    type_cont,
    container_xuat:
      (exported ?? (wayAbove(reading) || (hasBox && isNotedExport(reading)))) ? 'x' : null,
    ma_seal: seal || (cells.find((cell) => cell?.seal)?.seal ?? null),
  }
}

/** True where a heading says that the boxes go out, and no column does. */
const wayAbove = ({ lines }: Reading): boolean =>
  lines[0]?.isExport === true && columnFor(lines[0], 'container_xuat') === null

/** True where the notes of a trip with boxes say that they go out, or its places do, and no note that they come in. */
function isNotedExport({ lines }: Reading): boolean {
  const ways = lines.map((line) => isExported(wordOf(cellOf(line, 'ghi_chu'))))
  return (ways.includes(true) || leavesFull(lines)) && !ways.includes(false)
}

const SIZE = /^(so luong )?(cont )?(20|40|45) ?(['’]|f|ft|feet|dc|gp|hc)?$/
const COUNT = /^([1-4]|x)$/

/** A count or a cross below "20'" or "40'" tells the type. */
function countedType({ lines }: Reading): string | null {
  const leafOf = ({ title }: Column): string => title.split(' / ').at(-1) ?? ''
  const [first] = lines
  const sizes = first?.table.others.filter((one) => SIZE.test(searchKey(leafOf(one)))) ?? []
  const marked = sizes.find(({ column }) =>
    lines.some(({ table, row }) => COUNT.test(searchKey(cellText(table.grid.cell(row, column))))),
  )
  return marked ? containerType(leafOf(marked)) : null
}

/** "Cont 40'" as the header of the container numbers tells their type. */
const typeInTitle = (reading: Reading): string | null => {
  const title = columnFor(reading.lines[0] as Line, 'ma_cont')?.title ?? ''
  return /20|40|45/.test(title) ? containerType(title.replace(/số|so/gi, '').trim()) : null
}
