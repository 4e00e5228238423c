import { shortCompanyName } from '../../../contract/master/company/companyName.ts'
import { EXCEL_COLUMNS } from '../../../contract/dispatch/trip/excel.columns.ts'
import type { Fields } from '../../../contract/kit/field/field.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { ColumnChoice } from '../../kit/list/columnOrder.ts'
import { fieldColumn } from '../../kit/list/fieldColumns.ts'
import type { GridColumn } from '../../kit/table/gridColumn.ts'
import { TripLink } from '../trip/offered/TripLink.tsx'
import { OrderPhotos } from './offered/OrderPhotos.tsx'
import type { Photo } from '../../../contract/kit/photo/photo.ts'

/** A row of the result: an order, or a trip when plates are filtered; which fields it has says the request. */
export type FilterRow = Readonly<Record<string, unknown>>

export const textOf = (row: FilterRow, key: string): string => {
  const value = row[key]
  return typeof value === 'string' ? value : ''
}

const photosOf = (row: FilterRow): readonly Photo[] =>
  Array.isArray(row.list_anh) ? (row.list_anh as Photo[]) : []

/** The column of a key: as the contract knows it, else as plain text under the server's name. */
function columnOf(
  { key, name }: ColumnChoice,
  t: (text: Text) => string,
  sorted: Fields,
): GridColumn<FilterRow> {
  const { [key]: field } = EXCEL_COLUMNS
  const plain: GridColumn<FilterRow> = field
    ? fieldColumn(key, field, t)
    : { key, label: name, kind: 'text', sortable: false }
  const column = { ...plain, sortable: key in sorted }
  if (key === 'id_chuyen_di')
    return { ...column, render: (row) => <TripLink id={textOf(row, 'id_chuyen_di')} /> }
  if (key === 'ten_cong_ty' || key === 'ten_khach_hang')
    return { ...column, render: (row) => shortCompanyName(textOf(row, key)) }
  if (key !== 'list_anh') return column
  return {
    ...column,
    value: (row) => photosOf(row).map(({ ten }) => ten),
    render: (row) => <OrderPhotos id={textOf(row, 'id_don_hang')} photos={photosOf(row)} />,
  }
}

/** The columns of the result in the order chosen; `sorted` are those that it is sorted by. */
export const filterColumns = (
  chosen: readonly ColumnChoice[],
  t: (text: Text) => string,
  sorted: Fields,
): GridColumn<FilterRow>[] => chosen.map((column) => columnOf(column, t, sorted))
