import {
  EXCEL_COLUMNS,
  excelLabel,
  OWN_SUBCONTRACTOR,
} from '../../../contract/dispatch/trip/excel.columns.ts'
import {
  SHEET_ORDER_FIELDS,
  SHEET_TRIP_FIELDS,
} from '../../../contract/dispatch/dispatch-sheet/targets.ts'
import { payFields, totalCostFields } from '../../../contract/dispatch/trip/trip.fields.ts'
import { columnFrom, type SheetColumn } from '../../kit/sheet/sheetPlan.ts'

/** What somebody fills in; the rest is worked out. */
const GIVEN: object = {
  ...SHEET_TRIP_FIELDS,
  ...SHEET_ORDER_FIELDS,
  ...totalCostFields,
  ...payFields,
  ...OWN_SUBCONTRACTOR,
  trang_thai: true,
}

/** The columns of a blank dispatch sheet: those of our own files that somebody fills in. */
export const TEMPLATE: readonly SheetColumn[] = Object.entries(EXCEL_COLUMNS)
  .filter(([name]) => name in GIVEN)
  .map(([name, field]) => ({ ...columnFrom(field), label: excelLabel(name) }))
