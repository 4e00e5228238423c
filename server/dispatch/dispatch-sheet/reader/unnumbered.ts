import { EXCEL_COLUMNS, excelLabel } from '../../../../contract/dispatch/trip/excel.columns.ts'
import { tripIdField } from '../../../../contract/dispatch/trip/trip.fields.ts'
import { tripTexts } from '../../../../contract/dispatch/trip/trip.texts.ts'
import { orderTexts } from '../../../../contract/dispatch/order/order.texts.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { Grid } from '../../../kit/sheet/grid.ts'
import type { Header } from '../../../kit/sheet/header.ts'
import { markedExtra, TELLING_NAMES } from '../../trip/extraHeader.ts'

const keysOf = (texts: readonly string[]): ReadonlySet<string> => new Set(texts.map(searchKey))

const LISTS = keysOf([tripTexts.listFile.vi, orderTexts.listFile.vi, orderTexts.filterFile.vi])
const SHEET = searchKey(tripTexts.sheetFile.vi)
const HEADERS = keysOf([
  ...Object.keys(EXCEL_COLUMNS).map(excelLabel),
  ...Object.values(TELLING_NAMES),
])
const NUMBER = searchKey(tripIdField.label.vi)

/** A blank sheet bears the name of a dispatch file too, but has no titles above its header. */
const isOurs = ({ sheet }: Grid, { firstRow }: Header): boolean => {
  const name = searchKey(sheet.name)
  return LISTS.has(name) || (name === SHEET && firstRow > 0)
}

/** True for a file of ours whose columns leave out the trip number: nothing in it tells surely which rows are of one trip, or of which stored one. */
export function isUnnumbered(grid: Grid, header: Header): boolean {
  const leaves = header.columns.map(({ leaf }) => leaf)
  return (
    isOurs(grid, header) &&
    leaves.every((leaf) => HEADERS.has(searchKey(leaf)) || markedExtra(leaf) !== null) &&
    leaves.every((leaf) => searchKey(leaf) !== NUMBER)
  )
}
