import { TRIP_WRITERS } from '../../office/screen/access.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'

/** An office's dispatch sheet: trips with their orders and costs. Seats that rate trips change costs and freight of known ones with it. */
export const tripSheet = sheetKind('trip', {
  title: text('Bảng điều xe', 'Dispatch sheet'),
  access: TRIP_WRITERS,
})
