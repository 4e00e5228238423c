import { EXCEL_COLUMNS } from '../../../contract/dispatch/trip/excel.columns.ts'
import type { Text } from '../../../contract/kit/text/text.ts'
import type { ColumnChoice } from '../../kit/list/columnOrder.ts'

/** The name of a column in the language of the screen. */
export const columnName = ({ key, name }: ColumnChoice, t: (text: Text) => string): string => {
  const { [key]: field } = EXCEL_COLUMNS
  return field ? t(field.label) : name
}
