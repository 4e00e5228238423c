import { isBlank } from '../../../../contract/kit/sheet/workbook.ts'
import { columnFor, perTable, shows, type Line, type Table } from './line.ts'
import type { Column } from './columns.ts'
import { keyOf } from './wording.ts'

const leafOf = ({ title }: Column): string => keyOf(title.split(' / ').at(-1) ?? '')

/** Where boxes are stuffed and emptied, in one column: 'Đóng/trả hàng', 'Nhà máy', 'Kho'. */
const FACTORY =
  /\bdong\b.*\b(tra|rut|giao)\b|\b(tra|rut|giao)\b.*\bdong\b|^(kho|nha may|factory)( hang)?$/
const EMPTY = /\b(vo|rong)\b/
const PUT_DOWN = /^((noi|diem|cang|bai) )?(ha|tra)\b/

/** A table of which factories are the drop, for boxes that go out: goods are fetched there, and brought where the box is put down. */
const asFetched = perTable((table: Table): Table | null => {
  const [from] = table.columns.get('noi_lay_hang') ?? []
  const [factory] = table.columns.get('noi_tra_hang') ?? []
  if (!from || !factory || from.column > factory.column || !FACTORY.test(leafOf(factory)))
    return null
  const further = [...table.others, ...(table.columns.get('diem_ket_thuc') ?? [])]
  const down = further.find((one) => one.column > factory.column && PUT_DOWN.test(leafOf(one)))
  if (!down) return null
  const columns = new Map(table.columns).set('noi_lay_hang', [factory]).set('noi_tra_hang', [down])
  return { ...table, columns }
})

/** A table of which factories are where goods are fetched, 'Lấy cont / Kho / Trả cont', for boxes that come in: they are brought there from where the box is. */
const asBrought = perTable(({ columns, ...table }: Table): Table | null => {
  const [factory] = columns.get('noi_lay_hang') ?? []
  const [from] = columns.get('kho_container_lay') ?? []
  if (!factory || !from || from.column > factory.column || columns.has('noi_tra_hang')) return null
  if (!FACTORY.test(leafOf(factory)) || EMPTY.test(leafOf(from))) return null
  const turned = new Map(columns).set('noi_lay_hang', [from]).set('noi_tra_hang', [factory])
  return { ...table, columns: turned }
})

/** A line of boxes that come in, or of none, by whose columns goods are brought where boxes are emptied. */
export function brought(line: Line): Line {
  const table = asBrought(line.table)
  return table ? { ...line, table, dropOf: line.dropOf ?? line } : line
}

/** A line of boxes that go out, by whose columns goods are fetched where they are stuffed. */
export function stuffed(line: Line): Line {
  const table = asFetched(line.table)
  const to = table?.columns.get('noi_tra_hang')?.[0]
  if (!table || !to || isBlank(table.grid.cell(line.row, to.column))) return line
  return { ...line, table, dropOf: line.dropOf ?? line }
}

/** True where the rows tell a place in a column of empty boxes. */
const tellsEmpty = (lines: readonly Line[], field: string): boolean =>
  lines.some((line) => {
    const column = columnFor(line, field)
    return column !== null && EMPTY.test(leafOf(column)) && shows(line, field)
  })

/** True where an empty box is fetched and none brought back: it goes out full. */
export const leavesFull = (lines: readonly Line[]): boolean =>
  tellsEmpty(lines, 'kho_container_lay') && !tellsEmpty(lines, 'diem_ket_thuc')
