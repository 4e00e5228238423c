import { gpsColumns, gpsSheet, gpsSheetTexts } from '../../../contract/fleet/position/gps-sheet.ts'
import { TableImport } from '../../kit/resource/TableImport.tsx'
import type { ImportDialogProps } from '../../kit/sheet/ImportDoor.tsx'

/** From a sheet or a CSV file to positions of vehicles: look, apply, take back. */
export const GpsImport = (props: ImportDialogProps) => (
  <TableImport {...props} sheet={gpsSheet} columns={gpsColumns} hint={gpsSheetTexts.hint} />
)
