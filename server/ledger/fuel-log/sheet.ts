import { enteredFields } from '../../../contract/ledger/fuel-log/fuel-log.fields.ts'
import { fuelSheet } from '../../../contract/ledger/fuel-log/fuel-log.ts'
import { storeSheet } from '../../kit/resource/storeSheet.ts'
import { columnFrom } from '../../kit/sheet/sheetPlan.ts'
import type { Sheet } from '../../kit/sheet/sheet.ts'
import { fillSheetStoreOf } from './store.ts'

const { anh: _photos, ...columns } = enteredFields
const sheetFor = (username: string): Sheet =>
  storeSheet(fillSheetStoreOf({ username, seat: 'accountant' }), fuelSheet)

/** Sheets of fuel cards and of offices; what they make is entered by whoever sends them. */
export const fuelImport: Sheet = {
  ...sheetFor(''),
  template: () => Object.values(columns).map((field) => columnFrom(field)),
  read: (db, workbook, job) => sheetFor(job.username).read(db, workbook, job),
}
