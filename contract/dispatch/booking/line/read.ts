import { dayOf, type WireDate, type WireMoment } from '../../../kit/time/time.ts'
import { partsOf } from './cover.ts'
import { withAsides } from './asides.ts'
import { withCorrections } from './corrected.ts'
import { howManyIn, isCounting, takenIn } from './counting.ts'
import { withDenied } from './denied.ts'
import { withAlternatives } from './either.ts'
import type { QuickField, QuickItem, QuickQuestion } from './gathered.ts'
import { withWayHome } from './homeward.ts'
import { Interpreter } from './interpret.ts'
import { ofBoxes, takenFrom, withAbove } from './like.ts'
import { isOrder } from './orders.ts'
import type { Part } from './part.ts'
import { withParticles } from './particles.ts'
import { withPorts } from './ports.ts'
import { withPriceAsked } from './priceAsked.ts'
import { undoubled } from './scan.ts'
import type { Recognises } from './recognised.ts'
import { withFeesBorne, withUnpaid } from './unpaid.ts'
import { isTold } from './told.ts'
import { wholeNames } from './wholes.ts'

/** One line as it was read. */
export type LineReading = {
  /** Which line of what was pasted, from 1, and how many it takes. */
  readonly dong: number
  readonly rows: number
  readonly text: string
  /** What stands beside it in its line: other orders. */
  readonly before: string
  readonly after: string
  readonly items: readonly QuickItem[]
  readonly questions: readonly QuickQuestion[]
  /** An order, what counts for the lines below, something that is none, or nothing at all: a greeting, an empty line. */
  readonly is: 'order' | 'heading' | 'other' | 'nothing'
  /** The day that it names. */
  readonly day: WireDate | null
}

/** What the lines above say of a line, and whether more follow it. */
export type Above = {
  readonly day: WireDate | null
  readonly items: readonly QuickItem[]
  /** What the order right above says of whatever truck takes it; nothing where there is none. */
  readonly order: readonly QuickItem[]
  readonly hasBelow: boolean
  /** How many lines follow that name no place: a way that ends in ':' is theirs. */
  readonly leads?: number
}

const SAYS_NOTHING = new Set<Part['kind']>(['filler', 'break', 'and', 'role'])

/** Neighbouring words that nobody understood are asked about together. */
function together(questions: readonly QuickQuestion[], text: string): QuickQuestion[] {
  const asked: QuickQuestion[] = []
  for (const question of questions) {
    const last = asked.at(-1)
    const isNear = last && text.slice(last.end, question.start) === ' '
    if (last && isNear && last.chon.length + question.chon.length <= 1) {
      const { start } = last
      asked[asked.length - 1] = {
        start,
        end: question.end,
        chu: text.slice(start, question.end),
        chon: [],
      }
    } else asked.push(question)
  }
  return asked
}

const OF_HEADING = new Set<Part['kind']>(['moment', 'name', 'value', 'boxes', 'measure', 'phone'])

const WAY = new Set<QuickField>(['noi_lay_hang', 'noi_tra_hang', 'dia_diem_giao_nhan'])
const OF_TRIP = new Set<QuickField>(['bien_so_xe', 'ten_lai_xe_1', 'ma_cont', 'ngay_gio_lay_hang'])

/** How many places the heading names for a line that names none, but a truck, a driver, a box or a time. */
const placesAbove = ({ items }: Above, own: readonly QuickItem[]): number =>
  own.some(({ truong }) => OF_TRIP.has(truong))
    ? items.filter(({ truong }) => WAY.has(truong)).length
    : 0

type Unread = Pick<LineReading, 'dong' | 'rows' | 'text' | 'before' | 'after'>
type Around = {
  readonly recognises: Recognises
  readonly now: WireMoment
  readonly above: Above
}

/** What stands above a line that is said to be as the order there: what that says too. */
const withOrder = (above: Above): Above => {
  const said = new Set(above.items.map(({ truong }) => truong))
  return {
    ...above,
    items: [...above.items, ...above.order.filter(({ truong }) => !said.has(truong))],
  }
}

function readTyped(piece: Unread, { recognises, now, above: around }: Around): LineReading {
  const { scan, candidates } = recognises(piece.text)
  const above = candidates.some(({ kind }) => kind === 'same') ? withOrder(around) : around
  const { leads = 0 } = above
  const counted = [...(above.hasBelow ? howManyIn(scan, candidates) : []), ...takenIn(scan, leads)]
  const covered = withAbove(partsOf(scan, [...candidates, ...counted]), above.order.length > 0)
  const found = withWayHome(scan, withPorts(scan, wholeNames(scan, covered)))
  const borne = withFeesBorne(
    scan,
    withAlternatives(scan, withDenied(scan, withCorrections(scan, found))),
  )
  const told = withAsides(scan, borne, {
    customer: above.items.some(({ truong }) => truong === 'ten_cong_ty'),
    day: above.day,
    today: dayOf(now),
  })
  const isPriced = above.items.some(({ truong }) => truong === 'cuoc_van_chuyen')
  const parts = withParticles(scan, withUnpaid(scan, withPriceAsked(scan, told, isPriced)))
  const { gathered, talk: talks, places } = new Interpreter(scan, parts).read(now, above.day)
  const { items, questions } = gathered
  const loud = parts.filter(({ kind }) => !SAYS_NOTHING.has(kind))
  const date = parts.find((part) => part.kind === 'moment' && part.date !== null)
  const isBare =
    above.hasBelow &&
    items.length > 0 &&
    questions.length === 0 &&
    loud.every(({ kind }) => OF_HEADING.has(kind))
  const isTitle =
    scan.text.endsWith(':') || leads > 0 || (above.hasBelow && places === 0 && isCounting(scan))
  const isWay = isTitle && leads > 0 && questions.length === 0
  const isHeading = loud.length > 0 && (places === 0 ? isTitle || isBare : isWay)
  const isDay = loud.length === 1 && date !== undefined && loud[0] === date
  const isAbove = isHeading && above.hasBelow && isTitle
  const isAgreed = parts.some((part) => part.kind === 'remark' && part.agreed)
  const isLike = parts.some((part) => part.kind === 'wrong' && part.like)
  const isAlone = above.items.length === 0 && above.day === null
  const isAsked = isAlone && items.some(({ truong }) => truong === 'cuoc_van_chuyen')
  const isToCome = items.some(
    ({ truong, gia_tri }) =>
      truong === 'ngay_gio_lay_hang' &&
      (dayOf(String(gia_tri)) > dayOf(now) ||
        (dayOf(String(gia_tri)) === dayOf(now) && !String(gia_tri).endsWith(' 00:00:00'))),
  )
  const talk =
    talks || (isAlone && !isLike && isTold({ scan, parts, items, places, today: dayOf(now) }))
  // 'mai Hoa Giấy thêm 20 thùng nhé': to an order that stands already.
  const isSame = parts.some(({ kind }) => kind === 'same')
  const isAdded =
    places === 0 && !isSame && /(?<![a-z0-9])(?:them|bot) (?:\d|vai |may )/.test(scan.key)
  const isOfTrip = isAlone && /^(?:chuyen|don|lenh|cuoc) (?!hang|moi|xe)/.test(scan.key)
  const inherits = places === 0 ? placesAbove(above, items) : 0
  const all = isAgreed || inherits > 0 ? [...items, ...above.items] : items
  const is =
    !isAbove &&
    isOrder(all, {
      parts,
      talk: talk || isAdded,
      places: places || inherits,
      isOfTrip,
      isAgreed,
      isLike,
      isAlone,
      isAsked,
      isToCome,
    })
      ? 'order'
      : isHeading
        ? 'heading'
        : loud.length === 0 || isDay
          ? 'nothing'
          : 'other'
  const sorted = together(
    questions.toSorted((a, b) => a.start - b.start),
    scan.text,
  )
  const said = new Set(items.map(({ truong }) => truong))
  const isOwn = ({ truong }: QuickItem) => said.has(truong) || (places > 0 && WAY.has(truong))
  const taken = above === around ? ofBoxes(above.items, items) : takenFrom(above.items, items)
  const inherited = is === 'order' ? taken.filter((item) => !isOwn(item)) : []
  return {
    ...piece,
    text: scan.text,
    items: [...items, ...inherited],
    questions: sorted,
    is,
    day: date?.kind === 'moment' ? date.date : null,
  }
}

/** Its text where what nobody understood is without letters that were struck twice; all else stands as it was typed. */
const mended = ({ text, questions }: LineReading): string =>
  questions.reduceRight(
    (all, { start, end }) =>
      all.slice(0, start) + undoubled(all.slice(start, end)) + all.slice(end),
    text,
  )

/** Reads one line; what the lines above say counts where it says nothing itself. */
export function readLine(piece: Unread, around: Around): LineReading {
  const typed = readTyped(piece, around)
  const text = mended(typed)
  if (text === typed.text) return typed
  const other = readTyped({ ...piece, text }, around)
  return other.questions.length < typed.questions.length ? other : typed
}
