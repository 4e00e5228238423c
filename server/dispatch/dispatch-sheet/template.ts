import { EXCEL_COLUMNS, excelLabel } from '../../../contract/dispatch/trip/excel.columns.ts'
import { columnFrom, type SheetColumn } from '../../kit/sheet/sheetPlan.ts'

/** What a sheet cannot give, or is worked out from the other columns. */
const NOT_GIVEN = [
  'id_chuyen_di',
  'id_don_hang',
  'list_form_chi_phi',
  'tong_cuoc',
  'tong_chi_phi',
  'tong_lai',
]

/** The columns of a blank dispatch sheet: those of our own files that somebody fills in. */
export const TEMPLATE: readonly SheetColumn[] = Object.entries(EXCEL_COLUMNS)
  .filter(([name]) => !NOT_GIVEN.includes(name))
  .map(([name, field]) => ({ ...columnFrom(field), label: excelLabel(name) }))
