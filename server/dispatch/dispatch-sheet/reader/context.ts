import { plateKey } from '../../../../contract/kit/field/plate.ts'
import { isExported } from '../../../../contract/dispatch/order/order.words.ts'
import { searchKey } from '../../../../contract/kit/sheet/searchKey.ts'
import type { WireDate } from '../../../../contract/kit/time/time.ts'
import { dayIn, driverIn, plateIn, speaksOfDay, trailerIn } from '../../../kit/sheet/bandFacts.ts'
import { isFirm } from './names.ts'
import { findCarrier, findEntry, findShortened, type Known } from './known.ts'
import type { Context, Table } from './line.ts'
import { routeNamed } from './route.ts'

/** Nothing is told outside the rows. */
const NO_CONTEXT: Context = {
  date: null,
  plate: null,
  trailer: null,
  driver: null,
  carrier: null,
  customer: null,
  route: null,
  off: null,
  isExport: null,
  slip: null,
}

const CUSTOMER =
  /(?:khách(?: hàng)?|khach(?: hang)?|\bkh(?=\s*[:：])|chủ hàng|chu hang|kính gửi|kinh gui|customer)\s*[:：-]\s*(.+)$/iu

/** 'DOANH THU THEO KHÁCH - THÁNG 10/2026' names a time, and nobody. */
const TIME = /^(thang|tuan|quy|ngay|nam|ky|dot|tu|t?\d+)\b/
const customerNamed = (text: string): string | null => {
  const name = CUSTOMER.exec(text)?.[1]?.trim()
  return name === undefined || TIME.test(searchKey(name)) ? null : name
}

/** What stands beside the vehicle's plate, where it is a known driver. */
function driverBeside(text: string, plate: string | null, known: Known | null): string | null {
  if (!plate || !known) return null
  const words = text.slice(text.indexOf(plate) + plate.length)
  const name = words
    .replace(/^[^\p{L}]*(?:(?:lái|tài|lai|tai)(?: xe)?|lx|tx)?[\s:.-]*/iu, '')
    .trim()
  return name !== '' && findEntry(known, 'lai_xe', name) ? name : null
}

/** The known driver whom a title of its own names: 'Lái xe: Nguyễn Văn Hùng'. */
function driverNamed(text: string, known: Known | null): string | null {
  const name = driverIn(text)
  return known && name !== null && findEntry(known, 'lai_xe', name) ? name : null
}

const CARRIER =
  /(?:nhà xe|thầu phụ|nha xe|thau phu|xe (?:thuê )?ngoài\s*[:：(-]|xe (?:thue )?ngoai\s*[:：(-])\s*[:：-]?\s*(\p{L}.*?)\)?(?:\s*[-–,(]\s*(?:(?:bks|số xe|so xe|xe|biển số|bien so)\b.*|\d.*))?$/iu

/** 'Xe ngoài: 61C-999.11 – HTX Mây Chiều': the carrier behind its plate. */
const BEHIND_HIRED =
  /^\W*xe (?:thu[êe] )?(?:ngo[àa]i|thu[êe])[^\p{L}\d]*(?:\d{2}\p{L}{1,2}[\s-]?[\d. ]{4,6}\P{L}*)?(\p{L}.*?)\)?$/iu

/** The subcontractor whom a heading names, a known one or a firm: 'XE NGOÀI 29C-770.36 - Nhà xe Gió Ngàn'. */
function carrierIn(text: string, known: Known | null): string | null {
  const named = CARRIER.exec(text)?.[1]?.trim() ?? ''
  if (known && named !== '' && findCarrier(known, named)) return named
  const hired = BEHIND_HIRED.exec(text)?.[1]?.trim() ?? ''
  return isFirm(hired) ? hired : null
}

/** 'I. Công ty …', 'B. …': the number of a part. */
const PART_NUMBER = /^(?:[IVX]+|[A-H]|\d{1,2})[.)/]\s*/

const LEAST_WORDS = 2
/** 'THÉP CÁNH BUỒM - T11/26': a shortened customer before what the sheet is of. */
function shortenedIn(text: string, known: Known): string | null {
  const [name = '', ...of] = text.split(/\s+[-–(]\s*|\s*[:/]\s*/)
  const isTold = of.length > 0 && name.trim().split(/\s+/).length >= LEAST_WORDS
  return isTold ? (findShortened(known, 'ten_cong_ty', name)?.name ?? null) : null
}

/** 'BẢNG KÊ CƯỚC T11 - Công ty …': a known customer behind what the sheet is of; 'khách Cánh Buồm' may be shortened. */
function customerBehind(text: string, known: Known): string | null {
  const [, ...behind] = text.split(/\s+[-–|]\s+|\s*:\s+/)
  const found = behind.map((part) => {
    const name = part.replace(/^(?:khách(?: hàng)?|kh|chủ hàng)\.?\s+/iu, '')
    const short = name === part ? null : findShortened(known, 'ten_cong_ty', name)
    return findEntry(known, 'ten_cong_ty', name) ?? short
  })
  return found.find((entry) => entry !== null)?.name ?? null
}

const PARTY = /^bên [ab](?: ?\(.*?\))?\s*:\s*(.+)$/iu
/** The known customer who is a party: 'Bên A: Công ty …'. */
const partyIn = (text: string, known: Known | null): string | null =>
  (known && findEntry(known, 'ten_cong_ty', PARTY.exec(text.trim())?.[1] ?? '')?.name) || null

function customerIn(text: string, known: Known | null): string | null {
  const name = text.replace(PART_NUMBER, '')
  return (
    customerNamed(text) ??
    partyIn(text, known) ??
    (known
      ? (findEntry(known, 'ten_cong_ty', name)?.name ??
        shortenedIn(name, known) ??
        customerBehind(name, known))
      : null)
  )
}

/** 'XE NGOÀI (HTX Bến Sương)' ends the rows of the vehicle above. */
const OF_OTHERS = /^(\W|[ivx]+[.)] )*(xe )?(thue )?(ngoai|thue)\b/

/** 'Xe nhà', or a carrier whom nobody knows, ends the rows of the carrier above. */
const OWN_TRUCKS = /^(\W|[ivx]+[.)] )*(doi )?xe (nha|cong ty|cty|noi bo)\b/
const endsCarrier = (text: string): boolean =>
  OWN_TRUCKS.test(searchKey(text)) || CARRIER.test(text)

const CALLED_OFF =
  /^(cac )?(lenh|chuyen|don|xe|hang|cont|booking)( \w+)? huy\b|^((da|bi) )?(huy|cancel(l?ed|lations?)?)( (cac )?(lenh|chuyen|don|xe|hang|cont|booking|trips?|orders?|jobs?))?$/

/** A part is of what was called off where its heading says so, in one of its languages. */
function offIn(text: string, { off }: Context): Context['off'] {
  const isPart = PART_NUMBER.test(text)
  const said = text.replace(PART_NUMBER, '').replace(/[:.\s]+$/, '')
  const isSaid = [said, ...said.split(/\s*[/(|–-]\s*/)].some((part) =>
    CALLED_OFF.test(searchKey(part.replace(/[)\s]+$/, ''))),
  )
  if (isSaid) return isPart ? 'part' : 'heading'
  return off === 'part' && !isPart ? off : null
}

type Around = { readonly known: Known | null; readonly today: WireDate }

/** A context with what one more title or heading tells; another vehicle comes with a driver of its own. */
function withHeading(context: Context, text: string, { known, today }: Around): Context {
  const plate = plateIn(text)
  return {
    // A heading that begins another day ends the one before, also where its own is not understood.
    date: dayIn(text, today) ?? (speaksOfDay(text) ? null : context.date),
    plate: plate ?? (OF_OTHERS.test(searchKey(text)) ? null : context.plate),
    trailer: trailerIn(text) ?? (plate ? null : context.trailer),
    driver: plate
      ? (driverBeside(text, plate, known) ?? driverNamed(text, known))
      : (driverNamed(text, known) ?? context.driver),
    carrier: carrierIn(text, known) ?? (plate || endsCarrier(text) ? null : context.carrier),
    customer: customerIn(text, known) ?? context.customer,
    route: routeNamed(text) ?? context.route,
    off: offIn(text, context),
    isExport:
      isExported(text.replace(PART_NUMBER, '')) ??
      (PART_NUMBER.test(text) ? null : context.isExport),
    slip: context.slip,
  }
}

/** A context with what titles or headings that follow each other tell; below its day one may name its weekday alone, and the driver may stand before the vehicle. */
export function contextBelow(context: Context, texts: readonly string[], around: Around): Context {
  const made = texts.reduce((above, text) => withHeading(above, text, around), context)
  const days = texts.flatMap((text) => dayIn(text, around.today) ?? [])
  const vehicles = new Set(texts.flatMap((text) => plateKey(plateIn(text) ?? '') || []))
  const drivers = texts.flatMap((text) => driverNamed(text, around.known) ?? [])
  return {
    ...made,
    date: days.at(-1) ?? made.date,
    driver: made.driver ?? (vehicles.size === 1 ? (drivers[0] ?? null) : null),
  }
}

/** True where the rows of a table say themselves whose they are. */
export const tellsWhose = ({ columns }: Table): boolean =>
  columns.has('ten_cong_ty') || columns.has('ten_nguoi_gui')

const NOBODY =
  /^(chuyen|luot|chieu|doi|nhom|xe|hang|cont|lenh|tuyen|mien|khu vuc|noi thanh|ngoai tinh|muc|bang|loai|don|chi phi|cong(?! ty\b)|tong)\b|^(to|ca) \d/
/** Whom a heading may name that says nothing else: 'GỖ AN PHÁT', no 'Tuần 2', no '15H-068.12'. */
function nameAlone(text: string, around: Around): string | null {
  const name = text.replace(PART_NUMBER, '').replace(/[:.\s]+$/, '')
  const key = searchKey(name)
  const { customer: _nobody, slip: _none, ...told } = withHeading(NO_CONTEXT, text, around)
  const tellsMore = Object.values(told).some((fact) => fact !== null) || speaksOfDay(text)
  return tellsMore || TIME.test(key) || NOBODY.test(key) || OF_OTHERS.test(key) ? null : name
}

/**
 * The same between rows of which only headings can tell whose they are, and no title does: one that is nobody's known name is
 * another customer all the same, never the one before.
 */
export function contextBetween(
  context: Context,
  texts: readonly string[],
  around: Around,
): Context {
  const made = contextBelow(context, texts, around)
  const isKnown = texts.some((text) => customerIn(text, around.known) !== null)
  const name = isKnown ? null : (texts.map((text) => nameAlone(text, around)).at(-1) ?? null)
  return name === null ? made : { ...made, customer: name }
}

/** What the name of a sheet and the titles above its header tell of all its rows; what they call off stays so below days and vehicles. */
export const contextOfSheet = (texts: readonly string[], around: Around): Context => ({
  ...contextBelow(NO_CONTEXT, texts, around),
  off: texts.some((text) => offIn(text, NO_CONTEXT) !== null) ? 'part' : null,
})
