import { PRICE_WRITERS, seatsWith } from '../../office/screen/access.ts'
import { screenTexts } from '../../office/screen/screen.texts.ts'
import { choiceField, refField } from '../../kit/field/field.ts'
import { text } from '../../kit/text/text.ts'
import { CLASSES } from '../../master/route/route.prices.ts'

/** The screen of norms, who reads them there and who writes them (wire: Who may write what). */
const SCREEN = '/dinh-muc-kinh-te-ky-thuat-cho-chi-phi'
export const NORM_TITLE = screenTexts[SCREEN]
export const NORM_READERS = seatsWith(SCREEN)
export const NORM_WRITERS = NORM_READERS.filter((seat) => PRICE_WRITERS.includes(seat))

/** A route by its code, as norms name it. */
export const routeField = refField(text('Tuyến', 'Route'), 'route', 'ten_tuyen_duong')
export const classField = choiceField(text('Lớp xe', 'Class'), CLASSES)
