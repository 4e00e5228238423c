import { allFields, type SheetColumns } from '../../../contract/kit/resource/resource.ts'
import { cellText, type Cell } from '../../../contract/kit/sheet/workbook.ts'
import type { Field } from '../../../contract/kit/field/field.ts'
import { codeOf } from '../sheet/fields.ts'
import type { Grid } from '../sheet/grid.ts'
import type { Header } from '../sheet/header.ts'
import type { Column } from './tableColumns.ts'

const LEAST_TOLD = 2
/** A word, and a choice of the field. */
const isChoice = (field: Field, cell: Cell): boolean =>
  typeof cell === 'string' &&
  /\p{L}/u.test(cell) &&
  Object.hasOwn(field.choices ?? {}, codeOf(field, cell) ?? '')

type Table = { readonly grid: Grid; readonly header: Header; readonly columns: readonly Column[] }

/** The columns of a table where one that nobody named holds choices of a field alone, and no other tells it: 'CK' and 'TM' below 'HT'. */
export function withChoices(
  { grid, header, columns }: Table,
  sheet: SheetColumns,
  mapping: Readonly<Record<string, string>>,
): readonly Column[] {
  const isOpen = ([name, { kind }]: readonly [string, Field]) =>
    kind === 'choice' &&
    !sheet.joined?.includes(name) &&
    !columns.some(({ field }) => field === name)
  const open = Object.entries(allFields(sheet)).filter(isOpen)
  const cellsIn = (at: number): Cell[] =>
    Array.from({ length: Math.max(0, grid.rowCount - header.lastRow - 1) }, (_, row) =>
      grid.cell(header.lastRow + 1 + row, at),
    ).filter((cell) => cellText(cell) !== '')
  return open.reduce<readonly Column[]>((made, [name, field]) => {
    const told = made.filter((column) => {
      if (column.field !== null || Object.hasOwn(mapping, column.title)) return false
      const cells = cellsIn(column.at)
      return cells.length >= LEAST_TOLD && cells.every((cell) => isChoice(field, cell))
    })
    const [only, ...others] = told
    return !only || others.length > 0
      ? made
      : made.map((column) => (column === only ? { ...column, field: name } : column))
  }, columns)
}
