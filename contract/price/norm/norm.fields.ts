import { priceWriters, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { choiceField, refField } from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { readClass } from '../../master/route/readClass.ts'
import { CLASSES } from '../../master/route/route.prices.ts'

/** The screen of norms, who reads them there and who writes them (wire: Who may write what). */
const SCREEN = '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'
export const NORM_TITLE = screenTexts[SCREEN]
export const NORM_READERS = seatsWith(SCREEN)
export const NORM_WRITERS = priceWriters(SCREEN)

/** A route by its code, as norms name it. */
export const routeField = refField(text('Tuyến', 'Route'), 'route', 'ten_tuyen_duong')
export const classField = { ...choiceField(text('Lớp xe', 'Class'), CLASSES), words: readClass }

/** How offices head the columns that norms share. */
export const NORM_HEADINGS = {
  ma_lt: ['Mã tuyến', 'Mã LT', 'Lộ trình', 'Mã lộ trình', 'Tuyến đường', 'Tên tuyến'],
  lop_xe: ['Loại xe', 'Loại cont', 'Nhóm xe', 'Tải trọng'],
} as const
