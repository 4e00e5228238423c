import { DISPATCH } from '../../office/screen/access.ts'
import { sheetKind } from '../../kit/sheet/sheet.ts'
import { text } from '../../kit/text/text.ts'

/** An office's dispatch sheet: trips with their orders and costs. */
export const tripSheet = sheetKind('trip', {
  title: text('Bảng điều xe', 'Dispatch sheet'),
  access: DISPATCH,
})
